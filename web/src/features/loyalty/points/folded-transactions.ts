import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';

/** A transaction row: one posting, or all postings that an order earned and released. */
export interface TransactionRow {
  /** What the row shows: the newest posting, with the sums of all. */
  readonly shown: Transaction;
  /** The postings of the row, newest first; one for a posting by itself. */
  readonly postings: readonly Transaction[];
}

/** Postings that move the same points on: from the order to pending, then to available. */
const isReward = ({ kind, order }: Transaction): boolean =>
  order !== null && (kind === 'earn' || kind === 'release');

const sum = (postings: readonly Transaction[], name: 'availableDelta' | 'pendingDelta'): number =>
  postings.reduce((total, posting) => total + posting[name], 0);

const rowOf = (postings: readonly Transaction[], newest: Transaction): TransactionRow => {
  if (postings.length === 1) return { shown: newest, postings };
  const availableDelta = sum(postings, 'availableDelta');
  const pendingDelta = sum(postings, 'pendingDelta');
  return { shown: { ...newest, kind: 'earn', availableDelta, pendingDelta }, postings };
};

/** Folds an order's earn and release postings into one row, at the newest posting's position. */
export const foldTransactions = (transactions: readonly Transaction[]): TransactionRow[] => {
  const ofOrders = Map.groupBy(transactions.filter(isReward), ({ order }) => order?.id);
  return transactions.flatMap((posting) => {
    if (!isReward(posting)) return [rowOf([posting], posting)];
    const postings = ofOrders.get(posting.order?.id) ?? [];
    return postings[0] === posting ? [rowOf(postings, posting)] : [];
  });
};
