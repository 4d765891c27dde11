import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from './days.ts';
import { rulesFor } from '../carriers/rules-for.ts';
import { occurrenceOn, type RecurringPickup } from './recurrence.ts';
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
  it('may be on any weekday, so that a Friday and Saturday weekend leaves Sunday to work', () => {
    const sundays = { ...daily, weekdays: ['sun'] as const };
    expect(why('2026-06-07', sundays)).toBe('due');
    expect(why('2026-06-06', sundays)).toBe('not_this_day');
    const saturdays = { ...daily, weekdays: ['sat'] as const };
    expect(why('2026-06-06', saturdays, { rules: rulesFor('aramex', { closedOn: ['fri'] }) })).toBe('due');
  });

  it('skips weekends, holidays, single days taken out and days without parcels', () => {
    expect(why('2026-06-02')).toBe('due');
    expect(why('2026-06-03')).toBe('taken_out');
    expect(why('2026-06-05')).toBe('carrier_weekend');
    expect(why('2026-06-02', daily, { parcels: [] })).toBe('no_parcels');
    expect(why('2026-05-26', daily, { now: new Date('2026-05-25T05:00:00Z') })).toBe('holiday');
  });

  it('keeps to its period', () => {
    expect(why('2026-07-01')).toBe('outside_period');
    expect(why('2026-04-30')).toBe('outside_period');
    expect(why('2026-06-09', { ...daily, endsOn: null })).toBe('too_far_ahead');
  });
});

describe('opening hours', () => {
  it('are sorted, and refused when reversed or overlapping', () => {
    const [morning, evening] = [span('09:00', '12:00'), span('16:00', '21:00')];
    expect(checkSpans([evening, morning])).toEqual({ ok: true, value: [morning, evening] });
    expect(checkSpans([span('12:00', '09:00')])).toEqual({ ok: false, error: 'span_reversed' });
    expect(checkSpans([morning, span('11:00', '13:00')])).toEqual({ ok: false, error: 'spans_overlap' });
    expect(checkSpans([morning, span('12:00', '13:00')]).ok).toBe(true);
  });

  it('with a break in the middle of the day give no slot across it', () => {
    const hours = sameHours(WEEKDAYS, span('09:00', '12:00'), span('13:00', '18:00'));
    const address = openAddress({ hours });
    const across = { ...daily, from: time('11:00'), to: time('14:00') };
    expect(why('2026-06-02', across, { address })).toBe('outside_address_hours');
  });
});
