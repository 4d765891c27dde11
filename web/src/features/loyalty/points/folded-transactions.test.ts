import { describe, expect, it } from 'vitest';

import { testId, transaction } from '@apps-hub/ui/test/fixtures.ts';
import { foldTransactions } from './folded-transactions.ts';

const order = (number: number) => ({ id: testId('order', number), number: String(1000 + number) });
const earn = transaction({ version: 1, order: order(1), pendingDelta: 18, availableDelta: 0 });
const release = transaction({
  version: 4,
  kind: 'release',
  order: order(1),
  pendingDelta: -18,
  availableDelta: 18,
  availableAfter: 138,
});
const other = transaction({ version: 2, order: order(2), pendingDelta: 5 });
const adjust = transaction({ version: 3, kind: 'adjust', order: null, availableDelta: 7, pendingDelta: 0 });

describe('the postings of a customer', () => {
  it('fold an order’s earn and release into one row at the newest posting’s position', () => {
    const rows = foldTransactions([release, adjust, other, earn]);
    expect(rows.map(({ postings }) => postings)).toEqual([[release, earn], [adjust], [other]]);
    expect(rows[0]?.shown).toEqual({ ...release, kind: 'earn', availableDelta: 18, pendingDelta: 0 });
    expect(rows[1]?.shown).toBe(adjust);
  });

  it('stay apart when they take points back', () => {
    const back = transaction({ version: 5, kind: 'reverse', order: order(1), availableDelta: -18 });
    expect(foldTransactions([back, release, earn]).map(({ postings }) => postings.length)).toEqual([1, 2]);
  });

  it('keep a release whose order earned on another page', () => {
    expect(foldTransactions([release])).toEqual([{ shown: release, postings: [release] }]);
  });
});
