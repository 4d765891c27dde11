import type { Role } from '@apps-hub/contract/abilities';
import { type AppName, familyOf } from '@apps-hub/contract/apps';
import type { Locale } from '@apps-hub/domain/locale';

import type { HostPreferences } from '../session/host-bridge.ts';
import type { Services } from '../session/services.tsx';
import type { SessionState } from '../session/session-keeper.ts';
import type { FakeApi } from './fake-api.ts';
import { sessionOf } from './fixtures.ts';
import { pageServices } from './page-services.ts';

export interface FrameSetup {
  readonly server: FakeApi;
  readonly locale?: Locale;
  readonly role?: Role;
  readonly platform?: string;
  readonly app?: AppName;
  readonly sessionState?: SessionState;
  readonly hostChoosesLanguage?: boolean;
  /** How long cached responses are reused; by default each page refetches. */
  readonly freshMs?: number;
  readonly hostDrawsNavigation?: boolean;
}

interface FrameServices {
  readonly services: Services;
  /** Sends the host's language or theme, as when they change there. */
  readonly hostPrefers: (preferences: HostPreferences) => void;
  readonly retried: () => number;
}

/** The services of a page in a host's frame, signed in; only the server is fake, at the network boundary. */
export const frameServices = async (setup: FrameSetup): Promise<FrameServices> => {
  const { server, locale = 'en', role = 'owner', platform = 'sandbox', app = 'loyalty' } = setup;
  let tell: ((preferences: HostPreferences) => void) | undefined;
  let retries = 0;
  const state: SessionState = setup.sessionState ?? { status: 'signed_in', session: sessionOf(role) };
  const services: Services = {
    ...(await pageServices({
      platform,
      app,
      brand: app === 'loyalty' ? 'loyalty' : 'shipping',
      hostOrigin: 'https://host.example',
      signIn: { hosts: [], demoAccounts: [] },
      locale,
      areas: ['base', familyOf(app)],
      freshMs: setup.freshMs ?? 0,
    })),
    api: server.api,
    openApi: server.api,
    hub: undefined,
    session: {
      state: () => state,
      ready: () => Promise.resolve(state),
      subscribe: () => () => undefined,
      accessToken: () => Promise.resolve('access'),
      renew: () => Promise.resolve('access'),
      retry: () => {
        retries += 1;
      },
    },
    bridge: {
      renewal: 'silent',
      choosesLanguage: setup.hostChoosesLanguage ?? true,
      drawsNavigation: setup.hostDrawsNavigation ?? false,
      ready: () => undefined,
      requestToken: () => Promise.resolve('token'),
      navigated: () => undefined,
      onPreferences: (listener) => {
        tell = listener;
        return () => undefined;
      },
    },
  };
  return { services, hostPrefers: (preferences) => tell?.(preferences), retried: () => retries };
};
