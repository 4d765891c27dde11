import type { EcommerceCustomerDetail } from '../contract.ts';
import { type Membership, MEMBERSHIPS } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import form from '@apps-hub/ui/components/form.module.css';
import { RadioChoice } from '@apps-hub/ui/components/radio-choice.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { accountCalls, customersKey } from './queries.ts';

interface MembershipDialogProps {
  readonly customer: EcommerceCustomerDetail;
  readonly membership: Membership;
  readonly onClose: () => void;
}

/** Edits the customer's membership benefits. */
export const MembershipDialog = ({ customer, membership, onClose }: MembershipDialogProps) => {
  const { t, formats } = usePhrases();
  const calls = accountCalls(useSampleApi(), String(customer.customerId));
  const draft = useDraft({ membership }, unchecked);
  const saving = useForm({
    draft,
    inputOf: (values) => values.membership,
    send: (chosen: Membership) => calls.setMembership(chosen),
    stale: [customersKey(formats.locale)],
    doneText: t('sampleCustomers.membership.done'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('sampleCustomers.membership.title')} form={saving} onClose={onClose}>
      <fieldset className={form.section}>
        <legend>{t('sampleCustomers.membership.question', { name: customer.customer })}</legend>
        <RadioChoice<Membership>
          value={draft.values.membership}
          options={MEMBERSHIPS.map((value) => ({
            value,
            label: `${t(`sampleCustomers.membership.${value}.name`)}: ${t(`sampleCustomers.membership.${value}.text`)}`,
          }))}
          onChange={(chosen) => draft.set({ membership: chosen })}
        />
      </fieldset>
    </FormDialog>
  );
};
