import type { UserData } from '@apps-hub/contract/hub/accounts/routes';
import { TextInput } from '@mantine/core';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { useServices } from '../../../session/services.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { checkText } from '../../../kit/form/validation.ts';
import { NameField } from './name-field.tsx';
import classes from './settings-form.module.css';
import { SettingsForm } from './settings-form.tsx';

interface AccountDetailsCardProps {
  readonly userData: UserData;
  readonly onSaved: (userData: UserData) => void;
}

interface DetailsDraft {
  readonly fullName: string;
  readonly locale: Locale;
}

const checksOf = ({ fullName }: DetailsDraft) => ({ fullName: checkText(fullName) });

/** Name and language of the account. */
export const AccountDetailsCard = ({ userData, onSaved }: AccountDetailsCardProps) => {
  const { openApi } = useServices();
  const { t, fieldText, problemText } = usePhrases();
  const draft = useDraft<DetailsDraft>({ fullName: userData.fullName, locale: userData.locale }, checksOf);
  const { values, problems, set } = draft;
  const saving = useSubmit({
    send: (body: DetailsDraft) => openApi.post('/api/auth/profile', { body }),
    onDone: (answer) => {
      onSaved(answer.userData);
      showToast('success', t('ownAccount.settings.saved'));
    },
    onRefused: draft.refuse,
  });
  return (
    <SettingsForm
      title={t('ownAccount.settings.accountTitle')}
      submitLabel={t('ownAccount.settings.save')}
      busy={saving.isBusy}
      onSubmit={() => {
        if (draft.check()) saving.submit({ ...values, fullName: values.fullName.trim() });
      }}
      problem={saving.error !== undefined && <p role="alert">{problemText(saving.error)}</p>}
    >
      <NameField
        label={t('ownAccount.profile.name')}
        value={values.fullName}
        onChange={(fullName) => set({ fullName })}
        error={fieldText(problems['fullName'])}
      />
      <TextInput
        label={t('ownAccount.profile.email')}
        description={t('ownAccount.settings.emailHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="ltr"
        readOnly
        value={userData.email}
      />
      <div>
        <p aria-hidden className={classes.label}>
          {t('ownAccount.settings.language')}
        </p>
        <Segmented
          label={t('ownAccount.settings.language')}
          value={values.locale}
          options={[
            { value: 'ar', label: t('ownAccount.settings.languages.ar') },
            { value: 'en', label: t('ownAccount.settings.languages.en') },
          ]}
          onChange={(locale) => set({ locale })}
        />
      </div>
    </SettingsForm>
  );
};
