import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { SHIPMENT_SETTLEMENTS, TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { Text, TextInput } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import formClasses from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { type SettleBody, settleShipmentIn, shipmentsKey } from './queries.ts';

interface Values {
  readonly outcome: (typeof SHIPMENT_SETTLEMENTS)[number];
  readonly number: string;
}

/** Records what the carrier said by phone about a waybill that nobody can find. */
export const SettleDialog = ({
  shipment,
  onClose,
}: {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}) => {
  const { t } = usePhrases();
  const carrier = usePickupTexts().carrier(shipment.carrier);
  const api = useApi();
  const first: Values = { outcome: 'made', number: shipment.number ?? '' };
  const draft = useDraft(first, ({ outcome, number }) => ({
    number: outcome === 'made' ? checkText(number) : undefined,
  }));
  const { values, set, field } = draft;
  const settling = useForm({
    draft,
    inputOf: ({ outcome, number }): SettleBody => ({
      outcome,
      number: outcome === 'made' ? number.trim() : null,
    }),
    send: (body: SettleBody, key) => settleShipmentIn(api, shipment.id, body, key),
    stale: [shipmentsKey],
    doneText: t('shipments.settle.done'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('shipments.settle.title')} form={settling} onClose={onClose}>
      <Text>{t('shipments.settle.text', { carrier, reference: shipment.order.number })}</Text>
      <fieldset className={formClasses.section}>
        <legend>{t('shipments.settle.choice')}</legend>
        <RadioChoice
          value={values.outcome}
          options={SHIPMENT_SETTLEMENTS.map((outcome) => ({
            value: outcome,
            label: t(`shipments.settle.${outcome}`),
          }))}
          onChange={(outcome) => set({ outcome })}
        />
      </fieldset>
      {values.outcome === 'made' && (
        <TextInput
          label={t('shipments.column.number')}
          dir="ltr"
          maxLength={TRACKING_NUMBER_MAX_LENGTH}
          {...field('number')}
        />
      )}
    </FormDialog>
  );
};
