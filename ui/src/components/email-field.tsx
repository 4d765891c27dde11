import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import { TextInput } from '@mantine/core';

import { useLanguage } from '../i18n/language.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The account's e-mail address. */
export const EmailField = ({ value, onChange, error }: EmailFieldProps) => {
  const { t } = useLanguage();
  return (
    <TextInput
      label={t('credentials.email')}
      name="email"
      type="email"
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
};
