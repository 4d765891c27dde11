import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

/** Each query calls the host, which is rate-limited. */
const FRESH_MS = 5 * 60_000;

const BASE = '/api/v1/loyalty/own-programme';

export const ownProgrammeKey = ['own-programme'] as const;

export const ownProgrammeQuery = (api: Api) =>
  queryOptions({
    queryKey: ownProgrammeKey,
    queryFn: ({ signal }) => api.get(BASE, { signal }),
    staleTime: FRESH_MS,
  });

interface Fetching {
  readonly key: string;
  readonly comment: string;
  readonly onProgress: (added: number) => void;
}

const fetchPage = (
  api: Api,
  body: { readonly cursor: string | null; readonly comment: string },
  idempotencyKey: string,
) => api.post(`${BASE}/balances`, { body, idempotencyKey });

/**
 * Adds all balances of the host's programme to a draft, page by page; returns it, or null if there are none. The pages' keys derive
 * from the draft's key, and the server adds each customer once, so a retry can start over.
 */
export const fetchBalances = async (
  api: Api,
  { key, comment, onProgress }: Fetching,
): Promise<string | null> => {
  let batchId: string | null = null;
  let added = 0;
  let cursor: string | null = null;
  let page = 0;
  do {
    // Each page has the cursor of the next.
    const answer: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(
      api,
      { cursor, comment },
      `${key}:${page}`,
    );
    batchId = answer.batchId ?? batchId;
    added += answer.added;
    cursor = answer.next;
    page += 1;
    onProgress(added);
  } while (cursor !== null);
  return batchId;
};
