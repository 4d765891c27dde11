import { describe, expect, it } from 'vitest';

import type { DeskPickup } from './acts-pickups.ts';
import type { CallRecord } from './calls.ts';
import { checkAnswers, checkMemory } from './checks-server.ts';
import { certainFailures, couponFailures, courierFailures } from './verdicts.ts';

const coupon = (status: string, taken: number, returned: number) => ({
  id: 'c',
  code: 'PTS-1',
  status,
  taken,
  returned,
});

describe('a coupon', () => {
  it.each([
    ['active, with its discount', coupon('active', 1, 0), 1],
    ['used, with its discount', coupon('used', 1, 0), 1],
    ['returned, and useless at the shop', coupon('returned', 1, 1), 0],
    ['failed, and never made at the shop', coupon('failed', 1, 1), 0],
    ['used after its points came back, which were taken again', coupon('used', 2, 1), 1],
    ['the same, withdrawn since', coupon('used', 2, 1), 0],
    ['returned a second time, with the order that used it', coupon('returned', 2, 2), 0],
  ])('is right when it is %s', (_, row, usable) => {
    expect(couponFailures(row, usable)).toEqual([]);
  });

  it.each([
    ['paid back and still usable', coupon('returned', 1, 1), 1],
    ['paid back twice', coupon('returned', 1, 2), 0],
    ['failed without its points', coupon('failed', 1, 0), 0],
    ['active without a discount', coupon('active', 1, 0), 0],
    ['active with two discounts', coupon('active', 1, 0), 2],
    ['paid for twice', coupon('active', 2, 0), 1],
    ['used and paid for twice', coupon('used', 2, 0), 1],
    ['paid back once and paid for twice', coupon('returned', 2, 1), 0],
    ['still being issued', coupon('issuing', 1, 0), 1],
  ])('is wrong when it is %s', (_, row, usable) => {
    expect(couponFailures(row, usable)).toHaveLength(1);
  });
});

const courier = (state: DeskPickup['state'], id = '1'): DeskPickup => ({
  carrier: 'dhl',
  id,
  note: 'soak-1;',
  state,
});

describe('the couriers of an intent', () => {
  it('are right: none, one, or one after another that was cancelled', () => {
    expect(courierFailures('soak-1;', 1, [])).toEqual([]);
    expect(courierFailures('soak-1;', 1, [courier('expected')])).toEqual([]);
    expect(courierFailures('soak-1;', 2, [courier('cancelled'), courier('expected')])).toEqual([]);
  });

  it('are wrong when two come, or when more were called than requested', () => {
    expect(courierFailures('soak-1;', 2, [courier('expected'), courier('expected')])).toHaveLength(1);
    expect(courierFailures('soak-1;', 1, [courier('cancelled'), courier('expected')])).toHaveLength(1);
  });
});

const pickup = (state: string) => ({ id: 'p', state, number: '1', note: 'soak-1;' });

describe('a pickup in a certain state', () => {
  it('is right when the carrier agrees', () => {
    expect(certainFailures(pickup('confirmed'), [courier('expected')])).toEqual([]);
    expect(certainFailures(pickup('voided'), [courier('cancelled')])).toEqual([]);
    expect(certainFailures(pickup('unknown'), [])).toEqual([]);
  });

  it('is wrong when the carrier disagrees', () => {
    expect(certainFailures(pickup('confirmed'), [courier('cancelled')])).toHaveLength(1);
    expect(certainFailures(pickup('confirmed'), [])).toHaveLength(1);
    expect(certainFailures(pickup('voided'), [courier('expected')])).toHaveLength(1);
  });
});

const call = (given: Partial<CallRecord>): CallRecord => ({
  kind: 'webhook',
  status: 200,
  code: null,
  fromMs: 1000,
  toMs: 1100,
  ...given,
});

describe('checkAnswers', () => {
  const outages = [{ fault: 'server', fromMs: 50_000, untilMs: 60_000 }] as const;

  it.each([
    ['a 5xx outside the kills', { status: 503 }, 1],
    ['a lost answer outside the kills', { status: 0 }, 1],
    ['a 5xx during a kill', { status: 503, fromMs: 55_000, toMs: 55_100 }, 0],
    ['a refusal', { status: 409 }, 0],
    ['a booking that takes longer than the client waits', { kind: 'pickup', status: 0 }, 0],
    ['a 5xx of a booking', { kind: 'pickup', status: 500 }, 1],
  ])('judges %s', (_, given, failures) => {
    expect(checkAnswers([call({}), call(given)], outages).failures).toHaveLength(failures);
  });
});

/** The samples of one process, over five minutes. */
const life = (mbAt: (second: number) => number) =>
  Array.from({ length: 150 }, (_, index) => ({ pid: 1, atMs: index * 2000, mb: mbAt(index * 2) }));

describe('checkMemory', () => {
  it('passes when memory levels off after the start', () => {
    expect(checkMemory(life((second) => (second < 60 ? second * 5 : 300))).failures).toEqual([]);
  });

  it('fails when memory keeps growing', () => {
    expect(checkMemory(life((second) => 100 + second)).failures).toHaveLength(1);
  });
});
