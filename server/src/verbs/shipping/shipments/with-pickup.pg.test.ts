import { afterAll, beforeAll, expect, it } from 'vitest';

import { killWhile } from '#test/kill-while.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import { waybillsOf } from '#test/waybills.ts';
import { workRun } from '../plan/work-run.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['dhl', 'aramex'] as const) await shipping.connect(carrier);
});
afterAll(() => shipping.close());

const { order, body: bodyOf, make, read, atCarrier } = waybillsOf(() => shipping);

let marks = 0;

/** A waybill with its courier, from a branch of its own, whose word makes the sandbox misbehave. */
const asked = async (word = '', parts: object = {}) => {
  marks += 1;
  const mark = `together-${marks};`;
  return {
    mark,
    request: {
      ...(await bodyOf(await order(), word)),
      addressId: await shipping.address(undefined, `Branch ${marks}`),
      pickup: { window: { date: TUESDAY, from: '10:00', to: '13:00' }, instructions: [mark] },
      ...parts,
    },
  };
};

const pickupsAt = async (mark: string) =>
  (await shipping.sandbox.pickups()).filter(({ note }) => note.includes(mark));

const pickup = (id: string) => shipping.http.read(`${shipping.base}/pickups/${id}`);

it('books the courier in the same call, as a pickup that can be voided, with the number of the waybill', async () => {
  const { request, mark } = await asked('', { parcels: [PARCEL, PARCEL] });
  const answers = await Promise.all([
    make(request, { key: mark }),
    make(request, { key: mark }),
    make(request),
  ]);
  // A repeat may be answered while the first call runs.
  const made = await read(answers.find(({ status }) => status === 200)?.body.id);
  expect(made).toMatchObject({
    state: 'made',
    pickup: { state: 'confirmed', number: expect.stringMatching(/^PRG/), window: { from: '10:00' } },
  });
  const { id, number, pickup: booked } = made;
  expect(await atCarrier(id)).toHaveLength(1);
  expect(await pickupsAt(mark)).toMatchObject([{ id: booked.number, parcels: 2, date: TUESDAY }]);
  const shown = await pickup(booked.id);
  expect(shown).toMatchObject({
    state: 'confirmed',
    address: { id: request.addressId },
    parcels: [{ trackingNumber: number }, { trackingNumber: number }],
  });
  expect(JSON.stringify(shown.timeline)).toContain('make waybill');
  expect((await make({ ...request, orderId: await order() })).body).toMatchObject({
    code: 'pickup_already_booked',
  });
  const voided = await shipping.post(`/pickups/${booked.id}/void`, { reason: 'changed' });
  expect(voided.body).toMatchObject({ outcome: 'voided' });
  expect(await pickupsAt(mark)).toMatchObject([{ state: 'cancelled' }]);
  expect(await read(id)).toMatchObject({ state: 'made', pickup: { state: 'voided' } });
});

it('keeps the rules of pickups, and carriers that do not take both refuse', async () => {
  const { request } = await asked();
  const at = (date: string, from: string) => ({
    ...request,
    date,
    pickup: { window: { date, from, to: '18:00' } },
  });
  expect((await make(at('2026-06-05', '10:00'))).body).toMatchObject({ code: 'slot_gone' });
  expect((await make({ ...at(TUESDAY, '10:00'), date: '2026-06-03' })).body).toMatchObject({
    errors: [{ path: 'pickup.window.date', code: 'invalid' }],
  });
  expect((await make({ ...request, carrier: 'aramex' })).body).toMatchObject({
    code: 'shipment_cannot',
    params: { reason: 'takes_no_pickup' },
  });
  expect(await make({ ...request, pickup: null })).toMatchObject({ body: { state: 'made', pickup: null } });
});

it('keeps a waybill that came without a courier, who can then be booked alone', async () => {
  const { request, mark } = await asked('no-pickup');
  const { id, pickup: refused, state } = (await make(request)).body;
  expect([state, refused.state]).toEqual(['made', 'rejected']);
  expect(await pickup(refused.id)).toMatchObject({
    refusal: { code: 'no_pickup_number', message: expect.stringContaining('separately') },
    can: { bookAgain: { can: true } },
  });
  const again = await shipping.post(`/pickups/${refused.id}/again`, {});
  expect(again.body).toMatchObject({ state: 'confirmed', parcels: [{ trackingNumber: expect.any(String) }] });
  expect(await atCarrier(id)).toHaveLength(1);
  expect(await pickupsAt(mark)).toHaveLength(1);
});

