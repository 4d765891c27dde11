import type { Locale } from '@apps-hub/domain/locale';

import type { Send } from '@apps-hub/ui/api/send.ts';

/** As long as a quick server takes, so that pages show their loading state. */
const DELAY_MS = 200;

/** What the sample endpoints need of the page. */
interface SamplePage {
  readonly locale: Locale;
  readonly now: () => Date;
  readonly timeZone: string;
  /** Waits; rejects with the signal's reason as soon as it is aborted. */
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Answers requests inside the page. The endpoints and their seeds are loaded with the first request; what is changed is kept until the
 * page is loaded again.
 */
export const sampleSend = ({ pause, ...seeding }: SamplePage): Send => {
  const load = async () => (await import('../app.ts')).createSampleApp(seeding);
  let loading: ReturnType<typeof load> | undefined;
  const endpoints = () => {
    loading ??= load().catch((error: unknown) => {
      // The next request tries again.
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
