import type { Locale } from '@apps-hub/domain/locale';

import type { Send } from '@apps-hub/ui/api/send.ts';
import { createSampleEndpoints } from '../app.ts';

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

/** The endpoints with their data, which have repeated the other languages' writes before each answer. */
const createEndpoints = ({ writes, locale, now, timeZone }: SamplePage) => {
  /** The time of the write that is being repeated. */
  let then: Date | undefined;
  const { prepare, answer } = createSampleEndpoints({ locale, timeZone, now: () => then ?? now() });
  let seen = 0;
  const repeatWrites = async (): Promise<void> => {
    for (let write = writes[seen]; write; write = writes[seen]) {
      if (write.locale !== locale) {
        then = write.at;
        try {
          await answer(write.request.clone());
        } finally {
          then = undefined;
        }
      }
      seen += 1;
    }
  };
  let repeating = Promise.resolve();
  return {
    prepare,
    answer: async (request: Request): Promise<Response> => {
      // A load that failed is repeated by the next request.
      repeating = repeating.catch(() => undefined).then(repeatWrites);
      await repeating;
      return answer(request);
    },
  };
};

/**
 * Answers requests inside the page. An area's endpoints and seeds load with its first request; changes are kept until the
 * page reloads, also when its language changes.
 */
export const sampleSend = (page: SamplePage): Send => {
  const { prepare, answer } = createEndpoints(page);
  return async (request) => {
    await Promise.all([prepare(request), page.pause(DELAY_MS, request.signal)]);
    const write = { request: request.clone(), locale: page.locale, at: page.now() };
    const response = await answer(request);
    if (response.type === 'error') throw new TypeError('the sample endpoint has no answer');
    if (response.ok && request.method !== 'GET') {
      page.writes.push(write);
      page.onWrite?.();
    }
    return response;
  };
};
