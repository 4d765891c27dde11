import type { OrderId } from '@apps-hub/domain/ids';
import { cashDueOf, cashFactsOf } from '@apps-hub/domain/shipping/cash/cash-due';
import { type AddressState, mayTravel } from '@apps-hub/domain/shipping/national-address/state';
import { goodsValueOf } from '@apps-hub/domain/shipping/shipments/goods-value';
import type { OrderLine } from '@apps-hub/domain/shop/order';
import type { PlanOrder } from '@apps-hub/domain/shipping/plan/plan';
import { recipientOf } from '@apps-hub/domain/shipping/plan/recipient';
import { CARRIERS } from '@apps-hub/domain/carrier';
import type { ToldShipping } from '@apps-hub/domain/shop/order-shipping';
import { MOST_PLANNED } from '@apps-hub/contract/shipping/values';

import type { StoreTx } from '#db/database.ts';
import { addressState } from '../national-address/address-sql.ts';
import { type Wanted, waiting, waitingFrom, waitingSince } from '../booking/waiting-orders.ts';
import { loadPreferences } from '../settings/preferences.ts';

interface Row {
  readonly id: OrderId;
  readonly number: string;
  readonly customerName: string | null;
  readonly shipping: ToldShipping;
  readonly paidAt: Date | null;
  readonly lines: readonly OrderLine[];
  readonly currency: string | null;
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

interface Usual {
  readonly weightGrams: number;
  readonly isAddressRequired: boolean;
}

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
  const { defaultParcel, addressCheck } = await loadPreferences(tx);
  const rows = await sql<Row[]>`
    select o.id, o.number, case when c.erased_at is null then c.name end as "customerName", o.shipping, o.paid_at as "paidAt", o.lines, o.currency,
      goods.minor as "priceMinor", ${addressState(tx)} as "nationalAddress",
      array(
        select n.number from shipment s
        cross join lateral (select s.number union select jsonb_array_elements_text(s.piece_numbers)) n (number)
        where s.store_id = ${storeId} and s.order_id = o.id and n.number is not null
      ) as own
    from ${waitingFrom(tx)}
    where ${waiting(tx, { ...wanted, waitingFor: 'waybill' })} ${wanted.orderIds ? sql`` : sql`and not ${isInRun(tx)}`}
    order by ${waitingSince(tx)}, o.id limit ${MOST_PLANNED}`;
  const usual = { weightGrams: defaultParcel.weightGrams, isAddressRequired: addressCheck === 'require' };
  return rows.map((row) => toPlan(row, usual));
};
