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

/** A query's error, with the reference to find it in the log and a retry. */
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
