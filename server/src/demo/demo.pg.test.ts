import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import type { DemoOrder } from '@apps-hub/demo/orders';
import { addDays, localDate } from '@apps-hub/domain/time';
import { makeYear } from '@apps-hub/demo/year';
import { beforeAll, describe, expect, it } from 'vitest';

import { DEMO_CARRIERS } from '../carriers/adapters.ts';
import { installCarriers } from '#test/shipping.ts';
import { setStage } from '#test/stage.ts';
import { openStoreBeside } from '#test/suite.ts';
import { getDashboard } from '../verbs/loyalty/dashboard/dashboard.ts';
import { getMemberFigures, recountMembers } from '../verbs/loyalty/dashboard/members.ts';
import {
  allPostings,
  balances,
  earnedAndRedeemed,
  expectPlainSums,
} from '#verbs/loyalty/dashboard/testing/plain-sums.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { fillStore, fillWith } from './fill-store.ts';
import { countingDatabase } from './testing/counting-database.ts';
import { digestsOf } from './testing/digests.ts';
import { firstDaysOf } from './testing/first-days.ts';
import { availableOf, buyersOf, moneyFigures, purchasesOf, shopIds } from './testing/raw-figures.ts';

// Filling a year takes one long transaction, which would hold up other suites on the same server.
const { suite, http } = setStage({ ownServer: true });
beforeAll(() => installCarriers(suite));

interface Waiting {
  readonly orders: readonly WaitingOrder[];
  readonly total: number;
}

const endsAt = new Date('2026-11-22T07:40:00.000Z');
const year = makeYear(endsAt, DEMO_CARRIERS);

/** A generous bound; one statement per order and event would be several times as many. */
const MOST_STATEMENTS = 9_500;
let sent = 0;

/** Enough for orders, refunds, coupons, gifts and pickups. */
const COMPARED_DAYS = 60;

beforeAll(async () => {
  suite.clock.set(endsAt.toISOString());
  const database = countingDatabase(suite.deps.database, () => {
    sent += 1;
  });
  await fillStore({ ...suite.deps, database }, suite.store.id, { endsAt, withCarriers: true });
  // A year of a shop, in which each statement is planned again on Citus.
}, 300_000);

const counts = (table: string, column = "''") =>
  suite.tx(async ({ sql, storeId }) => {
    const rows = await sql.unsafe(
      `select ${column} as name, count(*)::int as count from ${table} where store_id = '${storeId}' group by 1`,
    );
    return Object.fromEntries(rows.map((row) => [row['name'], row['count']]));
  });

