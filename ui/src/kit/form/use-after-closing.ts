import { useEffect, useRef } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import { problemText } from '#i18n/problem-text.ts';
import { showToast } from '#components/toast-store.ts';

interface AfterClosing {
  /** Whether the form is still shown. */
  readonly isOpen: () => boolean;
  readonly tellDone: () => void;
  readonly tellRefused: (error: unknown) => undefined;
}

/**
 * A form may be closed during saving. Its response then only shows a toast: acting on it could close a dialog that was
 * opened since.
 */
export const useAfterClosing = (): AfterClosing => {
  const language = useLanguage();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    isOpen: () => isOpen.current,
    tellDone: () => showToast('success', language.t('common.leave.done')),
    tellRefused: (error) => {
      showToast('error', problemText(language, error));
      return undefined;
    },
  };
};
