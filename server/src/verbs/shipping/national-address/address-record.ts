import type { OrderId } from '@apps-hub/domain/ids';
import type { LongAddress, ResolvedAddress } from '@apps-hub/domain/shipping/national-address/long-form';
import type { AddressState, AddressVerdict } from '@apps-hub/domain/shipping/national-address/state';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { waiting, waitingFrom, waitingSince } from '../booking/waiting-orders.ts';
import { addressState, deliveryDigest, toldCode } from './address-sql.ts';

/** An order to Saudi Arabia that may still be sent, with all facts about its address. */
export interface AddressRow {
  readonly orderId: OrderId;
  readonly number: string;
  readonly customerName: string | null;
  readonly email: string | null;
  readonly city: string;
  readonly waitingSince: Date;
  readonly state: AddressState;
  readonly toldCode: string;
  readonly suggestedCode: string | null;
  readonly code: string | null;
  readonly long: LongAddress | null;
  readonly enteredBy: 'customer' | 'merchant' | null;
  readonly enteredAt: Date | null;
  readonly verdict: AddressVerdict | null;
  readonly ar: ResolvedAddress | null;
  readonly en: ResolvedAddress | null;
  readonly askedAt: Date | null;
  readonly linkId: string | null;
  readonly linkEndsAt: Date | null;
  readonly asks: number;
  readonly lastAskedAt: Date | null;
  readonly version: number;
}

/** The columns of an {@link AddressRow}, for orders joined by `waitingFrom`. */
export const addressRow = (tx: StoreTx) => tx.sql`
  o.id as "orderId", o.number, case when c.erased_at is null then c.name end as "customerName",
  case when c.erased_at is null then coalesce(nullif(o.shipping #>> '{recipient,value,email}', ''), c.email) end as email,
  coalesce(o.shipping #>> '{destination,value,city}', '') as city, ${waitingSince(tx)} as "waitingSince",
  ${addressState(tx)} as state, ${toldCode(tx)} as "toldCode", o.shipping #>> '{recipient,value,suggestedCode}' as "suggestedCode",
  na.code, na.long, na.entered_by as "enteredBy", na.entered_at as "enteredAt",
  nl.verdict, nl.ar, nl.en, nl.asked_at as "askedAt",
  na.link_id as "linkId", na.link_ends_at as "linkEndsAt", coalesce(na.asks, 0) as asks, na.last_asked_at as "lastAskedAt",
  coalesce(na.version, 0) as version`;

/** Undefined if the order needs no address, or is not the store's. */
export const findAddress = async (tx: StoreTx, orderId: OrderId): Promise<AddressRow | undefined> => {
  const [row] = await tx.sql<AddressRow[]>`
    select ${addressRow(tx)} from ${waitingFrom(tx)}
    where ${waiting(tx, { waitingFor: 'departure', show: 'all', orderId })} and ${addressState(tx)} is not null`;
  return row;
};

/** An address as read from a person's input. */
export type EnteredAddress =
  | { readonly key: string; readonly code: string; readonly long: null }
  | { readonly key: string; readonly code: null; readonly long: LongAddress };

/** Stores what a person entered, and stops asking the customer. */
export const saveEntered = async (
  { tx, now }: VerbContext,
  orderId: OrderId,
  { key, code, long }: EnteredAddress,
  by: 'customer' | 'merchant',
): Promise<void> => {
  const { sql, storeId } = tx;
  const typed = long === null ? null : JSON.stringify(long);
  const [delivered] = await sql<{ digest: string }[]>`
    select ${deliveryDigest(tx)} as digest from store_order o where o.store_id = ${storeId} and o.id = ${orderId}`;
  await sql`
    insert into order_address as known (
      store_id, order_id, code, long, lookup_key, entered_by, entered_at, entered_for, updated_at
    ) values (
      ${storeId}, ${orderId}, ${code}, ${typed}::jsonb, ${key}, ${by}, ${now}, ${delivered?.digest ?? ''}, ${now}
    )
    on conflict (store_id, order_id) do update set
      code = excluded.code, long = excluded.long, lookup_key = excluded.lookup_key, entered_by = excluded.entered_by,
      entered_at = excluded.entered_at, entered_for = excluded.entered_for, next_ask_at = null,
      version = known.version + 1, updated_at = excluded.updated_at`;
};

interface Link {
  readonly id: string;
  readonly hash: string;
  readonly endsAt: Date;
}

/** Stores the order's link. */
export const saveLink = async ({ tx, now }: VerbContext, orderId: OrderId, link: Link): Promise<void> => {
  const { sql, storeId } = tx;
  await sql`
    insert into order_address (store_id, order_id, link_id, link_hash, link_ends_at, version, updated_at)
    values (${storeId}, ${orderId}, ${link.id}, ${link.hash}, ${link.endsAt}, 0, ${now})
    on conflict (store_id, order_id) do update set
      link_id = excluded.link_id, link_hash = excluded.link_hash, link_ends_at = excluded.link_ends_at,
      updated_at = excluded.updated_at`;
};

/** Counts a mail to the customer, and sets when to send the next one. */
export const countAsk = async (
  { tx, now }: VerbContext,
  orderId: OrderId,
  nextAskAt: Date | null,
): Promise<void> => {
  await tx.sql`
    update order_address set asks = asks + 1, last_asked_at = ${now}, next_ask_at = ${nextAskAt}, updated_at = ${now}
    where store_id = ${tx.storeId} and order_id = ${orderId}`;
};

/** Stops automatic mails about the order. */
export const askNoMore = async ({ tx }: VerbContext, orderId: OrderId): Promise<void> => {
  await tx.sql`
    update order_address set next_ask_at = null where store_id = ${tx.storeId} and order_id = ${orderId}`;
};

/** The order of a link that has not ended. */
export const orderOfLink = async ({ tx, now }: VerbContext, hash: string): Promise<OrderId | undefined> => {
  const [row] = await tx.sql<{ orderId: OrderId }[]>`
    select order_id as "orderId" from order_address
    where store_id = ${tx.storeId} and link_hash = ${hash} and link_ends_at > ${now}`;
  return row?.orderId;
};
