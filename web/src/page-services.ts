import { type Api, createApi } from './lib/api/client.ts';
import { authorised, reachable, type Send } from './lib/api/send.ts';
import type { PageContext } from './lib/page-context.ts';
import { cookieJarOf } from './lib/preferences/cookie-jar.ts';
import { PreferenceStore } from './lib/preferences/preference-store.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { RequestAt } from './lib/api/paths.ts';
import type { Services } from './lib/services.tsx';
import { takeAddressToken } from './lib/session/address-token.ts';
import { bridgeFor, type HostBridge } from './lib/session/host-bridge.ts';
import { hubSessionOf } from './lib/session/hub-page.ts';
import { EmbeddedSession, type SignIn } from './lib/session/session-keeper.ts';

type SignInBody = RequestAt<'/api/auth/embedded', 'post'>['body'];

const later = (act: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
};

interface Embedding {
  readonly context: PageContext;
  readonly bridge: HostBridge;
  readonly openApi: Api;
}

const embeddedSessionOf = (page: Window, { context, bridge, openApi }: Embedding): EmbeddedSession =>
  new EmbeddedSession({
    firstToken: takeAddressToken(page),
    requestToken: () => bridge.requestToken(),
    exchange: (token): Promise<SignIn> =>
      openApi.post('/api/auth/embedded', {
        // The server put both names into the page from its own list, and checks them again.
        body: { platform: context.platform, app: context.app, token } as SignInBody,
      }),
    now: () => Date.now(),
    later,
  });

/** Whether the page stands in a host's frame; the shop's sign-in is about an app of a host, yet never inside its frame. */
const isEmbedded = (page: Window): boolean => page.location.pathname.startsWith('/embedded/');

/** Builds what the page needs and starts to sign in at once. */
export const createPageServices = (page: Window & typeof globalThis, context: PageContext): Services => {
  const send: Send = reachable((request) => page.fetch(request));
  const bridge = bridgeFor(context.platform, page, context.hostOrigin);
  const openApi = createApi(send, page.location.origin);
  const queryClient = createQueryClient();
  const hub = isEmbedded(page) ? undefined : hubSessionOf(page, { openApi, queryClient, later });
  const session = hub ?? embeddedSessionOf(page, { context, bridge, openApi });
  void session.ready();
  const api = createApi(authorised(session, send), page.location.origin);
  const preferences = new PreferenceStore({ ...context.look, theme: context.theme }, cookieJarOf(page));
  return { context, api, openApi, session, hub, bridge, queryClient, preferences };
};
