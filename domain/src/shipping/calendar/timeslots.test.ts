import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '#time.ts';
import { WEEKDAYS } from './days.ts';
import { rulesFor } from '../carriers/rules-for.ts';
import { isWeekend } from './countries.ts';
import { holidayOn } from './holidays.ts';
import { date, openAddress, parcel, span, time } from '../testing/samples.ts';
import { checkSlot, nextSlot, timeslots, type SlotQuery } from './timeslots.ts';
import { minutesOfDay, timeOfDay } from '#wall-time.ts';
import { hoursOn, sameHours } from './working-hours.ts';
import { instantOf, oracleAllows } from '../testing/slot-oracle.ts';
import { anyNow, anyQuery, anySpan, PLACES } from '../testing/slot-queries.ts';

describe('a window', () => {
  it('is bookable exactly when a calendar library says that every rule allows it, across clock changes', () => {
    fc.assert(
      fc.property(
        anyQuery,
        fc.integer({ min: -1, max: 12 }),
        fc.option(anySpan, { freq: 4 }),
        (query, ahead, own) => {
          const day = addDays(localDate(query.now, query.address.zone), ahead);
          // Half of the windows are within opening hours, so that the later rules are reached.
          const hours = hoursOn(query.address, day)[0];
          const window = own && hours ? { from: hours.from, to: hours.to } : (own ?? span('10:00', '14:00'));
          const judged = checkSlot(query, { date: day, ...window });
          expect(judged.ok).toBe(oracleAllows(query, day, window.from, window.to));
          if (!judged.ok) return;
          const { zone } = query.address;
          expect(judged.value.readyAt.getTime()).toBe(instantOf(day, window.from, zone, 'earlier'));
          expect(judged.value.closeAt.getTime()).toBe(instantOf(day, window.to, zone, 'later'));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is bookable until just before its cut-off', () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 0, max: 10 }), (query, ahead) => {
        const day = timeslots({ ...query, date: addDays(localDate(query.now, query.address.zone), ahead) });
        fc.pre(day.kind === 'slots');
        for (const slot of day.slots) {
          const at = (now: number): boolean => checkSlot({ ...query, now: new Date(now) }, slot.window).ok;
          expect(at(slot.bookBy.getTime() - 1)).toBe(true);
          expect(at(slot.bookBy.getTime())).toBe(false);
        }
      }),
    );
  });
});

describe('the slots of a day', () => {
  it('are all bookable, in order, and of the offered length where the hours allow', () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: -1, max: 12 }), (query, ahead) => {
        const day = timeslots({ ...query, date: addDays(localDate(query.now, query.address.zone), ahead) });
        fc.pre(day.kind === 'slots');
        day.slots.forEach((slot, index) => {
          const { from, to, date: on } = slot.window;
          expect(oracleAllows(query, on, from, to)).toBe(true);
          expect(slot.readyAt.getTime()).toBeGreaterThan(day.slots[index - 1]?.readyAt.getTime() ?? 0);
          expect(minutesOfDay(to) - minutesOfDay(from)).toBeLessThanOrEqual(query.rules.windowMinutes);
        });
      }),
    );
  });

  it('are empty exactly when no window of the offered length is bookable from any minute of the day', () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 0, max: 8 }), (query, ahead) => {
        const stepped = { ...query, rules: { ...query.rules, stepMinutes: 15 } };
        const day = addDays(localDate(query.now, query.address.zone), ahead);
        const found = timeslots({ ...stepped, date: day });
        if (found.kind === 'slots') return;
        const hours = hoursOn(query.address, day);
        const { courierHours, windowMinutes } = query.rules;
        for (const each of hours) {
          const start = Math.max(minutesOfDay(each.from), minutesOfDay(courierHours.from));
          const end = Math.min(minutesOfDay(each.to), minutesOfDay(courierHours.to));
          for (let from = start; from + windowMinutes <= end; from += 15)
            expect(oracleAllows(query, day, timeOfDay(from), timeOfDay(from + windowMinutes))).toBe(false);
        }
      }),
    );
  });

  it('are never on a weekend or holiday, in any country', () => {
    fc.assert(
      fc.property(
        anyNow,
        fc.constantFrom(...PLACES),
        fc.integer({ min: 0, max: 10 }),
        (now, [countryCode, zone], ahead) => {
          const query = {
            address: openAddress({ countryCode, zone }),
            rules: rulesFor('dhl'),
            now,
            parcels: [parcel()],
          };
          const day = addDays(localDate(now, zone), ahead);
          const found = timeslots({ ...query, date: day });
          if (isWeekend(countryCode, day) || holidayOn(countryCode, day)) expect(found.kind).toBe('none');
        },
      ),
    );
  });
});

