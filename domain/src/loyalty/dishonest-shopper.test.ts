import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CollectionMethodVersion } from './collection-method.ts';
import { type HeldAward, settleOrder } from './settle-order.ts';
import { book } from './testing/award-book.ts';
import type { ChosenProduct, LineScope } from './line-scope.ts';
import { type Base, type Counts, DishonestShop, type Trick } from './testing/dishonest-shop.ts';
import { earningAfter, method, reward } from './testing/orders.ts';
import { standingOfAll } from './taken-back.ts';
import { knownOf, type Told } from './testing/told.ts';

const units = fc.integer({ min: 1, max: 3 });
const paidPrice = fc.integer({ min: 1, max: 40_000 });
/** Some items are free. */
const price = fc.oneof({ weight: 6, arbitrary: paidPrice }, { weight: 1, arbitrary: fc.constant(0) });
const pick = fc.nat(5);
/** Some goods are zero-rated, some have a reduced rate. */
const taxPercent = fc.constantFrom(0, 5, 15, 15);
const product = fc.constantFrom('dates', 'honey', 'oud');

const commonTrick: fc.Arbitrary<Trick> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), units, price, taxPercent, product, isPaid: fc.boolean() }),
  fc.record({
    do: fc.constantFrom(
      'payRest',
      'withdraw',
      'payAgain',
      'payBack',
      'deliver',
      'refundShipping',
      'returnGiftCard',
    ),
  }),
  fc.record({ do: fc.constant('remove' as const), pick, units }),
  fc.record({ do: fc.constant('exchange' as const), pick, units, taxPercent, product }),
  fc.record({ do: fc.constantFrom('swap', 'reprice'), pick, units, price, taxPercent, product }),
  fc.record({
    do: fc.constant('return' as const),
    pick,
    units,
    money: fc.constantFrom('all' as const, 'half' as const, 'none' as const),
    isNamed: fc.boolean(),
  }),
  fc.record({ do: fc.constant('goodwill' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
);

const trick: fc.Arbitrary<Trick> = fc.oneof(
  { weight: 40, arbitrary: commonTrick },
  // Rare, because it ends the history.
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' }) },
);

const chosenBy = (by: ChosenProduct['by'], id: string): ChosenProduct => ({ by, id, name: id });

const chosen = fc.subarray(
  [
    chosenBy('product', 'dates'),
    chosenBy('product', 'honey'),
    chosenBy('product', 'oud'),
    chosenBy('category', 'food'),
    chosenBy('category', 'gifts'),
    chosenBy('brand', 'ajwa'),
    chosenBy('tag', 'new'),
    chosenBy('on_sale', 'on_sale'),
  ],
  { maxLength: 2 },
);

/** The products of each group; whether oud is in one is not known. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  food: ['dates', 'honey'],
  gifts: ['dates'],
  ajwa: ['dates'],
  new: ['dates'],
  on_sale: ['honey'],
};

const isIn = (product: string, { by, id }: ChosenProduct): boolean =>
  by === 'product' ? id === product : (MEMBERS[id] ?? []).includes(product);

/** Whether a product may be in a group that the host did not say anything about. */
const mayBeIn = (product: string, { by }: ChosenProduct): boolean => product === 'oud' && by !== 'product';

/** Half of the rules count only some lines. */
const scope: fc.Arbitrary<LineScope | undefined> = fc.option(
  fc.record({
    except: chosen,
    only: chosen,
    priceFromMinor: fc.option(paidPrice),
    priceToMinor: fc.option(paidPrice),
  }),
  { nil: undefined, freq: 1 },
);

/** One or two rules, whose points add up. */
const rules: fc.Arbitrary<readonly CollectionMethodVersion[]> = fc
  .array(
    fc
      .record({
        reward: fc.oneof(
          fc
            .tuple(fc.integer({ min: 1, max: 50 }), paidPrice)
            .map(([each, per]) => reward.perAmount(each, per)),
          fc.integer({ min: 1, max: 500 }).map(reward.perOrder),
          fc.integer({ min: 1, max: 50 }).map(reward.perUnit),
        ),
        minimumTotalMinor: fc.option(fc.integer({ min: 1, max: 60_000 })),
        minimumUnits: fc.option(fc.integer({ min: 1, max: 5 })),
        taxIncluded: fc.boolean(),
        lines: scope,
      })
      .map(({ reward: given, lines, ...terms }) => ({ given, terms: { ...terms, ...(lines && { lines }) } })),
    { minLength: 1, maxLength: 2 },
  )
  .map((each) => each.map(({ given, terms }, place) => method(given, terms, place + 1)));

const history = fc.record({
  lines: fc.array(
    fc.record({
      units,
      price,
      taxPercent,
      product,
      isGiftCard: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  tricks: fc.array(trick, { maxLength: 12 }),
  rules,
  doGiftCardsPay: fc.boolean(),
  giftCardPercent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
  keys: fc.infiniteStream(fc.nat()),
  twice: fc.infiniteStream(fc.boolean()),
});

const mostBy = (
  { terms }: CollectionMethodVersion,
  { minor: gross, taxMinor, units: kept }: Base,
): number => {
  // Amounts of shares are not whole.
  const minor = Math.floor(gross - (terms.taxIncluded ? 0 : taxMinor) + 1e-6);
  if (minor <= 0 || minor < (terms.minimumTotalMinor ?? 0) || kept < (terms.minimumUnits ?? 0)) return 0;
  const { reward: given } = terms;
  if (given.mode === 'money') return Math.floor(minor / given.perAmountMinor) * given.points;
  return given.mode === 'unit' ? kept * given.points : given.points;
};

const countsBy =
  ({ except, only, priceFromMinor, priceToMinor }: LineScope): Counts =>
  (goods) =>
    !except.some((each) => isIn(goods.product, each) || mayBeIn(goods.product, each)) &&
    (only.length === 0 || only.some((each) => isIn(goods.product, each))) &&
    goods.price >= (priceFromMinor ?? 0) &&
    goods.price <= (priceToMinor ?? Infinity);

/** The naive model: the most that the store's rules give for the money and goods that each of them counts. */
const mostFor = (
  by: readonly CollectionMethodVersion[],
  shop: DishonestShop,
  doGiftCardsPay: boolean,
): number =>
  by.reduce((sum, each) => {
    const { lines } = each.terms;
    return sum + mostBy(each, shop.base({ doGiftCardsPay, ...(lines && { counts: countsBy(lines) }) }));
  }, 0);

/** Settles after each arrival, like the server. */
const settledAfter = (
  arrivals: readonly Told[],
  by: readonly CollectionMethodVersion[],
  doGiftCardsPay: boolean,
) => {
  const arrived: Told[] = [];
  let held: HeldAward[] = [];
  for (const each of arrivals) {
    arrived.push(each);
    const known = knownOf(arrived);
    if (!known) continue;
    const { facts, refunds } = known;
    const context = { held, release: { on: 'delivery' }, now: new Date(0) } as const;
    const earning = earningAfter(facts, by, refunds, doGiftCardsPay);
    held = settleOrder(facts, earning, refunds, context).reduce(book, held);
  }
  return held.reduce((sum, { earned, reversed }) => sum + earned - reversed, 0);
};

const RUNS = Number(process.env['SHOPPER_HISTORIES'] ?? 8000);

describe('a dishonest shopper', () => {
  it('never has more points than the rules give for what is kept and paid', () => {
    fc.assert(
      fc.property(history, ({ lines, tricks, rules: by, giftCardPercent, doGiftCardsPay }) => {
        const shop = new DishonestShop(lines, giftCardPercent);
        for (const each of tricks) {
          shop.play(each);
          const known = knownOf(shop.told);
          if (!known) continue;
          const { facts, refunds } = known;
          const earning = earningAfter(facts, by, refunds, doGiftCardsPay);
          const standing = standingOfAll(facts, earning, refunds);
          const most = mostFor(by, shop, doGiftCardsPay);
          // An assertion of its own for each event would take as long as everything else.
          if (standing > most) expect(standing).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: RUNS, seed: 20_261_123 },
    );
  });

  it('gains nothing from the order of arrival or from duplicates', () => {
    fc.assert(
      fc.property(history, ({ lines, tricks, rules: by, giftCardPercent, doGiftCardsPay, keys, twice }) => {
        const shop = new DishonestShop(lines, giftCardPercent);
        for (const each of tricks) shop.play(each);
        const arrivals = shop.told
          .flatMap((each) => (twice.next().value ? [each, each] : [each]))
          .map((each) => ({ each, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const settled = settledAfter(arrivals, by, doGiftCardsPay);
        expect(settled).toBe(settledAfter(shop.told, by, doGiftCardsPay));
        expect(settled).toBeLessThanOrEqual(mostFor(by, shop, doGiftCardsPay));
      }),
      { numRuns: RUNS / 10, seed: 20_261_124 },
    );
  });
});
