import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { textsOf } from '@apps-hub/pdf/testing/read-texts';
import { ADDRESS, openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import { openShop, type Shop, type ShopOrder } from '#test/shop.ts';
import { tick } from '#jobs/tick.ts';

let shipping: Shipping;
let shop: Shop;
let addressId: string;

/** The bodies sent to carriers; a pickup's history has only their responses. */
let bodies: string[];

beforeEach(async () => {
  bodies = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof init?.body === 'string') bodies.push(init.body);
    return real(input, init);
  });
  shipping = await openShipping();
  shop = openShop(shipping.suite, shipping.http);
  for (const carrier of PICKUP_CARRIERS) await shipping.connect(carrier);
  addressId = await shipping.address();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shipping.close();
});

interface Waiting {
  readonly id: string;
  readonly number: string;
}

const waiting = async (query = ''): Promise<Waiting[]> =>
  (await shipping.http.read(`${shipping.base}/waiting-orders?itemsPerPage=100${query}`)).orders;

const idOf = async ({ id }: ShopOrder): Promise<string | undefined> =>
  (await waiting('&show=all')).find(({ number }) => number === `#${id}`)?.id;

/** A paid order with this shipment; `say` sends a later update of the host. */
const order = async (shipment: Readonly<Record<string, unknown>>) => {
  const placed = shop.order({ shipment });
  await shop.hear(placed.paid);
  let minute = 0;
  return {
    id: await idOf(placed),
    number: `#${placed.id}`,
    say: async (more: Readonly<Record<string, unknown>>) => {
      minute += 1;
      const updatedAt = new Date(shipping.suite.clock.now().getTime() + minute * 60_000).toISOString();
      const { paid } = shop.order({ id: placed.id, updatedAt, shipment: { ...shipment, ...more } });
      await shop.hear({ ...paid, topic: 'order.updated' });
    },
  };
};

const book = async (parcels: readonly object[], carrier = 'aramex') => {
  const window = { date: TUESDAY, from: '10:00', to: '13:00' };
  const { body } = await shipping.post('/pickups', { carrier, addressId, window, parcels });
  expect(body).toMatchObject({ state: 'confirmed' });
  return body as { id: string };
};

const numbersOf = async (id: string): Promise<(string | null)[]> =>
  (await shipping.http.read(`${shipping.base}/pickups/${id}`)).parcels.map(
    ({ trackingNumber }: { trackingNumber: string | null }) => trackingNumber,
  );

/** The latest body sent to a carrier. */
const sent = () => JSON.parse(bodies.at(-1) ?? '{}');

describe('the host’s waybills', () => {
  it('reach parcels that were booked without a number, and never replace one that a person entered', async () => {
    const placed = await order({});
    const parcels = [{ ...PARCEL, trackingNumber: '900' }, PARCEL, PARCEL];
    const { id } = await book(parcels.map((parcel) => ({ ...parcel, orderId: placed.id })));
    await placed.say({ waybills: ['901', '900', '902', '903'] });
    expect(await numbersOf(id)).toEqual(['900', '901', '902']);
    await placed.say({ waybills: ['904'] });
    expect(await numbersOf(id)).toEqual(['900', '901', '902']);
  });

  it('are booked with the parcel if they arrive while the form is open', async () => {
    const placed = await order({});
    await placed.say({ waybills: ['44112233440'] });
    const booked = await book([{ ...PARCEL, orderId: placed.id }]);
    expect(await numbersOf(booked.id)).toEqual(['44112233440']);
    expect(sent().Pickup.ExistingShipments).toMatchObject([{ Number: '44112233440' }]);
  });

  it('do not reach a pickup that was voided', async () => {
    const placed = await order({});
    const { id } = await book([{ ...PARCEL, orderId: placed.id }]);
    await shipping.post(`/pickups/${id}/void`);
    await placed.say({ waybills: ['901'] });
    expect(await numbersOf(id)).toEqual([null]);
  });
});

it('a pickup is found by its order’s customer: name, phone number in any notation, e-mail', async () => {
  const placed = await order({});
  const { id } = await book([{ ...PARCEL, orderId: placed.id }]);
  const { owner } = shipping.suite.database;
  const [customer] = await owner.unsafe(`
    update customer c set phone = '+966551112233', email = 'sara@palm.example'
    from store_order o where o.store_id = c.store_id and o.customer_id = c.id and o.id = '${placed.id}'
    returning c.name`);
  const found = async (q: string) => {
    const list = await shipping.http.read(`${shipping.base}/pickups?q=${encodeURIComponent(q)}`);
    return list.pickups.map((each: { id: string }) => each.id);
  };
  const phones = ['+966551112233', '055 111 2233', '٠٥٥١١١٢٢٣٣', '2233'];
  for (const q of [String(customer?.['name']), 'sara@palm.example', ...phones])
    expect(await found(q), q).toEqual([id]);
  expect(await found('nobody of this name')).toEqual([]);
});

