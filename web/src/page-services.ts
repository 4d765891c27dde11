import { type Api, createApi } from '@apps-hub/ui/api/client.ts';
import { authorised, reachable, type Send } from '@apps-hub/ui/api/send.ts';
import { timed } from '@apps-hub/ui/api/timed.ts';
import type { PageContext } from '@apps-hub/ui/session/page-context.ts';
import { cookieJarOf } from '@apps-hub/ui/session/preferences/cookie-jar.ts';
import { PreferenceStore } from '@apps-hub/ui/session/preferences/preference-store.ts';
import { createQueryClient } from '@apps-hub/ui/api/query-client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { takeAddressToken, bridgeFor } from '@apps-hub/ui/session/bridge-for.ts';
import type { HostBridge } from '@apps-hub/ui/session/host-bridge.ts';
import { hubSessionOf } from '@apps-hub/ui/session/hub-page.ts';
import { EmbeddedSession, type SignIn } from '@apps-hub/ui/session/session-keeper.ts';

type SignInBody = RequestAt<'/api/auth/embedded', 'post'>['body'];

const later = (act: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
};

interface Embedding {
  readonly context: PageContext;
  readonly bridge: HostBridge;
  readonly openApi: Api;
  readonly addressToken: string | undefined;
}

const embeddedSessionOf = ({ context, bridge, openApi, addressToken }: Embedding): EmbeddedSession =>
  new EmbeddedSession({
    firstToken: addressToken,
    renewsAhead: bridge.renewal === 'silent',
    requestToken: () => bridge.requestToken(),
    exchange: (token): Promise<SignIn> =>
      openApi.post('/api/auth/embedded', {
        // The server put both names into the page from its own list, and checks them again.
        body: { platform: context.platform, app: context.app, token } as SignInBody,
      }),
    now: () => Date.now(),
    later,
  });

/** Whether the page runs in a host's frame; the shop sign-in concerns a host's app but never runs inside its frame. */
const isEmbedded = (page: Window): boolean => page.location.pathname.startsWith('/embedded/');

/** Creates the page's services and starts signing in at once. */
export const createPageServices = (page: Window & typeof globalThis, context: PageContext): Services => {
  const send: Send = reachable(timed((request) => page.fetch(request), later));
  const addressToken = isEmbedded(page) ? takeAddressToken(page) : undefined;
  const bridge = bridgeFor(page, { ...context, addressToken });
  const openApi = createApi(send, page.location.origin);
  const queryClient = createQueryClient();
  const hub = isEmbedded(page) ? undefined : hubSessionOf(page, { openApi, queryClient, later });
  const session = hub ?? embeddedSessionOf({ context, bridge, openApi, addressToken });
  // A page that says why nobody is signed in counts as ready too.
  void session.ready().then(() => bridge.ready());
  const api = createApi(authorised(session, send), page.location.origin);
  const preferences = new PreferenceStore({ ...context.look, theme: context.theme }, cookieJarOf(page));
  return { context, api, openApi, session, hub, bridge, queryClient, preferences };
};
