import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import type { EmptyDrawingName } from './empty-drawings.tsx';
import classes from './states.module.css';

/** Fetched where something is empty, so that full pages do not load it. */
const EmptyDrawing = lazy(async () => ({ default: (await import('./empty-drawings.tsx')).EmptyDrawing }));

interface EmptyStateProps {
  readonly text?: string | undefined;
  /** Whether it is the whole page, so that its text is the page's heading. */
  readonly isPage?: boolean;
  readonly drawing?: EmptyDrawingName;
  readonly children?: ReactNode;
}

/** An empty state that is not an error. */
export const EmptyState = ({ text, isPage = false, drawing = 'box', children }: EmptyStateProps) => {
  const { t } = useLanguage();
  const Text = isPage ? 'h1' : 'p';
  return (
    <div className={classes.state}>
      <span className={classes.drawing}>
        <Suspense fallback={null}>
          <EmptyDrawing name={drawing} />
        </Suspense>
      </span>
      <Text className={classes.text}>{text ?? t('common.state.noData')}</Text>
      {children}
    </div>
  );
};

interface NothingFoundProps {
  /** Replaces the default "nothing matches" text. */
  readonly text?: string | undefined;
  readonly onClear: () => void;
}

/** Shown when search and filters match nothing, with a button to clear them. */
export const NothingFound = ({ text, onClear }: NothingFoundProps) => {
  const { t } = useLanguage();
  return (
    <EmptyState text={text} drawing="search">
      {text === undefined && <p>{t('common.table.nothingFound')}</p>}
      <Button variant="default" onClick={onClear}>
        {t('common.table.clearFilters')}
      </Button>
    </EmptyState>
  );
};

interface ErrorStateProps {
  /** An error message under the heading 'Something went wrong!'. */
  readonly text: string;
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** A loading error with a retry button. */
export const ErrorState = ({ text, reference, onRetry, retrying = false }: ErrorStateProps) => {
  const { t } = useLanguage();
  const heading = t('common.state.wrong');
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={36} stroke={1.25} aria-hidden />
      <p className={classes.strong}>{heading}</p>
      {text !== heading && <p>{text}</p>}
      {reference !== undefined && (
        <p className={classes.reference}>
          <bdi>{t('common.state.reference', { id: reference })}</bdi>
        </p>
      )}
      <Button variant="default" onClick={onRetry} loading={retrying}>
        {t('common.action.retry')}
      </Button>
    </div>
  );
};

/** Placeholder rows while loading. */
export const LoadingRows = ({ rows = 3 }: { readonly rows?: number | undefined }) => {
  const { t } = useLanguage();
  return (
    <output className={classes.rows} aria-label={t('common.state.loading')} data-loading>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </output>
  );
};
