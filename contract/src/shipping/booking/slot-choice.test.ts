import { describe, expect, it } from 'vitest';

import { ownProblem, timesOf } from './slot-choice.ts';

const NOW = new Date('2026-06-02T06:00:00Z');

const slot = (from: string, to: string, bookBy = '2026-06-02T08:00:00Z') => ({
  window: { date: '2026-06-02', from, to },
  readyAt: bookBy,
  closeAt: bookBy,
  bookBy,
});

const SLOTS = [
  slot('10:00', '13:00', '2026-06-02T05:59:00Z'),
  slot('11:00', '14:00'),
  slot('12:00', '15:00'),
];

const chosen = (
  choice: Parameters<typeof timesOf>[0],
  usual: Parameters<typeof timesOf>[2]['usual'] = null,
) => timesOf(choice, SLOTS, { usual, now: NOW });

describe('the times to book', () => {
  it("are the first that can still be booked, or the store's usual ones when offered", () => {
    expect(chosen({ kind: 'none' })).toMatchObject({ from: '11:00' });
    expect(chosen({ kind: 'none' }, { from: '12:00', to: '15:00' })).toMatchObject({ from: '12:00' });
    expect(chosen({ kind: 'none' }, { from: '10:00', to: '13:00' })).toMatchObject({ from: '11:00' });
  });

  it('never silently differ from the chosen ones', () => {
    expect(chosen({ kind: 'slot', from: '12:00', to: '15:00' })).toMatchObject({ from: '12:00' });
    expect(chosen({ kind: 'slot', from: '10:00', to: '13:00' })).toBeUndefined();
    expect(chosen({ kind: 'own', from: '09:30', to: '12:00' })).toMatchObject({ from: '09:30' });
  });
});

describe('custom times', () => {
  const limits = { minMinutes: 90, from: '09:00', to: '18:00' };

  it.each([
    ['10:00', '11:30', undefined],
    ['10:00', '11:29', 'short'],
    ['11:00', '10:00', 'reversed'],
    ['08:59', '12:00', 'outside'],
    ['15:00', '18:01', 'outside'],
    ['', '12:00', undefined],
  ])('%s to %s', (from, to, problem) => {
    expect(ownProblem({ from, to }, limits)).toBe(problem);
  });
});
