import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { COLLECTION_METHODS, perAmount } from '#test/shop.ts';
import { pastCustomer, pastOrder } from '#platforms/salla/testing/past.ts';
import { setSallaStage } from '#platforms/salla/testing/salla-stage.ts';
import { ERASE_AFTER_DAYS } from '#verbs/hub/stores/install.ts';
import { runBackfill } from './backfill.ts';
import { runComparison } from './compare.ts';
import { nextNight } from './schedule-comparison.ts';

const { suite, http, salla, deliver, storeOf, authorize, drain, tick, signIn, frame } = setSallaStage();

const range = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** The suite's clock starts on the afternoon of this day in Riyadh. */
const wall = (daysAgo: number, time = '10:00:00'): string =>
  `${new Date(suite().clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)} ${time}`;

const token = async (): Promise<string> => (await signIn(frame('11'))).body.accessToken;

const collect = async (points = 10): Promise<void> => {
  const made = await http().call('POST', COLLECTION_METHODS, {
    token: await token(),
    body: perAmount(points, '10'),
  });
  expect(made.status).toBe(200);
};

const status = async () => (await http().call('GET', '/api/v1/host-sync', { token: await token() })).body;

const stored = async (storeId: StoreId) => {
  const [row] = await suite().database.owner`
    select (select count(*)::int from customer where store_id = ${storeId}) as customers,
      (select count(*)::int from store_order where store_id = ${storeId}) as orders,
      (select coalesce(sum(available + pending), 0)::int from wallet where store_id = ${storeId}) as points,
      (select count(*)::int from inbox where store_id = ${storeId} and status <> 'applied') as "notApplied"`;
  return row;
};

/** Runs a store's step and its inbox until the walk has finished, like ticks and workers do. */
const finish = async (step: typeof runBackfill, purpose: string): Promise<void> => {
  const { id } = await storeOf();
  for (;;) {
    await step(http().deps, id);
    await drain();
    const [walk] = await suite().database.owner`
      select 1 from host_walk where store_id = ${id} and purpose = ${purpose} and finished_at is null`;
    if (!walk) return;
    // Salla's limit may have been reached.
    suite().clock.advance(MINUTE_MS);
  }
};

const bring = (): Promise<void> => finish(runBackfill, 'backfill');

const compare = async (): Promise<void> => {
  // Within twelve hours a second comparison does nothing.
  suite().clock.advance(13 * HOUR_MS);
  await finish(runComparison, 'comparison');
};

