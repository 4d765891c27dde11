import type { EmbeddedNavigation } from '@apps-hub/contract/platform-setup';
import type { ReactNode } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import classes from './embedded-layout.module.css';
import { InsideLayout } from './inside-layout.ts';
import { EmbeddedLinks } from './embedded-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SkipLink } from './skip-link.tsx';

interface EmbeddedLayoutProps {
  readonly navigation: EmbeddedNavigation;
  readonly children: ReactNode;
}

/** The page inside a host's admin: fluid, with the navigation that this host leaves to us. */
export const EmbeddedLayout = ({ navigation, children }: EmbeddedLayoutProps) => {
  const { t } = useLanguage();
  return (
    <>
      <SkipLink />
      {navigation === 'horizontal' && (
        <header className={classes.bar}>
          <nav className={classes.nav} aria-label={t('common.nav.label')}>
            <EmbeddedLinks className={classes.link} />
          </nav>
          <LanguageSwitch />
        </header>
      )}
      {navigation === 'none' && (
        <div className={classes.onward}>
          <EmbeddedLinks className={classes.onwardLink} />
          <LanguageSwitch />
        </div>
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <InsideLayout value>{children}</InsideLayout>
      </main>
    </>
  );
};
