import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import classes from './states.module.css';

interface EmptyStateProps {
  readonly text?: string | undefined;
  /** Whether it is all that a page shows, so that its text names the page. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}

/** An empty state that is no error. */
export const EmptyState = ({ text, isPage = false, children }: EmptyStateProps) => {
  const { t } = useLanguage();
  const Text = isPage ? 'h1' : 'p';
  return (
    <div className={classes.state}>
      <IconInbox size={36} stroke={1.25} aria-hidden />
      <Text className={classes.text}>{text ?? t('common.state.noData')}</Text>
      {children}
    </div>
  );
};

interface NothingFoundProps {
  /** Replaces the default text that nothing matches. */
  readonly text?: string | undefined;
  readonly onClear: () => void;
}

/** A search or filter matches nothing; one press clears it. */
export const NothingFound = ({ text, onClear }: NothingFoundProps) => {
  const { t } = useLanguage();
  return (
    <EmptyState text={text}>
      {text === undefined && <p>{t('common.table.nothingFound')}</p>}
      <Button variant="default" onClick={onClear}>
        {t('common.table.clearFilters')}
      </Button>
    </EmptyState>
  );
};

interface ErrorStateProps {
  /** What went wrong, under the heading 'Something went wrong!'. */
  readonly text: string;
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Something could not be loaded; one press retries. */
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

/** Placeholders for rows that are loading. */
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