it('a voided pickup whose order is in another one is not booked again, and names the other', async () => {
  const placed = await order({});
  const parcels = [{ ...PARCEL, orderId: placed.id }];
  const first = await book(parcels);
  await shipping.post(`/pickups/${first.id}/void`);
  const read = () => shipping.http.read(`${shipping.base}/pickups/${first.id}`);
  expect(await read()).toMatchObject({ elsewhere: null, can: { bookAgain: { can: true } } });
  const second = await book(parcels, 'dhl');
  expect(await read()).toMatchObject({
    elsewhere: second.id,
    can: { bookAgain: { can: false, reason: 'in_other_pickup' } },
  });
});

it('parcels of a refused pickup can be booked with another carrier, once', async () => {
  const placed = await order({});
  const window = { date: TUESDAY, from: '10:00', to: '13:00' };
  const parcels = [{ ...PARCEL, orderId: placed.id }];
  const booking = { addressId, window, parcels };
  const instructions = ['sandbox:not-served'];
  const refused = (await shipping.post('/pickups', { ...booking, carrier: 'dhl', instructions })).body;
  expect(refused).toMatchObject({ state: 'rejected' });
  const other = { ...booking, carrier: 'aramex', instead: refused.id };
  const booked = (await shipping.post('/pickups', other)).body;
  expect(booked).toMatchObject({ state: 'confirmed', rebookedFrom: refused.id });
  expect(await shipping.http.read(`${shipping.base}/pickups/${refused.id}`)).toMatchObject({
    needsMerchant: false,
    elsewhere: booked.id,
  });
  expect((await shipping.post('/pickups', { ...other, carrier: 'fedex' })).body).toMatchObject({
    code: 'pickup_already_booked',
  });
});

const products = () => sent().shipmentDetails.map(({ productCode }: { productCode: string }) => productCode);

const windowsFor = async (orderId: string | null | undefined) => {
  const answer = await shipping.post('/pickups/timeslots', {
    carrier: 'dhl',
    addressId,
    date: TUESDAY,
    parcels: [{ ...PARCEL, orderId: orderId ?? null }],
  });
  expect(answer).toMatchObject({ status: 200, body: { source: 'carrier' } });
  return answer.body.slots;
};

describe('an order abroad', () => {
  const ABROAD = { destination: { city: 'Dubai', country: 'AE' } };

  it('is booked with the international product, also when it is booked again', async () => {
    const placed = await order(ABROAD);
    const parcels = [{ ...PARCEL, orderId: placed.id }, PARCEL];
    const booked = await book(parcels, 'dhl');
    expect(products()).toEqual(['P', 'N']);
    await shipping.post(`/pickups/${booked.id}/void`);
    const again = await shipping.post(`/pickups/${booked.id}/again`);
    expect(again.body).toMatchObject({ state: 'confirmed' });
    expect(products()).toEqual(['P', 'N']);
  });

  it('gets international windows in the form', async () => {
    const placed = await order(ABROAD);
    // The sandbox's DHL ends the collection of international parcels earlier.
    expect(await windowsFor(placed.id)).not.toEqual(await windowsFor(null));
  });
});

const sar = (amount: string) => ({ amount, currency: 'SAR' });

