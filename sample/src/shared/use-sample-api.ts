import { type Locale, LOCALES } from '@apps-hub/domain/locale';
import { pause } from '@apps-hub/ui/api/pause.ts';
import { reachable } from '@apps-hub/ui/api/send.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { type Services, useServices } from '@apps-hub/ui/session/services.tsx';
import { createSampleApi, type SampleApi } from '../api/client.ts';
import { sampleSend, type Writes } from '../api/send.ts';

type ApisByLocale = ReadonlyMap<Locale, SampleApi>;

const apis = new WeakMap<Services, ApisByLocale>();

/** Marks what was read in other languages as outdated. */
const outdateOthers = ({ queryClient }: Services, locale: Locale): void => {
  const others = LOCALES.filter((each) => each !== locale);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => others.some((other) => queryKey.includes(other)),
    refetchType: 'none',
  });
};

const now = (): Date => new Date();

const createFor = (services: Services): ApisByLocale => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const writes: Writes = [];
  return new Map(
    LOCALES.map((locale) => {
      const onWrite = () => outdateOthers(services, locale);
      return [
        locale,
        createSampleApi(reachable(sampleSend({ locale, now, timeZone, pause, writes, onWrite }))),
      ];
    }),
  );
};

/** The sample endpoints in a language. A page's changes are kept in all languages. Query keys must name the language. */
export const sampleApiOf = (services: Services, locale: Locale): SampleApi => {
  const known = apis.get(services) ?? createFor(services);
  apis.set(services, known);
  const api = known.get(locale);
  if (!api) throw new Error(locale);
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
