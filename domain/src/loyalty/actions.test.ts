import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import { addDays, DAY_MS, daysBetween, type LocalDate } from '../time.ts';
import {
  ACTION_KINDS,
  type ActionRule,
  BIRTHDAY_GAP_DAYS,
  type Claim,
  isAffordable,
  standingClaims,
} from './actions.ts';
import { type Birthday, birthdaysOn, enterBirthday, isBirthday, type KeptBirthday } from './birthday.ts';

const START = '2026-01-01' as LocalDate;

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(START, days));

const occasionOf = (kind: Claim['kind'], on: LocalDate, place: string): string => {
  if (kind === 'birthday') return on;
  return kind === 'review' || kind === 'link' ? place : '';
};

const anyClaim: fc.Arbitrary<Claim> = fc
  .record({
    kind: fc.constantFrom(...ACTION_KINDS),
    day,
    customerId: fc.constantFrom('cus_a', 'cus_b', 'cus_c'),
    place: fc.constantFrom('', 'one', 'two'),
    kept: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ kind, day: on, customerId, place, kept }) => ({
    kind,
    occasion: occasionOf(kind, on, place),
    claimedAt: new Date(`${on}T00:00:00Z`),
    customerId,
    ...(kind === 'first_order' || kind === 'review' ? { order: { goodsMinor: 100, keptMinor: kept } } : {}),
  }));

/** A record claims one thing once. */
const anyClaims = fc.uniqueArray(anyClaim, {
  maxLength: 14,
  selector: ({ kind, occasion, customerId }) => `${kind}/${occasion}/${customerId}`,
});

const thingOf = ({ kind, occasion }: Claim): string => (kind === 'birthday' ? kind : `${kind}/${occasion}`);

/** A first order of which this many per cent are kept; that of `cus_a` came a day before the others. */
const first = (customerId: string, keptMinor: number): Claim => ({
  kind: 'first_order',
  occasion: '',
  claimedAt: new Date(Date.parse(START) + (customerId === 'cus_a' ? 0 : DAY_MS)),
  customerId,
  order: { goodsMinor: 100, keptMinor },
});

