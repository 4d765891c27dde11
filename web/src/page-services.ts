import { createApi } from './lib/api/client.ts';
import { authorised, reachable, type Send } from './lib/api/send.ts';
import type { PageContext } from './lib/page-context.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { RequestAt } from './lib/api/paths.ts';
import type { Services } from './lib/services.tsx';
import { takeAddressToken } from './lib/session/address-token.ts';
import { bridgeFor } from './lib/session/host-bridge.ts';
import { EmbeddedSession, type SignIn } from './lib/session/session-keeper.ts';

type SignInBody = RequestAt<'/api/auth/embedded', 'post'>['body'];

const later = (act: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
};

/** Builds what the page needs and starts to sign in at once. */
export const createPageServices = (page: Window & typeof globalThis, context: PageContext): Services => {
  const send: Send = reachable((request) => page.fetch(request));
  const bridge = bridgeFor(context.platform, page, context.hostOrigin);
  const open = createApi(send, page.location.origin);
  const session = new EmbeddedSession({
    firstToken: takeAddressToken(page),
    requestToken: () => bridge.requestToken(),
    exchange: (token): Promise<SignIn> =>
      open.post('/api/auth/embedded', {
        // The server put both names into the page from its own list, and checks them again.
        body: { platform: context.platform, app: context.app, token } as SignInBody,
      }),
    now: () => Date.now(),
    later,
  });
  void session.accessToken().catch(() => undefined);
  const api = createApi(authorised(session, send), page.location.origin);
  return { context, api, session, bridge, queryClient: createQueryClient() };
};
