import { PARCEL_MAIL_NAMES as AR } from '@apps-hub/contract/shipping/parcel-mails/names-ar';
import { PARCEL_MAIL_NAMES as EN } from '@apps-hub/contract/shipping/parcel-mails/names-en';
import type { ShipmentTracking } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId } from '@apps-hub/domain/ids';
import type { ParcelMail, ParcelMailState } from '@apps-hub/domain/shipping/shipments/parcel-mail';

import type { Follower } from '#context.ts';
import type { StoreTx } from '#db/database.ts';

/** What a customer was mailed about their parcels, for the page about them. */
export const customerMails: NonNullable<Follower['customerMails']> = async ({ sql, storeId }, ids, most) => {
  const rows = await sql<{ kind: ParcelMail; state: ParcelMailState; order: string; at: Date }[]>`
    select m.kind, m.state, o.number as order, coalesce(m.ended_at, m.claimed_at, m.planned_at) as at
    from store_order o
    join shipment s on s.store_id = ${storeId} and s.order_id = o.id
    join parcel_mail m on m.store_id = ${storeId} and m.shipment_id = s.id
    where o.store_id = ${storeId} and o.customer_id = any(${[...ids]}::text[])
    order by at desc, m.shipment_id, m.kind limit ${most}`;
  return rows.map(({ kind, ...mail }) => ({ ...mail, name: { ar: AR[kind], en: EN[kind] } }));
};

/** What the customer of a waybill was mailed, the newest last. */
export const mailsOf = async (
  { sql, storeId }: StoreTx,
  id: ShipmentId,
): Promise<ShipmentTracking['mails']> => {
  const rows = await sql<(Omit<ShipmentTracking['mails'][number], 'at'> & { at: Date })[]>`
    select kind, state, reason, coalesce(ended_at, claimed_at, planned_at) as at from parcel_mail
    where store_id = ${storeId} and shipment_id = ${id} order by at, kind`;
  return rows.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }));
};
