import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './scroll-to-top.module.css';

const APPEARS_AFTER_PX = 200;

const onScroll = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

const toTop = (): void => {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
};

/** Scrolls back to the top; shown once the page is scrolled far enough. */
export const ScrollToTop = () => {
  const { t } = useLanguage();
  const isFar = useSyncExternalStore(onScroll, () => window.scrollY > APPEARS_AFTER_PX);
  if (!isFar) return null;
  return (
    <button type="button" className={classes.button} aria-label={t('hub.scrollToTop')} onClick={toTop}>
      <IconArrowUp size={20} aria-hidden />
    </button>
  );
};
