import { Text } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface ProofDialogProps<Answer> {
  readonly title: string;
  /** The consequence. */
  readonly lead: string;
  /** The further consequence if it is the last one. */
  readonly warning?: string | undefined;
  readonly submitLabel: string;
  readonly doneText?: string;
  /** Queries to refetch afterwards. */
  readonly stale?: readonly (readonly string[])[];
  readonly send: (proof: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

const checksOf = ({ proof }: { readonly proof: string }) => ({
  proof: proof === '' ? ('required' as const) : undefined,
});

/** Asks for the password or an app code before a change to how one signs in, or where. */
export const ProofDialog = <Answer,>(props: ProofDialogProps<Answer>) => {
  const { title, lead, warning, submitLabel, doneText, stale = [], send, onDone, onClose } = props;
  const { t } = usePhrases();
  const { draft, form } = useAccountForm({
    initial: { proof: '' },
    checksOf,
    inputOf: ({ proof }) => proof,
    send,
    onDone,
    stale,
    ...(doneText !== undefined && { doneText }),
    keepsRefusal: ({ isWaiting }) => isWaiting,
  });
  return (
    <FormDialog
      title={title}
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel={submitLabel}
      problem={form.secondsLeft > 0 ? <RefusalNotice form={form} /> : undefined}
    >
      <Text>{lead}</Text>
      {warning !== undefined && <Text fw={600}>{warning}</Text>}
      <PasswordField
        label={t('ownAccount.twoStep.proof')}
        purpose="current-password"
        name="proof"
        takesFocus
        {...draft.field('proof')}
      />
    </FormDialog>
  );
};
