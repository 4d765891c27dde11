import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OrderLine, Refund } from '#shop/order.ts';
import { DAY_MS } from '#time.ts';
import { areRefunded, type CountedRequest, refundedUnits, returnableUnits } from './returnable.ts';
import { DEFAULT_RETURN_RULES, isExcluded, returnClosed } from './rules.ts';
import { RETURN_STATES, RETURN_STEPS, type ReturnState, stateAfter, stepsFrom } from './states.ts';

const LINES = [
  { lineId: 'a', units: 3, totalMinor: 300 },
  { lineId: 'b', units: 1, totalMinor: 100 },
  { lineId: 'c', units: 5, totalMinor: 0 },
];

const refund = (items: Refund['items'] = []): Refund => ({
  refundId: 'r',
  refundedAt: new Date(0),
  units: 0,
  goodsMinor: 0,
  items,
});

const money = (goodsMinor: number): Refund => ({ ...refund(), goodsMinor });

const back = (lineId: string | null, units: number): Refund => refund([{ lineId, units, goodsMinor: 0 }]);

const request = (state: ReturnState, lineId: string, units: number): CountedRequest => ({
  state,
  lines: [{ lineId, units }],
});

const lineId = fc.constantFrom('a', 'b', 'c');

/** A customer asks for some units, a person takes a step with one of the requests, or the host refunds units. */
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), lineId, units: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      kind: fc.constant('step' as const),
      which: fc.nat({ max: 9 }),
      step: fc.constantFrom(...RETURN_STEPS),
    }),
    fc.record({
      kind: fc.constant('refund' as const),
      lineId: fc.option(lineId),
      units: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  { maxLength: 25 },
);

const unitsIn = (requests: readonly CountedRequest[], id: string): number =>
  requests
    .filter(({ state }) => state !== 'refused')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === id ? line.units : 0), 0);

/** Units of line a, with one refunded and one requested. */
const leftWith = (state: ReturnState) =>
  returnableUnits(LINES, [back('a', 1)], [request(state, 'a', 1)]).get('a');

describe('what may still be returned', () => {
  it('never exceeds what was delivered, in whatever order requests, steps and refunds come', () => {
    fc.assert(
      fc.property(events, (all) => {
        const requests: CountedRequest[] = [];
        const refunds: Refund[] = [];
        for (const event of all) {
          const left = returnableUnits(LINES, refunds, requests);
          if (event.kind === 'refund') refunds.push(back(event.lineId, event.units));
          if (event.kind === 'ask' && event.units <= (left.get(event.lineId) ?? 0))
            requests.push(request('asked', event.lineId, event.units));
          const chosen = event.kind === 'step' ? requests[event.which] : undefined;
          if (event.kind === 'step' && chosen) {
            const state = stateAfter(chosen.state, event.step);
            if (state) requests[event.which] = { ...chosen, state };
          }
          for (const line of LINES) {
            const now = returnableUnits(LINES, refunds, requests).get(line.lineId) ?? -1;
            expect(now).toBeGreaterThanOrEqual(0);
            expect(now + unitsIn(requests, line.lineId)).toBeLessThanOrEqual(line.units);
          }
        }
      }),
    );
  });

  it('does not depend on the order of requests and refunds', () => {
    const parts = fc.array(
      fc.tuple(fc.constantFrom(...RETURN_STATES), lineId, fc.integer({ min: 1, max: 2 })),
    );
    fc.assert(
      fc.property(parts, (all) => {
        const requests = all.map(([state, id, units]) => request(state, id, units));
        const refunds = all.map(([, id, units]) => back(id, units));
        expect(returnableUnits(LINES, refunds.toReversed(), requests.toReversed())).toEqual(
          returnableUnits(LINES, refunds, requests),
        );
      }),
    );
  });

  it('counts a closed request and its refund once, an open one and a refund both', () => {
    expect([leftWith('closed'), leftWith('received'), leftWith('refused')]).toEqual([2, 1, 2]);
  });

  it('is nothing once all money is back, and everything after a smaller refund of money alone', () => {
    expect([...returnableUnits(LINES, [money(399)], []).values()]).toEqual([3, 1, 5]);
    expect([...returnableUnits(LINES, [money(150), money(250)], []).values()]).toEqual([0, 0, 0]);
  });

  it('takes units that a refund does not name from each line', () => {
    expect([...returnableUnits(LINES, [back(null, 2)], []).values()]).toEqual([1, 0, 3]);
    const old: Refund = { refundId: 'r', refundedAt: new Date(0), units: 1, goodsMinor: 5, lineId: 'c' };
    expect(returnableUnits(LINES, [old], []).get('c')).toBe(4);
  });
});

