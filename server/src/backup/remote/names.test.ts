import { describe, expect, it } from 'vitest';

import { type Kept, nameOf, ofSeries, pastKeeping, readName, refuseOlder } from './names.ts';

const NOW = new Date('2026-11-28T15:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('the name of a backup', () => {
  it('tells what it is of, and when it was made', () => {
    const name = nameOf('node-1', NOW);
    expect(name).toBe('node-1-2026-11-28T15-00-00Z.age');
    expect(readName(name)).toEqual({ name, series: 'node-1', madeAt: NOW });
  });

  it('is not read from other files', () => {
    for (const name of ['apps-hub.age', 'apps-hub-2026-13-28T15-00-00Z.age', '../x-2026-11-28T15-00-00Z.age'])
      expect(readName(name)).toBeUndefined();
  });
});

describe('keeping', () => {
  const names = [40, 0, 31, 29, 35, 50].map((days) => nameOf('apps-hub', daysAgo(days)));

  it('deletes what is past its days', () => {
    const past = pastKeeping(ofSeries([...names, nameOf('other', daysAgo(99))], 'apps-hub'), {
      now: NOW,
      days: 30,
    });
    expect(past.map(({ madeAt }) => madeAt)).toEqual([35, 40, 50].map(daysAgo));
  });

  it('never deletes the three newest, however old', () => {
    const old = [100, 101, 102, 103].map((days) => nameOf('apps-hub', daysAgo(days)));
    const past = pastKeeping(ofSeries(old, 'apps-hub'), { now: NOW, days: 30 });
    expect(past.map(({ madeAt }) => madeAt)).toEqual([daysAgo(103)]);
  });
});

it('a newest backup that is too old is refused', () => {
  const newest: Kept = { name: 'n', series: 'apps-hub', madeAt: daysAgo(2) };
  expect(() => refuseOlder(newest, { now: NOW, hours: 26 })).toThrow('is 48 hours old');
  expect(() => refuseOlder(newest, { now: NOW, hours: Number.NaN })).toThrow('hours old');
  expect(() => refuseOlder(newest, { now: NOW, hours: 48 })).not.toThrow();
});

it('a newest backup from the future is refused: it would stay the newest for ever', () => {
  const newest: Kept = { name: 'n', series: 'apps-hub', madeAt: daysAgo(-2) };
  expect(() => refuseOlder(newest, { now: NOW, hours: 26 })).toThrow('in the future');
  const slightlyFast: Kept = { ...newest, madeAt: new Date(NOW.getTime() + 60_000) };
  expect(() => refuseOlder(slightlyFast, { now: NOW, hours: 26 })).not.toThrow();
});
