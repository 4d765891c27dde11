import type { EmbeddedNavigation } from '@apps-hub/contract/platform-setup';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';

import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './embedded-layout.module.css';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { InsideLayout } from '@apps-hub/ui/shell/full-page-states.tsx';
import { EmbeddedLinks, HostLinks, useOwnLinks } from './embedded-links.tsx';
import { LanguageSwitch } from '@apps-hub/ui/shell/language-switch.tsx';
import { SkipLink } from '@apps-hub/ui/shell/skip-link.tsx';

interface EmbeddedLayoutProps {
  /** `host`: the host draws it. */
  readonly navigation: EmbeddedNavigation | 'host';
  readonly children: ReactNode;
}

/** Keeps the current page's link visible when the navigation is wider than the window. */
const useScrollToCurrent = () => {
  const nav = useRef<HTMLElement>(null);
  useLocation({ select: ({ pathname }) => pathname });
  // Runs when the links render, for another page or language, and when the window is resized.
  useEffect(() => {
    const bar = nav.current;
    if (!bar) return undefined;
    const show = new ResizeObserver(() => {
      const current = bar.querySelector('[aria-current=page]');
      if (!current) return;
      const [whole, part] = [bar.getBoundingClientRect(), current.getBoundingClientRect()];
      bar.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
    });
    show.observe(bar);
    return () => show.disconnect();
  });
  return nav;
};

const Notifications = lazyPart(
  'hub',
  async () => (await import('./frame-notifications.tsx')).FrameNotifications,
);

/** A language switch only if the host has none: two could contradict each other. */
const Tools = () => (
  <div className={classes.tools}>
    <Suspense>
      <Notifications />
    </Suspense>
    {!useServices().bridge.choosesLanguage && <LanguageSwitch />}
  </div>
);

const NavigationBar = () => {
  const { t } = useLanguage();
  return (
    <header className={classes.bar}>
      <nav ref={useScrollToCurrent()} className={classes.nav} aria-label={t('common.nav.label')}>
        <EmbeddedLinks className={classes.link} />
      </nav>
      <Tools />
    </header>
  );
};

/** Our own links, if the host does not show them in its navigation. */
const OwnLinks = () => useOwnLinks() && <EmbeddedLinks className={classes.onwardLink} />;

/** The page inside a host's admin: fluid, with the navigation if this host leaves it to us. */
export const EmbeddedLayout = ({ navigation, children }: EmbeddedLayoutProps) => (
  <>
    <SkipLink />
    {navigation === 'horizontal' && <NavigationBar />}
    {navigation === 'host' && <HostLinks />}
    {navigation !== 'horizontal' && (
      <div className={classes.onward}>
        {navigation === 'none' && <OwnLinks />}
        <Tools />
      </div>
    )}
    <main id="content" tabIndex={-1} className={classes.content}>
      <InsideLayout value>{children}</InsideLayout>
    </main>
  </>
);