describe('the backfill of a store that installs the app', () => {
  it('counts as running until everything has been applied', async () => {
    salla().past.customers = [pastCustomer(8000)];
    await authorize();
    await runBackfill(http().deps, (await storeOf()).id);
    expect(await status()).toMatchObject({ backfill: { customers: 1, orders: 0 } });
    await drain();
    expect(await status()).toMatchObject({ backfill: null });
  });

  it('runs page by page, shows its progress, and earns nothing', async () => {
    salla().past.customers = range(130, (n) => pastCustomer(8000 + n));
    salla().past.orders = range(45, (n) => pastOrder(100 + n, wall(n % 50)));
    await authorize();
    const { id } = await storeOf();
    expect(await status()).toMatchObject({ backfill: { customers: 0, orders: 0 } });
    await runBackfill(http().deps, id);
    await drain();
    // Three pages of customers and two of orders in one turn.
    expect(await status()).toMatchObject({ backfill: { customers: 130, orders: 40 } });
    await bring();
    expect(await status()).toMatchObject({ backfill: null });
    // Seven more customers are named only by orders.
    expect(await stored(id)).toEqual({ customers: 137, orders: 45, points: 0, notApplied: 0 });
    await collect();
    await deliver('order.updated', pastOrder(100, wall(0)), { at: wall(0, '15:30:00') });
    await drain();
    expect(await stored(id)).toMatchObject({ orders: 45, points: 0 });
  });

  it('runs once, even if twenty processes run the step concurrently', async () => {
    salla().past.customers = range(3, (n) => pastCustomer(8000 + n));
    salla().past.orders = range(25, (n) => pastOrder(300 + n, wall(3)));
    await authorize();
    const { id } = await storeOf();
    await Promise.all(range(20, () => runBackfill(http().deps, id)));
    await bring();
    const [walk] = await suite().database.owner`
      select customers, orders from host_walk where store_id = ${id} and purpose = 'backfill'`;
    expect(walk).toEqual({ customers: 3, orders: 25 });
    const [inbox] = await suite().database.owner`
      select count(*)::int as rows, sum(received_count)::int as received from inbox where store_id = ${id} and app is null`;
    expect(inbox).toEqual({ rows: 28, received: 28 });
  });

  it('resumes after a process dies between two steps, without losing or repeating anything', async () => {
    salla().past.customers = range(61, (n) => pastCustomer(8000 + n));
    salla().past.orders = range(21, (n) => pastOrder(400 + n, wall(3)));
    await authorize();
    const { id } = await storeOf();
    const { deps } = http();
    for (let died = 0; died < 3; died += 1) {
      let calls = 0;
      // The process dies mid-way: after reading a page, or before storing one.
      const dying = {
        ...deps,
        database: {
          ...deps.database,
          inStore: ((store, work) => {
            calls += 1;
            return calls > 3 + died
              ? Promise.reject(new Error('killed'))
              : deps.database.inStore(store, work);
          }) as typeof deps.database.inStore,
        },
      };
      await expect(runBackfill(dying, id)).rejects.toThrow('killed');
    }
    await bring();
    expect(await stored(id)).toEqual({ customers: 68, orders: 21, points: 0, notApplied: 0 });
    const [walk] = await suite().database.owner`
      select customers, orders from host_walk where store_id = ${id} and purpose = 'backfill'`;
    expect(walk).toEqual({ customers: 61, orders: 21 });
  });

  it('waits while the store’s own events wait, and while the platform is unreachable', async () => {
    salla().past.orders = [pastOrder(500, wall(3))];
    await authorize();
    const { id } = await storeOf();
    await suite().database.owner`
      insert into inbox (store_id, id, topic, delivery_key, subject, body, next_attempt_at, received_at)
      select ${id}, 'z' || n, 't', 'k' || n, 's', '', ${suite().clock.now()}, ${suite().clock.now()} from generate_series(1, 200) n`;
    await runBackfill(http().deps, id);
    expect(await status()).toMatchObject({ backfill: { customers: 0, orders: 0 } });
    await suite().database.owner`delete from inbox where store_id = ${id} and topic = 't'`;
    salla().troubles.push('no connection', 'no connection', 'no connection');
    await expect(runBackfill(http().deps, id)).rejects.toThrow('the host did not answer');
    await bring();
    expect(await stored(id)).toMatchObject({ orders: 1 });
  });

  it('runs again for a store that returns, whose orders meanwhile earn by the rules of their day', async () => {
    await authorize();
    const { id } = await storeOf();
    await bring();
    await collect();
    suite().clock.advance(DAY_MS);
    await deliver('app.uninstalled', { at: 1 });
    await drain();
    suite().clock.advance(2 * DAY_MS);
    salla().past.orders = [pastOrder(601, wall(1)), pastOrder(602, wall(30))];
    expect(await authorize()).toBe(200);
    await bring();
    // SAR 89.00 from the order placed under the rule; the other is older than the rule.
    expect(await stored(id)).toMatchObject({ orders: 2, points: 80 });
  });
});

