import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;
let branches = 0;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of PICKUP_CARRIERS) await shipping.connect(carrier);
});

afterAll(() => shipping.close());

interface Booked {
  readonly id: string;
  readonly mark: string;
  readonly number: string;
  readonly addressId: string;
}

/** A confirmed pickup at its own address; `word` decides how cancelling it ends. */
const booked = async (
  carrier: string,
  word = '',
  at: { readonly addressId?: string; readonly from?: string } = {},
): Promise<Booked> => {
  branches += 1;
  const mark = `void-${branches};`;
  const addressId = at.addressId ?? (await shipping.address(undefined, `Branch ${branches}`));
  const answer = await shipping.post('/pickups', {
    carrier,
    addressId,
    window: { date: TUESDAY, from: at.from ?? '10:00', to: at.from ? '16:00' : '13:00' },
    parcels: [PARCEL],
    instructions: [`${mark}${word && ` sandbox:${word}`}`],
  });
  expect(answer.body).toMatchObject({ state: 'confirmed' });
  return { id: answer.body.id, mark, number: answer.body.number, addressId };
};

const voidIt = (id: string, key?: string) =>
  shipping.post(`/pickups/${id}/void`, { reason: 'Not ready' }, key ? { key } : {});

const stateAtCarrier = async (mark: string) =>
  (await shipping.sandbox.pickups()).find(({ note }) => note.includes(mark))?.state;

const read = (id: string) => shipping.http.read(`${shipping.base}/pickups/${id}`);

describe.each(PICKUP_CARRIERS)('%s', (carrier) => {
  it('a successful void is recorded here and at the carrier, with the deadline that applied', async () => {
    const { id, mark } = await booked(carrier);
    const { can } = await read(id);
    expect(can.void.can).toBe(true);
    expect(Date.parse(can.void.until)).toBeGreaterThan(shipping.deps.now().getTime());
    expect((await voidIt(id)).body).toMatchObject({ outcome: 'voided', pickup: { state: 'voided' } });
    expect(await stateAtCarrier(mark)).toBe('cancelled');
  });

  it('a refused void leaves the pickup, with the carrier’s reason', async () => {
    const { id, mark } = await booked(carrier, 'void-refused');
    const answer = await voidIt(id);
    expect(answer.body).toMatchObject({
      outcome: 'refused',
      pickup: { state: 'void_refused', needsMerchant: true, refusal: { code: expect.any(String) } },
    });
    expect(answer.body.pickup.refusal.message).not.toBe('');
    expect(await stateAtCarrier(mark)).toBe('expected');
  });

  it('an unknown void leaves it neither voided nor confirmed, and is not sent twice', async () => {
    const { id } = await booked(carrier, 'void-slow');
    shipping.patience.ms = 1500;
    const lost = await voidIt(id, `void-${carrier}-lost`);
    shipping.patience.ms = null;
    const unknown = { state: 'unknown', unknown: { about: 'void' } };
    expect(lost.body).toMatchObject({ outcome: 'unknown', pickup: unknown });
    expect((await voidIt(id, `void-${carrier}-lost`)).body).toMatchObject({ outcome: 'unknown' });
    expect((await voidIt(id)).body).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'outcome_unknown' },
    });
    const calls = (await read(id)).timeline.filter(
      (line: { operation?: string }) => line.operation === 'void',
    );
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['void-refused', 'refused', 'void_refused', 'already_dispatched'],
    carrier === 'dhl'
      ? ['void-completed', 'unknown', 'unknown', 'already_over']
      : ['void-completed', 'refused', 'picked_up', 'already_completed'],
    carrier === 'dhl'
      ? ['void-cancelled', 'unknown', 'unknown', 'already_over']
      : ['void-cancelled', 'voided', 'voided', 'already_voided'],
    ['void-not-found', 'unknown', 'unknown', 'pickup_not_found'],
  ] as const)('%s: the answer is %s and leaves the pickup %s', async (word, outcome, state, code) => {
    const { id, mark } = await booked(carrier, word);
    expect((await voidIt(id)).body).toMatchObject({ outcome, pickup: { state, refusal: { code } } });
    expect(await stateAtCarrier(mark)).toBe('expected');
    const shown = await read(id);
    if (word === 'void-refused') {
      const reason = 'courier_on_the_way';
      expect(shown).toMatchObject({ can: { void: { can: false, reason } } });
      expect((await voidIt(id)).body).toMatchObject({ code: 'pickup_cannot', params: { reason } });
    }
    if (state === 'unknown')
      expect(shown).toMatchObject({
        unknown: { about: 'void' },
        needsMerchant: true,
        can: { bookAgain: { can: false }, settle: { can: true } },
      });
  });

  it('a double click calls the carrier once', async () => {
    const { id } = await booked(carrier);
    const answers = await Promise.all([voidIt(id), voidIt(id)]);
    const codes = answers.map(({ body }) => body.outcome ?? body.code);
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['pickup_cannot', 'voided']);
  });
});

