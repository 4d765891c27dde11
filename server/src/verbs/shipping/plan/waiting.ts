import type { OrderId } from '@apps-hub/domain/ids';
import { cashDueOf, cashFactsOf } from '@apps-hub/domain/shipping/cash/cash-due';
import { type AddressState, mayTravel } from '@apps-hub/domain/shipping/national-address/state';
import { goodsValueOf } from '@apps-hub/domain/shipping/shipments/goods-value';
import type { OrderLine } from '@apps-hub/domain/shop/order';
import { branchOf, type PlanOrder } from '@apps-hub/domain/shipping/plan/plan';
import type { CustomsDefaults, CustomsFacts } from '@apps-hub/domain/shipping/customs/customs';
import { productKeyOf } from '@apps-hub/domain/shipping/customs/goods';
import { type CustomsState, customsStateOf, invoiceNumberOf } from '@apps-hub/domain/shipping/customs/state';
import { compareText } from '@apps-hub/domain/text';
import { localDate } from '@apps-hub/domain/time';
import { recipientOf } from '@apps-hub/domain/shipping/plan/recipient';
import { CARRIERS } from '@apps-hub/domain/carrier';
import type { ToldShipping } from '@apps-hub/domain/shop/order-shipping';
import { MOST_PLANNED } from '@apps-hub/contract/shipping/values';

import type { StoreTx } from '#db/database.ts';
import type { StoredRefund } from '#db/schema/shop/orders.ts';
import { factsByKey } from '../customs/product-facts.ts';
import { listAddresses } from '../settings/addresses.ts';
import { addressState } from '../national-address/address-sql.ts';
import { type Wanted, waiting, waitingFrom, waitingSince } from '../booking/waiting-orders.ts';
import { loadPlanSettings } from './settings.ts';
import { loadPreferences } from '../settings/preferences.ts';

interface Row {
  readonly id: OrderId;
  readonly number: string;
  readonly customerName: string | null;
  readonly shipping: ToldShipping;
  readonly paidAt: Date | null;
  readonly lines: readonly OrderLine[];
  readonly currency: string | null;
  readonly refunds: readonly StoredRefund[];
  /** When it was placed, as far as the host said. */
  readonly orderedAt: Date;
  readonly priceMinor: number;
  readonly nationalAddress: AddressState | null;
  /** Numbers of waybills that we made for it. */
  readonly own: readonly string[];
}

export interface WaitingToPlan extends PlanOrder {
  readonly number: string;
  readonly customerName: string | null;
  readonly nationalAddress: AddressState | null;
}

/** What the store knows for orders to other countries. */
interface ForCustoms {
  /** The countries of its branches. */
  readonly from: ReadonlySet<string>;
  readonly facts: ReadonlyMap<string, CustomsFacts>;
  readonly defaults: CustomsDefaults;
}

interface Usual extends ForCustoms {
  readonly weightGrams: number;
  readonly isAddressRequired: boolean;
}

const goesAbroad = ({ shipping }: Pick<Row, 'shipping'>, from: ReadonlySet<string>): boolean => {
  const country = shipping.destination?.value.countryCode ?? '';
  return country !== '' && [...from].some((each) => each !== country);
};

const customsOf = (row: Row, { from, facts, defaults }: ForCustoms): CustomsState | null =>
  goesAbroad(row, from)
    ? customsStateOf({
        order: row,
        facts,
        defaults,
        invoice: { number: invoiceNumberOf(row.number), date: localDate(row.orderedAt, 'UTC') },
      })
    : null;

const toPlan = (row: Row, usual: Usual): WaitingToPlan => {
  const { id, number, customerName, shipping, priceMinor, nationalAddress, own } = row;
  const named = shipping.carrier?.value;
  return {
    id,
    number,
    customerName,
    nationalAddress,
    priceMinor,
    carrier: named
      ? { name: named.name, carrier: CARRIERS.find((each) => each === named.carrier) ?? null }
      : null,
    branch: shipping.branch?.value ?? null,
    recipient: recipientOf(shipping, customerName),
    city: shipping.destination?.value.city ?? '',
    weightGrams: shipping.weightGrams?.value || usual.weightGrams,
    hasValue: goodsValueOf(row) !== null,
    customs: customsOf(row, usual),
    cash: cashDueOf(cashFactsOf(shipping, row.paidAt)),
    lacksAddress: usual.isAddressRequired && !mayTravel(nationalAddress),
    // One that was cancelled here may still be in the host's list.
    waybills: (shipping.waybills?.value ?? []).filter((each) => !own.includes(each)),
  };
};