describe('the nightly comparison', () => {
  it('lists orders that differ and repairs them with the platform’s own state', async () => {
    await authorize();
    const { id } = await storeOf();
    await bring();
    await collect();
    suite().clock.advance(DAY_MS);
    const at = { at: wall(0, '11:00:00') };
    for (const [number, slug] of [
      [701, 'delivered'],
      [702, 'under_review'],
      [703, 'delivered'],
      [704, 'delivered'],
    ] as const)
      await deliver('order.created', pastOrder(number, wall(0), {}, slug), at);
    await drain();
    expect(await stored(id)).toMatchObject({ orders: 4, points: 320 });
    const edited = pastOrder(704, wall(0));
    const [item] = edited.items;
    edited.items = [{ ...item, quantity: 2 }];
    salla().past.orders = [
      pastOrder(701, wall(0)),
      pastOrder(702, wall(0)),
      pastOrder(703, wall(0), {}, 'restored'),
      edited,
      pastOrder(705, wall(0)),
      pastOrder(706, wall(0), {}, 'canceled'),
    ];
    await compare();
    const found = await status();
    expect(found.comparison).toMatchObject({ orders: 6, differences: 5 });
    expect(
      Object.fromEntries(
        found.differences.map((each: { number: string; what: string[] }) => [each.number, each.what]),
      ),
    ).toEqual({
      702: ['delivered'],
      703: ['refunded'],
      704: ['content'],
      705: ['missing'],
      706: ['missing'],
    });
    expect(found.differences.every((each: { state: string; times: number }) => each.state === 'healed')).toBe(
      true,
    );
    // Three orders at 80 points as before, the returned one gone, and the missing one added.
    expect(await stored(id)).toMatchObject({ orders: 6, points: 320 });
    await compare();
    expect((await status()).comparison).toMatchObject({ orders: 6, differences: 0 });
    expect(await stored(id)).toMatchObject({ orders: 6, points: 320 });
  });

  it('gives no points to a missing order that is older than the rule', async () => {
    await authorize();
    const { id } = await storeOf();
    await bring();
    await collect();
    salla().past.orders = [pastOrder(711, wall(5))];
    await compare();
    expect((await status()).differences).toMatchObject([
      { number: '711', what: ['missing'], state: 'healed' },
    ]);
    expect(await stored(id)).toMatchObject({ orders: 1, points: 0 });
  });

  it('skips orders with pending or parked events', async () => {
    await authorize();
    const { id } = await storeOf();
    await bring();
    await deliver('order.created', pastOrder(721, wall(0)), { at: wall(0, '11:00:00') });
    salla().past.orders = [pastOrder(721, wall(0))];
    suite().clock.advance(13 * HOUR_MS);
    await runComparison(http().deps, id);
    expect((await status()).differences).toEqual([]);
  });

  it('shows how often an order was found that is still different', async () => {
    await authorize();
    const { id } = await storeOf();
    await bring();
    salla().past.orders = [pastOrder(731, wall(0))];
    for (let night = 0; night < 2; night += 1) {
      suite().clock.advance(13 * HOUR_MS);
      await runComparison(http().deps, id);
      await suite().database.owner`delete from inbox where store_id = ${id}`;
    }
    expect((await status()).differences).toMatchObject([{ number: '731', times: 2 }]);
  });

  it('runs every night, each store at its own minute, and resumes after a crash', async () => {
    await authorize();
    const { id } = await storeOf();
    await bring();
    await suite().database.standAt(id);
    const [due] = await suite().database.owner`
      select due_at as at from due_work where store = ${id} and step = 'host.compare'`;
    expect(due).toEqual({ at: nextNight(id, 'Asia/Riyadh', suite().clock.now()) });
    salla().past.orders = range(3, (n) => pastOrder(740 + n, wall(0)));
    suite().clock.advance(due!['at'].getTime() - suite().clock.now().getTime() + MINUTE_MS);
    await tick();
    expect((await status()).comparison).toMatchObject({ orders: 3, differences: 3 });
    const minutes = new Set(
      range(200, (n) => nextNight(`sto_${n}` as StoreId, 'Asia/Riyadh', suite().clock.now()).toISOString()),
    );
    expect(minutes.size).toBeGreaterThan(100);
    const hours = new Set([...minutes].map((each) => new Date(each).getUTCHours()));
    // From one to six in the morning in Riyadh.
    expect([...hours].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 22, 23]);
  });

  it('shows nothing to another store', async () => {
    await authorize();
    await bring();
    salla().past.orders = [pastOrder(751, wall(0))];
    await compare();
    expect((await status()).differences).toHaveLength(1);
    const other = await http().call('GET', '/api/v1/host-sync', {});
    expect(other.body).toEqual({ backfill: null, comparison: null, differences: [] });
  });
});

it('leaves nothing behind in an erased store', async () => {
  salla().past.customers = range(3, (n) => pastCustomer(8000 + n));
  await authorize();
  const { id } = await storeOf();
  await bring();
  salla().past.orders = [pastOrder(761, wall(0))];
  await compare();
  await deliver('app.uninstalled', { erased: true });
  await drain();
  suite().clock.advance((ERASE_AFTER_DAYS + 1) * DAY_MS);
  await tick();
  const tables = await suite().database.owner<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_id' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await suite().database.owner.unsafe(
      `select 1 from "${name}" t where store_id = $1 and (t::text ilike '%zubaida%' or t::text like '%5500080%') limit 1`,
      [id],
    );
    if (rows.length > 0) found.push(name);
  }
  expect(found).toEqual([]);
  for (const table of ['host_walk', 'host_difference', 'app_plan'])
    expect(
      await suite().database.owner`select 1 from ${suite().database.owner(table)} where store_id = ${id}`,
    ).toEqual([]);
});
