import type { Role } from '@apps-hub/contract/abilities';
import type { SignInOffers } from '@apps-hub/contract/page-context';
import type { Locale } from '@apps-hub/domain/locale';

import { createApi } from '../api/client.ts';
import { authorised, reachable } from '../api/send.ts';
import { hasUnsaved } from '../components/unsaved.ts';
import { bridgeFor } from '../session/bridge-for.ts';
import { HubSession } from '../session/hub-session.ts';
import type { Services } from '../session/services.tsx';
import type { TabNews } from '../session/tabs.ts';
import { type FakeApi, json } from './fake-api.ts';
import { signedInAs } from './fixtures.ts';
import { pageServices } from './page-services.ts';

const ORIGIN = 'https://apps.example';

export interface HubSetup {
  readonly server: FakeApi;
  readonly locale?: Locale;
  /** Whether the browser has a refresh cookie for `POST /api/auth/refresh`. */
  readonly hasCookie?: boolean;
  /** Signs in with this role: the server answers the browser's cookie. */
  readonly as?: Role;
  readonly offers?: SignInOffers;
  /** Of an app's own sign-in page. */
  readonly place?: { readonly platform: string; readonly app: string };
}

interface HubServices {
  readonly services: Services;
  readonly session: HubSession;
  /** Sends news as another tab would. */
  readonly otherTab: (news: TabNews) => void;
}

/** The services of a hub page, with its real session; only the server is fake, at the network boundary. */
export const hubServices = async (setup: HubSetup): Promise<HubServices> => {
  const { server, locale = 'en', as, hasCookie = as !== undefined } = setup;
  if (as) server.on('POST /api/auth/refresh', () => json(signedInAs(as)));
  let hear: ((news: TabNews) => void) | undefined;
  const openApi = server.api;
  const session = new HubSession({
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
    api: createApi(authorised(session, reachable(server.send)), ORIGIN),
    openApi,
    hub: session,
    session,
    bridge: bridgeFor(window, { platform: 'hub', hostOrigin: '', addressToken: undefined }),
  };
  void session.ready();
  return { services, session, otherTab: (news) => hear?.(news) };
};
