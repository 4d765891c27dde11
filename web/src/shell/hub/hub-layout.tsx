import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLanguage } from '../../i18n/language.tsx';
import { useAbility } from '../../lib/abilities.ts';
import classes from '../embedded-layout.module.css';
import { entriesFor } from './navigation.ts';

/** The hub's pages with their navigation. */
export const HubLayout = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLanguage();
  const groups = entriesFor(useAbility());
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('common.app.skipToContent')}
      </a>
      <header className={classes.bar}>
        <nav className={classes.nav} aria-label={t('common.nav.label')}>
          {groups
            .flatMap(({ entries }) => entries)
            .map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={classes.link}>
                {t(label)}
              </Link>
            ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
};
