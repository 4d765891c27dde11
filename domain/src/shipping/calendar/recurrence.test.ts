import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from './days.ts';
import { rulesFor } from '../carriers/rules-for.ts';
import { neverDue, occurrenceOn, type RecurringPickup, shareHours } from './recurrence.ts';
import { date, openAddress, parcel, span, time } from '../testing/samples.ts';
import type { SlotQuery } from './timeslots.ts';
import { checkSpans, sameHours } from './working-hours.ts';

const daily: RecurringPickup = {
  weekdays: WEEKDAYS,
  from: time('10:00'),
  to: time('13:00'),
  startsOn: date('2026-05-01'),
  endsOn: date('2026-06-30'),
  exceptions: [date('2026-06-03')],
};

const query: SlotQuery = {
  address: openAddress(),
  rules: rulesFor('aramex'),
  parcels: [parcel()],
  now: new Date('2026-06-01T05:00:00Z'),
};

const why = (day: string, recurring = daily, parts: Partial<SlotQuery> = {}): unknown => {
  const occurrence = occurrenceOn(recurring, date(day), { ...query, ...parts });
  if (occurrence.due) return 'due';
  return occurrence.why === 'not_possible' ? occurrence.refusal.code : occurrence.why;
};

describe('a recurring pickup', () => {
  it('may be on any weekday: where the weekend is Friday and Saturday, Sunday is a working day', () => {
    const sundays = { ...daily, weekdays: ['sun'] as const };
    expect(why('2026-06-07', sundays)).toBe('due');
    expect(why('2026-06-06', sundays)).toBe('not_this_day');
    const saturdays = { ...daily, weekdays: ['sat'] as const };
    expect(why('2026-06-06', saturdays, { rules: rulesFor('aramex', { closedOn: ['fri'] }) })).toBe('due');
  });

  it('skips weekends, holidays, exceptions and days without parcels', () => {
    expect(why('2026-06-02')).toBe('due');
    expect(why('2026-06-03')).toBe('taken_out');
    expect(why('2026-06-05')).toBe('carrier_weekend');
    expect(why('2026-06-02', daily, { parcels: [] })).toBe('no_parcels');
    expect(why('2026-05-26', daily, { now: new Date('2026-05-25T05:00:00Z') })).toBe('holiday');
  });

  it('stays within its period', () => {
    expect(why('2026-07-01')).toBe('outside_period');
    expect(why('2026-04-30')).toBe('outside_period');
    expect(why('2026-06-09', { ...daily, endsOn: null })).toBe('too_far_ahead');
  });
});

const sharing = (changes: Partial<RecurringPickup>) =>
  [shareHours(daily, { ...daily, ...changes }), shareHours({ ...daily, ...changes }, daily)] as const;

describe('two recurring pickups', () => {
  it.each<[string, Partial<RecurringPickup>]>([
    ['are the same', {}],
    ['overlap on one weekday', { weekdays: ['sun'], from: time('12:00'), to: time('15:00') }],
    ['have one day in common', { startsOn: date('2026-06-30'), endsOn: null }],
  ])('overlap when they %s', (_, changes) => {
    expect(sharing(changes)).toEqual([true, true]);
  });

  it.each<[string, Partial<RecurringPickup>]>([
    ['one ends as the other begins', { from: time('13:00'), to: time('16:00') }],
    ['one ends before the other starts', { startsOn: date('2026-07-01'), endsOn: null }],
  ])('do not overlap when %s', (_, changes) => {
    expect(sharing(changes)).toEqual([false, false]);
  });

  it('do not overlap on different weekdays', () => {
    const [sundays, mondays] = [
      { ...daily, weekdays: ['sun'] as const },
      { ...daily, weekdays: ['mon'] as const },
    ];
    expect(shareHours(sundays, mondays)).toBe(false);
  });
});

const skipped = (recurring: Partial<RecurringPickup>, parts: Partial<SlotQuery> = {}): string | undefined =>
  neverDue({ ...daily, endsOn: null, exceptions: [], ...recurring }, { ...query, ...parts })?.code;

describe('neverDue', () => {
  it('distinguishes a rule that skips every day from one that skips some', () => {
    expect(skipped({})).toBeUndefined();
    expect(skipped({ weekdays: ['fri', 'sun'] })).toBeUndefined();
    // A holiday on its first day, and every other day excluded but one.
    expect(skipped({ startsOn: date('2026-09-23'), weekdays: ['wed'] })).toBeUndefined();
    expect(skipped({ exceptions: [date('2026-06-02')], endsOn: date('2026-06-03') })).toBeUndefined();
  });

  it('names the violated rule: the days or hours of carrier or branch, or the length', () => {
    expect(skipped({ weekdays: ['fri', 'sat'] })).toBe('carrier_weekend');
    const closed = openAddress({ hours: sameHours(['sun'], span('08:00', '20:00')) });
    expect(skipped({ weekdays: ['mon'] }, { address: closed })).toBe('address_closed');
    expect(skipped({ from: time('06:00'), to: time('09:00') })).toBe('outside_address_hours');
    expect(skipped({ from: time('17:00'), to: time('20:00') })).toBe('outside_courier_hours');
    expect(skipped({ to: time('10:30') })).toBe('window_too_short');
    const tooLate = rulesFor('aramex', { cutOff: { daysBefore: 0, time: time('08:00') }, maxDaysAhead: 0 });
    expect(skipped({}, { rules: tooLate })).toBeUndefined();
    const dayBefore = rulesFor('aramex', { cutOff: { daysBefore: 1, time: time('14:00') }, maxDaysAhead: 0 });
    expect(skipped({}, { rules: dayBefore })).toBe('too_far_ahead');
  });

  it('looks as many days ahead as the carrier requires for booking', () => {
    const twoDays = rulesFor('aramex', { cutOff: { daysBefore: 2, time: time('14:00') } });
    expect(skipped({}, { rules: twoDays })).toBeUndefined();
  });

  it('says when no day is left: outside its period, or all excluded', () => {
    const tuesday = { startsOn: date('2026-06-02'), endsOn: date('2026-06-02') };
    expect(skipped({ ...tuesday, weekdays: ['mon'] })).toBe('no_such_day');
    expect(skipped({ ...tuesday, exceptions: [date('2026-06-02')] })).toBe('no_such_day');
    expect(skipped({ startsOn: date('2026-01-01'), endsOn: date('2026-05-01') })).toBe('no_such_day');
  });
});

describe('opening hours', () => {
  it('are sorted, and reversed or overlapping ones are rejected', () => {
    const [morning, evening] = [span('09:00', '12:00'), span('16:00', '21:00')];
    expect(checkSpans([evening, morning])).toEqual({ ok: true, value: [morning, evening] });
    expect(checkSpans([span('12:00', '09:00')])).toEqual({ ok: false, error: 'span_reversed' });
    expect(checkSpans([morning, span('11:00', '13:00')])).toEqual({ ok: false, error: 'spans_overlap' });
    expect(checkSpans([morning, span('12:00', '13:00')]).ok).toBe(true);
  });

  it('offer no slot across a midday break', () => {
    const hours = sameHours(WEEKDAYS, span('09:00', '12:00'), span('13:00', '18:00'));
    const address = openAddress({ hours });
    const across = { ...daily, from: time('11:00'), to: time('14:00') };
    expect(why('2026-06-02', across, { address })).toBe('outside_address_hours');
  });
});
