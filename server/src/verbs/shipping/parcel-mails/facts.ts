import type { Carrier } from '@apps-hub/domain/carrier';
import type { CustomerId, OrderId, ShipmentId } from '@apps-hub/domain/ids';
import type { FailureReason } from '@apps-hub/domain/shipping/pickups/tracking';
import {
  type ParcelMail,
  parcelNews,
  type ParcelMailReason,
  type ParcelMailState,
} from '@apps-hub/domain/shipping/shipments/parcel-mail';
import type { LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { StoredScan } from '#db/schema/shipping/shipments.ts';
import { toScan } from '../shipments/box-record.ts';

/** A mail with everything that decides whether it is sent, and what it says. */
export interface MailFacts {
  readonly state: ParcelMailState;
  readonly claimedAt: Date | null;
  readonly orderId: OrderId;
  readonly order: string;
  readonly carrier: Carrier;
  readonly number: string | null;
  readonly zone: string;
  /** A waybill in use, of a customer who was not erased. */
  readonly isOpen: boolean;
  readonly scans: readonly StoredScan[] | null;
  readonly promisedOn: LocalDate | null;
  readonly reason: FailureReason | null;
  readonly customerId: CustomerId | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly isOptedOut: boolean;
  /** The digests of the customer's addresses that the mail server refused. */
  readonly restDigests: readonly string[];
}

/** Locks a planned mail. The address is that of the order's customer, or of the record into which the host has merged them. */
export const lockMail = async (
  { sql, storeId }: StoreTx,
  shipmentId: ShipmentId,
  kind: ParcelMail,
): Promise<MailFacts | undefined> => {
  const records = sql`
    select r.id from customer r
    where r.store_id = ${storeId} and (r.id = coalesce(c.merged_into, c.id) or r.merged_into = coalesce(c.merged_into, c.id))`;
  const [row] = await sql<MailFacts[]>`
    select m.state, m.claimed_at as "claimedAt", o.id as "orderId", o.number as order, s.carrier, s.number, s.zone,
      s.state = 'made' and s.recipient #>> '{contact,person}' <> '' and c.erased_at is null as "isOpen",
      t.scans, t.promises #>> '{-1,day}' as "promisedOn", t.reason, c.id as "customerId",
      coalesce(k.name, c.name) as name, coalesce(k.email, c.email) as email,
      exists (
        select from parcel_mail_opt_out x where x.store_id = ${storeId} and x.kind = m.kind and x.customer_id in (${records})
      ) as "isOptedOut",
      array(
        select e.address_digest from parcel_mail e
        join shipment es on es.store_id = ${storeId} and es.id = e.shipment_id
        join store_order eo on eo.store_id = ${storeId} and eo.id = es.order_id
        where e.store_id = ${storeId} and e.address_digest is not null and eo.customer_id in (${records})
      ) as "restDigests"
    from parcel_mail m
    join shipment s on s.store_id = ${storeId} and s.id = m.shipment_id
    join store_order o on o.store_id = ${storeId} and o.id = s.order_id
    left join shipment_track t on t.store_id = ${storeId} and t.shipment_id = m.shipment_id
    left join customer c on c.store_id = ${storeId} and c.id = o.customer_id
    left join customer k on k.store_id = ${storeId} and k.id = c.merged_into and k.erased_at is null
    where m.store_id = ${storeId} and m.shipment_id = ${shipmentId} and m.kind = ${kind}
    for update of m`;
  return row;
};

const isAddress = (text: string | null): text is string =>
  text !== null && /^[^\s@<>]+@[^\s@<>]+$/.test(text);

type Decision =
  | { readonly send: true; readonly email: string; readonly number: string }
  | { readonly send: false; readonly reason: ParcelMailReason };

const skip = (reason: ParcelMailReason) => ({ send: false, reason }) as const;

/** Decides by the facts of now: the parcel may have moved on, and the customer may have chosen otherwise, since the mail was planned. */
export const decide = (
  kind: ParcelMail,
  facts: MailFacts,
  {
    chosen,
    isDigestOf,
  }: {
    readonly chosen: readonly ParcelMail[];
    readonly isDigestOf: (email: string, digest: string) => boolean;
  },
): Decision => {
  const { email, number } = facts;
  if (!chosen.includes(kind)) return skip('switched_off');
  const news = parcelNews((facts.scans ?? []).map(toScan), facts.zone);
  // After a hand-over by scan there may be no news of the carrier yet.
  if (!facts.isOpen || number === null || (news ? news.mail !== kind : kind !== 'shipped'))
    return skip('over');
  if (facts.isOptedOut) return skip('opted_out');
  if (!isAddress(email)) return skip('no_address');
  if (facts.restDigests.some((digest) => isDigestOf(email, digest))) return skip('resting');
  return { send: true, email, number };
};
