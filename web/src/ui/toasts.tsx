import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import { currentToasts, dismissToast, onToasts, type ToastKind } from './toast-store.ts';
import classes from './toasts.module.css';

const ICONS: Readonly<Record<ToastKind, typeof IconCircleCheck>> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  error: IconAlertCircle,
};

/** Where outcomes appear; screen readers hear them as they come. */
export const Toasts = () => {
  const { t } = useLanguage();
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  const stack = useRef<HTMLOutputElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && stack.current?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget;
  };
  const dismiss = (id: number) => {
    dismissToast(id);
    // Back to what one was at: a message in passing stands at the end of the page.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <output ref={stack} className={classes.stack}>
      {toasts.map(({ id, kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <div key={id} className={classes.toast} data-kind={kind}>
            <Icon size={20} aria-hidden />
            <span>{text}</span>
            <CloseButton
              size="sm"
              aria-label={t('common.action.close')}
              onFocus={onFocus}
              onClick={() => dismiss(id)}
            />
          </div>
        );
      })}
    </output>
  );
};
