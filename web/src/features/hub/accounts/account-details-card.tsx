import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import { TextInput } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { Avatar } from '@apps-hub/ui/components/avatar.tsx';
import { IconRow, IconRows } from '@apps-hub/ui/components/icon-rows.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { NameField } from '@apps-hub/ui/components/name-field.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { SettingsForm } from '../shared/settings-form.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface AccountDetailsCardProps {
  readonly userData: UserData;
  readonly onSaved: (userData: UserData) => void;
}

interface DetailsDraft {
  readonly fullName: string;
  readonly locale: Locale;
}

const checksOf = ({ fullName }: DetailsDraft) => ({ fullName: checkText(fullName) });

/** The account's name and language. */
export const AccountDetailsCard = ({ userData, onSaved }: AccountDetailsCardProps) => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const { store } = useStore().session;
  const { draft, form } = useAccountForm<DetailsDraft, DetailsDraft, { readonly userData: UserData }>({
    initial: { fullName: userData.fullName, locale: userData.locale },
    checksOf,
    inputOf: ({ fullName, locale }) => ({ fullName: fullName.trim(), locale }),
    send: (body) => openApi.post('/api/auth/profile', { body }),
    onDone: (answer) => {
      onSaved(answer.userData);
      showToast('success', t('ownAccount.settings.saved'));
    },
    keepsRefusal: () => true,
  });
  const { field } = draft;
  return (
    <SettingsForm
      title={t('ownAccount.settings.accountTitle')}
      submitLabel={t('ownAccount.settings.save')}
      form={form}
      head={
        <IconRows>
          <IconRow
            icon={<Avatar name={userData.fullName} />}
            title={<bdi>{userData.fullName}</bdi>}
            badge={<StatusBadge tone="brand">{t(`ownAccount.roles.${userData.role}`)}</StatusBadge>}
            text={store.name}
          />
        </IconRows>
      }
    >
      <NameField label={t('ownAccount.profile.name')} {...field('fullName')} />
      <TextInput
        label={t('ownAccount.profile.email')}
        description={t('ownAccount.settings.emailHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        readOnly
        value={userData.email}
      />
      <div>
        <p aria-hidden className={common.label}>
          {t('ownAccount.settings.language')}
        </p>
        <Segmented
          label={t('ownAccount.settings.language')}
          {...field('locale')}
          options={[
            { value: 'ar', label: t('ownAccount.settings.languages.ar') },
            { value: 'en', label: t('ownAccount.settings.languages.en') },
          ]}
        />
      </div>
    </SettingsForm>
  );
};
