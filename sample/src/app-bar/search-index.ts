import type { Locale } from '@apps-hub/domain/locale';

import { sampleApiOf } from '../shared/use-sample-api.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';

/** The sample pages whose title contains the text, in their groups; the endpoints load with it. */
export const searchSamples = async (services: Services, locale: Locale, q: string, signal: AbortSignal) =>
  sampleApiOf(services, locale).get('/api/app-bar/search', { query: { q }, signal });
