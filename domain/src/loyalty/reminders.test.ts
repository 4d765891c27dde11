import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { points } from '../points.ts';
import { addDays, daysBetween, type LocalDate, localDate } from '../time.ts';
import type { LocalTime } from '../wall-time.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { REMINDER_DAYS, REMINDER_GAP_DAYS, type Reminder, reminderDue } from './reminders.ts';

const day = (text: string): LocalDate => text as LocalDate;
const TODAY = day('2026-11-29');
const lot = (inDays: number | null, size = 10) => ({
  expiresOn: inDays === null ? null : addDays(TODAY, inDays),
  points: points(size),
});

describe('reminderDue', () => {
  it.each([
    [31, undefined],
    [30, '2026-12-29/30'],
    [8, '2026-12-07/30'],
    [7, '2026-12-06/7'],
    [2, '2026-12-01/7'],
    [1, '2026-11-30/1'],
    [0, '2026-11-29/1'],
    [-1, undefined],
  ])('names the step of points that expire in %i days: %s', (inDays, occasion) => {
    expect(reminderDue([lot(inDays)], { today: TODAY, lastOn: null })?.occasion).toBe(occasion);
  });

  it('merges everything that expires within thirty days, and leaves out what does not', () => {
    const reminder = reminderDue([lot(20, 5), lot(31, 7), lot(3, 2), lot(null, 9), lot(5, 0)], {
      today: TODAY,
      lastOn: null,
    });
    expect(reminder?.lots.map(({ points: size }) => size)).toEqual([2, 5]);
    expect(reminder?.points).toBe(7);
  });

  it('sends the last reminder on the last day if one was sent in the week before', () => {
    const sentOn = (today: LocalDate, lastOn: LocalDate | null) =>
      reminderDue([{ expiresOn: day('2026-12-30'), points: points(5) }], { today, lastOn })?.occasion;
    expect(sentOn(day('2026-12-29'), day('2026-12-23'))).toBeUndefined();
    expect(sentOn(day('2026-12-30'), day('2026-12-23'))).toBe('2026-12-30/1');
  });
});

interface Life {
  readonly zone: string;
  /** Lots by arrival day, with their last day; both are counted from the first day. */
  readonly lots: readonly { readonly from: number; readonly until: number; readonly size: number }[];
  /** Days on which something is spent, soonest expiry first, and how much. */
  readonly spends: readonly { readonly on: number; readonly size: number }[];
  /** At which hour the job runs each day, and how often; on some days it does not run. */
  readonly runs: readonly { readonly hour: number; readonly times: number; readonly fails: boolean }[];
}

const DAYS = 80;

const life: fc.Arbitrary<Life> = fc.record({
  zone: fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'America/New_York', 'Pacific/Auckland'),
  lots: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      until: fc.integer({ min: 0, max: DAYS }),
      size: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 5 },
  ),
  spends: fc.array(
    fc.record({ on: fc.integer({ min: 0, max: DAYS }), size: fc.integer({ min: 1, max: 60 }) }),
    { maxLength: 4 },
  ),
  runs: fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      times: fc.integer({ min: 1, max: 3 }),
      fails: fc.boolean(),
    }),
    { minLength: DAYS + 1, maxLength: DAYS + 1 },
  ),
});

const START = Date.UTC(2026, 9, 1);

/** Simulates some months day by day: points arrive, are spent and expire, and the job runs. Returns what it sent. */
const live = ({ zone, lots, spends, runs }: Life, isDaily: boolean) => {
  const first = localDate(new Date(START), zone);
  const held = new Map<LocalDate, number>();
  const sent: { readonly on: LocalDate; readonly reminder: Reminder }[] = [];
  const book: { readonly on: LocalDate; readonly held: ReadonlyMap<LocalDate, number> }[] = [];
  for (let n = 0; n <= DAYS; n += 1) {
    const run = runs[n];
    const now = new Date(START + n * 86_400_000 + (run?.hour ?? 0) * 3_600_000);
    const today = localDate(now, zone);
    for (const expired of [...held.keys()].filter((last) => last < today)) held.delete(expired);
    for (const each of lots.filter(({ from, until }) => from === n && until >= n)) {
      const last = addDays(first, each.until);
      if (last >= today) held.set(last, (held.get(last) ?? 0) + each.size);
    }
    for (let left = spends.filter(({ on }) => on === n).reduce((sum, { size }) => sum + size, 0); left > 0;) {
      const soonest = [...held.keys()].toSorted()[0];
      if (soonest === undefined) break;
      const taken = Math.min(left, held.get(soonest) ?? 0);
      left -= taken;
      if (taken === held.get(soonest)) held.delete(soonest);
      else held.set(soonest, (held.get(soonest) ?? 0) - taken);
    }
    book.push({ on: today, held: new Map(held) });
    const times = isDaily || !run?.fails ? (run?.times ?? 1) : 0;
    for (let nth = 0; nth < times; nth += 1) {
      const wallet = [...held].map(([expiresOn, size]) => ({ expiresOn, points: points(size) }));
      const reminder = reminderDue(wallet, { today, lastOn: sent.at(-1)?.on ?? null });
      if (reminder) sent.push({ on: today, reminder });
    }
  }
  return { sent, book };
};

