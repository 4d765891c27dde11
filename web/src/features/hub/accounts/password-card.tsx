import type { SignedIn } from '@apps-hub/contract/hub/accounts/routes';
import { useId } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useServices } from '../../../session/services.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { checkNewPassword } from './checks.ts';
import { PasswordField } from './password-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useRefusal } from './use-refusal.ts';

interface PasswordCardProps {
  /** Told to password managers, so that they know whose password changes. */
  readonly email: string;
  readonly onChanged: (signedIn: SignedIn) => void;
}

const EMPTY = { currentPassword: '', newPassword: '' };

const checksOf = ({ currentPassword, newPassword }: typeof EMPTY) => ({
  currentPassword: currentPassword === '' ? ('required' as const) : undefined,
  newPassword: checkNewPassword(newPassword),
});

/** Chooses a new password; every other session ends. */
export const PasswordCard = ({ email, onChanged }: PasswordCardProps) => {
  const { openApi } = useServices();
  const { t, fieldText } = usePhrases();
  const timerId = useId();
  const refusal = useRefusal();
  const draft = useDraft(EMPTY, checksOf);
  const { values, problems } = draft;
  const changing = useSubmit({
    send: (body: typeof EMPTY) => openApi.post('/api/auth/change-password', { body }),
    onDone: (signedIn) => {
      onChanged(signedIn);
      draft.replace(EMPTY);
      refusal.clear();
      showToast('success', t('ownAccount.settings.passwordChanged'));
    },
    onRefused: (error) => {
      refusal.note(error);
      draft.refuse(error);
    },
  });
  const set = (change: Partial<typeof EMPTY>) => {
    draft.set(change);
    if (refusal.secondsLeft === 0) refusal.clear();
  };
  return (
    <SettingsForm
      title={t('ownAccount.settings.passwordTitle')}
      lead={t('ownAccount.settings.passwordLead')}
      submitLabel={t('ownAccount.settings.changePassword')}
      busy={changing.isBusy}
      onSubmit={() => {
        if (refusal.secondsLeft === 0 && draft.check()) changing.submit(values);
      }}
      problem={refusal.error !== undefined && <RefusalNotice refusal={refusal} id={timerId} />}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('ownAccount.settings.currentPassword')}
        purpose="current-password"
        name="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => set({ currentPassword })}
        error={fieldText(problems['currentPassword'])}
      />
      <PasswordField
        label={t('signIn.newPassword')}
        purpose="new-password"
        name="new-password"
        value={values.newPassword}
        onChange={(newPassword) => set({ newPassword })}
        description={t('signIn.passwordRule')}
        error={fieldText(problems['newPassword'])}
      />
    </SettingsForm>
  );
};
