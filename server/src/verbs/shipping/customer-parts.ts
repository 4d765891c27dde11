import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Follower } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { orderAddress } from '#db/schema/shipping/national-address.ts';
import { parcelMail, parcelMailOptOut } from '#db/schema/shipping/parcel-mails.ts';
import { returnPhoto, returnRequest, returnWaybill } from '#db/schema/shipping/returns.ts';
import { pickupParcel } from '#db/schema/shipping/pickups.ts';
import { shipment, shipmentTrack } from '#db/schema/shipping/shipments.ts';

const { addressDigest: _addressDigest, ...MAIL_COLUMNS } = getTableColumns(parcelMail);

// Without the file, which repeats the address.
const { label: _label, ...WAYBILL_COLUMNS } = getTableColumns(returnWaybill);

type Subject = Parameters<NonNullable<Follower['customerData']>>[1];

const mailParts = ({ db, storeId }: StoreTx, { customerIds, orderIds }: Subject) => ({
  parcelMails: {
    table: parcelMail,
    // Without the digest, which is a secret.
    columns: MAIL_COLUMNS,
    where: and(
      eq(parcelMail.storeId, storeId),
      inArray(
        parcelMail.shipmentId,
        db
          .select({ id: shipment.id })
          .from(shipment)
          .where(and(eq(shipment.storeId, storeId), inArray(shipment.orderId, [...orderIds]))),
      ),
    ),
    by: [parcelMail.shipmentId, parcelMail.kind],
  },
  parcelMailsNotWanted: {
    table: parcelMailOptOut,
    where: and(eq(parcelMailOptOut.storeId, storeId), inArray(parcelMailOptOut.customerId, [...customerIds])),
    by: [parcelMailOptOut.customerId, parcelMailOptOut.kind],
  },
});

/** What a customer sends back: the requests, their waybills and photos. */
const returnParts = ({ db, storeId }: StoreTx, { orderIds }: Subject) => {
  const ofOrders = and(eq(returnRequest.storeId, storeId), inArray(returnRequest.orderId, [...orderIds]));
  const requests = db.select({ id: returnRequest.id }).from(returnRequest).where(ofOrders);
  return {
    returns: { table: returnRequest, where: ofOrders, by: [returnRequest.id] },
    returnWaybills: {
      table: returnWaybill,
      columns: WAYBILL_COLUMNS,
      where: and(eq(returnWaybill.storeId, storeId), inArray(returnWaybill.requestId, requests)),
      by: [returnWaybill.requestId],
    },
    returnPhotos: {
      table: returnPhoto,
      columns: {
        requestId: returnPhoto.requestId,
        lineId: returnPhoto.lineId,
        media: returnPhoto.media,
        base64: sql<string>`translate(encode(${returnPhoto.content}, 'base64'), E'\n', '')`,
      },
      where: and(eq(returnPhoto.storeId, storeId), inArray(returnPhoto.requestId, requests)),
      by: [returnPhoto.requestId, returnPhoto.lineId],
    },
  };
};

/** A customer's parcels, for the download of their data. */
export const parcelParts: NonNullable<Follower['customerData']> = (tx, subject) => {
  const { db, storeId } = tx;
  const { orderIds } = subject;
  return {
    parcels: {
      table: pickupParcel,
      where: and(eq(pickupParcel.storeId, storeId), inArray(pickupParcel.orderId, [...orderIds])),
      by: [pickupParcel.id],
    },
    waybills: {
      table: shipment,
      where: and(eq(shipment.storeId, storeId), inArray(shipment.orderId, [...orderIds])),
      by: [shipment.id],
    },
    waybillTracks: {
      table: shipmentTrack,
      where: and(
        eq(shipmentTrack.storeId, storeId),
        inArray(
          shipmentTrack.shipmentId,
          db
            .select({ id: shipment.id })
            .from(shipment)
            .where(and(eq(shipment.storeId, storeId), inArray(shipment.orderId, [...orderIds]))),
        ),
      ),
      by: [shipmentTrack.shipmentId],
    },
    ...mailParts(tx, subject),
    ...returnParts(tx, subject),
    nationalAddresses: {
      table: orderAddress,
      columns: {
        orderId: orderAddress.orderId,
        code: orderAddress.code,
        long: orderAddress.long,
        enteredBy: orderAddress.enteredBy,
        enteredAt: orderAddress.enteredAt,
        asks: orderAddress.asks,
        lastAskedAt: orderAddress.lastAskedAt,
      },
      where: and(eq(orderAddress.storeId, storeId), inArray(orderAddress.orderId, [...orderIds])),
      by: [orderAddress.orderId],
    },
  };
};
