import { expect, it, vi } from 'vitest';

import { startPulse } from './pulse.ts';

/** Longer than this test runs. */
const NEVER_MS = 600_000;

it('notices at once when a database that refused connections answers again', async () => {
  let isUp = false;
  let opened = 0;
  const silences = vi.fn<() => void>();
  const pulse = startPulse({
    open: () => {
      opened += 1;
      return {
        ask: () => (isUp ? Promise.resolve() : Promise.reject(new Error('refused'))),
        close: () => undefined,
      };
    },
    everyMs: NEVER_MS,
    againMs: 1,
  });
  pulse.onSilence(silences);
  await expect.poll(() => pulse.isSilent()).toBe(true);
  await expect.poll(() => opened).toBeGreaterThan(3);
  isUp = true;
  await expect.poll(() => pulse.isSilent()).toBe(false);
  expect(silences).toHaveBeenCalledOnce();
  pulse.stop();
});
