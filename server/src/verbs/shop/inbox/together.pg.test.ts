import { MINUTE_MS } from '@apps-hub/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';

import { verbContext } from '#deps.ts';
import { drainAll } from '#test/drain-all.ts';
import { type News, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import type { TestStore } from '#test/suite.ts';
import { createCollectionMethod } from '#verbs/loyalty/collection-methods/save.ts';
import { mergeHostCustomers } from '../customers/merge-host.ts';
import { drainSlice, SLICE } from './drain.ts';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await suite.tx(
    (tx) => createCollectionMethod(verbContext(suite.deps, tx, { kind: 'system' }), perAmount(2, '10')),
    suite.other,
  );
  await shop.collectBy(perAmount(2, '10'));
});

const drain = async (store: TestStore): Promise<number> =>
  drainAll(await suite.onNodeOf(store.id, suite.deps), store.id);

/** Customers as an import leaves them: they have a contact, and no id of the host. */
const addFromFile = (store: TestStore) =>
  suite.tx(async (tx) => {
    for (const [id, name, email, phone] of [
      ['file-1', 'From the file', 'noura@example.com', null],
      ['file-2', 'Also from the file', null, '+966500000002'],
    ] as const)
      await tx.sql`
        insert into customer (store_id, id, external_id, name, email, phone, created_at, updated_at)
        values (${store.id}, ${suite.deps.newId('customer')}, ${`import:${id}`}, ${name}, ${email}, ${phone}, now(), now())`;
    await tx.sql`
      select wallets_open(${store.id}, array(select id from customer where store_id = ${store.id}))`;
  }, store);

const buyer = (id: string, name: string, email: string | null = null, phone: string | null = null) => ({
  id,
  name,
  email,
  phone,
});

/** A burst with every kind of order and customer event. */
const burst = (): News[] => {
  const orders = Array.from({ length: 12 }, (_, index) =>
    shop.order({ customer: buyer(`buyer-${index % 5}`, index < 5 ? '' : `Buyer ${index}`) }),
  );
  const noura = shop.order({ customer: buyer('noura', 'Noura', 'Noura@Example.com') });
  const twin = shop.order({ customer: buyer('twin', 'Twin of Noura', 'noura@example.com') });
  const phoned = shop.order({ customer: buyer('phoned', 'Phoned', null, '0500000002') });
  const changing = shop.order({ customer: buyer('changing', 'First name', 'first@example.com') });
  const changed = shop.order({ customer: buyer('changing', '', 'second@example.com') });
  const gone = shop.order({ customer: buyer('gone', 'Gone') });
  const early = shop.order();
  const [first, second, third] = orders;
  return [
    early.refund('30.00'),
    ...orders.map((order) => order.created),
    ...orders.map((order) => order.paid),
    noura.paid,
    twin.paid,
    phoned.paid,
    changing.paid,
    changed.paid,
    { topic: 'customer.updated', data: buyer('buyer-1', 'Renamed', 'renamed@example.com') },
    ...[first, second, third].flatMap((order) => order?.refund('40.00') ?? []),
    ...orders.slice(4).map((order) => order.delivered),
    ...orders.slice(9).map((order) => order.cancelled),
    gone.paid,
    { topic: 'customer.deleted', data: { id: 'gone' } },
    gone.delivered,
    early.paid,
    { topic: 'order.painted', data: { id: 'x' } },
  ];
};

const rowsOf = async ({ id }: TestStore) => ({
  orders: await suite.database.owner`
    select o.external_id, c.external_id as customer, o.paid_at, o.delivered_at, o.cancelled_at, jsonb_array_length(o.refunds) as refunds,
      o.standing_points, o.earning -> 'points' as points
    from store_order o left join customer c on c.store_id = o.store_id and c.id = o.customer_id
    where o.store_id = ${id} order by 1`,
  customers: await suite.database.owner`
    select case when c.erased_at is null then c.external_id end as external_id, c.imported_id, c.name, c.email, c.phone, w.available, w.pending
    from customer c left join wallet w on w.store_id = c.store_id and w.customer_id = c.id
    where c.store_id = ${id} and c.name <> 'demo' order by 1, 2, 3`,
  events: await suite.database.owner`
    select topic, subject like 'customer:%' as of_customer, status, attempts, error, body = '' as is_erased from inbox
    where store_id = ${id} and topic <> 'app.installed' order by delivery_key, topic`,
});