describe('the reminders of a customer', () => {
  it('are at least a week apart, each for its own step, and only about points that are left', () => {
    fc.assert(
      fc.property(life, fc.boolean(), (each, isDaily) => {
        const { sent, book } = live(each, isDaily);
        sent.forEach(({ on }, place) => {
          const before = sent[place - 1];
          if (before) expect(daysBetween(before.on, on)).toBeGreaterThanOrEqual(REMINDER_GAP_DAYS);
        });
        expect(new Set(sent.map(({ reminder }) => reminder.occasion)).size).toBe(sent.length);
        for (const { on, reminder } of sent) {
          const held = book.findLast((each) => each.on === on)?.held;
          for (const { expiresOn, points: size } of reminder.lots) expect(held?.get(expiresOn)).toBe(size);
          expect(reminder.lots.length).toBeGreaterThan(0);
          for (const { expiresOn } of reminder.lots) {
            expect(daysBetween(on, expiresOn)).toBeGreaterThanOrEqual(0);
            expect(daysBetween(on, expiresOn)).toBeLessThanOrEqual(REMINDER_DAYS[0]);
          }
        }
      }),
    );
  });

  it('cover all points that had a week left, if the job runs daily', () => {
    fc.assert(
      fc.property(life, (each) => {
        const { sent, book } = live(each, true);
        const lastBook = book.at(-1)?.on ?? TODAY;
        for (const last of new Set(book.flatMap(({ held }) => [...held.keys()]))) {
          const days = book.filter(({ on }) => daysBetween(on, last) <= 7 && on <= last);
          // Points that were spent, arrived less than a week before their last day, or outlast the simulation need no reminder.
          if (last > lastBook || (days[0] && daysBetween(days[0].on, last) < 7)) continue;
          if (days.length === 0 || !days.every(({ held }) => held.has(last))) continue;
          const named = sent.some(
            ({ on, reminder }) =>
              daysBetween(on, last) <= 7 && reminder.lots.some(({ expiresOn }) => expiresOn === last),
          );
          expect(named).toBe(true);
        }
      }),
    );
  });
});

describe('afterQuietHours', () => {
  const night = { from: '21:00' as LocalTime, to: '10:00' as LocalTime };
  it.each([
    ['2026-11-29T09:00:00Z', night, '2026-11-29T09:00:00.000Z'],
    ['2026-11-29T18:00:00Z', night, '2026-11-30T07:00:00.000Z'],
    ['2026-11-29T23:30:00Z', night, '2026-11-30T07:00:00.000Z'],
    ['2026-11-29T07:00:00Z', night, '2026-11-29T07:00:00.000Z'],
    ['2026-11-29T10:30:00Z', { from: '13:00', to: '15:00' }, '2026-11-29T12:00:00.000Z'],
    ['2026-11-29T10:00:00Z', { from: '13:00', to: '15:00' }, '2026-11-29T12:00:00.000Z'],
    ['2026-11-29T13:00:00Z', { from: '13:00', to: '15:00' }, '2026-11-29T13:00:00.000Z'],
    ['2026-11-29T23:30:00Z', { from: '08:00', to: '08:00' }, '2026-11-29T23:30:00.000Z'],
  ])('moves %s out of the quiet hours %o to %s', (now, quiet, expected) => {
    const { from, to } = quiet as typeof night;
    expect(afterQuietHours(new Date(now), { from, to }, 'Asia/Riyadh').toISOString()).toBe(expected);
  });
});
