import * as fc from 'fast-check';
import type { CouponId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { addDays, DAY_MS, localDate } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openSuite, type Suite } from '#test/suite.ts';
import { post, type PostingRequest } from '#ledger/post.ts';
import { readMonths, reportOf } from '../impact/points-report.ts';
import { historyIn } from '../impact/read-history.ts';
import { expireDue } from '../points/expire.ts';
import { getDashboard } from './dashboard.ts';
import { allPostings, balances, expectPlainSums } from './testing/plain-sums.ts';

const sar = 'SAR' as CurrencyCode;

let suite: Suite;
let customers: CustomerId[];
beforeAll(async () => {
  suite = await openSuite();
  customers = [await suite.customer(), await suite.customer(), await suite.customer()];
  // Another store's postings must never be counted.
  const foreign = await suite.customer('c-of-the-other', suite.other);
  await suite.tx(
    (tx) => post(tx, suite.clock.now(), { ...plain(foreign, 'adjust', 700), key: 'foreign' }),
    suite.other,
  );
});
afterAll(() => suite.close());

const plain = (customerId: CustomerId, kind: PostingRequest['kind'], available: number): PostingRequest => ({
  customerId,
  kind,
  available,
  pending: 0,
  key: '',
  actor: 'system',
  occurredAt: suite.clock.now(),
  overdraft: 'refuse',
});

interface Move {
  readonly kind: 'earn' | 'release' | 'adjust' | 'deduct' | 'redeem' | 'reverse' | 'import';
  readonly customer: number;
  readonly points: number;
  /** Days and hours in the past. */
  readonly ago: number;
  readonly pick: number;
  readonly lotDays: number | null;
}

type Step =
  | { readonly do: 'move'; readonly moves: readonly Move[] }
  | { readonly do: 'advance' | 'expire' | 'nextDay' };

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom('earn', 'release', 'adjust', 'deduct', 'redeem', 'reverse', 'reverse', 'import'),
  customer: fc.nat(2),
  points: fc.integer({ min: 1, max: 40 }),
  ago: fc.integer({ min: 0, max: 24 * 80 }),
  pick: fc.nat(30),
  lotDays: fc.option(fc.integer({ min: -1, max: 120 }), { nil: null }),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(move, { minLength: 1, maxLength: 6 })
      .map((moves) => ({ do: 'move' as const, moves })),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'advance' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'nextDay' as const }) },
);

let keys = 0;

const requestOf = async (drawn: Move): Promise<PostingRequest | undefined> => {
  const customerId = customers[drawn.customer];
  if (!customerId) throw new Error('three customers');
  keys += 1;
  const occurredAt = new Date(suite.clock.now().getTime() - drawn.ago * 3_600_000);
  const common = { ...plain(customerId, 'adjust', drawn.points), key: `k${keys}`, occurredAt };
  const lots =
    drawn.lotDays === null
      ? undefined
      : [
          {
            expiresOn: addDays(localDate(suite.clock.now(), 'Asia/Riyadh'), drawn.lotDays),
            points: drawn.points as never,
          },
        ];
  switch (drawn.kind) {
    case 'earn':
      return { ...common, kind: 'earn', available: 0, pending: drawn.points };
    case 'release':
      return { ...common, kind: 'release', pending: -drawn.points, lots };
    case 'adjust':
    case 'import':
      return { ...common, kind: drawn.kind, lots };
    case 'deduct':
      return { ...common, available: -drawn.points };
    case 'redeem':
      return { ...common, kind: 'redeem', available: -drawn.points };
    case 'reverse': {
      const own = (await allPostings(suite)).filter((each) => each.customerId === customerId);
      const original = own[drawn.pick % Math.max(own.length, 1)];
      const moved = (original?.availableDelta ?? 0) + (original?.pendingDelta ?? 0);
      if (!original || moved === 0 || original.kind === 'reverse' || original.kind === 'expire')
        return undefined;
      const back = Math.min(Math.abs(moved), drawn.points) * -Math.sign(moved);
      return {
        ...common,
        kind: 'reverse',
        available: back,
        reversesVersion: original.version,
        orderId: drawn.pick % 2 === 0 ? ('ord_of_a_refund' as OrderId) : undefined,
        couponId: original.kind === 'redeem' ? ('cpn_of_a_redemption' as CouponId) : undefined,
        overdraft: 'allow',
      };
    }
  }
};

/** If the ledger refuses a step (a second reversal of the same points), it is rolled back. */
const tryMove = async (drawn: Move): Promise<void> => {
  const request = await requestOf(drawn);
  if (!request) return;
  await suite
    .tx((tx) => post(tx, suite.clock.now(), request))
    .catch((error: unknown) => expect(String(error)).toContain('would reverse more'));
};

