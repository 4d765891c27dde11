import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadingRows } from '../components/states.tsx';
import { QueryError } from './query-error.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** How many placeholder rows to draw while loading. */
  readonly loadingRows?: number | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query's data, its loading state, or its error with a retry button. */
export const Loaded = <Data,>({ query, loadingRows, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.isPending ? <LoadingRows rows={loadingRows} /> : <QueryError query={query} />;
};
