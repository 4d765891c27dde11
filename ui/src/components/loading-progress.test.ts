import { describe, expect, it } from 'vitest';

import { LoadingProgress, type ProgressClock } from './loading-progress.ts';

/** A clock that moves only when advanced. */
const manualClock = () => {
  let nowMs = 0;
  let timers: { readonly act: () => void; dueMs: number; readonly intervalMs: number | undefined }[] = [];
  const add = (act: () => void, delayMs: number, intervalMs: number | undefined) => {
    const timer = { act, dueMs: nowMs + delayMs, intervalMs };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
  const clock: ProgressClock = {
    every: (act, intervalMs) => add(act, intervalMs, intervalMs),
    after: (act, delayMs) => add(act, delayMs, undefined),
  };
  const advance = (ms: number) => {
    for (let left = ms; left > 0; left -= 1) {
      nowMs += 1;
      for (const timer of timers.filter(({ dueMs }) => dueMs === nowMs)) {
        if (timer.intervalMs === undefined) timers = timers.filter((each) => each !== timer);
        else timer.dueMs += timer.intervalMs;
        timer.act();
      }
    }
  };
  return { clock, advance, waiting: () => timers.length };
};

describe('the loading bar', () => {
  it('starts at 10 %, advances every 800 ms and never passes 82 % by itself', () => {
    const { clock, advance } = manualClock();
    const bar = new LoadingProgress(clock);
    expect(bar.snapshot()).toBeUndefined();
    bar.start();
    expect(bar.snapshot()).toBe(10);
    advance(799);
    expect(bar.snapshot()).toBe(10);
    advance(1);
    expect(bar.snapshot()).toBeGreaterThan(10);
    const seen = Array.from({ length: 20 }, () => {
      advance(800);
      return bar.snapshot() ?? 0;
    });
    expect(Math.max(...seen)).toBe(82);
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  });

  it('finishes at 100 % and disappears 300 ms later, with no timer left', () => {
    const { clock, advance, waiting } = manualClock();
    const bar = new LoadingProgress(clock);
    bar.start();
    bar.finish();
    expect(bar.snapshot()).toBe(100);
    advance(299);
    expect(bar.snapshot()).toBe(100);
    advance(1);
    expect(bar.snapshot()).toBeUndefined();
    expect(waiting()).toBe(0);
  });

  it('continues when another page is requested meanwhile, and restarts after the end', () => {
    const { clock, advance } = manualClock();
    const bar = new LoadingProgress(clock);
    bar.start();
    advance(800);
    const under = bar.snapshot();
    bar.start();
    expect(bar.snapshot()).toBe(under);
    bar.finish();
    advance(100);
    bar.start();
    expect(bar.snapshot()).toBe(10);
    advance(300);
    expect(bar.snapshot()).toBe(10);
  });

  it('does not appear for a page that finishes without having started', () => {
    const { clock } = manualClock();
    const bar = new LoadingProgress(clock);
    bar.finish();
    expect(bar.snapshot()).toBeUndefined();
  });
});
