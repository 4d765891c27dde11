import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import { expiryOf, type Lot } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

import { openSuite, type Suite } from '#test/suite.ts';
import { post } from './post.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const credits = fc.record({
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  months: fc.integer({ min: 1, max: 60 }),
  zone: fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'America/New_York', 'Pacific/Auckland'),
});

describe('the last day of credited points', () => {
  it('is the same in the ledger and in the domain, in every zone and at month ends', async () => {
    await fc.assert(
      fc.asyncProperty(credits, async ({ at, months, zone }) => {
        const [row] = await suite.tx(
          (tx) => tx.sql<{ day: string }[]>`select ledger_last_day(${zone}, ${months}, ${at}) as day`,
        );
        expect(row?.day).toBe(expiryOf(at, months, zone));
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });
});

const lot = (expiresOn: string | null, size: number): Lot => ({
  expiresOn: expiresOn as LocalDate | null,
  points: points(size),
});

let keys = 0;

/** A customer with these lots. */
const holder = async (lots: readonly Lot[], store = suite.store): Promise<CustomerId> => {
  const customerId = await suite.customer(undefined, store);
  const occurredAt = suite.clock.now();
  for (const each of lots) {
    keys += 1;
    const request = { customerId, pending: 0, key: `lot-${keys}`, actor: 'test', occurredAt } as const;
    await suite.tx(
      (tx) => post(tx, occurredAt, { ...request, kind: 'adjust', available: each.points, lots: [each] }),
      store,
    );
  }
  return customerId;
};

const availableOf = async (customerId: CustomerId): Promise<number | undefined> => {
  const [row] = await suite.database.owner<{ available: number }[]>`
    select available from wallet where customer_id = ${customerId}`;
  return row?.available;
};

/** Expires one wallet's points, or those of at most so many wallets; returns how many points, or wallets. */
const expire = async (today: string, which: CustomerId | number): Promise<number | undefined> => {
  const now = suite.clock.now();
  const [row] = await suite.tx((tx) =>
    typeof which === 'number'
      ? tx.sql<{ gone: number }[]>`select ledger_expire(${tx.storeId}, ${now}, ${today}, ${which}) as gone`
      : tx.sql<
          { gone: number }[]
        >`select ledger_expire_wallet(${tx.storeId}, ${now}, ${today}, ${which}) as gone`,
  );
  return row?.gone;
};

/** Spends a customer's points, and commits only once `meanwhile` waits for the wallet. */
const spendWhile = async (customerId: CustomerId, size: number, meanwhile: () => Promise<unknown>) => {
  const spent = Promise.withResolvers<void>();
  const isWaiting = async (): Promise<boolean> => {
    const [row] = await suite.database.owner<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.waiting === 1;
  };
  const spending = suite.tx(async (tx) => {
    const occurredAt = suite.clock.now();
    const request = {
      customerId,
      pending: 0,
      key: `spent-${customerId}`,
      actor: 'test',
      occurredAt,
    } as const;
    await post(tx, occurredAt, { ...request, kind: 'redeem', available: -size });
    spent.resolve();
    while (!(await isWaiting())) await sleep(5);
  });
  await spent.promise;
  const [gone] = await Promise.all([meanwhile(), spending]);
  return gone;
};

describe('points past their last day', () => {
  it('leave a wallet from the day after, once, and no other points with them', async () => {
    const customer = await holder([lot('2026-03-01', 5), lot('2026-03-02', 7), lot(null, 3)]);
    expect(await expire('2026-03-01', customer)).toBe(0);
    expect(await expire('2026-03-02', customer)).toBe(5);
    expect(await expire('2026-03-02', customer)).toBe(0);
    expect(await availableOf(customer)).toBe(10);
    expect(await expire('2026-05-01', customer)).toBe(7);
    expect(await availableOf(customer)).toBe(3);
    const postings = await suite.database.owner`
      select version::int, kind, available_delta, idempotency_key as key, actor from posting
      where customer_id = ${customer} and version > 3 order by version`;
    expect([...postings]).toEqual([
      { version: 4, kind: 'expire', available_delta: -5, key: `expire:${customer}:4`, actor: 'system' },
      { version: 5, kind: 'expire', available_delta: -7, key: `expire:${customer}:5`, actor: 'system' },
    ]);
  });

  it('are taken from some wallets at a time, only in the store of the transaction', async () => {
    const theirs = await holder([lot('2026-03-01', 5)], suite.other);
    for (let count = 0; count < 3; count += 1) await holder([lot('2026-03-01', 5)]);
    expect(await expire('2026-03-02', theirs)).toBe(0);
    expect(await expire('2026-03-01', 10)).toBe(0);
    expect(await expire('2026-03-02', 2)).toBe(2);
    expect(await expire('2026-03-02', 2)).toBe(1);
    expect(await expire('2026-03-02', 2)).toBe(0);
    expect(await availableOf(theirs)).toBe(5);
  });

  it('do not expire when they are spent meanwhile', async () => {
    const [one, other] = [
      await holder([lot('2026-03-01', 5), lot(null, 1)]),
      await holder([lot('2026-03-01', 5), lot(null, 1)]),
    ];
    expect(await spendWhile(one, 5, () => expire('2026-03-02', one))).toBe(0);
    expect(await spendWhile(other, 5, () => expire('2026-03-02', 10))).toBe(0);
    expect([await availableOf(one), await availableOf(other)]).toEqual([1, 1]);
  });
});
