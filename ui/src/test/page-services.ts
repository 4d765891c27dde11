import { DEFAULT_LOOK } from '@apps-hub/contract/preferences';
import type { Locale } from '@apps-hub/domain/locale';

import { createQueryClient } from '../api/query-client.ts';
import { currentToasts, dismissToast } from '../components/toast-store.ts';
import type { Area } from '../i18n/areas.ts';
import { phraseStore } from '../i18n/phrase-store.ts';
import type { PageContext } from '../session/page-context.ts';
import { cookieJarOf } from '../session/preferences/cookie-jar.ts';
import { PreferenceStore } from '../session/preferences/preference-store.ts';
import type { Services } from '../session/services.tsx';

interface PageSetup extends Pick<PageContext, 'platform' | 'app' | 'brand' | 'hostOrigin' | 'signIn'> {
  readonly locale: Locale;
  readonly areas: readonly Area[];
  /** How long cached responses are reused. */
  readonly freshMs: number;
}

/** A page's services except those that know the server, with phrases loaded. */
export const pageServices = async ({
  areas,
  freshMs,
  ...page
}: PageSetup): Promise<Pick<Services, 'context' | 'queryClient' | 'preferences'>> => {
  // Toasts of an earlier test do not belong to this page.
  for (const { id } of currentToasts().toasts) dismissToast(id);
  await phraseStore.setLocale(page.locale);
  await phraseStore.load(...areas);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: freshMs } });
  return {
    context: {
      ...page,
      appName: 'Apps Hub',
      vendorTag: undefined,
      theme: 'light',
      look: DEFAULT_LOOK,
      requestId: 'req-page',
      nonce: undefined,
    },
    queryClient,
    preferences: new PreferenceStore({ ...DEFAULT_LOOK, theme: 'light' }, cookieJarOf(window)),
  };
};
