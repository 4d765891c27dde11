import type { Email, EmailsMeta } from '../contract.ts';
import type { EmailLabel } from '../values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { EmailSearch, Place } from './place.ts';

export interface EmailSource {
  readonly api: SampleApi;
  readonly locale: Locale;
}

export const useSource = (): EmailSource => {
  const api = useSampleApi();
  const { locale } = useLanguage();
  return { api, locale };
};

export const emailsKey = ['sample', 'email'] as const;

export interface EmailList {
  readonly emails: readonly Email[];
  readonly emailsMeta: EmailsMeta;
}

/** The key ends with the place, so that a change knows which emails stay in a list. */
export const emailsQuery = ({ api, locale }: EmailSource, place: Place, { q, large }: EmailSearch) =>
  queryOptions({
    queryKey: [...emailsKey, locale, { q, large }, place] as const,
    queryFn: async (): Promise<EmailList> => api.get('/api/apps/email', { query: { ...place, q, large } }),
    placeholderData: keepPreviousData,
  });

/** One call of the update endpoint: fields to set, or a label to toggle. */
export interface EmailChange {
  readonly ids: number[];
  readonly data?: Partial<Pick<Email, 'isRead' | 'isStarred' | 'isDeleted' | 'folder'>>;
  readonly label?: EmailLabel;
}
