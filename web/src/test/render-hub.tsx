import { DEFAULT_LOOK } from '@apps-hub/contract/preferences';
import type { SignInOffers } from '@apps-hub/contract/page-context';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';

import { App } from '../app.tsx';
import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';
import { createApi } from '@apps-hub/ui/api/client.ts';
import { authorised, reachable } from '@apps-hub/ui/api/send.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { cookieJarOf } from '@apps-hub/ui/session/preferences/cookie-jar.ts';
import { PreferenceStore } from '@apps-hub/ui/session/preferences/preference-store.ts';
import { createQueryClient } from '@apps-hub/ui/api/query-client.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { bridgeFor } from '@apps-hub/ui/session/bridge-for.ts';
import { HubSession } from '@apps-hub/ui/session/hub-session.ts';
import type { TabNews } from '@apps-hub/ui/session/tabs.ts';
import { createHubPages } from '../hub-pages.ts';
import { createAppRouter } from '../router.ts';
import { currentToasts, dismissToast } from '@apps-hub/ui/components/toast-store.ts';
import { hasUnsaved } from '@apps-hub/ui/components/unsaved.ts';
import type { FakeApi } from '@apps-hub/ui/test/fake-api.ts';

const ORIGIN = 'https://apps.example';

interface RenderHubSetup {
  readonly server: FakeApi;
  readonly path: string;
  readonly locale?: Locale;
  /** Whether the browser has a refresh cookie for `POST /api/auth/refresh`. */
  readonly hasCookie?: boolean;
  readonly offers?: SignInOffers;
  /** Of an app's own sign-in page. */
  readonly place?: { readonly platform: string; readonly app: string };
}

interface RenderedHub {
  readonly user: UserEvent;
  readonly address: () => string;
  readonly session: HubSession;
  /** Sends news as another tab would. */
  readonly otherTab: (news: TabNews) => void;
}

/** Renders a hub page with its real session and guard; only the server is fake, at the network boundary. */
export const renderHub = async (setup: RenderHubSetup): Promise<RenderedHub> => {
  const { server, path, locale = 'en', hasCookie = false } = setup;
  // Toasts of an earlier test do not belong to this page.
  for (const { id } of currentToasts().toasts) dismissToast(id);
  await phraseStore.setLocale(locale);
  await phraseStore.load('base', 'hub');
  let hear: ((news: TabNews) => void) | undefined;
  const openApi = server.api;
  const hub = new HubSession({
    mayBeSignedIn: () => hasCookie,
    refresh: () => openApi.post('/api/auth/refresh', { body: {} }),
    signOut: () => openApi.post('/api/auth/sign-out', { body: {} }),
    signOutEverywhere: (proof) => openApi.post('/api/auth/sign-out-everywhere', { body: { proof } }),
    tabs: {
      tell: () => undefined,
      listen: (listener) => {
        hear = listener;
      },
      alone: (work) => work(),
    },
    hasUnsaved,
    later: () => () => undefined,
  });
  const services: Services = {
    context: {
      platform: 'hub',
      app: 'hub',
      ...setup.place,
      appName: 'Apps Hub',
      brand: 'hub',
      vendorTag: undefined,
      hostOrigin: '',
      locale,
      theme: 'light',
      look: DEFAULT_LOOK,
      requestId: 'req-page',
      nonce: undefined,
      signIn: setup.offers ?? { hosts: ['sandbox'], demoAccounts: [] },
    },
    api: createApi(authorised(hub, reachable(server.send)), ORIGIN),
    openApi,
    hub,
    session: hub,
    bridge: bridgeFor(window, { platform: 'hub', hostOrigin: '', addressToken: undefined }),
    queryClient: createQueryClient(),
    preferences: new PreferenceStore({ ...DEFAULT_LOOK, theme: 'light' }, cookieJarOf(window)),
  };
  services.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } });
  void hub.ready();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ services, hubTree: createHubPages(), history });
  render(<App services={services} router={router} />);
  return {
    user: userEvent.setup(),
    address: () => history.location.href,
    session: hub,
    otherTab: (news) => hear?.(news),
  };
};
