import { expect } from 'vitest';

import { acceptedReferral } from './accepted-referral.ts';
import { lastingKeys, lastingWebhooks } from './api-keys.ts';
import type { Http } from './http.ts';
import { mergePeople } from './merge-people.ts';
import { RECIPIENT } from './waybills.ts';
import { returnedOrder } from './returned-order.ts';
import { ADDRESS, PARCEL, PREFERENCES, TUESDAY } from './shipping.ts';
import { quietCampaign } from './saved-campaign.ts';
import { noActions } from './saved-actions.ts';
import { savedOrderImports } from './saved-order-imports.ts';
import { savedMessages } from './saved-messages.ts';
import { savedProgrammes } from './saved-programmes.ts';
import { buyers } from './saved-segment.ts';
import { oneTier } from './saved-tiers.ts';
import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from './shop.ts';
import type { Suite, TestStore } from './suite.ts';
import type { Things } from './writing-route.ts';
import { WRITING_ROUTES } from './writing-routes.ts';

export interface StoreThings extends Things {
  readonly address: string;
  readonly pickup: string;
  readonly recurring: string;
}

/** What a store without messages has. */
export const noMessages = {
  emails: { version: 1, quiet: { from: '21:00', to: '10:00' } },
  messagesVersion: 0,
} as const;

/** Some records of each kind in a store, named so that they can be recognised. */
export const thingsIn = async (
  { suite, http }: { readonly suite: Suite; readonly http: Http },
  store: TestStore,
  name: string,
): Promise<StoreThings> => {
  const make = async (path: string, body: object): Promise<string> => {
    const made = await http.call('POST', path, { store, body });
    expect(made).toMatchObject({ status: 200 });
    return made.body.id;
  };
  const customer = await make('/api/v1/customers', { name, email: null, phone: null });
  await http.call('POST', `/api/v1/customers/${customer}/adjustments`, {
    store,
    body: { operation: 'add', points: 1000, comment: name, internalNote: null },
  });
  const batch = await make('/api/v1/loyalty/batches', {
    source: 'selection',
    customerIds: [customer],
    operation: 'add',
    points: 5,
    comment: name,
    internalNote: null,
  });
  const address = await make('/api/v1/shipping/addresses', { ...ADDRESS, name });
  const event = suite.deps.newId('inbox');
  const at = suite.clock.now();
  await suite.database.owner`
    insert into inbox (store_id, id, topic, delivery_key, subject, body, status, next_attempt_at, received_at)
    values (${store.id}, ${event}, 'order.paid', ${event}, ${name}, 'no JSON', 'parked', ${at}, ${at})`;
  const request = suite.deps.newId('adjustmentRequest');
  await suite.database.owner`
    insert into adjustment_request (store_id, id, customer_id, points, status, requested_by, requested_at)
    values (${store.id}, ${request}, ${customer}, 5, 'waiting', ${store.staff.support}, ${at})`;
  const change = suite.deps.newId('ruleChange');
  await suite.database.owner`
    insert into rule_change (store_id, id, input, gift_points, status, requested_by, requested_at)
    values (${store.id}, ${change}, ${JSON.stringify(perAmount(9, '10'))}::jsonb, 5, 'waiting', ${store.staff.support}, ${at})`;
  const redemptionMethod = await make(REDEMPTION_METHODS, amountOff('10.00', 50));
  return {
    customer,
    ...(await lastingKeys(suite, store)),
    ...(await lastingWebhooks(suite, store)),
    ...(await savedOrderImports(suite, store)),
    ...(await mergePeople(suite, store, name)),
    erasedCustomer: await make('/api/v1/customers', { name, email: null, phone: null }),
    coupon: await make(`/api/v1/customers/${customer}/redemptions`, {
      methodId: redemptionMethod,
      points: null,
    }),
    address,
    pickup: await make('/api/v1/shipping/pickups', booking(address)),
    recurring: await make('/api/v1/shipping/recurring', weekly(address)),
    batch,
    appliedBatch: batch,
    discardedBatch: batch,
    adjustmentRequest: request,
    ruleChange: change,
    referral: await acceptedReferral(suite, store, customer),
    inboxEvent: event,
    order: await returnedOrder(suite, store),
    collectionMethod: await make(COLLECTION_METHODS, perAmount(2, '10')),
    redemptionMethod,
    ...(await savedProgrammes(http, store)),
    settings: (await http.call('GET', '/api/v1/loyalty/settings', { store })).body,
    shopperPage: (await http.call('GET', '/api/v1/loyalty/shopper-page', { store })).body,
    emails: (await http.call('GET', '/api/v1/loyalty/emails', { store })).body,
    messagesVersion: await savedMessages(http, store),
  };
};

const booking = (addressId: string) => ({
  carrier: 'aramex',
  addressId,
  window: { date: TUESDAY, from: '10:00', to: '13:00' },
  parcels: [{ ...PARCEL, trackingNumber: 'T1' }],
});

const weekly = (addressId: string) => ({
  carrier: 'aramex',
  addressId,
  weekdays: ['sun', 'tue'],
  from: '10:00',
  to: '13:00',
  startsOn: TUESDAY,
});