describe('a demo store after its first start', () => {
  it('has the year’s customers and orders, matching the shop', async () => {
    const buyers = new Set(year.orders.flatMap(({ customer }) => customer?.id ?? []));
    expect(await counts('customer')).toEqual({ '': buyers.size });
    expect(buyers.size).toBeGreaterThan(250);
    expect(await counts('store_order')).toEqual({ '': year.orders.length });
    expect(year.orders.length).toBeGreaterThan(1400);
    const { total } = await http.read('/api/v1/loyalty/orders?itemsPerPage=10');
    expect(total).toBe(year.orders.length);
  });

  it.each([7, 30, 90, 365])(
    'shows the sums of its postings, orders, rewards and coupons on the dashboard, in every figure: %i days',
    async (days) => {
      const to = localDate(endsAt, 'Asia/Riyadh');
      const period = { from: addDays(to, 1 - days), to };
      const shown = await suite.act((ctx) => getDashboard(ctx, period), 'viewer');
      expectPlainSums(shown, await allPostings(suite), await balances(suite), 'Asia/Riyadh');
      expect(shown).toMatchObject({
        today: to,
        period,
        before: { from: addDays(period.from, -days), to: addDays(period.from, -1) },
      });
      const { methods } = await http.read('/api/v1/loyalty/redemption-methods');
      const inMoney = await moneyFigures(suite, methods, shown);
      expect(inMoney.outstanding.coupons.count).toBeGreaterThan(0);
      expect(shown).toMatchObject(inMoney);
      await recountMembers(suite.deps, { storeId: suite.store.id, ...period });
      const { counted } = await suite.act((ctx) => getMemberFigures(ctx, period), 'viewer');
      const bought = purchasesOf(year.orders, period);
      expect(counted?.repeat).toEqual(buyersOf(bought));
      expect(counted?.repeatBefore).toEqual(buyersOf(purchasesOf(year.orders, shown.before)));
      const [ids, customers] = [await shopIds(suite), await availableOf(suite)];
      const moved = earnedAndRedeemed(await allPostings(suite), period, 'Asia/Riyadh');
      const most = [...moved.values()].map(({ earned }) => earned).toSorted((a, b) => b - a);
      expect(counted?.top.map(({ earned }) => earned)).toEqual(most.slice(0, 10));
      for (const customer of counted?.top ?? []) {
        const { id } = customer;
        const orders = bought.get(ids.get(id) ?? '') ?? 0;
        expect(customer).toEqual({ id, ...customers.get(id), ...moved.get(id), orders });
      }
    },
  );

  it('has customers who were deactivated because they no longer buy', async () => {
    const { active, inactive } = await counts('customer', 'status');
    expect(inactive).toBeGreaterThan(2);
    expect(inactive).toBeLessThan(active / 10);
  });

  it('is proved by its postings, which are of every kind', async () => {
    const proof = await suite.tx(({ sql, storeId }) => verifyLedger(sql, storeId));
    expect(proof.difference).toBeNull();
    expect(proof.postings).toBeGreaterThan(3000);
    const kinds = await counts('posting', 'kind');
    expect(Object.keys(kinds).toSorted()).toEqual([
      'adjust',
      'earn',
      'expire',
      'redeem',
      'release',
      'reverse',
    ]);
  });

  it('has day totals that equal its postings', async () => {
    const [row] = await suite.tx(
      ({ sql, storeId }) => sql<{ totals: number; postings: number; since: number }[]>`
        select (select sum(available + debt + pending) from posting_day where store_id = ${storeId}) as totals,
          (select sum(available_delta + pending_delta) from posting where store_id = ${storeId}) as postings,
          (select count(*) from posting p join posting_follower m on m.store_id = ${storeId} and m.name = 'days'
            where p.store_id = ${storeId} and p.posted_in >= m.next_transaction) as since`,
    );
    expect(row?.since).toBe(0);
    expect(row?.totals).toBe(row?.postings);
  });

  it('has posted everything on its own day', async () => {
    const [row] = await suite.tx(
      ({ sql, storeId }) => sql<{ days: number; late: number; first: Date; last: Date }[]>`
        select count(distinct (created_at at time zone 'Asia/Riyadh')::date) as days, min(created_at) as first,
          max(created_at) as last, count(*) filter (where created_at - occurred_at > interval '1 day 6 hours') as late
        from posting where store_id = ${storeId}`,
    );
    expect(row?.days).toBeGreaterThan(350);
    expect(row?.late).toBe(0);
    expect(row?.last.getTime()).toBeLessThanOrEqual(endsAt.getTime());
  });

  it('has sealed every posting', async () => {
    const [row] = await suite.tx(
      ({ sql, storeId }) => sql<{ unsealed: number }[]>`
        select count(*) as unsealed from wallet w
        where w.store_id = ${storeId} and w.version > 0 and not exists (
          select from posting_seal s
          where s.store_id = ${storeId} and s.customer_id = w.customer_id and s.version = w.version
        )`,
    );
    expect(row?.unsealed).toBe(0);
  });

  it('has coupons in every final state, matching the shop', async () => {
    const refused = year.coupons.filter(({ isRefused }) => isRefused).length;
    const statuses = await counts('coupon', 'status');
    expect(statuses).toMatchObject({ failed: refused });
    expect(Object.keys(statuses).toSorted()).toEqual(['active', 'failed', 'returned', 'used']);
    expect(statuses['active']).toBeGreaterThan(8);
  });

  it('has pickups in every state and at every carrier, with orders', async () => {
    expect(await counts('pickup', 'carrier')).toMatchObject({
      aramex: expect.any(Number),
      dhl: expect.any(Number),
      fedex: expect.any(Number),
    });
    const states = await counts('pickup', 'state');
    const expected = 'confirmed missed picked_up rejected requested unknown void_refused voided voiding';
    expect(Object.keys(states).toSorted().join(' ')).toBe(expected);
    const [{ lost } = { lost: -1 }] = await suite.tx(
      ({ sql, storeId }) => sql<{ lost: number }[]>`
        select count(*) as lost from pickup_parcel where store_id = ${storeId} and order_id is null`,
    );
    expect(lost).toBe(0);
  });

  it('has waybills whose boxes are in every state that a customer’s page can show', async () => {
    const states = Object.keys(await counts('shipment_track', 'state'))
      .toSorted()
      .join(' ');
    expect(states).toBe(
      'announced collected delivered delivery_failed exception held in_transit other out_for_delivery returning',
    );
  });

  it('has work for today: an expected courier, pickups that need the merchant, orders to ship, requests to decide', async () => {
    const home = await http.read('/api/v1/shipping/home');
    expect(home.today.total).toBeGreaterThan(0);
    expect(home.attention.total).toBeGreaterThan(1);
    expect(home.waitingOrders).toBeGreaterThan(5);
    const { requests } = await http.read('/api/v1/loyalty/adjustment-requests?status=waiting');
    expect(requests).toHaveLength(3);
    expect(await counts('inbox', 'status')).toEqual({ parked: 1, unknown: 1 });
  });

  it('has shipping facts of each order: branch, city, weight, payment, carrier and waybill', async () => {
    const [facts] = await suite.tx(
      ({ sql, storeId }) => sql<Record<string, number>[]>`
        select count(*)::int as orders,
          count(*) filter (where shipping ?& array['branch', 'destination', 'weightGrams', 'needsShipping'])::int as told,
          count(*) filter (where shipping #>> '{payment,value}' = 'on_delivery')::int as "onDelivery",
          count(*) filter (where shipping ? 'carrier')::int as named,
          count(*) filter (where shipping #>> '{destination,value,countryCode}' in ('AE', 'KW'))::int as abroad,
          count(*) filter (where (shipped_at is null) <> (shipping #>> '{waybills,value}' = '[]'))::int as "wrongWaybills",
          count(*) filter (where (shipping #>> '{cashOnDelivery,value,amountMinor}')::bigint is distinct from
            case when shipping #>> '{payment,value}' = 'on_delivery' and paid_at is null
              then shipping_minor + (select sum((l ->> 'totalMinor')::bigint) from jsonb_array_elements(lines) l)
              else 0 end)::int as "wrongCash"
        from store_order where store_id = ${storeId}`,
    );
    const of = (holds: (order: DemoOrder) => boolean) => year.orders.filter(holds).length;
    expect(facts).toEqual({
      orders: year.orders.length,
      told: year.orders.length,
      onDelivery: of(({ sending }) => sending.payment === 'on_delivery'),
      named: of(({ sending }) => sending.carrier !== null),
      abroad: of(({ sending }) => sending.destination.country !== 'SA'),
      wrongWaybills: 0,
      wrongCash: 0,
    });
  });

  it('gives collected parcels the waybills of their orders', async () => {
    const rows = await suite.tx(
      ({ sql, storeId }) => sql<{ parcels: number; different: number }[]>`
        select count(*)::int as parcels,
          count(*) filter (where o.shipping #>> '{waybills,value,0}' is distinct from p.tracking_number)::int as different
        from pickup_parcel p join pickup k on k.store_id = ${storeId} and k.id = p.pickup_id
          join store_order o on o.store_id = ${storeId} and o.id = p.order_id
        where p.store_id = ${storeId} and k.state = 'picked_up'`,
    );
    expect(rows[0]?.parcels).toBeGreaterThan(1000);
    expect(rows[0]?.different).toBe(0);
  });

  it('has orders of every kind to ship today, each for its own branch', async () => {
    const { orders, total }: Waiting = await http.read('/api/v1/shipping/waiting-orders?itemsPerPage=100');
    const { total: ofAll } = await http.read('/api/v1/shipping/waiting-orders?itemsPerPage=10&show=all');
    expect(total).toBe(ofAll);
    const onDelivery = orders.filter(({ paysOnDelivery }) => paysOnDelivery);
    expect(onDelivery.length).toBeGreaterThan(1);
    for (const { cashOnDelivery } of onDelivery) expect(cashOnDelivery).not.toBeNull();
    expect(onDelivery.length).toBeLessThan(orders.length);
    expect(orders.some(({ carrier }) => carrier !== null)).toBe(true);
    expect(orders.some(({ destination }) => destination && destination.countryCode !== 'SA')).toBe(true);
    const { addresses } = await http.read('/api/v1/shipping/settings');
    let ofAddresses = 0;
    for (const { id, hostBranch } of addresses) {
      const own: Waiting = await http.read(
        `/api/v1/shipping/waiting-orders?itemsPerPage=100&addressId=${id}`,
      );
      expect(own.orders.filter(({ branch }) => branch?.id !== hostBranch?.id)).toEqual([]);
      ofAddresses += own.total;
    }
    expect(ofAddresses).toBe(total);
    expect(await counts('host_branch', 'external_id')).toEqual({ riyadh: 1, jeddah: 1, dammam: 1 });
  });

  it("uses the store's language, except for the Latin form of addresses", async () => {
    const rows = await suite.tx(
      ({ sql, storeId }) => sql<{ text: string }[]>`
        select comment as text from posting where store_id = ${storeId} and kind = 'adjust'
        union select internal_note from posting where store_id = ${storeId} and internal_note is not null
        union select comment from adjustment_request where store_id = ${storeId}
        union select internal_note from adjustment_request where store_id = ${storeId} and internal_note is not null
        union select shipping #>> '{destination,value,city}' from store_order where store_id = ${storeId}
        union select address ->> 'city' from pickup_address where store_id = ${storeId}`,
    );
    const texts = rows.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['عيدكم مبارك! هدية من بيت الهيل', 'الرياض', 'دبي']));
    expect(texts.filter((text) => /[a-z]/i.test(text))).toEqual([]);
    const { addresses } = await http.read('/api/v1/shipping/settings');
    const latin = addresses.map((each: PickupAddressAnswer) => each.address.latin?.city);
    expect(latin.toSorted()).toEqual(['Dammam', 'Jeddah', 'Riyadh']);
  });

  it('is created in few statements', () => {
    expect(sent).toBeGreaterThan(1000);
    expect(sent).toBeLessThan(MOST_STATEMENTS);
  });

  it('reads each order once for what segments ask, even before the store has statistics', async () => {
    const plans = await suite.tx(async ({ sql, storeId }) => {
      const customers = await sql<{ id: string }[]>`select id from customer where store_id = ${storeId}`;
      const ids = customers.map(({ id }) => id);
      return sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>`
        explain (analyze, buffers, format json) select from customer_facts_of(${storeId}, ${ids}::text[])`;
    });
    const plan = plans[0]?.['QUERY PLAN'][0]?.Plan;
    expect(plan?.['Actual Rows']).toBeGreaterThan(250);
    // Once for each customer would be two million pages.
    expect(plan?.['Shared Hit Blocks']).toBeLessThan(30_000);
  });

  it('is the same for the same instant, as its first two months show', async () => {
    const third = await openStoreBeside(suite, 'third');
    await installCarriers(suite, [third]);
    for (const { id } of [suite.other, third])
      await fillWith(suite.deps, id, { year: firstDaysOf(year, COMPARED_DAYS), withCarriers: true });
    const digests = await digestsOf(suite.database.owner, suite.other.id);
    expect(Object.values(digests)).not.toContain(null);
    expect(await digestsOf(suite.database.owner, third.id)).toEqual(digests);
  });
});
