import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import { type Place, rememberPlace } from './focus-place.ts';
import type { ToastKind } from './host-chrome.ts';
import {
  currentToasts,
  dismissToast,
  holdToasts,
  releaseToasts,
  onToasts,
  type Toast,
} from './toast-store.ts';
import classes from './toasts.module.css';

const ICONS: Readonly<Record<ToastKind, typeof IconCircleCheck>> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  error: IconAlertCircle,
};

interface ToastLineProps {
  readonly toast: Toast;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onDismissed: () => void;
}

const ToastLine = ({ toast: { id, kind, text, action }, onFocus, onDismissed }: ToastLineProps) => {
  const { t } = useLanguage();
  const Icon = ICONS[kind];
  const dismiss = () => {
    dismissToast(id);
    onDismissed();
  };
  return (
    <div className={classes.toast} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <span>{text}</span>
      {action && (
        <Button
          size="compact-sm"
          variant="subtle"
          onFocus={onFocus}
          onClick={() => {
            action.run();
            dismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton aria-label={t('common.action.close')} onFocus={onFocus} onClick={dismiss} />
    </div>
  );
};

/** A toast shown longer than this has been announced, and is not announced again when moved to another container. */
const ANNOUNCED_AFTER_MS = 500;

const NONE: readonly Toast[] = [];

/** Remembers the focus before it moved to the toasts, which are last in the document. */
const useReturnFocus = () => {
  const stack = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Place>(undefined);
  useEffect(() => () => cameFrom.current?.forget(), []);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLElement) || stack.current?.contains(relatedTarget)) return;
    cameFrom.current?.forget();
    cameFrom.current = rememberPlace(relatedTarget);
  };
  const onDismissed = () => {
    releaseToasts();
    cameFrom.current?.focus();
    cameFrom.current = undefined;
  };
  return { stack, onFocus, onDismissed };
};

/** Shows toasts, in the dialog with this id or in the page. Screen readers announce each once. */
export const Toasts = ({ dialog }: { readonly dialog?: string }) => {
  const { toasts, place, placeSinceMs } = useSyncExternalStore(onToasts, currentToasts);
  const here = place === dialog ? toasts : NONE;
  const isAnnounced = ({ shownAtMs }: Toast) => shownAtMs + ANNOUNCED_AFTER_MS < placeSinceMs;
  const { stack, ...returnFocus } = useReturnFocus();
  const showLine = (toast: Toast) => <ToastLine key={toast.id} toast={toast} {...returnFocus} />;
  return (
    <div ref={stack} className={classes.stack} onFocus={holdToasts} onBlur={releaseToasts}>
      {here.filter(isAnnounced).map(showLine)}
      <div className={classes.said} aria-live="polite">
        {here.filter((toast) => !isAnnounced(toast)).map(showLine)}
      </div>
    </div>
  );
};
