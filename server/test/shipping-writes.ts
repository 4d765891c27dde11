import type { Role } from '@apps-hub/contract/abilities';

import { scansOf, SIGNED } from './hand-overs.ts';
import { RETURN_RULES } from './returns.ts';
import { ADDRESS, PARCEL, PREFERENCES, TUESDAY } from './shipping.ts';
import { RECIPIENT } from './waybills.ts';

/** The records of a store that a shipping route may name. */
export interface ShippingThings {
  readonly address: string;
  readonly pickup: string;
  readonly parcel: string;
  readonly recurring: string;
  readonly order: string;
  readonly shipment: string;
  readonly handOver: string;
  readonly run: string;
  readonly returned: string;
}

export const weekly = (addressId: string) => ({
  carrier: 'aramex',
  addressId,
  weekdays: ['sun', 'tue'],
  from: '10:00',
  to: '13:00',
  startsOn: TUESDAY,
});

export const bookingAt = (addressId: string) => ({
  carrier: 'aramex',
  addressId,
  window: { date: TUESDAY, from: '10:00', to: '13:00' },
  parcels: [PARCEL],
});

export const shipmentOf = (addressId: string, orderId: string) => ({
  orderId,
  carrier: 'dhl',
  addressId,
  recipient: RECIPIENT,
  parcels: [PARCEL],
  description: 'Coffee',
  date: TUESDAY,
});

const FIELDS = {
  userName: 'sandbox@aramex.test',
  password: 'aramex-sandbox-password',
  accountNumber: '60501234',
  accountPin: '445566',
  accountEntity: 'RUH',
  accountCountryCode: 'SA',
};

export interface ShippingRoute {
  /** Method and path as in the OpenAPI document. */
  readonly route: string;
  readonly path: (things: ShippingThings) => string;
  readonly body?: (things: ShippingThings) => unknown;
  /** The roles that are not forbidden; whether the action succeeds is tested elsewhere. */
  readonly roles: readonly Role[];
  /** Names a record of the store, in its path or its body. */
  readonly names: boolean;
}

const MANAGERS: readonly Role[] = ['owner', 'manager'];
const SENDERS: readonly Role[] = ['owner', 'manager', 'support'];
const AT_THE_DOOR: readonly Role[] = [...SENDERS, 'warehouse'];

/** A route for staff who may send orders; about no order or one. */
const sending = (
  route: string,
  names: boolean,
  body: (things: ShippingThings) => unknown,
): ShippingRoute => ({
  route,
  path: ({ order }) => route.replace(/^\w+ /, '').replace('{id}', order),
  body,
  roles: SENDERS,
  names,
});

