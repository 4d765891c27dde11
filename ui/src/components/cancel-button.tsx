import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import { useClosing } from './closing.tsx';

interface CancelButtonProps extends Pick<ButtonProps, 'size'> {
  readonly onCancel: () => void;
  /** Defaults to "Cancel". */
  readonly children?: ReactNode;
  readonly 'data-autofocus'?: boolean;
}

/** Leaves a form or dialog, even during saving. Asks first if input would be lost. */
export const CancelButton = ({ onCancel, children, ...rest }: CancelButtonProps) => {
  const { t } = useLanguage();
  const { leave } = useClosing();
  return (
    <Button {...rest} variant="default" onClick={() => leave(onCancel)}>
      {children ?? t('common.action.cancel')}
    </Button>
  );
};
