import type { Role } from '@apps-hub/contract/abilities';
import type { AppName } from '@apps-hub/contract/apps';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';

import { App } from '../app.tsx';
import type { Locale } from '@apps-hub/domain/locale';
import { phrasesOfApp } from '../start-language.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import type { HostPreferences } from '@apps-hub/ui/session/host-bridge.ts';
import type { SessionState } from '@apps-hub/ui/session/session-keeper.ts';
import { createAppRouter } from '../router.ts';
import { pageServices } from '@apps-hub/ui/test/page-services.ts';
import type { FakeApi } from '@apps-hub/ui/test/fake-api.ts';
import { sessionOf } from '@apps-hub/ui/test/fixtures.ts';

interface RenderSetup {
  readonly server: FakeApi;
  /** The path below the app: "/", "/customers?q=sara". */
  readonly path: string;
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

interface RenderedApp {
  readonly user: UserEvent;
  /** The current path below the app. */
  readonly address: () => string;
  /** Sends the host's language or theme, as when they change there. */
  readonly hostPrefers: (preferences: HostPreferences) => void;
  readonly retried: () => number;
}

/** Renders the whole page at an address, signed in; only the server is fake, at the network boundary. */
export const renderApp = async (setup: RenderSetup): Promise<RenderedApp> => {
  const { server, path, locale = 'en', role = 'owner', platform = 'sandbox', app = 'loyalty' } = setup;
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
      areas: ['base', phrasesOfApp(app)],
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
  const base = `/embedded/${platform}/${app}`;
  const history = createMemoryHistory({ initialEntries: [`${base}${path}`] });
  const router = createAppRouter({ services, history });
  render(<App services={services} router={router} />);
  return {
    user: userEvent.setup(),
    address: () => history.location.href.slice(base.length),
    hostPrefers: (preferences) => tell?.(preferences),
    retried: () => retries,
  };
};