it('is refused as a whole: neither is booked, and the order is free again', async () => {
  const { request, mark } = await asked('account');
  expect((await make(request)).body).toMatchObject({
    state: 'refused',
    pickup: { state: 'rejected', number: null },
  });
  expect(await pickupsAt(mark)).toEqual([]);
  expect((await make({ ...request, description: 'Coffee' })).body).toMatchObject({
    state: 'made',
    pickup: { state: 'confirmed' },
  });
  expect(await pickupsAt(mark)).toHaveLength(1);
});

it.each([
  ['cut', 1],
  ['cut-before sandbox:not-tracked', 0],
] as const)(
  'a lost answer (%s) is asked about, and neither the waybill nor its courier is asked for again',
  async (word, count) => {
    const { request, mark } = await asked(word);
    const lost = (await make(request)).body;
    expect(lost).toMatchObject({ state: 'unknown', pickup: { state: 'unknown' } });
    expect((await make(request)).body.code).toMatch(/shipment_exists|order_in_other_pickup/);
    await shipping.pass(3);
    await shipping.tick();
    await shipping.pass(-3);
    expect(await atCarrier(lost.id)).toHaveLength(count);
    expect(await pickupsAt(mark)).toHaveLength(count);
    const found = await read(lost.id);
    expect(found).toMatchObject({ state: count === 1 ? 'made' : 'unknown', pickup: { state: 'unknown' } });
    const { parcels } = await pickup(lost.pickup.id);
    expect(parcels).toMatchObject([{ trackingNumber: count === 1 ? found.number : null }]);
    if (count === 1) return;
    // The person on the phone hears that there is no waybill: then there is no courier either.
    await shipping.post(`/shipments/${lost.id}/settle`, { outcome: 'not_made', number: null });
    expect(await pickup(lost.pickup.id)).toMatchObject({ state: 'rejected' });
    expect((await make({ ...request, description: 'Coffee' })).body).toMatchObject({
      pickup: { state: 'confirmed' },
    });
    expect(await pickupsAt(mark)).toHaveLength(1);
  },
);

it.each([
  ['slow', 1],
  ['slow-before', 0],
] as const)('a process killed during the call (%s) leaves one of each at most', async (word, count) => {
  const { request, mark } = await asked(word);
  const id = await killWhile(
    shipping,
    { booking: null, shipment: request },
    async () => (await pickupsAt(mark)).length === count,
  );
  for (const minutes of [6, 30]) {
    await shipping.pass(minutes);
    await shipping.tick();
  }
  await shipping.pass(-36);
  expect(await read(id)).toMatchObject({
    state: count === 1 ? 'made' : 'unknown',
    pickup: { state: 'unknown' },
  });
  expect(await atCarrier(id)).toHaveLength(count);
  expect(await pickupsAt(mark)).toHaveLength(count);
});

it('is how a run makes the only order of a group, and both again after a refusal', async () => {
  const { request, mark } = await asked();
  const place = { carrier: 'dhl', addressId: request.addressId };
  const orderId = await order({ title: 'Coffee sandbox:account' });
  const runs = `${shipping.base}/plan/runs`;
  const token = await shipping.http.tokenOf('owner', shipping.suite.store, 'dhl');
  const run = async (path: string, sent: object) =>
    (await shipping.http.call('POST', `${runs}${path}`, { token, body: sent })).body;
  const { id } = await run('', { orders: [{ orderId, ...place }], pickups: [place] });
  const work = () => workRun(shipping.deps, { storeId: shipping.suite.store.id, runId: id });
  const before = (await shipping.sandbox.pickups()).length;
  await Promise.all([work(), work()]);
  expect(await shipping.http.read(`${runs}/${id}`)).toMatchObject({
    counts: { failed: 1 },
    groups: [{ pickup: { now: 'rejected' } }],
  });
  await shipping.suite.tx(
    (tx) => tx.sql`
      update store_order set lines = jsonb_set(lines, '{0,title}', '"Coffee"') where store_id = ${tx.storeId} and id = ${orderId}`,
  );
  await run(`/${id}/retry`, {});
  await Promise.all([work(), work()]);
  expect(await shipping.http.read(`${runs}/${id}`)).toMatchObject({
    state: 'done',
    counts: { made: 1 },
    groups: [{ pickup: { state: 'booked', now: 'confirmed' } }],
  });
  expect(await shipping.sandbox.pickups()).toHaveLength(before + 1);
  expect(await pickupsAt(mark)).toEqual([]);
  const { shipments } = await shipping.http.read(`${shipping.base}/shipments?itemsPerPage=1`);
  expect(shipments).toMatchObject([{ order: { id: orderId }, pickup: { state: 'confirmed' } }]);
});
