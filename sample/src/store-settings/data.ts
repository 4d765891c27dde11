import type { StoreSettings } from './contract.ts';
import { NOTICE_EVENTS } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

const STORE: Text = ['بيت الضيافة', 'Hospitality House'];

const placeIn = (locale: Locale): StoreSettings['location']['place'] => ({
  country: 'SA',
  line1: say(['شارع العليا العام 7421', '7421 Olaya Street'], locale),
  line2: '',
  city: say(['الرياض', 'Riyadh'], locale),
  state: say(['منطقة الرياض', 'Riyadh Province'], locale),
  postcode: '12611',
});

const zonesIn = (locale: Locale): StoreSettings['shipping']['zones'] => [
  {
    id: 1,
    name: say(['داخل المملكة', 'Domestic'], locale),
    countries: ['SA'],
    rates: [
      {
        id: 1,
        name: say(['حتى 5 كجم', 'Up to 5 kg'], locale),
        basis: 'weight',
        from: '0',
        to: '5',
        price: '6',
      },
      {
        id: 2,
        name: say(['أكثر من 5 كجم', 'Above 5 kg'], locale),
        basis: 'weight',
        from: '5',
        to: null,
        price: '12.50',
      },
      {
        id: 3,
        name: say(['شحن مجاني', 'Free delivery'], locale),
        basis: 'order_total',
        from: '75',
        to: null,
        price: '0',
      },
    ],
  },
  {
    id: 2,
    name: say(['دول الخليج', 'Gulf countries'], locale),
    countries: ['AE', 'KW', 'BH', 'OM', 'QA'],
    rates: [
      { id: 4, name: say(['عادي', 'Standard'], locale), basis: 'flat', from: null, to: null, price: '15' },
    ],
  },
];

/** An active shop, with data in each tab. */
export const seedSettings = (locale: Locale): StoreSettings => ({
  details: {
    storeName: say(STORE, locale),
    phone: '+966112000143',
    contactEmail: 'hello@shop.example',
    senderEmail: 'orders@shop.example',
    legalName: say(['شركة بيت الضيافة التجارية', 'Hospitality House Trading Co.'], locale),
    place: placeIn(locale),
    timeZone: 'Asia/Riyadh',
    unitSystem: 'metric',
    weightUnit: 'kg',
    currency: 'SAR',
    orderPrefix: '',
    orderSuffix: '',
  },
  payments: {
    providers: [
      { provider: 'mada', isActive: true, feePercent: '1' },
      { provider: 'paypal', isActive: false, feePercent: '2.99' },
    ],
    manual: [
      {
        id: 1,
        kind: 'bank_transfer',
        name: say(['تحويل بنكي', 'Bank transfer'], locale),
        instructions: say(
          ['اكتب رقم الطلب في وصف التحويل.', 'Write the order number in the description of the transfer.'],
          locale,
        ),
      },
    ],
  },
  checkout: {
    contact: 'phone',
    name: 'both',
    company: 'hidden',
    addressLine2: 'optional',
    shippingPhone: 'required',
  },
  shipping: { zones: zonesIn(locale) },
  location: {
    name: say(['المستودع الرئيسي', 'Main warehouse'], locale),
    fulfilsOnline: true,
    phone: '+966112000143',
    place: placeIn(locale),
  },
  notices: {
    events: NOTICE_EVENTS.map((event) => ({ event, email: true, app: event !== 'signed_up' })),
  },
});
