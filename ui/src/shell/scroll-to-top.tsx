import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

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
export const ScrollToTop = ({ label }: { readonly label: string }) => {
  const isFar = useSyncExternalStore(onScroll, () => window.scrollY > APPEARS_AFTER_PX);
  if (!isFar) return null;
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={toTop}>
      <IconArrowUp size={20} aria-hidden />
    </button>
  );
};
