import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill/full';
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '../../time.ts';
import { WEEKDAYS, weekdayOf } from './days.ts';
import type { CollectionRules } from '../carriers/collection-rules.ts';
import { rulesFor } from '../carriers/rules-for.ts';
import { isWeekend, type CalendarCountry } from './countries.ts';
import { holidayOn } from './holidays.ts';
import { date, openAddress, parcel, span, time } from '../testing/samples.ts';
import { checkSlot, nextSlot, timeslots, type SlotQuery } from './timeslots.ts';
import { minutesOfDay, timeOfDay, type LocalTime } from './wall-time.ts';
import { dayKind, hoursOn, sameHours, type AddressCalendar } from './working-hours.ts';

const PLACES: readonly (readonly [CalendarCountry, string])[] = [
  ['SA', 'Asia/Riyadh'],
  ['AE', 'Asia/Dubai'],
  ['EG', 'Africa/Cairo'],
  ['JO', 'Asia/Amman'],
  ['KW', 'Asia/Kuwait'],
];

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 30, max: 900 }))
  .map(([from, length]) => ({ from: timeOfDay(from), to: timeOfDay(Math.min(1439, from + length)) }));

const anyAddress: fc.Arbitrary<AddressCalendar> = fc
  .record({
    place: fc.constantFrom(...PLACES),
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    hours: anySpan,
    ramadan: fc.option(anySpan),
    own: fc.option(fc.constantFrom('closed' as const, 'open' as const), { freq: 1 }),
  })
  .map(({ place: [countryCode, zone], days, hours, ramadan, own }) => ({
    countryCode,
    zone,
    hours: sameHours(days, hours),
    ramadanHours: ramadan && sameHours(days, ramadan),
    // Every other year, so that the country's calendar is met too.
    ownDays: own
      ? ['2024', '2026'].map((year) => ({
          from: date(`${year}-01-01`),
          to: date(`${year}-12-31`),
          kind: own,
          name: 'Own',
        }))
      : [],
  }));

const anyRules: fc.Arbitrary<CollectionRules> = fc
  .record({
    carrier: fc.constantFrom('aramex' as const, 'dhl' as const, 'fedex' as const),
    leadMinutes: fc.integer({ min: 0, max: 300 }),
    minWindowMinutes: fc.integer({ min: 30, max: 240 }),
    windowMinutes: fc.integer({ min: 30, max: 360 }),
    stepMinutes: fc.constantFrom(15, 30, 60),
    maxDaysAhead: fc.integer({ min: 1, max: 10 }),
    courierHours: anySpan,
    cutOff: fc.option(
      fc.record({
        daysBefore: fc.integer({ min: 0, max: 2 }),
        time: fc.integer({ min: 0, max: 1439 }).map(timeOfDay),
      }),
    ),
    latestReady: fc.option(fc.integer({ min: 300, max: 1439 }).map(timeOfDay)),
    closedOn: fc.oneof(fc.constant('country_weekend' as const), fc.subarray([...WEEKDAYS], { maxLength: 6 })),
    collectsOnHolidays: fc.boolean(),
  })
  .map(({ carrier, ...overrides }) => rulesFor(carrier, overrides));

/** Instants of 2024 to 2027, half of them in the nights when Cairo changes its clocks. */
const anyNow = fc.oneof(
  fc.integer({ min: 1_704_067_200, max: 1_830_000_000 }).map((seconds) => new Date(seconds * 1000)),
  fc
    .tuple(
      fc.constantFrom('2024-04-25', '2024-10-31', '2025-04-24', '2025-10-30', '2026-04-23', '2026-10-29'),
      fc.integer({ min: -2000, max: 2000 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(`${day}T21:00:00Z`) + minutes * 60_000)),
);

const anyQuery: fc.Arbitrary<SlotQuery> = fc
  .record({ address: anyAddress, rules: anyRules, now: anyNow })
  .map(({ address, rules, now }) => ({ address, rules, now, parcels: [parcel()] }));

const instantOf = (day: string, clock: string, zone: string, which: 'earlier' | 'later'): number =>
  Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone, { disambiguation: which })
    .epochMilliseconds;

