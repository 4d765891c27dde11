import { CODE_MAX_LENGTH } from '@apps-hub/contract/hub/values';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

import classes from './code-field.module.css';

interface CodeFieldProps {
  readonly label: string;
  /** A six-digit code (autofill and number pad on phones), or a recovery code. */
  readonly kind: 'app' | 'recovery_code';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** A second-step code, always left to right. It may be pasted with spaces. Takes the focus, because it is the only field. */
export const CodeField = ({ label, kind, value, onChange, error }: CodeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      ref={input}
      label={label}
      name="code"
      dir="ltr"
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_MAX_LENGTH}
      required
      withAsterisk={false}
      classNames={{ input: classes.code }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
};
