import type { Locale } from '@apps-hub/domain/locale';
import { pause } from '@apps-hub/ui/api/pause.ts';
import { reachable } from '@apps-hub/ui/api/send.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { type Services, useServices } from '@apps-hub/ui/session/services.tsx';
import { createSampleApi, type SampleApi } from '../api/client.ts';
import { sampleSend } from '../api/send.ts';

const apis = new WeakMap<Services, Map<Locale, SampleApi>>();

const createIn = (locale: Locale): SampleApi => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return createSampleApi(reachable(sampleSend({ locale, now: () => new Date(), timeZone, pause })));
};

/** The sample endpoints in a language: one set of data per page and language. Query keys must name the language. */
export const sampleApiOf = (services: Services, locale: Locale): SampleApi => {
  const known = apis.get(services) ?? new Map<Locale, SampleApi>();
  const api = known.get(locale) ?? createIn(locale);
  apis.set(services, known.set(locale, api));
  return api;
};

/** The sample endpoints in the page's language. */
export const useSampleApi = (): SampleApi => {
  const services = useServices();
  const { locale } = useLanguage();
  return sampleApiOf(services, locale);
};

/** The endpoints in one language, which is part of each query's key. */
export interface SampleSource {
  readonly api: SampleApi;
  readonly locale: Locale;
}

export const useSource = (): SampleSource => {
  const api = useSampleApi();
  const { locale } = useLanguage();
  return { api, locale };
};
