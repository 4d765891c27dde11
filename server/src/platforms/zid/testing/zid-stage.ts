import type { AppName } from '@apps-hub/contract/apps';

import { createFakeZid, ZID, zidLifecycle, zidRequest } from '#test/fake-zid.ts';
import { setHostStage } from '#platforms/port/testing/host-stage.ts';
import { zidPlatform } from '../provider.ts';

type Sent = Parameters<typeof zidRequest>[3];
type Lifecycle = Parameters<typeof zidLifecycle>[2];

/** A suite with a fake Zid at the network boundary. Each test has its own store. Call it at the top of the file, not in a test. */
export const setZidStage = () => {
  let number = 507_500;
  const store = () => String(number);
  const { fake: zid, ...stage } = setHostStage({
    name: 'zid',
    store,
    play: (clock, log) => {
      const fake = createFakeZid(clock, log);
      return [fake, zidPlatform(ZID, fake.outbound, { now: clock.now })];
    },
    begin: ({ shown, troubles, asked, answers }) => {
      number += 1;
      merchant = openBrowser();
      for (const list of [shown, troubles, asked]) list.length = 0;
      answers.clear();
    },
  });
  const { http, statusOf, signInWith } = stage;

  /** A browser with its cookies. */
  const openBrowser = () => {
    let cookie = '';
    const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const response = await http().app.request(path, { ...init, headers: { cookie } });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    };
    return {
      begin: async (app = 'loyalty'): Promise<URL> =>
        new URL((await ask(`/install/zid/${app}`)).headers.get('location') ?? ''),
      bringBack: (query: Record<string, string>, app = 'loyalty'): Promise<Response> =>
        ask(`/install/zid/${app}/callback?${new URLSearchParams(query).toString()}`),
      confirm: (pending: string, app = 'loyalty'): Promise<Response> =>
        ask(`/install/zid/${app}/confirm`, { method: 'POST', body: new URLSearchParams({ pending }) }),
    };
  };
  let merchant = openBrowser();
  const begin = (app?: string): Promise<URL> => merchant.begin(app);
  const bringBack = (query: Record<string, string>, app?: string): Promise<Response> =>
    merchant.bringBack(query, app);

  return {
    ...stage,
    zid,
    store,
    openBrowser,
    begin,
    bringBack,
    /** Everything that the merchant's browser does during an installation. */
    install: async (app: AppName = 'loyalty'): Promise<Response> => {
      const state = (await begin(app)).searchParams.get('state') ?? '';
      return bringBack({ code: zid().code(store(), app), state }, app);
    },
    deliver: (event: string, body: unknown, more?: Sent): Promise<number> =>
      statusOf(zidRequest(store(), event, body, more)),
    lifecycle: (event: string, of?: Lifecycle): Promise<number> => statusOf(zidLifecycle(store(), event, of)),
    signIn: signInWith,
    /** The token that Zid now puts into the frame's address. */
    frame: (): string => zid().frames.at(-1) ?? '',
  };
};
