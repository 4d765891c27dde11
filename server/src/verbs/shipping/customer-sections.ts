import { type Carrier, CARRIER_NAMES } from '@apps-hub/domain/carrier';
import type { Locale } from '@apps-hub/domain/locale';
import type { OrderDestination } from '@apps-hub/domain/shop/order-shipping';

import type { DocumentSection, Follower } from '#context.ts';

interface ParcelLine {
  readonly carrier: Carrier;
  readonly date: string;
  readonly orderNumber: string;
  readonly trackingNumber: string | null;
  readonly destination: OrderDestination | null;
}

const WORDS: Readonly<Record<Locale, Omit<DocumentSection, 'rows'>>> = {
  en: { title: 'Parcels', columns: ['Pickup date', 'Carrier', 'Tracking number', 'Order', 'City'] },
  ar: { title: 'الطرود', columns: ['تاريخ الاستلام', 'شركة الشحن', 'رقم التتبع', 'الطلب', 'المدينة'] },
};

/** The parcels of a customer's orders, in words for the customer. */
export const customerSections: NonNullable<Follower['customerSections']> = async (
  { sql, storeId },
  { orderIds },
  { locale, day },
) => {
  const parcels = await sql<ParcelLine[]>`
    select k.carrier, k.date::text as date, o.number as "orderNumber", p.tracking_number as "trackingNumber", p.destination
    from pickup_parcel p
    join pickup k on k.store_id = ${storeId} and k.id = p.pickup_id
    join store_order o on o.store_id = ${storeId} and o.id = p.order_id
    where p.store_id = ${storeId} and p.order_id = any(${[...orderIds]}::text[])
    order by k.date, p.id`;
  const rows = parcels.map(({ carrier, date, trackingNumber, orderNumber, destination }) => [
    day(date),
    CARRIER_NAMES[carrier][locale],
    trackingNumber ?? '',
    orderNumber,
    destination?.city ?? '',
  ]);
  return [{ ...WORDS[locale], rows }];
};