describe('cash on delivery', () => {
  it('is shown once per order, summed on the hand-over sheet, and sent to no carrier', async () => {
    const [first, second, paid] = [
      await order({ cash_on_delivery: '120.50' }),
      await order({ cash_on_delivery: '1000.00' }),
      await order({ cash_on_delivery: '0.00' }),
    ];
    const ids = [first.id, first.id, second.id, paid.id];
    const booked = await book(ids.map((orderId) => ({ ...PARCEL, orderId })));
    const sentCash = sent().Pickup.PickupItems.map(({ CashAmount }: { CashAmount: unknown }) => CashAmount);
    expect(sentCash).toEqual([null, null, null, null]);
    const { parcels } = await shipping.http.read(`${shipping.base}/pickups/${booked.id}`);
    const cashOf = (orderId: unknown) =>
      parcels.flatMap((parcel: { orderId: unknown; cashOnDelivery: unknown }) =>
        parcel.orderId === orderId ? [parcel.cashOnDelivery] : [],
      );
    expect(cashOf(first.id)).toEqual([sar('120.50'), null]);
    expect([cashOf(second.id), cashOf(paid.id)]).toEqual([[sar('1000.00')], [null]]);
    const token = await shipping.http.tokenOf('owner', undefined, 'aramex');
    const sheet = async () => {
      const answer = await shipping.http.app.request(
        `${shipping.base}/pickups/${booked.id}/hand-over?language=en`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      return textsOf(new Uint8Array(await answer.arrayBuffer())).flat();
    };
    expect(await sheet()).toContain('SAR 1,120.50');
    // Paid online meanwhile, so there is nothing left to collect.
    await second.say({ cash_on_delivery: '0.00' });
    expect(await sheet()).toContain('SAR 120.50');
  });
});

const link = async (hostBranch: object | null, name: string): Promise<string> => {
  const answer = await shipping.post('/addresses', { ...ADDRESS, name, hostBranch });
  expect(answer).toMatchObject({ status: 200, body: { hostBranch } });
  return String(answer.body.id);
};

const NORTH = { id: 'north', name: 'North' };

describe('the host’s branches', () => {
  it('can be linked once an order names them, by their latest name', async () => {
    const placed = await order({ branch: NORTH });
    await placed.say({ branch: { ...NORTH, name: 'North gate' } });
    const { hostBranches } = await shipping.http.read(`${shipping.base}/settings`);
    expect(hostBranches).toEqual([{ id: 'north', name: 'North gate' }]);
  });

  it('determine which orders an address takes', async () => {
    const [north, free] = [await link(NORTH, 'North'), await link(null, 'Free')];
    await order({ branch: NORTH });
    await order({ branch: { id: 'south', name: 'South' } });
    await order({});
    const counts = await Promise.all(
      [`&addressId=${north}`, `&addressId=${free}`, `&addressId=${free}&show=all`, ''].map(
        async (query) => (await waiting(query)).length,
      ),
    );
    expect(counts).toEqual([2, 2, 3, 3]);
    const { waitingOrders, waitingAt } = await shipping.http.read(`${shipping.base}/home`);
    expect(waitingOrders).toBe(3);
    for (const id of [north, free]) expect(waitingAt).toContainEqual({ addressId: id, orders: 2 });
  });

  it('are not found in another store', async () => {
    await order({ branch: NORTH });
    const { other } = shipping.suite;
    const { body } = await shipping.http.call('GET', `${shipping.base}/settings`, { store: other });
    expect(body.hostBranches).toEqual([]);
    const query = `?addressId=${addressId}`;
    const answer = await shipping.http.call('GET', `${shipping.base}/waiting-orders${query}`, {
      store: other,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'pickup_address_not_found' } });
  });
});

it('a recurring pickup takes only the orders of its carrier and branch, with their weight and waybills', async () => {
  const north = await link(NORTH, 'North');
  const mine = await order({ branch: NORTH, carrier: 'Aramex', weight_grams: 5200, waybills: ['77', '78'] });
  const none = await order({});
  const foreign = [
    await order({ branch: { id: 'south', name: 'South' } }),
    await order({ branch: NORTH, carrier: 'DHL' }),
    await order({ carrier: 'SMSA' }),
  ];
  const made = await shipping.post('/recurring', {
    carrier: 'aramex',
    addressId: north,
    weekdays: ['tue'],
    from: '10:00',
    to: '13:00',
    startsOn: TUESDAY,
    endsOn: null,
    exceptions: [],
  });
  expect(made).toMatchObject({ status: 200 });
  // Tuesday, 08:30: booking closes at 09:00, the lead time before the window.
  await shipping.pass(24 * 60 + 30);
  await tick(shipping.deps);
  const { pickups } = await shipping.http.read(`${shipping.base}/pickups`);
  expect(pickups).toHaveLength(1);
  const { parcels } = await shipping.http.read(`${shipping.base}/pickups/${pickups[0].id}`);
  expect(parcels).toMatchObject([
    { orderId: mine.id, weightGrams: 2600, trackingNumber: '77' },
    { orderId: mine.id, weightGrams: 2600, trackingNumber: '78' },
    { orderId: none.id, trackingNumber: null },
  ]);
  const left = (await waiting('&show=all')).map(({ id }) => id);
  expect(new Set(left)).toEqual(new Set(foreign.map(({ id }) => id)));
});

it('DHL gets the Latin form of an address, Aramex the original', async () => {
  const latin = { lines: ['12 Olaya Road'], city: 'Riyadh', company: 'Palm', person: 'Sara' };
  const address = { ...ADDRESS.address, lines: ['12 شارع العليا'], latin };
  const saved = await shipping.post('/addresses', { ...ADDRESS, name: 'Latin', address });
  expect(saved.body).toMatchObject({ address: { lines: ['12 شارع العليا'], latin } });
  addressId = String(saved.body.id);
  await book([PARCEL], 'dhl');
  expect(sent().customerDetails.shipperDetails).toMatchObject({
    postalAddress: { addressLine1: '12 Olaya Road', cityName: 'Riyadh' },
    contactInformation: { companyName: 'Palm', fullName: 'Sara' },
  });
  await book([PARCEL], 'aramex');
  expect(sent().Pickup.PickupAddress).toMatchObject({ Line1: '12 شارع العليا' });
  const wrong = await shipping.post('/addresses', {
    ...ADDRESS,
    address: { ...address, latin: { ...latin, city: 'الرياض', lines: ['شارع العليا'] } },
  });
  expect(wrong).toMatchObject({ status: 422 });
  const fields = wrong.body.errors ?? wrong.body.fields;
  expect(fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'address.latin.city', code: 'not_latin' }),
      expect.objectContaining({ path: 'address.latin.lines.0', code: 'not_latin' }),
    ]),
  );
});
