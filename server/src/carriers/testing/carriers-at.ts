import { randomUUID } from 'node:crypto';

import { createOutbound } from '#outbound/outbound.ts';
import { sandboxUrls } from '../adapters.ts';
import { createCarriers, type Carriers } from '../create-carriers.ts';

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

interface Setup {
  readonly url: string;
  readonly fetch: Parameters<typeof createOutbound>[0]['fetch'];
  readonly now: string;
  /** Replaces every time-out; pauses between retries are skipped. */
  readonly patienceMs?: number | undefined;
}

/** The real adapters against the sandbox's carriers at `url`. */
export const carriersAt = ({ url, fetch, now, patienceMs }: Setup): Carriers =>
  createCarriers({
    outbound: createOutbound({
      fetch,
      now: () => new Date(now),
      wait: (ms, signal) => sleep(signal ? (patienceMs ?? ms) : 0, signal),
      log: () => {},
    }),
    now: () => new Date(now),
    baseUrls: sandboxUrls(url),
    newTransactionId: randomUUID,
  });
