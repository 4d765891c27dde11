import { type Customs, type CustomsFacts, customsLines } from '@apps-hub/domain/shipping/customs/customs';
import { parseCurrency } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';
import { parcel, time, date } from '@apps-hub/domain/shipping/testing/samples';
import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import { byCarrier, type Carrier } from '@apps-hub/domain/carrier';
import { ADAPTERS } from '../adapters.ts';
import { ratesRequestOf } from '../chosen-rate.ts';
import type { BookRequest, FindRequest, RatesRequest, ReturnShipRequest, ShipRequest } from '../port.ts';

/** Accounts that the sandbox's carriers accept. */
export const CREDENTIALS = byCarrier((carrier) => ADAPTERS[carrier].demo.account) as {
  readonly [C in Carrier]: CredentialsOf<C>; // each adapter gives its own
};

/** Tuesday 2 June 2026, 12:50 in Riyadh. */
export const PICKUP_DATE: LocalDate = date('2026-06-02');

export const bookRequest = (parts: Partial<BookRequest> = {}): BookRequest => ({
  reference: 'pku_01jwqzv5m2abcdefghjkmnpqrs',
  window: { date: PICKUP_DATE, from: time('10:00'), to: time('13:00') },
  zone: 'Asia/Riyadh',
  closesAt: time('17:00'),
  address: {
    lines: ['12 Olaya Street', 'Building 4'],
    city: 'Riyadh',
    state: '',
    postcode: '12211',
    countryCode: 'SA',
    kind: 'business',
  },
  contact: {
    company: 'Palm Store',
    person: 'Sara Nasser',
    phone: '+966501112233',
    email: 'sara@palm.example',
  },
  parcels: [parcel({ weightGrams: 2400 }), parcel({ weightGrams: 900 })],
  location: 'Reception',
  instructions: ['Second door on the left'],
  ...parts,
});

const SAR = parseCurrency('SAR');
if (!SAR) throw new Error('SAR is a currency');

export const shipRequest = (parts: Partial<ShipRequest> = {}): ShipRequest => {
  const { address, contact, parcels } = bookRequest();
  return {
    reference: 'shp_01jwqzv5m2abcdefghjkmnpqrs',
    orderNumber: '#2001',
    shipAt: new Date('2026-06-02T07:00:00Z'),
    zone: 'Asia/Riyadh',
    from: { address, contact },
    to: {
      address: {
        ...address,
        lines: ['7 شارع التحلية', 'الروضة'],
        city: 'جدة',
        postcode: '23432',
        kind: 'residence',
      },
      contact: { company: 'نورة علي', person: 'نورة علي', phone: '+966555000111', email: '' },
    },
    parcels,
    description: 'Coffee and cups',
    labelSize: 'a6',
    customs: null,
    cash: null,
    goods: { amountMinor: 12_050, currency: SAR },
    nationalCode: null,
    items: [{ sku: 'COFFEE-250', name: 'Coffee', units: 2 }],
    rate: null,
    pickup: null,
    ...parts,
  };
};

const KWD = parseCurrency('KWD');
if (!KWD) throw new Error('KWD is a currency');

const GOODS = [
  { lineId: '1', productKey: 'id:1', title: 'قهوة', units: 3, totalMinor: 10_000 },
  { lineId: '2', productKey: 'id:2', title: 'أكواب', units: 2, totalMinor: 4_500 },
];

const FACTS: Readonly<Record<string, CustomsFacts>> = {
  '1': { description: 'Roasted coffee', hsCode: '09012100', originCountry: 'YE', unitGrams: 250 },
  '2': { description: 'Ceramic cups', hsCode: '691200', originCountry: 'CN', unitGrams: 320 },
};

/** 14.500 dinars: ten for three units, which do not divide evenly, and 4.500 for two. */
export const declaration = (parts: Partial<Customs> = {}): Customs => ({
  lines: customsLines(GOODS, ({ lineId }) => {
    const facts = FACTS[lineId];
    if (!facts) throw new Error(`there are no facts of line ${lineId}`);
    return facts;
  }),
  currency: KWD,
  incoterm: 'DAP',
  reason: 'sale',
  invoice: { number: '2001', date: date('2026-06-01') },
  taxNumber: { kind: 'vat', number: '300000000000003' },
  ...parts,
});

/** A waybill from Saudi Arabia to Kuwait. */
export const abroadRequest = (parts: Partial<ShipRequest> = {}): ShipRequest => {
  const request = shipRequest();
  return {
    ...request,
    to: {
      address: {
        ...request.to.address,
        lines: ['Block 4, Street 12'],
        city: 'Salmiya',
        postcode: '22001',
        countryCode: 'KW',
      },
      contact: { company: 'Noura Ali', person: 'Noura Ali', phone: '+96555000111', email: '' },
    },
    customs: declaration(),
    ...parts,
  };
};

/** The rates of `shipRequest`, or of another waybill. */
export const ratesRequest = (parts: Partial<RatesRequest> = {}, of = shipRequest()): RatesRequest => ({
  ...ratesRequestOf(of),
  ...parts,
});

/** What comes back of `shipRequest`: from its recipient to its sender, in one box. */
export const returnRequest = (parts: Partial<ReturnShipRequest> = {}): ReturnShipRequest => {
  const { reference, orderNumber, shipAt, zone, from, to, parcels, description, labelSize, goods, items } =
    shipRequest();
  return {
    reference: 'ret_01jwqzv5m2abcdefghjkmnpqrs',
    orderNumber,
    shipAt,
    zone,
    from: to,
    to: from,
    parcels: parcels.slice(0, 1),
    description,
    labelSize,
    goods,
    items,
    delivered: { reference, number: '794900000100', shippedOn: date('2026-05-28') },
    ...parts,
  };
};

export const findRequest = (reference: string): FindRequest => ({
  reference,
  from: date('2026-06-01'),
  to: date('2026-06-03'),
  shipOn: date('2026-06-02'),
  mayWithdraw: false,
});
