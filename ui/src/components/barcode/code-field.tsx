import { SCAN_CODE_MAX_LENGTH } from '@apps-hub/domain/shipping/hand-over/scan-code';
import { TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';

interface CodeFieldProps {
  /** For giving the focus back after a button. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onCode: (code: string) => void;
}

/** A field that a hand scanner types into: it keeps the focus, and Enter reads it. */
export const CodeField = ({ field, label, onCode }: CodeFieldProps) => {
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code.trim());
        setCode('');
      }}
    >
      <TextInput
        ref={field}
        size="lg"
        label={label}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        data-autofocus
        dir="ltr"
        maxLength={SCAN_CODE_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
      />
    </form>
  );
};