/** The rules once more, with a calendar library and in another order: yes or no. */
const oracleAllows = (query: SlotQuery, day: string, from: LocalTime, to: LocalTime): boolean => {
  const { address, rules, now } = query;
  const zone = address.zone;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const ahead = today.until(Temporal.PlainDate.from(day), { largestUnit: 'day' }).days;
  const kind = dayKind(address, date(day));
  const exists = (clock: string): boolean =>
    Temporal.PlainDateTime.from(`${day}T${clock}`)
      .toZonedDateTime(zone, { disambiguation: 'later' })
      .toPlainTime()
      .equals(Temporal.PlainTime.from(clock));
  const closedDays =
    rules.closedOn === 'country_weekend'
      ? isWeekend(address.countryCode, date(day))
      : rules.closedOn.includes(weekdayOf(date(day)));
  const ready = instantOf(day, from, zone, 'earlier');
  const close = instantOf(day, to, zone, 'later');
  const cutOffDay = rules.cutOff
    ? Temporal.PlainDate.from(day).subtract({ days: rules.cutOff.daysBefore }).toString()
    : day;
  return [
    ahead >= 0,
    ahead <= rules.maxDaysAhead,
    kind.kind !== 'own_closed',
    kind.kind !== 'holiday' || rules.collectsOnHolidays,
    kind.kind === 'own_open' || !closedDays,
    hoursOn(address, date(day)).some((each) => each.from <= from && to <= each.to),
    from < to,
    rules.courierHours.from <= from && to <= rules.courierHours.to,
    rules.latestReady === null || from <= rules.latestReady,
    exists(from) && exists(to),
    close - ready >= rules.minWindowMinutes * 60_000,
    ready - now.getTime() > rules.leadMinutes * 60_000,
    rules.cutOff === null || now.getTime() < cutOffInstant(cutOffDay, rules.cutOff.time, zone),
  ].every(Boolean);
};

/** A cut-off in the skipped hour ends with the jump; in the repeated hour, at its first showing. */
const cutOffInstant = (day: string, clock: string, zone: string): number => {
  const later = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone, {
    disambiguation: 'later',
  });
  if (later.toPlainTime().equals(Temporal.PlainTime.from(clock)))
    return instantOf(day, clock, zone, 'earlier');
  return later.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NaN;
};

