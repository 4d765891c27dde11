import type { BookDifference } from '@apps-hub/contract/loyalty/proof/routes';

/** A difference as the command reports it; the daily comparison only has those of orders and coupons. */
export interface ProofDifference extends Omit<BookDifference, 'kind'> {
  readonly kind: BookDifference['kind'] | 'customer' | 'batch' | 'campaign';
}

export interface BookProof<Difference = BookDifference> {
  readonly checked: number;
  readonly differences: number;
  readonly first: Difference | null;
}

/** Counts checks and differences, and keeps the first difference. */
export const createTally = <Difference = BookDifference>() => {
  let checked = 0;
  let differences = 0;
  let first: Difference | null = null;
  return {
    checked: (): void => void (checked += 1),
    differs: (difference: Difference): void => {
      differences += 1;
      first ??= difference;
    },
    result: (): BookProof<Difference> => ({ checked, differences, first }),
  };
};
