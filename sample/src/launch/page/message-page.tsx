import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PageTitle } from '@apps-hub/ui/components/page.tsx';
import classes from './launch.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly heading: string;
  readonly drawing: ReactNode;
  /** Note about the sample. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A page with one message, a drawing and a link back. */
export const MessagePage = ({ title, heading, drawing, note, children }: MessagePageProps) => {
  const { t } = useLanguage();
  return (
    <main id="content" tabIndex={-1} className={classes.page}>
      <PageTitle text={title} />
      <span aria-hidden>{drawing}</span>
      <h1>{heading}</h1>
      {children}
      <p className={classes.quiet}>{note}</p>
      <Button variant="default" renderRoot={(props) => <Link to={hubAddress('hub/start')} {...props} />}>
        {t('sampleLaunch.home')}
      </Button>
    </main>
  );
};
