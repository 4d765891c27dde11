import type { Role } from '@apps-hub/contract/abilities';
import type { SignInOffers } from '@apps-hub/contract/page-context';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';

import { App } from '../app.tsx';
import { createApi } from '@apps-hub/ui/api/client.ts';
import { authorised, reachable } from '@apps-hub/ui/api/send.ts';
import type { Locale } from '@apps-hub/domain/locale';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { bridgeFor } from '@apps-hub/ui/session/bridge-for.ts';
import { HubSession } from '@apps-hub/ui/session/hub-session.ts';
import type { TabNews } from '@apps-hub/ui/session/tabs.ts';
import { createHubPages } from '../hub-pages.ts';
import { createAppRouter } from '../router.ts';
import { hasUnsaved } from '@apps-hub/ui/components/unsaved.ts';
import { pageServices } from '@apps-hub/ui/test/page-services.ts';
import { type FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';

const ORIGIN = 'https://apps.example';

interface RenderHubSetup {
  readonly server: FakeApi;
  readonly path: string;
  readonly locale?: Locale;
  /** Whether the browser has a refresh cookie for `POST /api/auth/refresh`. */
  readonly hasCookie?: boolean;
  /** Signs in with this role: the server answers the browser's cookie. */
  readonly as?: Role;
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
  const { server, path, locale = 'en', as, hasCookie = as !== undefined } = setup;
  if (as) server.on('POST /api/auth/refresh', () => json(signedInAs(as)));
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
    ...(await pageServices({
      platform: 'hub',
      app: 'hub',
      ...setup.place,
      brand: 'hub',
      hostOrigin: '',
      signIn: setup.offers ?? { hosts: ['sandbox'], demoAccounts: [] },
      locale,
      areas: ['base', 'hub'],
      freshMs: 0,
    })),
    api: createApi(authorised(hub, reachable(server.send)), ORIGIN),
    openApi,
    hub,
    session: hub,
    bridge: bridgeFor(window, { platform: 'hub', hostOrigin: '', addressToken: undefined }),
  };
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
