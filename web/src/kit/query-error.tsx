import { usePhrases } from '../i18n/use-phrases.ts';
import { ErrorState } from '../ui/states.tsx';
import { ApiError } from '../api/problem.ts';

interface QueryErrorProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** What a query could not load, with the reference that the log knows and the way to ask again. */
export const QueryError = ({ query }: QueryErrorProps) => {
  const { problemText } = usePhrases();
  const { error, isFetching, refetch } = query;
  return (
    <ErrorState
      text={problemText(error)}
      reference={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
};
