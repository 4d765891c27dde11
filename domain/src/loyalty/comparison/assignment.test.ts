import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type CampaignId, type CustomerId, makeId, type StoreId } from '#ids.ts';
import { isHeldOut, placeOf, placeText } from './assignment.ts';
import { sizesChiSquared } from './figures.ts';

const number = (place: number): string => String(place).padStart(26, '0');
const STORE: StoreId = makeId('store', number(1));
const campaign = (place: number): CampaignId => makeId('campaign', number(place));
const person = (place: number): CustomerId => makeId('customer', number(place));

const place = (of: CampaignId, who: CustomerId, store = STORE): number =>
  placeOf(
    createHash('sha256')
      .update(placeText(store, of, who))
      .digest(),
  );

const count = (people: number, isOne: (who: CustomerId) => boolean): number =>
  Array.from({ length: people }, (_, at) => person(at)).filter(isOne).length;

describe('the customers whom a campaign leaves out', () => {
  it('get their place from the first 32 bits of a digest', () => {
    expect(placeOf(Uint8Array.from([0, 0, 0, 0, 255]))).toBe(0);
    expect(placeOf(Uint8Array.from([128, 0, 0, 0]))).toBe(5000);
    expect(placeOf(Uint8Array.from([255, 255, 255, 255]))).toBe(9999);
    expect(placeOf(createHash('sha256').update('abc').digest())).toBe(
      Math.floor((0xba_78_16_bf * 10_000) / 2 ** 32),
    );
  });

  it('are the same whenever and in whatever order they are asked for, and a larger share has all of a smaller one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5000), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 49 }),
        (people, percent, more) => {
          const ask = (order: readonly number[]) =>
            new Map(order.map((at) => [at, isHeldOut(percent, place(campaign(7), person(at)))]));
          const [once, again] = [ask(people), ask(people.toReversed())];
          for (const at of people) {
            expect(again.get(at)).toBe(once.get(at));
            if (once.get(at)) expect(isHeldOut(percent + more, place(campaign(7), person(at)))).toBe(true);
          }
        },
      ),
    );
  });

  it('are the share that the merchant chose, up to chance', () => {
    for (const percent of [1, 5, 10, 20, 50]) {
      const held = count(5000, (who) => isHeldOut(percent, place(campaign(percent), who)));
      expect(sizesChiSquared(held, 5000 - held, percent)).toBeLessThan(10.828);
    }
  });

  it('are drawn anew for each campaign and store: who is left out of one tells nothing about another', () => {
    const OTHER: StoreId = makeId('store', number(2));
    for (const other of [
      (who: CustomerId) => place(campaign(2), who),
      (who: CustomerId) => place(campaign(1), who, OTHER),
    ]) {
      const inFirst = count(5000, (who) => isHeldOut(20, place(campaign(1), who)));
      const inBoth = count(
        5000,
        (who) => isHeldOut(20, place(campaign(1), who)) && isHeldOut(20, other(who)),
      );
      expect(sizesChiSquared(inBoth, inFirst - inBoth, 20)).toBeLessThan(10.828);
    }
  });
});
