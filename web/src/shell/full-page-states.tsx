import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import { problemText } from '../i18n/problem-text.ts';
import type { ApiError } from '../lib/api/problem.ts';
import { PageTitle } from '../ui/page-title.tsx';
import classes from './full-page-states.module.css';

interface FullPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that says one thing, and what can be done about it. */
export const FullPage = ({ icon, title, children }: FullPageProps) => (
  <main id="content" tabIndex={-1} className={classes.page}>
    <PageTitle text={title} />
    <span className={classes.icon}>{icon}</span>
    <h1 className={classes.title}>{title}</h1>
    {children}
  </main>
);

/** The address leads nowhere. */
export const NotFoundPage = () => {
  const { t } = useLanguage();
  return (
    <FullPage
      icon={<IconMapQuestion size={48} stroke={1.25} aria-hidden />}
      title={t('common.notFound.title')}
    >
      <p>{t('common.notFound.text')}</p>
    </FullPage>
  );
};

/** A page threw: say so, and offer the way out that always works. */
export const CrashPage = () => {
  const { t } = useLanguage();
  return (
    <FullPage
      icon={<IconAlertTriangle size={48} stroke={1.25} aria-hidden />}
      title={t('common.crash.title')}
    >
      <p>{t('common.crash.text')}</p>
      <Button onClick={() => location.reload()}>{t('common.crash.reload')}</Button>
    </FullPage>
  );
};

/** The session is being made. */
export const StartingPage = () => {
  const { t } = useLanguage();
  return (
    <output className={classes.page}>
      <Loader size="sm" />
      <span>{t('common.session.starting')}</span>
    </output>
  );
};

interface SignInFailedProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** The host's proof was not accepted, or the host gave none. */
export const SignInFailedPage = ({ error, onRetry }: SignInFailedProps) => {
  const language = useLanguage();
  const { t } = language;
  return (
    <FullPage
      icon={<IconPlugConnectedX size={48} stroke={1.25} aria-hidden />}
      title={t('common.session.failedTitle')}
    >
      <p role="alert">{problemText(language, error)}</p>
      <p className={classes.quiet}>{t('common.session.reopen')}</p>
      <Button onClick={onRetry}>{t('common.action.retry')}</Button>
      {error.requestId !== undefined && (
        <p className={classes.quiet}>
          <bdi>{t('common.state.reference', { id: error.requestId })}</bdi>
        </p>
      )}
    </FullPage>
  );
};