describe('the next slot', () => {
  it('is the earliest bookable slot of any day', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const next = nextSlot(query);
        const today = localDate(query.now, query.address.zone);
        const all = Array.from({ length: query.rules.maxDaysAhead + 1 }, (_, ahead) =>
          timeslots({ ...query, date: addDays(today, ahead) }),
        ).flatMap((day) => (day.kind === 'slots' ? day.slots : []));
        expect(next.ok ? next.value : undefined).toEqual(all[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('comes after a given instant', () => {
    const query = {
      address: openAddress(),
      rules: rulesFor('aramex'),
      parcels: [parcel()],
      now: new Date('2026-06-01T05:00:00Z'),
    };
    const first = nextSlot(query);
    if (!first.ok) throw new Error('the next slot does not exist');
    const second = nextSlot(query, { after: first.value.readyAt });
    expect(second).toMatchObject({ ok: true, value: { window: { date: '2026-06-01', from: '11:00' } } });
  });
});

describe('the refusal of a slot', () => {
  // Monday 1 June 2026, 08:00 in Riyadh.
  const query: SlotQuery = {
    address: openAddress(),
    rules: rulesFor('aramex'),
    parcels: [parcel()],
    now: new Date('2026-06-01T05:00:00Z'),
  };
  const judge = (day: string, from: string, to: string, parts: Partial<SlotQuery> = {}): unknown => {
    const result = checkSlot({ ...query, ...parts }, { date: date(day), from: time(from), to: time(to) });
    return result.ok ? 'ok' : result.error;
  };

  it.each([
    ['2026-06-01', '10:00', '13:00', 'ok'],
    ['2026-05-31', '10:00', '13:00', 'date_past'],
    ['2026-06-09', '10:00', '13:00', 'too_far_ahead'],
    ['2026-06-09', '10:00', '13:00', 'too_far_ahead'],
    ['2026-06-05', '10:00', '13:00', 'carrier_weekend'],
    ['2026-06-02', '13:00', '10:00', 'window_reversed'],
    ['2026-06-02', '07:00', '10:00', 'outside_address_hours'],
    ['2026-06-02', '16:00', '19:00', 'outside_courier_hours'],
    ['2026-06-02', '10:00', '11:00', 'window_too_short'],
    ['2026-06-01', '09:00', '12:00', 'after_cut_off'],
  ])('judges %s %s-%s: %s', (day, from, to, code) => {
    const judged = judge(day, from, to);
    expect(typeof judged === 'string' ? judged : (judged as { code: string }).code).toBe(code);
  });

  it('distinguishes a passed ready time from a passed cut-off', () => {
    expect(judge('2026-06-01', '10:00', '13:00', { now: new Date('2026-06-01T07:30:00Z') })).toEqual({
      code: 'ready_past',
    });
    expect(judge('2026-06-01', '15:00', '18:00', { now: new Date('2026-06-01T11:30:00Z') })).toEqual({
      code: 'after_cut_off',
      bookBy: new Date('2026-06-01T11:00:00Z'),
    });
  });

  it('names the holiday, and the merchant’s own closed day', () => {
    const now = new Date('2026-05-24T05:00:00Z');
    expect(judge('2026-05-26', '10:00', '13:00', { now })).toEqual({
      code: 'holiday',
      name: 'eid_al_adha',
      certainty: 'moon',
    });
    const ownDays = [
      { from: date('2026-06-02'), to: date('2026-06-02'), kind: 'closed', name: 'Stocktaking' },
    ] as const;
    expect(judge('2026-06-02', '10:00', '13:00', { address: openAddress({ ownDays }) })).toEqual({
      code: 'own_closed_day',
      name: 'Stocktaking',
    });
  });

  it('is lifted by an own open day on a weekend day that has hours', () => {
    const ownDays = [
      { from: date('2026-06-06'), to: date('2026-06-06'), kind: 'open', name: 'Season' },
    ] as const;
    expect(judge('2026-06-06', '10:00', '13:00')).toEqual({ code: 'carrier_weekend' });
    expect(judge('2026-06-06', '10:00', '13:00', { address: openAddress({ ownDays }) })).toBe('ok');
    const hours = sameHours(['sun', 'mon', 'tue', 'wed', 'thu'], span('09:00', '17:00'));
    const closed = openAddress({ ownDays, hours });
    expect(judge('2026-06-06', '10:00', '13:00', { address: closed })).toEqual({ code: 'address_closed' });
  });

  it('is lifted by an own open day on a holiday', () => {
    const ownDays = [
      { from: date('2026-05-26'), to: date('2026-05-26'), kind: 'open', name: 'Eid shift' },
    ] as const;
    const now = new Date('2026-05-24T05:00:00Z');
    expect(judge('2026-05-26', '10:00', '13:00', { now, address: openAddress({ ownDays }) })).toBe('ok');
  });

  it('applies Ramadan hours only in Ramadan', () => {
    const address = openAddress({ ramadanHours: sameHours(WEEKDAYS, span('11:00', '15:00')) });
    const inRamadan = { address, now: new Date('2026-03-01T05:00:00Z') };
    expect(judge('2026-03-02', '10:00', '13:00', inRamadan)).toMatchObject({ code: 'outside_address_hours' });
    expect(judge('2026-03-02', '11:00', '14:00', inRamadan)).toBe('ok');
    expect(judge('2026-06-02', '10:00', '13:00', { address })).toBe('ok');
  });

  it('covers zero parcels, and more than the carrier accepts', () => {
    expect(judge('2026-06-02', '10:00', '13:00', { parcels: [] })).toEqual({ code: 'no_parcels' });
    const parcels = Array.from({ length: 1000 }, () => parcel());
    expect(judge('2026-06-02', '10:00', '13:00', { parcels })).toEqual({
      code: 'too_many_parcels',
      max: 999,
    });
  });

  it('covers the hour that Cairo skips, while the repeated hour makes a window longer', () => {
    const night = rulesFor('dhl', {
      courierHours: span('00:00', '23:59'),
      closedOn: [],
      cutOff: null,
      minWindowMinutes: 120,
      collectsOnHolidays: true,
    });
    const address = openAddress({
      countryCode: 'EG',
      zone: 'Africa/Cairo',
      hours: sameHours(WEEKDAYS, span('00:00', '23:59')),
    });
    const april = { address, rules: night, now: new Date('2026-04-22T12:00:00Z') };
    expect(judge('2026-04-24', '00:30', '05:00', april)).toEqual({
      code: 'time_skipped_by_clock_change',
      time: '00:30',
    });
    const october = { address, rules: night, now: new Date('2026-10-28T12:00:00Z') };
    expect(judge('2026-10-29', '22:30', '23:30', october)).toBe('ok');
    expect(judge('2026-10-28', '22:30', '23:30', october)).toMatchObject({ code: 'window_too_short' });
  });
});
