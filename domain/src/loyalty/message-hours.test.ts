import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { timeOfDay, wallTimeAt, minutesOfDay } from '../wall-time.ts';
import { messageTime } from './message-hours.ts';

const ZONE = 'Asia/Riyadh';

const at = (now: string, isPromotional: boolean, from = '21:00', to = '10:00') =>
  messageTime(new Date(now), {
    quiet: { from: from as never, to: to as never },
    isPromotional,
    timeZone: ZONE,
  })?.toISOString();

it('sends service messages outside the quiet hours, and advertising between 9 am and 10 pm only', () => {
  expect(at('2027-01-05T18:30:00Z', false, '23:00', '06:00')).toBe('2027-01-05T18:30:00.000Z');
  expect(at('2027-01-05T19:30:00Z', true, '23:00', '06:00')).toBe('2027-01-06T06:00:00.000Z');
  expect(at('2027-01-05T19:30:00Z', true)).toBe('2027-01-06T07:00:00.000Z');
  // Quiet from noon to eight in the morning leaves advertising the hours from nine to noon.
  expect(at('2027-01-05T09:00:00Z', true, '12:00', '08:00')).toBe('2027-01-06T06:00:00.000Z');
  expect(at('2027-01-05T09:00:00Z', true, '08:00', '22:30')).toBeUndefined();
});

it('never sends advertising in the hours that are closed to it, whatever the quiet hours', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, minute, (start, from, to) => {
      const now = new Date(Date.UTC(2027, 2, 1, 0, start));
      const found = messageTime(now, {
        quiet: { from: timeOfDay(from), to: timeOfDay(to) },
        isPromotional: true,
        timeZone: ZONE,
      });
      if (!found) return;
      const minutes = minutesOfDay(wallTimeAt(found, ZONE).time);
      expect(minutes).toBeGreaterThanOrEqual(9 * 60);
      expect(minutes).toBeLessThan(22 * 60);
    }),
  );
});
