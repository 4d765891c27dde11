import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './problem.ts';

const STALE_AFTER_MS = 5_000;
const RETRIES = 2;

/** Retries only without a response; an error response is final. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'offline' || error.code === 'unavailable';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: 'always',
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
