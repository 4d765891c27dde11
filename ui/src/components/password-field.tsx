import { PASSWORD_MAX_CHARACTERS } from '@apps-hub/contract/hub/values';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  readonly label: string;
  /** The autocomplete value for password managers; `name` distinguishes several in one form. */
  readonly purpose: 'current-password' | 'new-password';
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: string;
  /** The error's text, or true if the error is shown at another field. */
  readonly error: string | boolean | undefined;
  readonly takesFocus?: boolean;
}

/** A password input that can be revealed, pasted into and autofilled; warns when Caps Lock is on. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, purpose, name, value, onChange, description, error, takesFocus = false } = props;
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <TextInput
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        // A password may start with letters of either script.
        dir={isShown ? 'auto' : undefined}
        autoComplete={purpose}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD_MAX_CHARACTERS}
        required
        withAsterisk={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={() => setCapsLock(false)}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        data-autofocus={takesFocus || undefined}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(isShown ? 'credentials.hidePassword' : 'credentials.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          </ActionIcon>
        }
      />
      <output className={classes.capsLock}>{isCapsLock && t('credentials.capsLock')}</output>
    </div>
  );
};
