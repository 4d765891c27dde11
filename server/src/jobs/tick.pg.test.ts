import { points } from '@apps-hub/domain/points';
import { type LocalDate, MINUTE_MS } from '@apps-hub/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSuite, type Suite, type TestStore } from '#test/suite.ts';
import { claimSteps, scheduleStep } from '../db/due-work.ts';
import { post } from '../ledger/post.ts';
import type { HostStore } from '../platforms/port/install.ts';
import { installApp, uninstallApp } from '../verbs/hub/stores/install.ts';
import { FOLLOWERS } from './steps.ts';
import { tick } from './tick.ts';

let suite: Suite;
beforeEach(async () => {
  suite = await openSuite();
  // The two stores of the suite have nothing due.
  expect(await tick(suite.deps)).toBe(0);
});
afterEach(() => suite.close());

interface DueRow {
  readonly store: string;
  readonly step: string;
  /** Null while the store is uninstalled. */
  readonly dueAt: Date | null;
  readonly attempts: number;
}

const dueRows = async (step?: string): Promise<DueRow[]> => [
  ...(await suite.database.owner<DueRow[]>`
    select store, step, attempts, case when isfinite(due_at) then due_at end as "dueAt" from due_work
    where ${step ?? null}::text is null or step = ${step ?? null} order by store, step, id`),
];

const schedule = (step: Parameters<typeof scheduleStep>[1], at = suite.deps.now(), store = suite.store) =>
  suite.tx((tx) => scheduleStep({ tx, now: suite.deps.now() }, step, at), store);

/** Gives new customers points, which expire after `lastDay` if given. */
const give = async (
  count: number,
  options: { lastDay?: LocalDate; store?: TestStore } = {},
): Promise<void> => {
  const { store = suite.store, lastDay = null } = options;
  for (let index = 0; index < count; index += 1) {
    const customerId = await suite.customer(undefined, store);
    const lots = lastDay ? [{ expiresOn: lastDay, points: points(10) }] : undefined;
    const request = { customerId, available: 10, pending: 0, key: `give:${customerId}`, actor: 'test' };
    const occurredAt = suite.deps.now();
    await suite.tx((tx) => post(tx, occurredAt, { ...request, kind: 'import', occurredAt, lots }), store);
  }
};

const postings = async (kind: string): Promise<number> => {
  const [row] = await suite.database.owner<{ count: number }[]>`
    select count(*)::int as count from posting where kind = ${kind}`;
  return row?.count ?? 0;
};

const failures = () => suite.logged.filter((line) => line['level'] === 50);

/** Ticks until nothing is due. */
const settle = async (): Promise<void> => {
  while ((await tick(suite.deps)) > 0);
};

