import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import common from '#components/common.module.css';
import { HasHeading, Page } from '#components/page.tsx';
import { useLanguage } from '#i18n/language.tsx';
import { useServices } from '#session/services.tsx';

interface OwnPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** One of the hub's own pages, with its place in the hub and a visible heading. */
export const OwnPage = ({ title, lead, children }: OwnPageProps) => {
  const { t } = useLanguage();
  const { appName } = useServices().context;
  return (
    <HasHeading value>
      <nav className={common.quiet} aria-label={t('shell.nav.path')}>
        <Link to="/">
          <bdi>{appName}</bdi>
        </Link>
        {' / '}
        {title}
      </nav>
      <Page title={title} lead={lead}>
        {children}
      </Page>
    </HasHeading>
  );
};
