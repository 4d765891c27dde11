import type { BookDifference } from '@apps-hub/contract/loyalty/proof/routes';

export interface BookProof {
  readonly checked: number;
  readonly differences: number;
  readonly first: BookDifference | null;
}

/** Counts checks and differences, and keeps the first difference. */
export const createTally = () => {
  let checked = 0;
  let differences = 0;
  let first: BookDifference | null = null;
  return {
    checked: (): void => void (checked += 1),
    differs: (difference: BookDifference): void => {
      differences += 1;
      first ??= difference;
    },
    result: (): BookProof => ({ checked, differences, first }),
  };
};
