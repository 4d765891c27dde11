import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadingRows } from '../ui/states.tsx';
import { QueryError } from './query-error.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** How many rows stand there while it is loading. */
  readonly loadingRows?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** What a query answered; until then that it is loading, or why it failed and the way to ask again. */
export const Loaded = <Data,>({ query, loadingRows, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.isPending ? <LoadingRows rows={loadingRows} /> : <QueryError query={query} />;
};