const moveTo = (zone: string) =>
  suite.database.owner`update store set time_zone = ${zone} where id = ${suite.store.id}`;

const advance = () => suite.tx((tx) => tx.sql`select posting_days_advance(${tx.storeId})`);

const run = async (steps: readonly Step[]): Promise<void> => {
  for (const each of steps) {
    switch (each.do) {
      case 'move':
        for (const drawn of each.moves) await tryMove(drawn);
        break;
      case 'advance':
        await advance();
        break;
      case 'expire':
        await expireDue(suite.deps, suite.store.id);
        break;
      case 'nextDay':
        suite.clock.advance(DAY_MS + 3_600_000);
        break;
    }
  }
};

/** The points report finds every posting in a month of issue: its sums are the ledger's own. */
const compareVintages = async (timeZone: string): Promise<void> => {
  const now = suite.clock.now();
  const { history, given } = await suite.deps.database.inSnapshot(suite.store.id, historyIn);
  const period = readMonths({}, { now, timeZone });
  const report = reportOf({ history, countedAt: now }, period, { rate: null, currency: sar });
  expect(report.checks.filter(({ vintages, ledger }) => vintages !== ledger)).toEqual([]);
  const held = (await balances(suite)).reduce((sum, { available, pending }) => sum + available + pending, 0);
  expect(report.checks.at(-1)).toEqual({ of: 'balances', vintages: held, ledger: held });
  // So do all that gave points.
  const sumOf = (part: 'given' | 'open' | 'moved'): number =>
    given.reduce((sum, each) => sum + each[part], 0);
  const issued = history.ledger.reduce((sum, month) => sum + month.issued, 0);
  expect([sumOf('given'), sumOf('open'), sumOf('moved')]).toEqual([issued, held, 0]);
  expect([report.total.released, report.total.offset, report.total.transferred]).toEqual([0, 0, 0]);
  for (const { opening, closing, month: _, source: __, rule: ___, ...changes } of report.vintages)
    expect(closing - opening).toBe(Object.values(changes).reduce((sum, points) => sum + points, 0));
};

const lookAndCompare = async (days: number, timeZone = 'Asia/Riyadh'): Promise<void> => {
  const to = addDays(localDate(suite.clock.now(), timeZone), -(days % 7));
  const shown = await suite.act((ctx) => getDashboard(ctx, { from: addDays(to, 1 - days), to }), 'viewer');
  expectPlainSums(shown, await allPostings(suite), await balances(suite), timeZone);
  await compareVintages(timeZone);
};

describe('the dashboard', () => {
  it('equals plain sums over all postings, whenever the job ran in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 90 }),
        async (steps, days) => {
          await run(steps);
          await lookAndCompare(days);
        },
      ),
      { numRuns: 25 },
    );
    expect((await allPostings(suite)).length).toBeGreaterThan(100);
  });

  it('counts a posting that commits after later ones were counted', async () => {
    const held = Promise.withResolvers<undefined>();
    const posted = Promise.withResolvers<undefined>();
    const slow = suite.tx(async (tx) => {
      await post(tx, suite.clock.now(), { ...plain(customers[0]!, 'adjust', 11), key: 'slow' });
      posted.resolve(undefined);
      await held.promise;
    });
    await posted.promise;
    await suite.tx((tx) =>
      post(tx, suite.clock.now(), { ...plain(customers[1]!, 'adjust', 13), key: 'quick' }),
    );
    await advance();
    await lookAndCompare(30);
    held.resolve(undefined);
    await slow;
    await lookAndCompare(30);
    await advance();
    await lookAndCompare(30);
  });

  it('counts nothing twice when two jobs run concurrently', async () => {
    await run([
      { do: 'move', moves: [{ kind: 'adjust', customer: 0, points: 9, ago: 0, pick: 0, lotDays: null }] },
    ]);
    await Promise.all([advance(), advance(), advance()]);
    await lookAndCompare(30);
  });

  it('is recomputed when the definition of its figures changes', async () => {
    await advance();
    await suite.database.owner`
      update posting_day set reversed = reversed + 1000, deducted = deducted + 1000 where store_id = ${suite.store.id}`;
    await suite.database.owner`
      update posting_follower set basis = 'Asia/Riyadh/1' where store_id = ${suite.store.id} and name = 'days'`;
    await advance();
    await lookAndCompare(30);
  });

  it('is recomputed when the store’s time zone changes', async () => {
    await moveTo('Pacific/Auckland');
    await advance();
    await lookAndCompare(60, 'Pacific/Auckland');
    await moveTo('Asia/Riyadh');
    await advance();
    await lookAndCompare(60);
  });
});
