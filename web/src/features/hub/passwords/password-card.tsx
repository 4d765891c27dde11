import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { checkNewPassword } from '@apps-hub/ui/kit/form/validation.ts';
import { PasswordField } from '@apps-hub/ui/components/password-field.tsx';
import { SettingsForm } from '../shared/settings-form.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';
import { OWN_SESSIONS_KEY } from '../shared/use-own-sessions.ts';

interface PasswordCardProps {
  /** Tells password managers which account's password changes. */
  readonly email: string;
  readonly onChanged: (signedIn: SignedIn) => void;
}

const EMPTY = { currentPassword: '', newPassword: '' };

const checksOf = ({ currentPassword, newPassword }: typeof EMPTY) => ({
  currentPassword: currentPassword === '' ? ('required' as const) : undefined,
  newPassword: checkNewPassword(newPassword),
});

/** Changes the password; every other session ends. */
export const PasswordCard = ({ email, onChanged }: PasswordCardProps) => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const { draft, form } = useAccountForm({
    initial: EMPTY,
    checksOf,
    inputOf: (values) => values,
    send: (body) => openApi.post('/api/auth/change-password', { body }),
    stale: [OWN_SESSIONS_KEY],
    doneText: t('ownAccount.settings.passwordChanged'),
    onDone: (signedIn: SignedIn) => {
      onChanged(signedIn);
      draft.replace(EMPTY);
    },
    keepsRefusal: ({ isWaiting }) => isWaiting,
  });
  const { field } = draft;
  return (
    <SettingsForm
      title={t('ownAccount.settings.passwordTitle')}
      lead={t('ownAccount.settings.passwordLead')}
      submitLabel={t('ownAccount.settings.changePassword')}
      form={form}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('ownAccount.settings.currentPassword')}
        purpose="current-password"
        name="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={t('credentials.newPassword')}
        purpose="new-password"
        name="new-password"
        {...field('newPassword')}
        description={t('credentials.passwordRule')}
      />
    </SettingsForm>
  );
};