describe('a tick', () => {
  it('runs nothing in stores where nothing happened, even if it ran there before', async () => {
    await give(1);
    await settle();
    expect(await dueRows()).toEqual([]);
    expect(await tick(suite.deps)).toBe(0);
  });

  it('leaves a step of a newer version to that version, and is not delayed by it', async () => {
    await suite.database.owner`
      insert into due_work (store, step, due_at) values (${suite.store.id}, 'future.step', ${suite.deps.now()})`;
    await schedule('batches.discard');
    expect(await tick(suite.deps)).toBe(2);
    expect(await dueRows('future.step')).toMatchObject([
      { step: 'future.step', dueAt: new Date(suite.deps.now().getTime() + MINUTE_MS) },
    ]);
    expect(failures()).toEqual([]);
  });

  it('runs the followers of a posting in its store only', async () => {
    await give(1);
    expect(await tick(suite.deps)).toBe(FOLLOWERS.onPosting.length);
    // Another suite's transaction on this server may hide the posting from the followers for a moment.
    await settle();
    const read = await suite.database.owner`
      select (select array_agg(distinct store_id) from posting_day) as days,
        (select array_agg(distinct store_id) from posting_seal) as seals,
        (select array_agg(distinct store_id) from customer_listing) as listed`;
    expect(read).toEqual([{ days: [suite.store.id], seals: [suite.store.id], listed: [suite.store.id] }]);
  });

  it('runs a step when it is due, not before', async () => {
    await schedule('exports.forget', new Date(suite.deps.now().getTime() + 5 * MINUTE_MS));
    expect(await tick(suite.deps)).toBe(0);
    suite.clock.advance(5 * MINUTE_MS);
    expect(await tick(suite.deps)).toBe(1);
    expect(await dueRows()).toEqual([]);
  });

  it('schedules the expiry of points when they are posted', async () => {
    await give(1, { lastDay: '2026-03-20' as LocalDate });
    await settle();
    // Midnight in Riyadh after the last day.
    expect(await dueRows()).toMatchObject([
      { step: 'points.expire', dueAt: new Date('2026-03-20T21:00:00.000Z') },
    ]);
    suite.clock.set('2026-03-20T20:59:00.000Z');
    await settle();
    expect(await postings('expire')).toBe(0);
    suite.clock.set('2026-03-20T21:00:00.000Z');
    await settle();
    expect(await postings('expire')).toBe(1);
    expect(await dueRows()).toEqual([]);
  });

  it('skips uninstalled stores, and resumes when they are reinstalled', async () => {
    await give(1);
    await schedule('orders.release');
    await suite.act((ctx) => uninstallApp(ctx, 'loyalty'));
    expect(await tick(suite.deps)).toBe(0);
    expect(await dueRows('store.erase')).toMatchObject([{ dueAt: expect.any(Date) }]);
    // Parked: the next tick does not even scan them.
    const away = (await dueRows()).filter(({ step }) => step !== 'store.erase');
    expect(away.map(({ dueAt }) => dueAt)).toEqual(away.map(() => null));
    expect(away).toHaveLength(FOLLOWERS.onPosting.length + 1);
    const [host] = await suite.database.owner<HostStore[]>`
      select external_id as "externalId", name, currency, country, time_zone as "timeZone" from store where id = ${suite.store.id}`;
    if (!host) throw new Error('the store is there');
    await installApp(suite.deps, 'sandbox', {
      app: 'loyalty',
      store: host,
      credentials: { accessToken: 'again' },
    });
    expect(await tick(suite.deps)).toBe(FOLLOWERS.onPosting.length + 1);
  });
});

/** Runs `work` while sealing fails. */
const broken = async (work: () => Promise<unknown>): Promise<void> => {
  const { ownerAtHome } = suite.database;
  await ownerAtHome`alter table posting_seal rename to out_of_reach`;
  await work();
  await ownerAtHome`alter table out_of_reach rename to posting_seal`;
};

describe('a failing step', () => {
  it('is logged with its store, blocks no other and is retried with growing delays', async () => {
    await broken(async () => {
      await give(1);
      await give(1, { store: suite.other });
      expect(await tick(suite.deps)).toBe(2 * FOLLOWERS.onPosting.length);
      expect(failures().map(({ storeId, step }) => [storeId, step])).toEqual(
        expect.arrayContaining([
          [suite.store.id, 'proof.seal'],
          [suite.other.id, 'proof.seal'],
        ]),
      );
      await settle();
      expect((await dueRows()).map(({ step }) => step)).toEqual(['proof.seal', 'proof.seal']);
      suite.clock.advance(MINUTE_MS);
      expect(await tick(suite.deps)).toBe(2);
      suite.clock.advance(MINUTE_MS);
      expect(await tick(suite.deps)).toBe(0);
    });
    suite.clock.advance(MINUTE_MS);
    expect(await tick(suite.deps)).toBe(2);
    expect(await dueRows()).toEqual([]);
    const [row] = await suite.database
      .owner`select count(distinct store_id)::int as stores from posting_seal`;
    expect(row).toEqual({ stores: 2 });
  });

  it('waits for its retry even when more work arrives', async () => {
    await broken(async () => {
      await give(1);
      await settle();
      await give(1);
      expect(await tick(suite.deps)).toBe(FOLLOWERS.onPosting.length - 1);
      expect(failures()).toHaveLength(1);
    });
    suite.clock.advance(MINUTE_MS);
    await settle();
    const [row] = await suite.database.owner`select count(*)::int as sealed from posting_seal`;
    expect(row).toEqual({ sealed: 2 });
  });
});

/** Runs four ticks at once; returns the number of steps they ran. */
const sideBySide = async (): Promise<number> => {
  const ran = await Promise.all([tick(suite.deps), tick(suite.deps), tick(suite.deps), tick(suite.deps)]);
  return ran.reduce((sum, count) => sum + count, 0);
};

