import type { Locale } from '@apps-hub/domain/locale';
import type { Hono } from 'hono/tiny';

import type { Send } from '@apps-hub/ui/api/send.ts';

/** About as long as a fast server takes, so that loading states are visible. */
const DELAY_MS = 200;

/** A write that an endpoint accepted. */
interface Write {
  readonly request: Request;
  readonly locale: Locale;
  readonly at: Date;
}

/** The page's accepted writes, oldest first. Each language has data of its own and repeats the others' writes. */
export type Writes = Write[];

/** What the sample endpoints need of the page. */
interface SamplePage {
  readonly locale: Locale;
  readonly now: () => Date;
  readonly timeZone: string;
  /** Waits; rejects with the signal's reason once it is aborted. */
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
  /** Shared by the page's languages. */
  readonly writes: Writes;
  /** Called after each accepted write. */
  readonly onWrite?: () => void;
}

/** The endpoints with their data, which have repeated the other languages' writes whenever they are returned. */
const createEndpoints = ({ writes, locale, now, timeZone }: SamplePage) => {
  /** The time of the write that is being repeated. */
  let then: Date | undefined;
  const load = async () =>
    (await import('../app.ts')).createSampleApp({ locale, timeZone, now: () => then ?? now() });
  let loading: ReturnType<typeof load> | undefined;
  let seen = 0;
  const repeatWrites = async (app: Hono): Promise<void> => {
    for (let write = writes[seen]; write; write = writes[seen]) {
      seen += 1;
      if (write.locale === locale) continue;
      then = write.at;
      await app.fetch(write.request.clone());
      then = undefined;
    }
  };
  let repeating = Promise.resolve();
  return async (): Promise<Hono> => {
    loading ??= load().catch((error: unknown) => {
      // Let the next request retry.
      loading = undefined;
      throw error;
    });
    const app = await loading;
    repeating = repeating.then(() => repeatWrites(app));
    await repeating;
    return app;
  };
};

/**
 * Answers requests inside the page. Endpoints and seeds load with the first request; changes are kept until the
 * page reloads, also when its language changes.
 */
export const sampleSend = (page: SamplePage): Send => {
  const endpoints = createEndpoints(page);
  return async (request) => {
    const [app] = await Promise.all([endpoints(), page.pause(DELAY_MS, request.signal)]);
    const write = { request: request.clone(), locale: page.locale, at: page.now() };
    const response = await app.fetch(request);
    if (response.type === 'error') throw new TypeError('the sample endpoint has no answer');
    if (response.ok && request.method !== 'GET') {
      page.writes.push(write);
      page.onWrite?.();
    }
    return response;
  };
};
