import { IconUpload } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';

import { ActionButton } from './action-button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'onClick' | 'leftSection'> {
  /** What the file is, for screen readers. */
  readonly label: string;
  /** As of an input: ".csv,.txt". */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly 'aria-invalid'?: boolean;
  readonly 'data-autofocus'?: boolean;
}

/** A button that asks for a file. The same file may be chosen again. */
export const FileButton = ({ label, accept, onChoose, children, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
      <ActionButton
        {...button}
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </ActionButton>
    </>
  );
};