describe('several concurrent ticks', () => {
  it('run each due step once', async () => {
    const steps = [
      'inbox.drain',
      'orders.release',
      'points.expire',
      'exports.forget',
      'answers.forget',
    ] as const;
    const stores = [suite.store, suite.other];
    for (const store of stores) for (const step of steps) await schedule(step, suite.deps.now(), store);
    expect(await sideBySide()).toBe(10);
    const done = suite.logged.filter(({ msg }) => msg === 'step done');
    expect(done.map(({ storeId, step }) => [storeId, step].join(' ')).toSorted()).toEqual(
      stores.flatMap(({ id }) => steps.map((step) => `${id} ${step}`)).toSorted(),
    );
    expect(failures()).toEqual([]);
  });

  it('post due expiries once', async () => {
    for (const store of [suite.store, suite.other])
      await give(3, { lastDay: '2026-03-02' as LocalDate, store });
    await settle();
    suite.clock.set('2026-03-03T09:00:00.000Z');
    await sideBySide();
    await settle();
    expect(await postings('expire')).toBe(6);
    expect(failures()).toEqual([]);
  });

  it('never run a step twice in parallel; one scheduled meanwhile runs afterwards', async () => {
    const { database, now } = suite.deps;
    const claim = { now: now(), until: new Date(now().getTime() + 2 * MINUTE_MS), last: 1_000_000, limit: 8 };
    await schedule('orders.release');
    expect(await claimSteps(database, claim)).toMatchObject([{ step: 'orders.release', attempts: 0 }]);
    await schedule('orders.release');
    expect(await claimSteps(database, claim)).toEqual([]);
    expect(await dueRows('orders.release')).toHaveLength(2);
  });

  it('run at most two steps of one store concurrently', async () => {
    const { database, now } = suite.deps;
    const claim = { now: now(), until: new Date(now().getTime() + 2 * MINUTE_MS), last: 1_000_000, limit: 8 };
    for (const step of ['orders.release', 'exports.forget', 'points.expire', 'dashboard.forget'] as const)
      await schedule(step);
    await schedule('orders.release', now(), suite.other);
    const taken = await claimSteps(database, claim);
    expect(taken.map(({ storeId }) => storeId)).toEqual([suite.store.id, suite.store.id, suite.other.id]);
  });
});

describe('a crash', () => {
  it('before the commit leaves nothing due; after it, the step is due', async () => {
    const failing = suite.tx(async (tx) => {
      await scheduleStep({ tx, now: suite.deps.now() }, 'orders.release', suite.deps.now());
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await dueRows()).toEqual([]);
    await schedule('orders.release');
    expect(await dueRows()).toMatchObject([{ store: suite.store.id, step: 'orders.release' }]);
  });

  it('lets another process claim a running step after the claim has expired', async () => {
    await schedule('orders.release');
    const { database, now } = suite.deps;
    const until = new Date(now().getTime() + 2 * MINUTE_MS);
    await claimSteps(database, { now: now(), until, last: 1_000_000, limit: 8 });
    suite.clock.advance(MINUTE_MS);
    expect(await tick(suite.deps)).toBe(0);
    suite.clock.advance(MINUTE_MS);
    expect(await tick(suite.deps)).toBe(1);
    expect(await dueRows()).toEqual([]);
  });
});

describe('scheduling', () => {
  it('does not wait for another transaction that schedules the same step', async () => {
    const first = Promise.withResolvers<void>();
    const slow = suite.tx(async (tx) => {
      await scheduleStep({ tx, now: suite.deps.now() }, 'orders.release', suite.deps.now());
      await first.promise;
    });
    await schedule('orders.release');
    expect(await tick(suite.deps)).toBe(1);
    first.resolve();
    await slow;
    expect(await tick(suite.deps)).toBe(1);
  });

  it('reuses an earlier row, unless that one may be about to run', async () => {
    const at = (minutes: number) => new Date(suite.deps.now().getTime() + minutes * MINUTE_MS);
    await schedule('orders.release', at(30));
    await schedule('orders.release', at(40));
    expect(await dueRows()).toHaveLength(1);
    await schedule('orders.release', at(20));
    expect(await dueRows()).toHaveLength(2);
    suite.clock.advance(19.5 * MINUTE_MS);
    await schedule('orders.release', at(5));
    expect(await dueRows()).toHaveLength(3);
  });
});