describe('a burst of events', () => {
  it('leads to the same orders, customers and points as one event after another', async () => {
    await addFromFile(suite.store);
    await addFromFile(suite.other);
    const news = burst();
    for (const [index, each] of news.entries()) {
      await http.deliver({
        ...each,
        store: suite.other.externalId,
        id: `burst-${String(index).padStart(3, '0')}`,
      });
      await drain(suite.other);
    }
    for (const [index, each] of news.entries())
      await http.deliver({ ...each, id: `burst-${String(index).padStart(3, '0')}` });
    expect(await drain(suite.store)).toBe(news.length);
    const [together, oneByOne] = [await rowsOf(suite.store), await rowsOf(suite.other)];
    // The orders of an erased customer keep a digest that differs from store to store.
    const comparable = (rows: Awaited<ReturnType<typeof rowsOf>>): string =>
      JSON.stringify(rows).replaceAll(/erased:[0-9a-f]+/g, 'erased');
    expect(JSON.parse(comparable(together))).toEqual(JSON.parse(comparable(oneByOne)));
    expect(together.orders).toHaveLength(19);
  });

  it('is applied without the one event that fails', async () => {
    const orders = Array.from({ length: 5 }, () => shop.order());
    const failing = shop.order({ customer: { id: 'failing', name: 'Failing' } });
    await suite.database.ownerAtHome`
      alter table customer add constraint failing check (name <> 'Failing') not valid`;
    for (const [index, order] of [...orders.slice(0, 2), failing, ...orders.slice(2)].entries())
      await http.deliver({ ...order.paid, id: `with-failing-${index}` });
    expect(await drain(suite.store)).toBe(6);
    const events = await suite.database.owner`
      select status, attempts from inbox where delivery_key like 'with-failing-%' order by delivery_key`;
    const applied = { status: 'applied', attempts: 1 };
    expect([...events]).toEqual([
      applied,
      applied,
      { status: 'received', attempts: 1 },
      applied,
      applied,
      applied,
    ]);
    await suite.database.ownerAtHome`alter table customer drop constraint failing`;
    suite.clock.advance(2000);
    expect(await drain(suite.store)).toBe(1);
    for (const order of [failing, ...orders])
      expect(await shop.balances(order.customer)).toMatchObject({ pending: 20 });
  });

  it('takes the points of several orders of a merged customer from who has them now', async () => {
    const customer = buyer('gone-into', 'Merged');
    const orders = Array.from({ length: 3 }, () => shop.order({ customer }));
    const own = shop.order({ customer: buyer('kept', 'Kept') });
    for (const each of [own, ...orders]) await http.deliver(each.paid);
    for (const each of [own, ...orders]) await http.deliver(each.delivered);
    await drain(suite.store);
    await suite.act((ctx) =>
      mergeHostCustomers(ctx, {
        type: 'customers_merged',
        fromExternalId: 'gone-into',
        intoExternalId: 'kept',
      }),
    );
    expect(await shop.balances('kept')).toMatchObject({ available: 80 });
    for (const each of orders) await http.deliver(each.cancelled);
    await drain(suite.store);
    expect(await shop.balances('kept')).toMatchObject({ available: 20, pending: 0 });
    expect(await shop.balances('gone-into')).toMatchObject({ available: 0, pending: 0 });
  });

  it('is applied without an event that cannot be read, which is parked', async () => {
    const orders = Array.from({ length: 3 }, () => shop.order());
    const [first, ...others] = orders.map(({ paid }) => paid);
    const unreadable = shop.order({ customer: { id: 'unreadable', name: 'Unreadable' } });
    for (const [index, news] of [first, unreadable.paid, ...others].entries())
      await http.deliver({ ...news, id: `with-unreadable-${index}` } as News & { id: string });
    const { sandbox } = suite.deps.platforms;
    if (!sandbox) throw new Error('the suite has a host');
    const events: typeof sandbox.events = {
      ...sandbox.events,
      understand: (delivery, store) => {
        if (delivery.body.includes('Unreadable')) throw new TypeError('a mistake of ours');
        return sandbox.events.understand(delivery, store);
      },
    };
    const deps = { ...suite.deps, platforms: { sandbox: { ...sandbox, events } } };
    for (let tried = 0; tried < 8; tried += 1) {
      await drainAll(deps, suite.store.id);
      suite.clock.advance(10 * MINUTE_MS);
    }
    const states = await suite.database.owner`
      select status, attempts from inbox where delivery_key like 'with-unreadable-%' order by delivery_key`;
    const applied = { status: 'applied', attempts: 1 };
    expect([...states]).toEqual([applied, { status: 'parked', attempts: 8 }, applied, applied]);
    for (const { customer } of orders) expect(await shop.balances(customer)).toMatchObject({ pending: 20 });
  });

  it('waits for room on the disk, however often it is tried', async () => {
    const order = shop.order({ customer: { id: 'no-room', name: 'No room' } });
    await http.deliver({ ...order.paid, id: 'no-room' });
    await http.deliver({
      ...shop.order({ customer: { id: 'no-room-2', name: 'No room' } }).paid,
      id: 'no-room-2',
    });
    await suite.database.ownerAtHome.unsafe(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on customer for each row when (new.name = 'No room') execute function no_room()`);
    const waiting = { status: 'received', attempts: 0, error: null };
    const events = async () => [
      ...(await suite.database
        .owner`select status, attempts, error from inbox where delivery_key like 'no-room%'`),
    ];
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await drain(suite.store)).toBe(2);
      suite.clock.advance(MINUTE_MS);
    }
    expect(await events()).toEqual([waiting, waiting]);
    await suite.database.ownerAtHome`drop function no_room cascade`;
    await drain(suite.store);
    const applied = { ...waiting, status: 'applied', attempts: 1 };
    expect(await events()).toEqual([applied, applied]);
  });

  it('parks an event that always reaches the time limit of a statement, and applies the others', async () => {
    const slow = shop.order({ customer: { id: 'too-slow', name: 'Too slow' } });
    const other = shop.order();
    const [first, after] = [slow.paid, slow.delivered];
    for (const [index, news] of [first, after, other.paid].entries())
      await http.deliver({ ...news, id: `with-slow-${index}` });
    await suite.database.ownerAtHome.unsafe(`
      create function too_slow() returns trigger language plpgsql as $$
        begin raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled'; end $$;
      create trigger too_slow before insert on customer for each row when (new.name = 'Too slow') execute function too_slow()`);
    const states = async () =>
      suite.database.owner<{ status: string; attempts: number; error: string | null; at: Date }[]>`
        select status, attempts, error, next_attempt_at as at from inbox where delivery_key like 'with-slow-%' order by delivery_key`;
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await drain(suite.store);
      const [row, behind, free] = await states();
      expect(free).toMatchObject({ status: 'applied', attempts: 1 });
      expect(row).toMatchObject({ attempts: attempt, error: 'apply_too_slow' });
      if (row?.status === 'received') expect(behind).toMatchObject({ status: 'received', attempts: 0 });
      pauses.push((row?.at.getTime() ?? 0) - suite.clock.now().getTime());
      suite.clock.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([MINUTE_MS, 4 * MINUTE_MS, 16 * MINUTE_MS, 0]);
    const [parked, behind] = await states();
    expect(parked).toMatchObject({ status: 'parked' });
    expect(behind, 'no longer held back').toMatchObject({ attempts: 1 });
    await suite.database.ownerAtHome`drop function too_slow cascade`;
    await suite.database.owner`
      update inbox set status = 'received', attempts = 0, next_attempt_at = ${suite.clock.now()} where delivery_key = 'with-slow-0'`;
    await drain(suite.store);
    suite.clock.advance(MINUTE_MS);
    await drain(suite.store);
    expect(await states()).toMatchObject([
      { status: 'applied', attempts: 1, error: null },
      { status: 'applied', error: null },
      { status: 'applied', error: null },
    ]);
    expect(await shop.balances('too-slow')).toMatchObject({ available: 20 });
  });

  it('is applied in one transaction', async () => {
    await drain(suite.store);
    const orders = Array.from({ length: SLICE }, () => shop.order());
    for (const order of orders) await http.deliver(order.paid);
    await drainSlice(suite.deps, suite.store.id);
    const rows = await suite.database.owner<{ xmin: string }[]>`
      select xmin::text from store_order
      where store_id = ${suite.store.id} and external_id = any(${orders.map(({ id }) => id)})`;
    expect(rows).toHaveLength(SLICE);
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  });
});
