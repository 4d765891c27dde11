import { isAppName } from '@apps-hub/contract/apps';
import { frameBase, hubAddress } from '@apps-hub/contract/pages/addresses';
import { Button, type ButtonProps, Loader } from '@mantine/core';
import { IconAlertTriangle, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { problemText } from '../i18n/problem-text.ts';
import { ApiError } from '../api/problem.ts';
import { useServices } from '../session/services.tsx';
import { PageTitle } from '../components/page.tsx';
import common from '../components/common.module.css';
import classes from './full-page-states.module.css';

/** Whether a layout already renders `main`; otherwise the page brings its own. */
export const InsideLayout = createContext(false);

interface FullPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** A full page with one message and its actions. */
export const FullPage = ({ icon, title, children }: FullPageProps) => {
  const content = (
    <>
      <PageTitle text={title} />
      <span className={classes.icon}>{icon}</span>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </>
  );
  if (useContext(InsideLayout)) return <div className={classes.page}>{content}</div>;
  return (
    <main id="content" tabIndex={-1} className={classes.page}>
      {content}
    </main>
  );
};

/** Without a connection the page has no drawing. */
const NoDrawing = (): ReactElement => <></>;

const StateDrawing = lazy(() =>
  import('./state-drawings.tsx').then(
    (module) => ({ default: module.StateDrawing }),
    () => ({ default: NoDrawing }),
  ),
);

/** A drawing, which loads when its page is shown; the icon stands in its room until then. */
export const Drawn = ({ name, icon }: { readonly name: 'lost' | 'locked'; readonly icon: ReactNode }) => (
  <span className={classes.drawn}>
    <Suspense fallback={icon}>
      <StateDrawing name={name} />
    </Suspense>
  </span>
);

/** A link that always works: the app's first page, or in the hub the user's. */
const HomeButton = ({ variant = 'default' }: Pick<ButtonProps, 'variant'>) => {
  const { t } = useLanguage();
  const { context, hub } = useServices();
  if (!hub && !isAppName(context.app)) return null;
  const home = hub ? hubAddress('hub/start') : `${frameBase(context)}/`;
  return (
    <Button variant={variant} renderRoot={(props) => <Link to={home} {...props} />}>
      {t('common.app.backHome')}
    </Button>
  );
};

/** The address has no page. */
export const NotFoundPage = () => {
  const { t } = useLanguage();
  return (
    <FullPage
      icon={<Drawn name="lost" icon={<IconMapQuestion size={48} stroke={1.25} aria-hidden />} />}
      title={t('common.notFound.title')}
    >
      <p>{t('common.notFound.text')}</p>
      <HomeButton variant="filled" />
    </FullPage>
  );
};

/** The failure's id in the log: the failed call's, or the page's. */
const referenceOf = (error: unknown, pageRequestId: string | undefined): string | undefined =>
  (error instanceof ApiError ? error.requestId : undefined) ?? pageRequestId;

/** The ways out of a page that could not be shown. */
const Ways = () => {
  const { t } = useLanguage();
  return (
    <div className={classes.ways}>
      <Button onClick={() => location.reload()}>{t('common.crash.reload')}</Button>
      <HomeButton />
    </div>
  );
};

const Reference = ({ id }: { readonly id: string | undefined }) => {
  const { t } = useLanguage();
  if (id === undefined) return null;
  return (
    <p className={common.note}>
      <bdi>{t('common.state.reference', { id })}</bdi>
    </p>
  );
};

/** A page that could not be loaded offline: reloads it once the device is connected again. */
const OfflinePage = () => {
  const { t } = useLanguage();
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <FullPage
      icon={<IconPlugConnectedX size={48} stroke={1.25} aria-hidden />}
      title={t('common.crash.offline')}
    >
      <p role="alert">{t('common.crash.waiting')}</p>
      <Ways />
    </FullPage>
  );
};

/** A page threw: says so with a reference, and offers ways out. */
const FailedPage = ({ error }: { readonly error: unknown }) => {
  const { t } = useLanguage();
  const reference = referenceOf(error, useServices().context.requestId);
  return (
    <FullPage
      icon={<IconAlertTriangle size={48} stroke={1.25} aria-hidden />}
      title={t('common.crash.title')}
    >
      <p role="alert">{t('common.crash.text')}</p>
      <Reference id={reference} />
      <Ways />
    </FullPage>
  );
};

/** In place of a page that could not be loaded or shown. */
export const CrashPage = ({ error }: { readonly error: unknown }) => {
  const [wasOffline] = useState(() => !navigator.onLine);
  return wasOffline ? <OfflinePage /> : <FailedPage error={error} />;
};

/** Shown while signing in. */
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

/** The host's proof was refused, or the host sent none. */
export const SignInFailedPage = ({ error, onRetry }: SignInFailedProps) => {
  const language = useLanguage();
  const { t } = language;
  return (
    <FullPage
      icon={<IconPlugConnectedX size={48} stroke={1.25} aria-hidden />}
      title={t('common.session.failedTitle')}
    >
      <p role="alert">{problemText(language, error)}</p>
      <p className={common.note}>{t('common.session.reopen')}</p>
      <Button onClick={onRetry}>{t('common.action.retry')}</Button>
      <Reference id={error.requestId} />
    </FullPage>
  );
};