/** Whether a run under way will make the order's waybill. */
const isInRun = ({ sql, storeId }: StoreTx) => sql`
  exists (
    select 1 from shipping_run r
    join shipping_run_line l on l.store_id = ${storeId} and l.run_id = r.id and l.order_id = o.id
    where r.store_id = ${storeId} and r.state = 'running' and l.shipment_id is null and l.problem is null
  )`;

/** Whether a run under way will make the waybill of any of these orders. */
export const anyInRun = async (tx: StoreTx, ids: readonly OrderId[]): Promise<boolean> => {
  const { sql, storeId } = tx;
  const rows = await sql`
    select 1 from store_order o
    where o.store_id = ${storeId} and o.id = any(${[...ids]}::text[]) and ${isInRun(tx)} limit 1`;
  return rows.length > 0;
};

/**
 * The orders that wait for a waybill, the longest waiting first, up to as many as one plan has. Without `orderIds`, those whose turn in a
 * run has not come are left out.
 */
export const ordersToPlan = async (
  tx: StoreTx,
  wanted: Pick<Wanted, 'carrier' | 'show' | 'orderIds'>,
): Promise<WaitingToPlan[]> => {
  const { sql, storeId } = tx;
  const { defaultParcel, addressCheck, customs: defaults } = await loadPreferences(tx);
  const rows = await sql<Row[]>`
    select o.id, o.number, case when c.erased_at is null then c.name end as "customerName", o.shipping, o.paid_at as "paidAt", o.lines, o.currency, o.refunds,
      coalesce(o.placed_at, o.updated_at) as "orderedAt",
      goods.minor as "priceMinor", ${addressState(tx)} as "nationalAddress",
      array(
        select n.number from shipment s
        cross join lateral (select s.number union select jsonb_array_elements_text(s.piece_numbers)) n (number)
        where s.store_id = ${storeId} and s.order_id = o.id and n.number is not null
      ) as own
    from ${waitingFrom(tx)}
    where ${waiting(tx, { ...wanted, waitingFor: 'waybill' })} ${wanted.orderIds ? sql`` : sql`and not ${isInRun(tx)}`}
    order by ${waitingSince(tx)}, o.id limit ${MOST_PLANNED}`;
  const from = new Set((await listAddresses(tx)).map(({ address }) => address.countryCode));
  const abroad = rows.filter((row) => goesAbroad(row, from));
  const facts = await factsByKey(
    tx,
    abroad.flatMap(({ lines }) => lines.map(productKeyOf)),
  );
  const usual = {
    weightGrams: defaultParcel.weightGrams,
    isAddressRequired: addressCheck === 'require',
    from,
    facts,
    defaults,
  };
  return rows.map((row) => toPlan(row, usual));
};

/** The products of waiting orders abroad whose facts for customs are missing, those of most orders first. */
export const missingProducts = async (
  tx: StoreTx,
): Promise<{ key: string; title: string; orders: number }[]> => {
  const byKey = new Map<string, { key: string; title: string; orders: number }>();
  const { rules } = await loadPlanSettings(tx);
  const branches = (await listAddresses(tx)).map(({ id, hostBranch, address: { countryCode } }) => ({
    id,
    hostBranch,
    countryCode,
  }));
  for (const order of await ordersToPlan(tx, { show: 'all' })) {
    const { customs, recipient } = order;
    if (customs?.state !== 'incomplete') continue;
    // A store with branches in several countries: most orders leave one in their own.
    if (branchOf(order, { branches, rules })?.countryCode === recipient?.address.countryCode) continue;
    const named = new Map(customs.missing.flatMap(({ key, title }) => (key === null ? [] : [[key, title]])));
    for (const [key, title] of named) {
      const known = byKey.get(key) ?? { key, title, orders: 0 };
      byKey.set(key, { ...known, orders: known.orders + 1 });
    }
  }
  return [...byKey.values()].toSorted((a, b) => b.orders - a.orders || compareText(a.key, b.key));
};
