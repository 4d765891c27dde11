import { PARCEL_MAIL_STATE_NAMES as STATES_AR } from '@apps-hub/contract/shipping/parcel-mails/names-ar';
import { PARCEL_MAIL_STATE_NAMES as STATES_EN } from '@apps-hub/contract/shipping/parcel-mails/names-en';
import { type Carrier, CARRIER_NAMES } from '@apps-hub/domain/carrier';
import type { Locale } from '@apps-hub/domain/locale';
import type { OrderDestination } from '@apps-hub/domain/shop/order-shipping';

import type { DocumentSection, Follower } from '#context.ts';
import { customerMails } from './parcel-mails/of-customer.ts';

const STATES = { ar: STATES_AR, en: STATES_EN } as const;

/** The most mails about one person's parcels that are written out. */
const MOST_MAILS = 1000;

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

const MAIL_WORDS: Readonly<Record<Locale, Omit<DocumentSection, 'rows'>>> = {
  en: { title: 'Emails about parcels', columns: ['Date', 'Email', 'Order', 'Status'] },
  ar: { title: 'رسائل البريد عن الطرود', columns: ['التاريخ', 'الرسالة', 'الطلب', 'الحالة'] },
};

/** The parcels of a customer's orders and the mails about them, in words for the customer. */
export const customerSections: NonNullable<Follower['customerSections']> = async (
  tx,
  { customerIds, orderIds },
  { locale, day, time },
) => {
  const { sql, storeId } = tx;
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
  const mails = await customerMails(tx, customerIds, MOST_MAILS);
  const mailRows = mails.map(({ at, name, order, state }) => [
    time(at),
    name[locale],
    order,
    STATES[locale][state],
  ]);
  return [
    { ...WORDS[locale], rows },
    { ...MAIL_WORDS[locale], rows: mailRows },
  ];
};
