import { expect } from 'vitest';

import { points } from '#points.ts';
import type { HeldAward, SettlementPosting } from '../settle-order.ts';

const none = points(0);
const unheld = { ruleVersion: 3, earns: [], earned: none, released: none, reversed: none, pending: none };

/** The simplest ledger for an order's awards. */
export const book = (held: readonly HeldAward[], posting: SettlementPosting): HeldAward[] => {
  const { methodId } = posting;
  const known = held.find((each) => each.methodId === methodId) ?? { ...unheld, methodId, letGo: none };
  const rest = held.filter((each) => each.methodId !== methodId);
  switch (posting.kind) {
    case 'earn': {
      const version = known.earns.length + 1;
      expect(posting.earnedInAll).toBe(known.earned + posting.pending + posting.madeGood);
      return [
        ...rest,
        {
          ...known,
          earns: [...known.earns, { version, left: points(posting.pending + posting.madeGood) }],
          earned: posting.earnedInAll,
          pending: points(known.pending + posting.pending),
          letGo: points(known.letGo - posting.madeGood),
        },
      ];
    }
    case 'release':
      return [
        ...rest,
        { ...known, released: posting.releasedInAll, pending: points(known.pending - posting.points) },
      ];
    case 'reverse': {
      const taken = posting.fromPending + posting.fromAvailable;
      expect(posting.reversedInAll).toBe(known.reversed + taken);
      return [
        ...rest,
        {
          ...known,
          earns: known.earns.map((each) =>
            each.version === (posting.reversesVersion ?? 1)
              ? { ...each, left: points(each.left - taken) }
              : each,
          ),
          reversed: posting.reversedInAll,
          pending: points(known.pending - posting.fromPending),
        },
      ];
    }
  }
};
