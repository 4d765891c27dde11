import { Button, type ButtonProps } from '@mantine/core';

import { copyText } from './copy-text.ts';
import { showToast } from './toast-store.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  readonly text: string;
  readonly label: string;
  /** What the message says afterwards. */
  readonly copied: string;
  /** Where the browser forbids copying. */
  readonly failed: string;
}

/** Copies a text, and says whether it did. */
export const CopyButton = ({ text, label, copied, failed, ...button }: CopyButtonProps) => {
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(isCopied ? 'success' : 'error', isCopied ? copied : failed);
  };
  return (
    <Button variant="default" {...button} onClick={() => void copy()}>
      {label}
    </Button>
  );
};
