import { setTimeout as pause } from 'node:timers/promises';

/** Webhooks from the shop arrive within seconds, later on a busy machine. */
const PAUSE_MS = 100;
/** Longer than the minute between two ticks of the server. */
const MAX_TRIES = 750;

/** Polls until there is a value; for preparing a store before any test, where `expect` cannot be used. */
export const untilThere = async <T>(what: string, read: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await read();
    if (found !== undefined) return found;
    await pause(PAUSE_MS);
  }
  throw new Error(`Not within the time limit: ${what}`);
};