const collectionDraft = { ...perAmount(3, '10'), id: null };
const redemptionDraft = { ...amountOff('10.00', 50), id: null };
const period = '12m';
const nothingReturned = { by: 'amount', amount: '0' };

const CUSTOMS_PRODUCT = {
  key: 'id:1',
  title: 'Coffee',
  description: 'Coffee',
  hsCode: '090121',
  originCountry: 'YE',
  unitGrams: 250,
};

/** What a person says about a waybill and its boxes. */
const settledWaybill = (shipping: string) => ({
  [`POST ${shipping}/shipments/{id}/boxes`]: { number: 'JD01', reason: 'not_handed_over' },
  [`POST ${shipping}/shipments/{id}/settle`]: { outcome: 'not_made', number: null },
});

/** A valid body for each route that takes one, by method and path as in the OpenAPI document. */
export const sampleBodies = (things: StoreThings): Readonly<Record<string, unknown>> => {
  const shipping = '/api/v1/shipping';
  const { address: addressId } = things;
  const { parcels } = booking(addressId);
  const recurring = { ...weekly(addressId), version: 1 };
  const account = { email: 'nora@example.com', password: 'a long password', fullName: 'Nora' };
  return {
    ...Object.fromEntries(WRITING_ROUTES.map(({ route, body }) => [route, body(things)])),
    [`POST ${shipping}/addresses`]: ADDRESS,
    [`PUT ${shipping}/addresses/{id}`]: { ...ADDRESS, version: 1 },
    [`PUT ${shipping}/settings`]: PREFERENCES,
    [`POST ${shipping}/recurring`]: recurring,
    [`POST ${shipping}/returns/{id}/waybill/settle`]: { outcome: 'not_made', number: null },
    [`POST ${shipping}/cash/remittances`]: {
      carrier: 'aramex',
      fileName: 'june.csv',
      text: 'awb;amount\n1;10',
    },
    [`PUT ${shipping}/recurring/{id}`]: recurring,
    [`POST ${shipping}/pickups`]: { ...booking(addressId), allowOverlap: true },
    [`POST ${shipping}/pickups/timeslots`]: { carrier: 'aramex', addressId, date: TUESDAY, parcels },
    [`POST ${shipping}/shipments`]: {
      orderId: things.order,
      carrier: 'aramex',
      addressId,
      recipient: RECIPIENT,
      parcels,
      description: 'Coffee',
      date: TUESDAY,
    },
    [`POST ${shipping}/shipments/rates`]: {
      orderId: things.order,
      carrier: 'oto',
      addressId,
      parcels: [{ weightGrams: 1000, size: null }],
      city: 'Jeddah',
      countryCode: 'SA',
    },
    [`POST ${shipping}/plan/rates`]: { carrier: 'oto', addressId, orderIds: [things.order] },
    [`POST ${shipping}/plan`]: {},
    [`PUT ${shipping}/plan/settings`]: { rules: [], defaultCarrier: 'aramex', prices: [], version: 0 },
    [`POST ${shipping}/plan/runs`]: { orders: [{ orderId: things.order, carrier: 'aramex', addressId }] },
    [`POST ${shipping}/plan/runs/{id}/retry`]: {},
    [`PUT ${shipping}/customs/products`]: CUSTOMS_PRODUCT,
    [`PUT ${shipping}/order-addresses/{id}`]: { address: { code: 'ABCD1234' }, version: 0 },
    [`POST ${shipping}/order-addresses/check`]: { address: { code: 'ABCD1234' } },
    [`POST ${shipping}/order-addresses/links`]: { orderIds: [things.order] },
    [`POST ${shipping}/shipments/{id}/ask`]: {},
    [`POST ${shipping}/shipments/{id}/cancel`]: {},
    ...settledWaybill(shipping),
    [`POST ${shipping}/pickups/void`]: { ids: [things.pickup] },
    [`POST ${shipping}/pickups/{id}/settle`]: { outcome: 'collected' },
    [`PUT ${shipping}/pickups/{id}/parcels/{parcelId}`]: { trackingNumber: '30000000001' },
    'POST /api/auth/register': account,
    'POST /api/auth/login': account,
    'POST /api/auth/forgot-password': account,
    'POST /api/auth/shop-login': { platform: 'sandbox', app: 'loyalty', shop: 'demo' },
    'POST /api/v1/orders/{id}/return/check': nothingReturned,
    'POST /api/v1/loyalty/collection-methods/check': collectionDraft,
    'POST /api/v1/loyalty/redemption-methods/check': redemptionDraft,
    'POST /api/v1/loyalty/tiers/what-if': oneTier(null),
    'POST /api/v1/loyalty/actions/what-if': noActions(),
    'POST /api/v1/loyalty/campaigns/what-if': quietCampaign(),
    'POST /api/v1/loyalty/emails/example': { kind: 'tier' },
    'POST /api/v1/loyalty/messages/accounts/{channel}/check': {},
    'POST /api/v1/loyalty/segments/preview': { rule: buyers().rule },
    'POST /api/v1/loyalty/collection-methods/what-if': { ...collectionDraft, period },
    'POST /api/v1/loyalty/redemption-methods/what-if': { ...redemptionDraft, period },
  };
};