describe('the claims that keep their points', () => {
  it("keep one per thing across a person's records", () => {
    fc.assert(
      fc.property(anyClaims, (claims) => {
        const stand = [...standingClaims(claims)];
        const others = stand.filter(({ kind }) => kind !== 'birthday');
        expect(new Set(others.map(thingOf)).size).toBe(others.length);
        const days = stand
          .flatMap(({ kind, occasion }) => (kind === 'birthday' ? [occasion] : []))
          .toSorted();
        for (const [place, on] of days.slice(1).entries())
          expect(daysBetween(days[place] as LocalDate, on as LocalDate)).toBeGreaterThanOrEqual(
            BIRTHDAY_GAP_DAYS,
          );
      }),
      { numRuns: 2000 },
    );
  });

  it('do not depend on the order in which they are read', () => {
    fc.assert(
      fc.property(
        anyClaims.chain((claims) =>
          fc.tuple(fc.constant(claims), fc.shuffledSubarray([...claims], { minLength: claims.length })),
        ),
        ([claims, shuffled]) => {
          expect(standingClaims(shuffled)).toEqual(standingClaims(claims));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are fewer after a refund only if they are for a first order', () => {
    fc.assert(
      fc.property(anyClaims, fc.nat(), (claims, place) => {
        const hit = claims[place % Math.max(claims.length, 1)];
        if (!hit?.order) return;
        const returned = claims.map((claim) =>
          claim === hit ? { ...claim, order: { goodsMinor: 100, keptMinor: 0 } } : claim,
        );
        const before = standingClaims(claims);
        const after = standingClaims(returned);
        const isLost = hit.kind === 'first_order' && before.has(hit);
        expect(after.size).toBe(before.size - (isLost ? 1 : 0));
      }),
      { numRuns: 2000 },
    );
  });

  it('lose a first order once refunds took half of it, and no later order is the first', () => {
    const later = first('cus_b', 100);
    const kept = first('cus_a', 51);
    expect([...standingClaims([later, kept])]).toEqual([kept]);
    expect(standingClaims([later, first('cus_a', 50)]).size).toBe(0);
  });
});

/** A claim of one customer. */
const claim = (kind: Claim['kind'], occasion: string, claimedOn = START): Claim => ({
  kind,
  occasion,
  claimedAt: new Date(claimedOn),
  customerId: 'cus_a',
});
const birthday = (days: number, claimedOn = START): Claim =>
  claim('birthday', addDays(START, days), claimedOn);

describe('the claims that all keep their points', () => {
  it.each([
    ['reviews of different products', [claim('review', 'one'), claim('review', 'two')]],
    ['birthdays as far apart as they must be', [birthday(0), birthday(BIRTHDAY_GAP_DAYS)]],
    ['a first order of which nothing is known any more', [claim('first_order', '')]],
  ])('are %s', (_, claims) => {
    expect([...standingClaims(claims)]).toEqual(claims);
  });

  it('are the earlier one of two birthdays that are too close, whichever was claimed first', () => {
    const [earlier, later] = [birthday(0, addDays(START, 9)), birthday(BIRTHDAY_GAP_DAYS - 1)];
    expect([...standingClaims([later, earlier])]).toEqual([earlier]);
  });
});

it('a budget pays for whole actions only', () => {
  const rule: ActionRule = { kind: 'review', points: points(30), budget: points(100), since: '' };
  expect([0, 70, 71].map((given) => isAffordable(rule, given))).toEqual([true, true, false]);
  expect(isAffordable({ ...rule, budget: null }, 1_000_000)).toBe(true);
});

const gregorian = (month: number, on: number): Birthday => ({ calendar: 'gregorian', month, day: on });
const hijri = (month: number, on: number): Birthday => ({ calendar: 'hijri', month, day: on });

describe('a birthday', () => {
  const anyBirthday: fc.Arbitrary<Birthday> = fc
    .record({
      calendar: fc.constantFrom('gregorian' as const, 'hijri' as const),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    .filter(isBirthday);

  it('falls once in each year of its calendar, at least the gap apart', () => {
    const fiveYears = Array.from({ length: 1826 }, (_, n) => addDays(START, n)).map((date) => ({
      date,
      birthdays: birthdaysOn(date),
    }));
    fc.assert(
      fc.property(anyBirthday, (birthday) => {
        const days = fiveYears.flatMap(({ date, birthdays }) =>
          birthdays.some(
            (each) =>
              each.calendar === birthday.calendar &&
              each.month === birthday.month &&
              each.day === birthday.day,
          )
            ? [date]
            : [],
        );
        expect(days.length).toBeGreaterThanOrEqual(5);
        expect(days.length).toBeLessThanOrEqual(birthday.calendar === 'hijri' ? 6 : 5);
        for (const [place, on] of days.slice(1).entries())
          expect(daysBetween(days[place] ?? on, on)).toBeGreaterThanOrEqual(BIRTHDAY_GAP_DAYS);
      }),
      { numRuns: 30 },
    );
  });

  it('is a day that its calendar has in some year', () => {
    const days = [gregorian(1, 1), gregorian(2, 29), gregorian(12, 31), hijri(1, 30), hijri(12, 1)];
    expect(days.filter(isBirthday)).toEqual(days);
    const none = [gregorian(2, 30), gregorian(4, 31), gregorian(0, 1), gregorian(13, 1), gregorian(1, 0)];
    expect(none.filter(isBirthday)).toEqual([]);
    const others = [hijri(1, 31), hijri(0, 1), hijri(13, 1), hijri(1.5, 1), hijri(1, 1.5), hijri(1, 0)];
    expect(others.filter(isBirthday)).toEqual([]);
  });

  it('falls on the last day of a shorter month, in both calendars', () => {
    expect(birthdaysOn('2027-02-28' as LocalDate)).toEqual([
      gregorian(2, 28),
      gregorian(2, 29),
      hijri(9, 21),
    ]);
    expect(birthdaysOn('2028-02-28' as LocalDate)).not.toContainEqual(gregorian(2, 29));
    expect(birthdaysOn('2028-02-29' as LocalDate)).toContainEqual(gregorian(2, 29));
    // This Ramadan has 29 days.
    expect(birthdaysOn('2027-03-08' as LocalDate)).toEqual([gregorian(3, 8), hijri(9, 29), hijri(9, 30)]);
  });

  it('stays as it was when it is entered again, and waits a year when any part of it changes', () => {
    const known: KeptBirthday = { ...hijri(9, 1), earnsFrom: START };
    expect(enterBirthday(hijri(9, 1), known, START)).toBe(known);
    for (const other of [hijri(8, 1), hijri(9, 2), gregorian(9, 1)])
      expect(enterBirthday(other, known, START)).toEqual({ ...other, earnsFrom: '2027-01-01' });
  });

  it('gives points after thirty days, and a year after each change, however often it is changed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyBirthday, fc.integer({ min: 0, max: 90 })), { minLength: 1 }),
        (entries) => {
          let today = START;
          let known: KeptBirthday | null = null;
          for (const [entered, days] of entries) {
            today = addDays(today, days);
            const kept: KeptBirthday = enterBirthday(entered, known, today);
            const isChange = known !== null && kept !== known;
            if (known === null) expect(daysBetween(today, kept.earnsFrom)).toBe(30);
            if (isChange) expect(daysBetween(today, kept.earnsFrom)).toBeGreaterThanOrEqual(365);
            known = kept;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
