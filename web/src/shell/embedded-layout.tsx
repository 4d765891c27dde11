import { IconHome, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import type { Navigation } from '../lib/platform-setup.ts';
import { useServices } from '../lib/services.tsx';
import classes from './embedded-layout.module.css';

interface EmbeddedLayoutProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

const HorizontalNavigation = () => {
  const { t } = useLanguage();
  const { platform, app } = useServices().context;
  const params = { platform, app };
  return (
    <header className={classes.bar}>
      <nav className={classes.nav} aria-label={t('common.nav.label')}>
        <Link
          to="/embedded/$platform/$app/"
          params={params}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.link}
        >
          <IconHome size={18} aria-hidden />
          {t('common.nav.home')}
        </Link>
        <Link
          to="/embedded/$platform/$app/customers"
          params={params}
          activeOptions={{ includeSearch: false }}
          className={classes.link}
        >
          <IconUsers size={18} aria-hidden />
          {t('common.nav.customers')}
        </Link>
      </nav>
    </header>
  );
};

/** The page inside a host's admin: fluid, with the navigation that this host leaves to us. */
export const EmbeddedLayout = ({ navigation, children }: EmbeddedLayoutProps) => {
  const { t } = useLanguage();
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('common.app.skipToContent')}
      </a>
      {navigation === 'horizontal' && <HorizontalNavigation />}
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
};
