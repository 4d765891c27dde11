import type { z } from '@hono/zod-openapi';
import type { OrderId, PickupAddressId } from '@apps-hub/domain/ids';
import { type Carrier, CARRIERS, PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import type { AddressState } from '@apps-hub/domain/shipping/national-address/state';
import type { HostBranch, NamedCarrier, ToldShipping } from '@apps-hub/domain/shop/order-shipping';
import type { listWaitingOrders as route, WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import type { WAITING_SHOWN, WAITING_SORTS } from '@apps-hub/contract/shipping/values';
import { LIVE_SHIPMENT_STATES } from '@apps-hub/domain/shipping/shipments/states';
import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';

import type { Handling, VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { addressJoins, addressState, lacksAddress } from '../national-address/address-sql.ts';
import { loadAddress } from '../settings/addresses.ts';
import { ALIVE_STATES } from '../pickups/pickup-record.ts';

type Context = Pick<VerbContext, 'tx' | 'followers'>;

type Query = z.output<typeof route.request.query>;

interface OrderRow {
  readonly id: OrderId;
  readonly number: string;
  readonly customerName: string | null;
  readonly units: number;
  readonly waitingSince: Date;
  readonly nationalAddress: AddressState | null;
  readonly shipping: ToldShipping;
}

/** Filters by carrier and branch, where given. */
export interface Wanted {
  readonly q?: string | undefined;
  readonly carrier?: Carrier | undefined;
  readonly addressId?: PickupAddressId | undefined;
  readonly show?: (typeof WAITING_SHOWN)[number] | undefined;
  /** What they wait for; a pickup by default. `departure`: all orders that may still be sent. */
  readonly waitingFor?: 'pickup' | 'waybill' | 'departure';
  /** Only this order. */
  readonly orderId?: OrderId;
  /** Only these orders. */
  readonly orderIds?: readonly OrderId[];
  /** Only those that do not lack a National Address. */
  readonly mayTravel?: boolean;
}

/** Escapes `%` and `_` in a search text. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** An order that is in a pickup in one of these states needs no other pickup. */
const TAKEN_STATES: readonly PickupState[] = [...ALIVE_STATES, 'picked_up'];

/** All items have been refunded. A free order compares item counts instead of money. */
const refunded = ({ sql }: StoreTx) => sql`
  exists (
    select 1 from jsonb_array_elements(o.refunds) r
    having case when goods.minor > 0 then sum((r ->> 'goodsMinor')::bigint) >= goods.minor
      else sum((r ->> 'units')::bigint) >= goods.units and goods.units > 0 end
  )`;

/** What hosts call "to be shipped": paid, or confirmed with cash on delivery, and not cancelled, refunded, shipped or delivered. */
const toBeShipped = (tx: StoreTx) => tx.sql`
  o.cancelled_at is null and o.shipped_at is null and o.delivered_at is null
    and (o.paid_at is not null or (o.confirmed_at is not null and ${onDelivery(tx)}))
    and coalesce((o.shipping #>> '{needsShipping,value}')::boolean, true)
    and not ${refunded(tx)}`;

const onDelivery = ({ sql }: StoreTx) => sql`
  coalesce(o.shipping #>> '{payment,value}', '') = 'on_delivery'`;

export const waitingSince = (tx: StoreTx) => tx.sql`
  case when ${onDelivery(tx)} then least(o.confirmed_at, o.paid_at) else o.paid_at end`;

/** The carrier that an order names. The shop stores its name and does not know our carriers. */
const carrierOf = (named: NamedCarrier | undefined) => {
  if (!named) return null;
  return { name: named.name, carrier: CARRIERS.find((each) => each === named.carrier) ?? null };
};

/** `isForCarrier` of the domain in SQL; without a carrier, any that can be asked for what they wait for. */
const forCarrier = ({ sql }: StoreTx, { carrier, waitingFor = 'pickup' }: Wanted) => {
  const able = waitingFor === 'pickup' ? PICKUP_CARRIERS : CARRIERS;
  return sql`
  (o.shipping -> 'carrier' is null
    or o.shipping #>> '{carrier,value,carrier}' in ${sql(carrier ? [carrier] : able)})`;
};

/** `isForBranch` of the domain in SQL. */
const forBranch = ({ sql, storeId }: StoreTx, addressId: PickupAddressId) => sql`
  (o.shipping -> 'branch' is null or exists (
    select 1 from pickup_address a where a.store_id = ${storeId} and a.id = ${addressId}
      and case when a.host_branch is not null then a.host_branch ->> 'id' = o.shipping #>> '{branch,value,id}'
        else not exists (
          select 1 from pickup_address b where b.store_id = ${storeId} and b.deleted_at is null
            and b.host_branch ->> 'id' = o.shipping #>> '{branch,value,id}'
        ) end
  ))`;

/** What takes an order off the list. `offset` makes PostgreSQL look it up per order: few orders wait, but where other stores never ship, the
 * planner overestimates them and would read all the store's parcels. */
const isServed = ({ sql, storeId }: StoreTx, waitingFor: Wanted['waitingFor'] = 'pickup') => {
  if (waitingFor === 'departure') return sql`select 1 where false`;
  return waitingFor === 'waybill'
    ? sql`
      select 1 from shipment s where s.store_id = ${storeId} and s.order_id = o.id and s.state in ${sql(LIVE_SHIPMENT_STATES)} offset 0`
    : sql`
      select 1 from pickup_parcel p join pickup k on k.store_id = ${storeId} and k.id = p.pickup_id
      where p.store_id = ${storeId} and p.order_id = o.id and k.state in ${sql(TAKEN_STATES)} offset 0`;
};

/** Whether the order's waybill is from a carrier without bookable pickups: such a carrier collects by agreement, or takes it at its office. */
const goesByItself = ({ sql, storeId }: StoreTx) => sql`
  exists (
    select 1 from shipment s where s.store_id = ${storeId} and s.order_id = o.id and s.state in ${sql(LIVE_SHIPMENT_STATES)}
      and s.carrier not in ${sql(PICKUP_CARRIERS)} offset 0
  )`;

/** To be shipped, and in no pickup that is alive or was collected, or without a waybill of ours. */
export const waiting = (tx: StoreTx, wanted: Wanted) => {
  const { q, addressId, show, waitingFor, orderId, orderIds, mayTravel } = wanted;
  const { sql, storeId } = tx;
  return sql`
  o.store_id = ${storeId} and ${toBeShipped(tx)}
    and not exists (${isServed(tx, waitingFor)})
    ${waitingFor === undefined || waitingFor === 'pickup' ? sql`and not ${goesByItself(tx)}` : sql``}
    ${orderId ? sql`and o.id = ${orderId}` : sql``}
    ${orderIds ? sql`and o.id = any(${[...orderIds]}::text[])` : sql``}
    ${show === 'all' ? sql`` : sql`and ${forCarrier(tx, wanted)}`}
    ${show === 'all' || !addressId ? sql`` : sql`and ${forBranch(tx, addressId)}`}
    ${mayTravel ? sql`and ${lacksAddress(tx)} is not true` : sql``}
    ${q ? sql`and (o.number ilike ${containing(q)} or c.name ilike ${containing(q)})` : sql``}`;
};

/**
 * Includes the totals of the order's lines, since those used for points exist only once it is paid, and the state of its National Address.
 */
export const waitingFrom = (tx: StoreTx) => {
  const { sql, storeId } = tx;
  return sql`
  store_order o left join customer c on c.store_id = ${storeId} and c.id = o.customer_id
  cross join lateral (
    select coalesce(sum((l ->> 'totalMinor')::bigint), 0) as minor,
      coalesce(sum((l ->> 'units')::bigint), 0) as units
    from jsonb_array_elements(o.lines) l
  ) goods
  ${addressJoins(tx)}`;
};

export const countWaitingOrders = async (tx: StoreTx, wanted: Wanted): Promise<number> => {
  const [row] = await tx.sql<{ total: number }[]>`
    select count(*) as total from ${waitingFrom(tx)} where ${waiting(tx, wanted)}`;
  return row?.total ?? 0;
};

/** How many orders wait, by the host's branch that they name; null for those that name none. */
export const countWaitingByBranch = async (
  tx: StoreTx,
  wanted: Wanted,
): Promise<{ branch: HostBranch | null; orders: number }[]> =>
  tx.sql`
    select o.shipping #> '{branch,value}' as branch, count(*) as orders
    from ${waitingFrom(tx)} where ${waiting(tx, wanted)} group by 1`;

interface Page extends Wanted {
  readonly sortBy?: (typeof WAITING_SORTS)[number] | undefined;
  readonly orderBy?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

const CAREFREE: Handling = { fragile: false, large: false };

/** The handling flags of these orders, which other apps provide. */
const handlingOf = async ({ tx, followers }: Context, ids: readonly OrderId[]) => {
  const told = await Promise.all(followers.map(async (each) => each.orderHandling?.(tx, ids)));
  return (id: OrderId): Handling => {
    const known = told.flatMap((each) => each?.get(id) ?? []);
    return known.length === 0
      ? CAREFREE
      : { fragile: known.some(({ fragile }) => fragile), large: known.some(({ large }) => large) };
  };
};

const present = ({ shipping, ...row }: OrderRow, handling: Handling) => ({
  ...row,
  ...handling,
  paysOnDelivery: shipping.payment?.value === 'on_delivery',
  cashOnDelivery: shipping.cashOnDelivery?.value ?? null,
  branch: shipping.branch?.value ?? null,
  carrier: carrierOf(shipping.carrier?.value),
  destination: shipping.destination?.value ?? null,
  weightGrams: shipping.weightGrams?.value ?? null,
  waybills: [...(shipping.waybills?.value ?? [])],
});

type Waiting = ReturnType<typeof present>;

/** The orders to hand over, the longest waiting first unless sorted otherwise. */
export const waitingOrders = async (ctx: Context, page: Page): Promise<Waiting[]> => {
  const { tx } = ctx;
  const { sql } = tx;
  const direction = page.orderBy === 'desc' ? sql`desc` : sql`asc`;
  const sort = page.sortBy === 'number' ? sql`o.number` : waitingSince(tx);
  const rows = await sql<OrderRow[]>`
    select o.id, o.number, case when c.erased_at is null then c.name end as "customerName", ${waitingSince(tx)} as "waitingSince", o.shipping,
      goods.units::int as units, ${addressState(tx)} as "nationalAddress"
    from ${waitingFrom(tx)} where ${waiting(tx, page)}
    order by ${sort} ${direction}, o.id ${direction} limit ${page.limit} offset ${page.offset}`;
  const handling = await handlingOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, handling(row.id)));
};

export const presentWaiting = (row: Waiting): WaitingOrder => ({
  ...row,
  waitingSince: row.waitingSince.toISOString(),
  cashOnDelivery:
    row.cashOnDelivery && row.cashOnDelivery.amountMinor > 0 ? moneyOf(row.cashOnDelivery) : null,
});

export const listWaitingOrders = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ orders: WaitingOrder[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { itemsPerPage, page, ...rest } = query;
  if (rest.addressId) await loadAddress(ctx.tx, rest.addressId);
  const rows = await waitingOrders(ctx, {
    ...rest,
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  });
  return { orders: rows.map(presentWaiting), total: await countWaitingOrders(ctx.tx, rest) };
};