/** A request for units of one line, made after these refunds. */
const of = (id: string, units: number, before: readonly Refund[] = []) => ({
  lines: [{ lineId: id, units }],
  refundedBefore: refundedUnits(before),
});

describe('a refund of a request', () => {
  it('is whole once the host has returned each unit', () => {
    expect(areRefunded([of('a', 2)], [back('a', 1)])).toBe(false);
    expect(areRefunded([of('a', 2)], [back('a', 1), back('a', 1)])).toBe(true);
    expect(areRefunded([of('a', 2)], [back('b', 2)])).toBe(false);
    expect(areRefunded([of('a', 2)], [back(null, 2)])).toBe(true);
  });

  it('counts for one request only', () => {
    const two = [of('a', 2), of('a', 2)];
    expect(areRefunded(two, [back('a', 2)])).toBe(false);
    expect(areRefunded(two, [back('a', 4)])).toBe(true);
    expect(areRefunded(two, [back(null, 3)])).toBe(false);
    expect(areRefunded(two, [back(null, 4)])).toBe(true);
  });

  it('is not one that the store had made before the request', () => {
    for (const id of ['a', null]) {
      const before = [back(id, 1)];
      expect(areRefunded([of('a', 1, before)], before)).toBe(false);
      expect(areRefunded([of('a', 1, before)], [...before, back(id, 1)])).toBe(true);
    }
  });

  it('may follow any mix of requests and other refunds: each unit counts once', () => {
    const parts = fc.array(fc.record({ kind: fc.constantFrom('asked', 'other'), isNamed: fc.boolean() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(parts, (all) => {
        // A host that names only some of its refunds may leave a request open, for the store to close.
        const isOfOneKind = new Set(all.map(({ isNamed }) => isNamed)).size < 2;
        const refunds: Refund[] = [];
        const requests: ReturnType<typeof of>[] = [];
        for (const { kind, isNamed } of all) {
          const refunded = back(isNamed ? 'a' : null, 1);
          if (kind === 'asked') {
            requests.push(of('a', 1, [...refunds]));
            expect(areRefunded(requests, refunds)).toBe(false);
          }
          refunds.push(refunded);
          if (isOfOneKind && requests.length > 0) expect(areRefunded(requests, refunds)).toBe(true);
        }
      }),
    );
  });
});

describe('the rules of a store', () => {
  const deliveredAt = new Date('2026-06-01T09:00:00Z');
  const order = { deliveredAt, cancelledAt: null };
  const rules = { ...DEFAULT_RETURN_RULES, isOn: true, windowDays: 7 };
  const after = (ms: number) => returnClosed(order, rules, new Date(deliveredAt.getTime() + ms));

  it('count the window from delivery, with its last moment', () => {
    expect([after(0), after(7 * DAY_MS), after(7 * DAY_MS + 1), after(-1)]).toEqual([
      null,
      null,
      'window_over',
      'not_delivered',
    ]);
    expect(returnClosed({ ...order, deliveredAt: null }, rules, deliveredAt)).toBe('not_delivered');
    expect(returnClosed({ ...order, cancelledAt: deliveredAt }, rules, deliveredAt)).toBe('cancelled');
    expect(returnClosed(order, DEFAULT_RETURN_RULES, deliveredAt)).toBe('off');
  });

  it('exclude products, categories and gift cards', () => {
    const facts = { categories: ['underwear'], brand: null, tags: [], onSale: false };
    const line: OrderLine = {
      lineId: '1',
      productId: 'p1',
      sku: null,
      title: '',
      units: 1,
      totalMinor: 0,
      taxMinor: 0,
      discountMinor: 0,
      facts,
    };
    expect(isExcluded(line, rules)).toBe(false);
    expect(isExcluded(line, { ...rules, excludedProducts: ['p1'] })).toBe(true);
    expect(isExcluded(line, { ...rules, excludedCategories: ['underwear'] })).toBe(true);
    expect(isExcluded({ ...line, isGiftCard: true }, rules)).toBe(true);
  });
});

it('ends refused and closed requests, and offers only steps that can be taken', () => {
  expect([stepsFrom('refused'), stepsFrom('closed')]).toEqual([[], []]);
  expect(stepsFrom('asked')).toEqual(['approve', 'refuse']);
  expect(stepsFrom('received')).toEqual(['close']);
});
