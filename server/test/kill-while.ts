import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

import type { HangingBooking } from './book-and-hang.ts';
import { FAST_IMPORTS } from './fast-imports.ts';
import { SECRET } from './http.ts';
import type { Shipping } from './shipping.ts';

const SCRIPT = fileURLToPath(new URL('./book-and-hang.ts', import.meta.url));

/**
 * Calls a carrier from another process, which is killed with SIGKILL once the carrier has done what `done` waits for. Returns the pickup's
 * id; empty for recurring pickups.
 */
export const killWhile = async (
  shipping: Shipping,
  given: Pick<HangingBooking, 'booking' | 'pickupId' | 'shipment' | 'runId' | 'returnId'>,
  done: () => Promise<boolean>,
): Promise<string> => {
  const all: HangingBooking = {
    appUrl: shipping.suite.database.appUrl,
    carriersUrl: `${shipping.sandbox.url}/carriers`,
    secret: SECRET,
    storeId: shipping.suite.store.id,
    now: shipping.suite.clock.now().toISOString(),
    ...given,
  };
  const child = spawn(process.execPath, [...FAST_IMPORTS, SCRIPT, JSON.stringify(all)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('the process did not reach its call')));
  });
  await expect.poll(done, { timeout: 5000 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  return (JSON.parse(line) as { id: string | null }).id ?? '';
};
