import { CloseButton } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import classes from './dialog.module.css';
import { enterDialog } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `aside` leaves the page behind to be seen; `navigation` comes from where lines begin. */
  readonly size?: 'sm' | 'md' | 'lg' | 'drawer' | 'panel' | 'aside' | 'navigation';
  /** While work is under way the dialog stays. */
  readonly busy?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/**
 * A modal dialog on the browser's own element: it keeps the focus inside, makes the page behind inert, closes on Escape and gives
 * the focus back to what opened it. Mount it to open it.
 */
export const Dialog = ({ title, onClose, size = 'md', busy = false, role, children }: DialogProps) => {
  const { t } = useLanguage();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const leave = enterDialog(titleId);
    return () => {
      leave();
      // Closing before the element goes away is what returns the focus.
      element?.close();
    };
  }, [titleId]);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      role={role}
      aria-labelledby={titleId}
      aria-busy={busy}
      onCancel={onCancel}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={t('common.action.close')} onClick={onClose} disabled={busy} />
      </header>
      <div className={classes.body}>{children}</div>
      <Toasts dialog={titleId} />
    </dialog>
  );
};
