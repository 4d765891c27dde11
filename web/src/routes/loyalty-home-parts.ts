import type { LoyaltyHome } from '@apps-hub/contract/loyalty/home/routes';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';

/** A query that can also fetch by itself. */
interface OwnQuery<C, T> {
  readonly queryFn?: (context: C) => T | Promise<T>;
}

/** If there was no response, its own call would only time out too. */
const hadNoAnswer = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;

/**
 * Fills the home's queries from one call, made when the first of them needs it. A query takes its part once; without one, and
 * on refetch, it fetches by itself, so that each shows its own error and updates.
 */
export const homeParts = (api: Api) => {
  let answer: Promise<LoyaltyHome> | undefined;
  const ask = (): Promise<LoyaltyHome> => (answer ??= api.get('/api/v1/loyalty/home', {}));
  return <C, T, Q extends OwnQuery<C, T>>(
    own: Q & OwnQuery<C, T>,
    partOf: (home: LoyaltyHome) => T | null,
  ): Q => {
    const { queryFn } = own;
    if (!queryFn) throw new Error('a query of the home has no call of its own');
    let isTaken = false;
    const taken = async (): Promise<T | null> => {
      if (isTaken) return null;
      isTaken = true;
      try {
        return partOf(await ask());
      } catch (error) {
        if (hadNoAnswer(error)) throw error;
        return null;
      }
    };
    return { ...own, queryFn: async (context: C): Promise<T> => (await taken()) ?? queryFn(context) };
  };
};