describe('a window is bookable', () => {
  it('exactly when every rule holds, by a calendar library, across clock changes', () => {
    fc.assert(
      fc.property(
        anyQuery,
        fc.integer({ min: -1, max: 12 }),
        fc.option(anySpan, { freq: 4 }),
        (query, ahead, own) => {
          const day = addDays(localDate(query.now, query.address.zone), ahead);
          // Half of the windows lie inside the opening hours, so that the later rules are reached.
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

  it('until its cut-off and not a millisecond longer', () => {
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

  it('are none exactly when no minute of the day begins a bookable window of the offered length', () => {
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

  it('are never on a weekend or a holiday, wherever the address is', () => {
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
  it('is the earliest bookable one, on any day', () => {
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

  it('comes after the slot that is gone', () => {
    const query = {
      address: openAddress(),
      rules: rulesFor('aramex'),
      parcels: [parcel()],
      now: new Date('2026-06-01T05:00:00Z'),
    };
    const first = nextSlot(query);
    if (!first.ok) throw new Error('there is a slot');
    const second = nextSlot(query, { after: first.value.readyAt });
    expect(second).toMatchObject({ ok: true, value: { window: { date: '2026-06-01', from: '11:00' } } });
  });
});

describe('up to so many days ahead', () => {
  const query: SlotQuery = {
    address: openAddress(),
    rules: rulesFor('dhl', { closedOn: [] }),
    parcels: [parcel()],
    now: new Date('2026-06-01T05:00:00Z'),
  };

  it('includes the whole last day, however late the window', () => {
    const onDay = (day: string) =>
      checkSlot(query, { date: date(day), from: time('15:00'), to: time('18:00') });
    expect(onDay('2026-06-11')).toMatchObject({ ok: true });
    expect(onDay('2026-06-12')).toEqual({ ok: false, error: { code: 'too_far_ahead', maxDaysAhead: 10 } });
  });

  it('the next slot may be the last one of the last day', () => {
    const last = nextSlot(query, { after: new Date('2026-06-11T11:30:00Z') });
    expect(last).toMatchObject({ ok: true, value: { window: { date: '2026-06-11', from: '15:00' } } });
  });
});

describe('a time at which a courier is already expected', () => {
  const query: SlotQuery = {
    address: openAddress(),
    rules: rulesFor('aramex'),
    parcels: [parcel()],
    now: new Date('2026-06-01T05:00:00Z'),
  };
  const stretch = (day: string, from: string, to: string) => ({
    readyAt: new Date(`${day}T${from}:00+03:00`),
    closeAt: new Date(`${day}T${to}:00+03:00`),
  });

  it('is not the next slot, however many such times there are', () => {
    const next = nextSlot(query, {
      taken: [stretch('2026-06-01', '10:00', '13:00'), stretch('2026-06-01', '13:30', '20:00')],
    });
    expect(next).toMatchObject({ ok: true, value: { window: { date: '2026-06-02', from: '09:00' } } });
  });

  it('ends where the next one begins', () => {
    const next = nextSlot(query, { taken: [stretch('2026-06-01', '09:00', '12:00')] });
    expect(next).toMatchObject({ ok: true, value: { window: { date: '2026-06-01', from: '12:00' } } });
  });
});

describe('the reason against a slot names the rule', () => {
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
  ])('%s %s-%s: %s', (day, from, to, code) => {
    const judged = judge(day, from, to);
    expect(typeof judged === 'string' ? judged : (judged as { code: string }).code).toBe(code);
  });

  it('a ready time gone by is told apart from a cut-off gone by', () => {
    expect(judge('2026-06-01', '10:00', '13:00', { now: new Date('2026-06-01T07:30:00Z') })).toEqual({
      code: 'ready_past',
    });
    expect(judge('2026-06-01', '15:00', '18:00', { now: new Date('2026-06-01T11:30:00Z') })).toEqual({
      code: 'after_cut_off',
      bookBy: new Date('2026-06-01T11:00:00Z'),
    });
  });

  it('a holiday by name, a closed day by the merchant’s own name', () => {
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

  it('the merchant’s word opens a weekend day that has hours', () => {
    const ownDays = [
      { from: date('2026-06-06'), to: date('2026-06-06'), kind: 'open', name: 'Season' },
    ] as const;
    expect(judge('2026-06-06', '10:00', '13:00')).toEqual({ code: 'carrier_weekend' });
    expect(judge('2026-06-06', '10:00', '13:00', { address: openAddress({ ownDays }) })).toBe('ok');
    const hours = sameHours(['sun', 'mon', 'tue', 'wed', 'thu'], span('09:00', '17:00'));
    const closed = openAddress({ ownDays, hours });
    expect(judge('2026-06-06', '10:00', '13:00', { address: closed })).toEqual({ code: 'address_closed' });
  });

  it('the merchant’s word opens a holiday', () => {
    const ownDays = [
      { from: date('2026-05-26'), to: date('2026-05-26'), kind: 'open', name: 'Eid shift' },
    ] as const;
    const now = new Date('2026-05-24T05:00:00Z');
    expect(judge('2026-05-26', '10:00', '13:00', { now, address: openAddress({ ownDays }) })).toBe('ok');
  });

  it('Ramadan hours replace the others in Ramadan only', () => {
    const address = openAddress({ ramadanHours: sameHours(WEEKDAYS, span('11:00', '15:00')) });
    const inRamadan = { address, now: new Date('2026-03-01T05:00:00Z') };
    expect(judge('2026-03-02', '10:00', '13:00', inRamadan)).toMatchObject({ code: 'outside_address_hours' });
    expect(judge('2026-03-02', '11:00', '14:00', inRamadan)).toBe('ok');
    expect(judge('2026-06-02', '10:00', '13:00', { address })).toBe('ok');
  });

  it('no parcels, and more than a carrier takes', () => {
    expect(judge('2026-06-02', '10:00', '13:00', { parcels: [] })).toEqual({ code: 'no_parcels' });
    const parcels = Array.from({ length: 1000 }, () => parcel());
    expect(judge('2026-06-02', '10:00', '13:00', { parcels })).toEqual({
      code: 'too_many_parcels',
      max: 999,
    });
  });

  it('a window in the hour Cairo skips does not exist, and the repeated hour makes a window longer', () => {
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
