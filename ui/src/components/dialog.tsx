import { CloseButton } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import { ClosingPart, useClosingPart } from './closing.tsx';
import classes from './dialog.module.css';
import { enterDialog } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** `aside` leaves the page behind visible; `navigation` opens from the start edge; `search` fills a phone. */
  readonly size?: 'search' | 'sm' | 'md' | 'lg' | 'drawer' | 'panel' | 'aside' | 'navigation';
  /** Whether something is in progress; the dialog can still be closed. */
  readonly busy?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/**
 * A modal dialog on the native element: it traps the focus, makes the page behind inert, closes on Escape and returns the focus
 * to its opener. Mount it to open it. Asks before closing over a form with unsaved input.
 */
export const Dialog = ({ title, onClose, size = 'md', busy = false, role, children }: DialogProps) => {
  const { t } = useLanguage();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useClosingPart(true);
  const close = () => closing.leave(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const leave = enterDialog(titleId);
    return () => {
      leave();
      // Close before the element is removed, to return the focus.
      element?.close();
    };
  }, [titleId]);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
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
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={t('common.action.close')} onClick={close} />
      </div>
      <div className={classes.body}>
        <ClosingPart closing={closing}>{children}</ClosingPart>
      </div>
      <Toasts dialog={titleId} />
    </dialog>
  );
};
