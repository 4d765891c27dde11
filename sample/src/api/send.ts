import type { Locale } from '@apps-hub/domain/locale';

import type { Send } from '@apps-hub/ui/api/send.ts';

/** About as long as a fast server takes, so that loading states are visible. */
const DELAY_MS = 200;

/** What the sample endpoints need of the page. */
interface SamplePage {
  readonly locale: Locale;
  readonly now: () => Date;
  readonly timeZone: string;
  /** Waits; rejects with the signal's reason once it is aborted. */
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Answers requests inside the page. Endpoints and seeds load with the first request; changes are kept until the
 * page reloads.
 */
export const sampleSend = ({ pause, ...seeding }: SamplePage): Send => {
  const load = async () => (await import('../app.ts')).createSampleApp(seeding);
  let loading: ReturnType<typeof load> | undefined;
  const endpoints = () => {
    loading ??= load().catch((error: unknown) => {
      // Let the next request retry.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return async (request) => {
    const [app] = await Promise.all([endpoints(), pause(DELAY_MS, request.signal)]);
    const response = await app.fetch(request);
    if (response.type === 'error') throw new TypeError('the sample endpoint has no answer');
    return response;
  };
};
