import { useLanguage } from '../i18n/language.tsx';
import { problemText } from '../i18n/problem-text.ts';
import { ErrorState } from '../components/states.tsx';
import { ApiError } from '../api/problem.ts';

interface QueryErrorProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** A query's error, with its log reference and a retry button. */
export const QueryError = ({ query }: QueryErrorProps) => {
  // Public pages have no store, and so no phrasebook.
  const language = useLanguage();
  const { error, isFetching, refetch } = query;
  return (
    <ErrorState
      text={problemText(language, error)}
      reference={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};
