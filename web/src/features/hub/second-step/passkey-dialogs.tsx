import type { Passkey, SecondStepChange } from '@apps-hub/contract/hub/second-step/routes';
import { PASSKEY_NAME_MAX_LENGTH } from '@apps-hub/contract/hub/values';
import { Text, TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { deviceName } from '@apps-hub/ui/format/device-name.ts';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { RefusalNotice } from '../shared/refusal-notice.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';
import { STALE_AFTER_CHANGE } from './queries.ts';

interface PasskeyNameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

const PasskeyName = ({ value, onChange, error }: PasskeyNameProps) => {
  const { t } = usePhrases();
  return (
    <TextInput
      label={t('ownAccount.twoStep.passkeyName')}
      description={t('ownAccount.twoStep.passkeyNameHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      dir="auto"
      autoComplete="off"
      maxLength={PASSKEY_NAME_MAX_LENGTH}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
};

interface AddPasskeyDialogProps {
  readonly onDone: (change: SecondStepChange) => void;
  readonly onClose: () => void;
}

const addChecks = ({ proof, name }: { readonly proof: string; readonly name: string }) => ({
  name: checkText(name),
  proof: proof === '' ? ('required' as const) : undefined,
});

/** Asks for a name and proof of identity; then the browser creates the passkey. */
export const AddPasskeyDialog = ({ onDone, onClose }: AddPasskeyDialogProps) => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const { draft, form } = useAccountForm({
    initial: { name: deviceName(navigator.userAgent) ?? '', proof: '' },
    checksOf: addChecks,
    inputOf: ({ name, proof }) => ({ name: name.trim(), proof }),
    send: async (input) => (await import('../shared/passkey-calls.ts')).addPasskey(openApi, input),
    stale: STALE_AFTER_CHANGE,
    doneText: t('ownAccount.twoStep.passkeyDone'),
    onDone,
    keepsRefusal: ({ isWaiting }) => isWaiting,
  });
  const { field } = draft;
  return (
    <FormDialog
      title={t('ownAccount.twoStep.addPasskey')}
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel={t('ownAccount.twoStep.goOn')}
      problem={form.secondsLeft > 0 ? <RefusalNotice form={form} /> : undefined}
    >
      <Text>{t('ownAccount.twoStep.addPasskeyLead')}</Text>
      <PasskeyName {...field('name')} />
      <PasswordField
        label={t('ownAccount.twoStep.proof')}
        purpose="current-password"
        name="proof"
        {...field('proof')}
      />
    </FormDialog>
  );
};

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const nameChecks = ({ name }: { readonly name: string }) => ({ name: checkText(name) });

/** Renames a passkey. */
export const RenamePasskeyDialog = ({ passkey, onClose }: RenamePasskeyDialogProps) => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const { draft, form } = useAccountForm({
    initial: { name: passkey.name },
    checksOf: nameChecks,
    inputOf: ({ name }) => ({ passkeyId: passkey.id, name: name.trim() }),
    send: (body) => openApi.post('/api/auth/second-step/passkeys/rename', { body }),
    stale: STALE_AFTER_CHANGE,
    doneText: t('ownAccount.twoStep.renamed'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('ownAccount.twoStep.renamePasskey')} size="sm" form={form} onClose={onClose}>
      <PasskeyName {...draft.field('name')} />
    </FormDialog>
  );
};
