import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { SHIPMENT_SETTLEMENTS, TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { addDays, localDate } from '@apps-hub/domain/time';
import { Text, TextInput } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { useServerNow } from '@apps-hub/ui/api/server-clock.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { PlainDecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { cancelWaybill, makeWaybill, returnsKey, settleWaybill } from './queries.ts';
import { helpOf, type WaybillStep } from './return-waybill.tsx';

interface StepProps {
  readonly row: ReturnAnswer;
  readonly onClose: () => void;
}

interface MakeProps extends StepProps {
  readonly carrier: NonNullable<ReturnAnswer['waybillBy']>;
}

interface MakeValues {
  readonly date: string;
  readonly weightKg: string;
}

interface SettleValues {
  readonly outcome: (typeof SHIPMENT_SETTLEMENTS)[number];
  readonly number: string;
}

const gramsOf = (text: string): number => Math.round(Number(text) * GRAMS_PER_KG);

/** Makes the return waybill: when, and what the parcel weighs, where the carrier has to be told. */
const MakeDialog = ({ row, carrier, onClose }: MakeProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const today = localDate(useServerNow(), row.sent?.zone ?? 'UTC');
  const facts = CARRIER_FACTS[carrier].waybills?.returns;
  const maxDaysAhead = facts?.maxDaysAhead ?? null;
  const first: MakeValues = {
    date: addDays(today, 1),
    weightKg: String((row.sent?.weightGrams ?? 0) / GRAMS_PER_KG),
  };
  const draft = useDraft(first, ({ weightKg }) => ({
    weightKg: facts?.needsWeight && !(gramsOf(weightKg) > 0) ? ('required' as const) : undefined,
  }));
  const { values, set } = draft;
  const name = texts.carrier(carrier);
  const making = useForm({
    draft,
    inputOf: ({ date, weightKg }) => ({
      date: maxDaysAhead === null ? null : date,
      weightGrams: facts?.needsWeight ? gramsOf(weightKg) : null,
    }),
    send: (body, key) => makeWaybill(api, row.id, body, key),
    stale: [returnsKey],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('shipments.returns.waybill.make', { carrier: name })}
      form={making}
      submitLabel={t('shipments.returns.waybill.makeNow')}
      onClose={onClose}
    >
      <Text>{t(`shipments.returns.waybill.${helpOf(carrier, row)}`, { carrier: name })}</Text>
      {maxDaysAhead !== null && (
        <DateInput
          label={t(`shipments.returns.waybill.${facts?.collects ? 'collectOn' : 'handOn'}`)}
          keepsLast
          min={today}
          max={addDays(today, maxDaysAhead - 1)}
          value={values.date}
          error={draft.errorAt('date')}
          onChange={(date) => set({ date })}
        />
      )}
      {facts?.needsWeight && (
        <PlainDecimalInput
          label={t('shipments.returns.waybill.weight')}
          {...draft.field('weightKg', 'weightGrams')}
        />
      )}
    </FormDialog>
  );
};

/** Asks for confirmation before a return waybill is cancelled. */
const CancelDialog = ({ row, onClose }: StepProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const { waybill } = row;
  const cancelling = useAction({
    send: (id: string, key) => cancelWaybill(api, id, key),
    stale: [returnsKey],
    onDone: onClose,
    onRefused: onClose,
  });
  if (!waybill) return null;
  const isTold = CARRIER_FACTS[waybill.carrier].waybills?.returns?.cancels ?? false;
  return (
    <ConfirmDialog
      title={t('shipments.cancel.title')}
      question={t('shipments.cancel.question', { number: waybill.number ?? '' })}
      consequence={t(`shipments.returns.waybill.cancel${isTold ? 'Told' : 'Untold'}`, {
        carrier: texts.carrier(waybill.carrier),
      })}
      confirmLabel={t('shipments.cancel.confirm')}
      busy={cancelling.isBusy}
      onConfirm={() => cancelling.run(row.id)}
      onCancel={onClose}
    />
  );
};

/** Records what the carrier said by phone about a return without an answer. */
const SettleDialog = ({ row, onClose }: StepProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const first: SettleValues = { outcome: 'made', number: row.waybill?.number ?? '' };
  const draft = useDraft(first, ({ outcome, number }) => ({
    number: outcome === 'made' ? checkText(number) : undefined,
  }));
  const { values, set, field } = draft;
  const settling = useForm({
    draft,
    inputOf: ({ outcome, number }) => ({ outcome, number: outcome === 'made' ? number.trim() : null }),
    send: (body, key) => settleWaybill(api, row.id, body, key),
    stale: [returnsKey],
    doneText: t('shipments.settle.done'),
    onDone: onClose,
  });
  const carrier = row.waybill ? texts.carrier(row.waybill.carrier) : '';
  return (
    <FormDialog title={t('shipments.settle.title')} form={settling} onClose={onClose}>
      <Text>{t('shipments.returns.waybill.settleText', { carrier, reference: row.order.number })}</Text>
      <RadioChoice
        value={values.outcome}
        options={SHIPMENT_SETTLEMENTS.map((outcome) => ({
          value: outcome,
          label: t(`shipments.settle.${outcome}`),
        }))}
        onChange={(outcome) => set({ outcome })}
      />
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

/** A step with the return waybill; closing it leads back to the request. */
export const WaybillStepDialog = ({ step, ...props }: StepProps & { readonly step: WaybillStep }) => {
  const { waybillBy } = props.row;
  if (step === 'make') return waybillBy && <MakeDialog {...props} carrier={waybillBy} />;
  return step === 'cancel' ? <CancelDialog {...props} /> : <SettleDialog {...props} />;
};