/** Every writing route of the shipping app. */
export const SHIPPING_WRITES: readonly ShippingRoute[] = [
  sending('POST /pickups', true, ({ address }) => bookingAt(address)),
  sending('POST /cash/remittances', false, () => ({
    carrier: 'aramex',
    fileName: 'june.csv',
    text: 'awb;amount\n1;10',
  })),
  sending('POST /shipments', true, ({ address, order }) => shipmentOf(address, order)),
  sending('PUT /customs/products', false, () => ({
    key: 'id:1',
    title: 'Coffee',
    description: 'Coffee',
    hsCode: '090121',
    originCountry: 'YE',
    unitGrams: 250,
  })),
  {
    route: 'POST /hand-overs',
    path: () => '/hand-overs',
    body: ({ address }) => ({ carrier: 'aramex', addressId: address }),
    roles: AT_THE_DOOR,
    names: true,
  },
  {
    route: 'POST /hand-overs/{id}/scans',
    path: ({ handOver }) => `/hand-overs/${handOver}/scans`,
    body: () => ({ scans: scansOf('1') }),
    roles: AT_THE_DOOR,
    names: true,
  },
  {
    route: 'POST /hand-overs/{id}/close',
    path: ({ handOver }) => `/hand-overs/${handOver}/close`,
    body: () => SIGNED,
    roles: AT_THE_DOOR,
    names: true,
  },
  sending('POST /plan/runs', true, ({ address, order }) => ({
    orders: [{ orderId: order, carrier: 'aramex', addressId: address }],
  })),
  {
    route: 'POST /plan/runs/{id}/retry',
    path: ({ run }) => `/plan/runs/${run}/retry`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'PUT /plan/settings',
    path: () => '/plan/settings',
    body: () => ({ rules: [], defaultCarrier: null, prices: [], version: 0 }),
    roles: MANAGERS,
    names: false,
  },
  {
    route: 'PUT /returns/rules',
    path: () => '/returns/rules',
    body: () => ({ ...RETURN_RULES, version: 0 }),
    roles: MANAGERS,
    names: false,
  },
  {
    route: 'POST /returns/{id}/steps',
    path: ({ returned }) => `/returns/${returned}/steps`,
    body: () => ({ step: 'approve', way: 'counter', message: '' }),
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /returns/{id}/waybill',
    path: ({ returned }) => `/returns/${returned}/waybill`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /returns/{id}/waybill/cancel',
    path: ({ returned }) => `/returns/${returned}/waybill/cancel`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /returns/{id}/waybill/settle',
    path: ({ returned }) => `/returns/${returned}/waybill/settle`,
    body: () => ({ outcome: 'not_made', number: null }),
    roles: SENDERS,
    names: true,
  },
  sending('PUT /order-addresses/{id}', true, () => ({ address: { code: 'ABCD1234' }, version: 0 })),
  sending('POST /order-addresses/links', false, ({ order }) => ({ orderIds: [order] })),
  {
    route: 'POST /shipments/{id}/settle',
    path: ({ shipment }) => `/shipments/${shipment}/settle`,
    body: () => ({ outcome: 'not_made', number: null }),
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /shipments/{id}/boxes',
    path: ({ shipment }) => `/shipments/${shipment}/boxes`,
    body: () => ({ number: 'JD01', reason: 'not_handed_over' }),
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /shipments/{id}/cancel',
    path: ({ shipment }) => `/shipments/${shipment}/cancel`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /pickups/{id}/again',
    path: ({ pickup }) => `/pickups/${pickup}/again`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /pickups/{id}/change',
    path: ({ pickup }) => `/pickups/${pickup}/change`,
    body: () => ({ way: 'list_only', parcels: [PARCEL] }),
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /pickups/{id}/change/again',
    path: ({ pickup }) => `/pickups/${pickup}/change/again`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /pickups/{id}/change/settle',
    path: ({ pickup }) => `/pickups/${pickup}/change/settle`,
    body: () => ({ outcome: 'changed' }),
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /pickups/{id}/void',
    path: ({ pickup }) => `/pickups/${pickup}/void`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /pickups/void',
    path: () => '/pickups/void',
    body: ({ pickup }) => ({ ids: [pickup] }),
    roles: SENDERS,
    names: false,
  },
  {
    route: 'POST /pickups/{id}/settle',
    path: ({ pickup }) => `/pickups/${pickup}/settle`,
    body: () => ({ outcome: 'collected' }),
    roles: SENDERS,
    names: true,
  },
  {
    route: 'POST /pickups/{id}/aside',
    path: ({ pickup }) => `/pickups/${pickup}/aside`,
    roles: SENDERS,
    names: true,
  },
  {
    route: 'PUT /pickups/{id}/parcels/{parcelId}',
    path: ({ pickup, parcel }) => `/pickups/${pickup}/parcels/${parcel}`,
    body: () => ({ trackingNumber: '30000000001' }),
    roles: SENDERS,
    names: true,
  },
  { route: 'PUT /settings', path: () => '/settings', body: () => PREFERENCES, roles: MANAGERS, names: false },
  {
    route: 'PUT /accounts/{carrier}',
    path: () => '/accounts/aramex',
    body: () => ({ fields: FIELDS, version: 0 }),
    roles: MANAGERS,
    names: false,
  },
  { route: 'DELETE /accounts/{carrier}', path: () => '/accounts/aramex', roles: MANAGERS, names: false },
  { route: 'POST /addresses', path: () => '/addresses', body: () => ADDRESS, roles: MANAGERS, names: false },
  {
    route: 'PUT /addresses/{id}',
    path: ({ address }) => `/addresses/${address}`,
    body: () => ({ ...ADDRESS, version: 1 }),
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'DELETE /addresses/{id}',
    path: ({ address }) => `/addresses/${address}`,
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'POST /recurring',
    path: () => '/recurring',
    body: ({ address }) => weekly(address),
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'PUT /recurring/{id}',
    path: ({ recurring }) => `/recurring/${recurring}`,
    body: ({ address }) => ({ ...weekly(address), version: 1 }),
    roles: MANAGERS,
    names: true,
  },
  {
    route: 'DELETE /recurring/{id}',
    path: ({ recurring }) => `/recurring/${recurring}`,
    roles: MANAGERS,
    names: true,
  },
];
