import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pause } from './pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends after the delay', async () => {
  const ended = vi.fn<() => void>();
  const pausing = pause(200, new AbortController().signal).then(ended);
  await vi.advanceTimersByTimeAsync(199);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await pausing;
  expect(ended).toHaveBeenCalledOnce();
});

it('rejects at once with an abort’s reason, and leaves no timer', async () => {
  const controller = new AbortController();
  const pausing = pause(200, controller.signal);
  controller.abort(new Error('left the page'));
  await expect(pausing).rejects.toThrow('left the page');
  expect(vi.getTimerCount()).toBe(0);
});

it('does not start when already aborted', async () => {
  await expect(pause(200, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
