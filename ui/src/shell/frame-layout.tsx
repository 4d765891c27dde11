import type { EmbeddedNavigation } from '@apps-hub/contract/platform-setup';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

import { useLanguage } from '#i18n/language.tsx';
import classes from './frame-layout.module.css';
import { useServices } from '#session/services.tsx';
import { InsideLayout } from './full-page-states.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { FrameLinks, HostLinks, useOwnLinks } from './navigation/frame-links.tsx';
import { SkipLink } from './skip-link.tsx';

interface FrameLayoutProps {
  /** `host`: the host draws it. */
  readonly navigation: EmbeddedNavigation | 'host';
  /** The tool that opens the notifications. */
  readonly notifications: ReactNode;
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

type ToolsProps = Pick<FrameLayoutProps, 'notifications'>;

/** A language switch only if the host has none: two could contradict each other. */
const Tools = ({ notifications }: ToolsProps) => (
  <div className={classes.tools}>
    {notifications}
    {!useServices().bridge.choosesLanguage && <LanguageSwitch />}
  </div>
);

const NavigationBar = ({ notifications }: ToolsProps) => {
  const { t } = useLanguage();
  return (
    <header className={classes.bar}>
      <nav ref={useScrollToCurrent()} className={classes.nav} aria-label={t('common.nav.label')}>
        <FrameLinks className={classes.link} />
      </nav>
      <Tools notifications={notifications} />
    </header>
  );
};

/** Our own links, if the host does not show them in its navigation. */
const OwnLinks = () => useOwnLinks() && <FrameLinks className={classes.onwardLink} />;

/** The page inside a host's admin: fluid, with the navigation if this host leaves it to us. */
export const FrameLayout = ({ navigation, notifications, children }: FrameLayoutProps) => (
  <>
    <SkipLink />
    {navigation === 'horizontal' && <NavigationBar notifications={notifications} />}
    {navigation === 'host' && <HostLinks />}
    {navigation !== 'horizontal' && (
      <div className={classes.onward}>
        {navigation === 'none' && <OwnLinks />}
        <Tools notifications={notifications} />
      </div>
    )}
    <main id="content" tabIndex={-1} className={classes.content}>
      <InsideLayout value>{children}</InsideLayout>
    </main>
  </>
);
