import { TIER_REASON_MAX_LENGTH } from '@apps-hub/contract/loyalty/values';
import type { CustomerTier } from '@apps-hub/contract/loyalty/tiers/routes';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkLength, checkText, textOrNull } from '@apps-hub/ui/kit/form/validation.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { customersKey, tiersQuery } from '../shared/queries.ts';
import { pinTier } from './queries.ts';
import classes from './customer-tier.module.css';

interface PinDialogProps {
  readonly customerId: string;
  readonly tiers: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
}

const PinDialog = ({ customerId, tiers, onClose }: PinDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft({ tierId: tiers.at(-1)?.value ?? '', until: '', reason: '' }, ({ reason }) => ({
    reason: checkText(reason) ?? checkLength(reason, TIER_REASON_MAX_LENGTH),
  }));
  const form = useForm({
    draft,
    inputOf: ({ tierId, until, reason }) => ({
      id: customerId,
      pin: { tierId, until: textOrNull(until), reason },
    }),
    send: (input, key) => pinTier(api, input, key),
    stale: [customersKey],
    doneText: t('customerTier.pinSaved'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('customerTier.pin')} form={form} onClose={onClose}>
      <p>{t('customerTier.pinHelp')}</p>
      <ChoiceSelect label={t('customerTier.tier')} {...draft.field('tierId')} options={tiers} />
      <DateInput label={t('customerTier.until')} {...draft.field('until')} />
      <TextInput label={t('customerTier.reason')} {...draft.field('reason')} />
    </FormDialog>
  );
};

/** Sets a customer's least tier, or ends it. */
export const PinTier = ({
  customerId,
  tier,
}: {
  readonly customerId: string;
  readonly tier: CustomerTier;
}) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Customer');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(tiersQuery(api));
  const ending = useAction({
    send: (_: null, key) => pinTier(api, { id: customerId, pin: null }, key),
    stale: [customersKey],
    doneText: t('customerTier.pinEnded'),
  });
  const tiers = data?.programme?.tiers.map(({ id, name }) => ({
    value: id,
    label: name[formats.locale],
  }));
  if (!tiers) return null;
  return (
    <div className={classes.actions}>
      {tier.pin ? (
        <ActionButton
          variant="default"
          disabledReason={denied}
          loading={ending.isBusy}
          onClick={() => ending.run(null)}
        >
          {t('customerTier.unpin')}
        </ActionButton>
      ) : (
        <ActionButton variant="default" disabledReason={denied} onClick={() => setOpen(true)}>
          {t('customerTier.pin')}
        </ActionButton>
      )}
      {isOpen && <PinDialog customerId={customerId} tiers={tiers} onClose={() => setOpen(false)} />}
    </div>
  );
};