it('a pending void stays in progress, and the merchant settles what DHL never reports', async () => {
  const { id } = await booked('dhl', 'void-waiting');
  expect((await voidIt(id)).body).toMatchObject({ outcome: 'waiting', pickup: { state: 'voiding' } });
  await shipping.pass(3);
  await shipping.tick();
  expect(await read(id)).toMatchObject({ state: 'voiding' });
  await shipping.pass(25 * 60);
  await shipping.tick();
  expect(await read(id)).toMatchObject({ state: 'unknown', unknown: { about: 'void' } });
  expect((await shipping.post(`/pickups/${id}/settle`, { outcome: 'voided' })).body).toMatchObject({
    state: 'voided',
  });
  await shipping.pass(-(25 * 60 + 3));
});

it('an unknown void at Aramex stays unknown, because it has no status for voided pickups', async () => {
  const { id } = await booked('aramex', 'void-slow');
  shipping.patience.ms = 1500;
  await voidIt(id);
  shipping.patience.ms = null;
  for (const minutes of [3, 15]) {
    await shipping.pass(minutes);
    await shipping.tick();
  }
  expect(await read(id)).toMatchObject({
    state: 'unknown',
    unknown: { about: 'void' },
    can: { bookAgain: { can: false }, settle: { can: true } },
  });
  await shipping.pass(-18);
});

it('a bulk void handles each separately, with the reason for those that cannot be voided', async () => {
  const [one, two, over] = [
    await booked('aramex'),
    await booked('fedex', 'void-refused'),
    await booked('dhl'),
  ];
  await voidIt(over.id);
  const { body } = await shipping.post('/pickups/void', { ids: [one.id, two.id, over.id], reason: '' });
  const byId = Object.fromEntries(body.results.map((each: { id: string }) => [each.id, each]));
  expect(byId).toMatchObject({
    [one.id]: { outcome: 'voided', reason: null },
    [two.id]: { outcome: 'refused', reason: expect.any(String) },
    [over.id]: { outcome: 'cannot', reason: 'already_voided' },
  });
});

const pair = async (word = ''): Promise<readonly [Booked, Booked]> => {
  const first = await booked('dhl', word);
  const second = await booked('dhl', 'consolidated', { addressId: first.addressId, from: '13:00' });
  expect(second.number).toBe(first.number);
  return [first, second];
};
const voidBoth = (one: Booked, other: Booked) =>
  shipping.post(`/pickups/${one.id}/void`, { reason: '', alsoVoid: [other.id] });

describe('two pickups that DHL has under one number', () => {
  it('name each other, and neither is voided without confirming both', async () => {
    const [first, second] = await pair();
    expect(await read(first.id)).toMatchObject({
      sharesNumberWith: [{ id: second.id, window: { date: TUESDAY, from: '13:00', to: '16:00' } }],
    });
    expect((await voidIt(second.id)).body).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'number_shared' },
    });
    for (const { id } of [first, second]) expect(await read(id)).toMatchObject({ state: 'confirmed' });
    expect(await stateAtCarrier(first.mark)).toBe('expected');
  });

  it.each([
    ['', 'voided', 'voided'],
    ['void-refused', 'refused', 'void_refused'],
    ['void-waiting', 'waiting', 'voiding'],
    ['void-error-500', 'unknown', 'unknown'],
    ['void-not-found', 'unknown', 'unknown'],
  ] as const)('%s: both are %s', async (word, outcome, state) => {
    const [first, second] = await pair(word);
    expect((await voidBoth(second, first)).body).toMatchObject({ outcome });
    for (const { id } of [first, second]) expect(await read(id)).toMatchObject({ state });
    const calls = (await read(second.id)).timeline.filter(
      (line: { operation?: string }) => line.operation === 'void',
    );
    expect(calls).toHaveLength(1);
  });

  it('are settled together by the merchant', async () => {
    const [first, second] = await pair('void-cancelled');
    await voidBoth(first, second);
    await shipping.post(`/pickups/${first.id}/settle`, { outcome: 'voided' });
    for (const { id } of [first, second]) expect(await read(id)).toMatchObject({ state: 'voided' });
  });

  it('are voided by one call in bulk, each with its outcome', async () => {
    const [first, second] = await pair();
    const { body } = await shipping.post('/pickups/void', { ids: [second.id, first.id], reason: '' });
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['voided', 'voided']);
    const alone = await pair();
    const one = await shipping.post('/pickups/void', { ids: [alone[0].id], reason: '' });
    expect(one.body.results).toMatchObject([{ outcome: 'cannot', reason: 'number_shared' }]);
  });
});
