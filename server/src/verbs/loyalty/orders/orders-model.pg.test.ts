import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { propertyRuns } from '#test/property-runs.ts';
import { newOrder, perAmount, type News } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { untrueFacts } from '#test/untrue-facts.ts';
import { followListingNow } from '../customers/follow-listing.ts';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(3, '10'));
});

const CUSTOMERS = 2;

/** What happens to an order; amounts in halalas. */
const fate = fc.record({
  customer: fc.nat(CUSTOMERS - 1),
  total: fc.integer({ min: 100, max: 50_000 }),
  refunds: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
  isDelivered: fc.boolean(),
  isCancelled: fc.boolean(),
});

type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never;

/** A manual adjustment during the events; negative points are deducted. */
const change = fc.record({ customer: fc.nat(CUSTOMERS - 1), points: fc.integer({ min: -40, max: 40 }) });

/** How the events arrive: their order, which ones twice, and how many concurrently. */
const arrival = fc.record({
  order: fc.infiniteStream(fc.nat()),
  twice: fc.infiniteStream(fc.boolean()),
  atOnce: fc.integer({ min: 1, max: 6 }),
});

const decimal = (minor: number): string => (minor / 100).toFixed(2);

const newsOf = (at: Fate, run: number, index: number): News[] => {
  const id = `run-${run}-${index}`;
  const total = decimal(at.total);
  const order = newOrder(suite.clock.now(), { id, total, customer: { id: `run-${run}-${at.customer}` } });
  return [
    order.created,
    order.paid,
    ...(at.isDelivered ? [order.delivered] : []),
    ...(at.isCancelled ? [order.cancelled] : []),
    ...at.refunds.map((refund, place) => order.refund(decimal(refund), `${id}-${place}`)),
  ];
};

/** The points of an order, computed from its fate alone. */
const worth = ({ total, refunds, isDelivered, isCancelled }: Fate) => {
  const refunded = refunds.reduce((sum, refund) => sum + refund, 0);
  const left = isCancelled ? 0 : Math.floor(Math.max(total - refunded, 0) / 1000) * 3;
  return isDelivered ? { available: left, pending: 0 } : { available: 0, pending: left };
};

const inTurn = <T>(items: readonly T[], keys: Iterator<number>): T[] =>
  items
    .map((item) => ({ item, key: keys.next().value as number }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** Adjusts, and returns the change of the balance: zero when refused. */
const adjust = async (id: string, points: number): Promise<number> => {
  if (points === 0) return 0;
  const operation = points > 0 ? 'add' : 'deduct';
  const { status } = await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation, points: Math.abs(points), comment: null, internalNote: null },
  });
  expect([200, 409]).toContain(status);
  return status === 200 ? points : 0;
};

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunksOf(items.slice(size), size)];

let run = 0;

describe('orders against a simple model', () => {
  it('lead to the same points, in any order of arrival, with duplicates and concurrently', async () => {
    const holds = async (
      fates: readonly Fate[],
      changes: readonly { customer: number; points: number }[],
      { order, twice, atOnce }: { order: Iterator<number>; twice: Iterator<boolean>; atOnce: number },
    ): Promise<void> => {
      run += 1;
      const ids: string[] = [];
      for (let index = 0; index < CUSTOMERS; index += 1)
        ids.push(await suite.customer(`run-${run}-${index}`));
      const news = fates.flatMap((each, index) => newsOf(each, run, index));
      const told = news.flatMap((each) => (twice.next().value ? [each, each] : [each]));
      const byHand = ids.map(() => 0);
      const waiting = [...changes];
      for (const chunk of chunksOf(inTurn(told, order), atOnce)) {
        await Promise.all(chunk.map((each) => http.deliver(each)));
        const next = waiting.shift();
        const [moved] = await Promise.all([
          next ? adjust(ids[next.customer] ?? '', next.points) : 0,
          suite.drain(),
          suite.drain(),
          // Meanwhile segments' facts follow.
          suite.tx(followListingNow),
        ]);
        if (next) byHand[next.customer] = (byHand[next.customer] ?? 0) + moved;
      }
      // An event locked by another worker was skipped, along with later ones of its order.
      await suite.drain();
      for (const [index, points] of byHand.entries()) {
        const sums = fates.filter((each) => each.customer === index).map(worth);
        expect(await shop.balances(`run-${run}-${index}`)).toMatchObject({
          available: sums.reduce((sum, each) => sum + each.available, points),
          pending: sums.reduce((sum, each) => sum + each.pending, 0),
        });
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { minLength: 1, maxLength: 5 }),
        fc.array(change, { maxLength: 6 }),
        arrival,
        holds,
      ),
      { numRuns: propertyRuns(10), seed: 20_260_301 },
    );
    await shop.provesItself();
    expect(await suite.tx(untrueFacts)).toEqual([]);
    const [left] = await suite.database
      .owner`select count(*)::int as rows from inbox where status <> 'applied'`;
    expect(left).toEqual({ rows: 0 });
  });
});
