import { describe, expect, it } from 'vitest';
import { rulesFor } from '../carriers/rules-for.ts';
import { date, openAddress, parcel, span, time } from '../testing/samples.ts';
import { WEEKDAYS } from './days.ts';
import { checkSlot, isServed, nextSlot, type SlotQuery, timeslots } from './timeslots.ts';
import { sameHours } from './working-hours.ts';

/** Monday, 08:00 in Riyadh. */
const monday: SlotQuery = {
  address: openAddress(),
  rules: rulesFor('aramex'),
  parcels: [parcel()],
  now: new Date('2026-06-01T05:00:00Z'),
};

const tenDays: SlotQuery = { ...monday, rules: rulesFor('dhl', { closedOn: [] }) };

const onLastDays = (day: string) =>
  checkSlot(tenDays, { date: date(day), from: time('15:00'), to: time('18:00') });

const agreed = (hours: Parameters<typeof sameHours>, parts: Partial<SlotQuery> = {}): SlotQuery => ({
  ...monday,
  rules: { ...rulesFor('aramex'), agreedHours: sameHours(...hours) },
  ...parts,
});

const windows = (asked: SlotQuery, day: string): string | string[] => {
  const found = timeslots({ ...asked, date: date(day) });
  return found.kind === 'slots'
    ? found.slots.map(({ window }) => `${window.from}-${window.to}`)
    : found.why.code;
};

const stretch = (day: string, from: string, to: string) => ({
  readyAt: new Date(`${day}T${from}:00+03:00`),
  closeAt: new Date(`${day}T${to}:00+03:00`),
});

describe('a limit of days ahead', () => {
  it('includes the whole last day, however late the window', () => {
    expect(onLastDays('2026-06-11')).toMatchObject({ ok: true });
    expect(onLastDays('2026-06-12')).toEqual({
      ok: false,
      error: { code: 'too_far_ahead', maxDaysAhead: 10 },
    });
  });

  it('allows the last slot of the last day as the next slot', () => {
    const last = nextSlot(tenDays, { after: new Date('2026-06-11T11:30:00Z') });
    expect(last).toMatchObject({ ok: true, value: { window: { date: '2026-06-11', from: '15:00' } } });
  });
});

describe('days and hours agreed for a branch', () => {
  const saturday = agreed([['sat', 'tue'], span('10:00', '13:00'), span('17:00', '20:00')]);

  it("replace the carrier's weekend and hours", () => {
    expect(windows(saturday, '2026-06-06')).toEqual(['10:00-13:00', '17:00-20:00']);
    expect(windows(saturday, '2026-06-03')).toBe('carrier_closed_day');
    expect(nextSlot(saturday)).toMatchObject({ value: { window: { date: '2026-06-02', from: '10:00' } } });
    const across = checkSlot(saturday, { date: date('2026-06-02'), from: time('12:00'), to: time('18:00') });
    expect(across).toMatchObject({ error: { code: 'outside_courier_hours', spans: [{}, {}] } });
  });

  it('keep holidays and the merchant’s own days', () => {
    const eid = agreed([WEEKDAYS, span('10:00', '13:00')], { now: new Date('2026-05-25T05:00:00Z') });
    expect(windows(eid, '2026-05-27')).toBe('holiday');
    const own = { from: date('2026-06-03'), to: date('2026-06-03'), kind: 'open' as const, name: 'Sale' };
    const opened = { ...saturday, address: openAddress({ ownDays: [own] }) };
    expect(windows(opened, '2026-06-03')).toContain('09:00-12:00');
  });

  it('close the branch when there is no agreed weekday', () => {
    const none = agreed([[], span('10:00', '13:00')]);
    expect(isServed(none.rules)).toBe(false);
    expect(isServed(saturday.rules)).toBe(true);
    expect(windows(none, '2026-06-02')).toBe('branch_not_served');
    expect(nextSlot(none)).toMatchObject({ error: { code: 'branch_not_served' } });
  });
});

describe('a time at which a courier is already expected', () => {
  it('is skipped by the next slot, however many there are', () => {
    const next = nextSlot(monday, {
      taken: [stretch('2026-06-01', '10:00', '13:00'), stretch('2026-06-01', '13:30', '20:00')],
    });
    expect(next).toMatchObject({ ok: true, value: { window: { date: '2026-06-02', from: '09:00' } } });
  });

  it('ends where the next one starts', () => {
    const next = nextSlot(monday, { taken: [stretch('2026-06-01', '09:00', '12:00')] });
    expect(next).toMatchObject({ ok: true, value: { window: { date: '2026-06-01', from: '12:00' } } });
  });
});
