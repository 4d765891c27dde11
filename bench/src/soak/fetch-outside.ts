import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 20;
const PAUSE_MS = 500;

/** Asks the outside world, which may just have stood still and given up its open connections. */
export const fetchOutside = async (url: string, init?: RequestInit): Promise<Response> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tried === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
};
