import type { AnyRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import classes from './navigation-effects.module.css';
import { LoadingProgress, type ProgressClock } from '../components/loading-progress.ts';

const browserClock: ProgressClock = {
  every: (act, intervalMs) => {
    const timer = setInterval(act, intervalMs);
    return () => clearInterval(timer);
  },
  after: (act, delayMs) => {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Moves the focus to the new page's content, unless the page has focused something itself. */
const focusContent = (): void => {
  const content = document.querySelector<HTMLElement>('#content');
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
};

/** Runs on every change of page: the loading bar, then the focus. */
export const NavigationEffects = ({ router }: { readonly router: AnyRouter }) => {
  const { t } = useLanguage();
  const [progress] = useState(() => new LoadingProgress(browserClock));
  const percent = useSyncExternalStore(progress.subscribe, progress.snapshot);
  useLayoutEffect(() => {
    // If the person acted while the page loaded, the focus stays with them.
    let hasActed = false;
    const onAct = () => {
      hasActed = true;
    };
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (!pathChanged) return;
        progress.start();
        hasActed = false;
      }),
      router.subscribe('onResolved', () => progress.finish()),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const isAway = hasActed && document.activeElement !== document.body;
        if (pathChanged && fromLocation && !isAway) focusContent();
      }),
    ];
    const acts = ['keydown', 'pointerdown'] as const;
    for (const act of acts) document.addEventListener(act, onAct, true);
    return () => {
      stops.forEach((stop) => stop());
      for (const act of acts) document.removeEventListener(act, onAct, true);
    };
  }, [router, progress]);
  if (percent === undefined) return null;
  return (
    <progress className={classes.bar} aria-label={t('common.state.loading')} value={percent} max={100} />
  );
};
