import type { AppName } from '@apps-hub/contract/apps';
import type { StoreId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { drainAll } from '../../../../test/drain-all.ts';
import { createFakeZid, type FakeZid, ZID, zidLifecycle, zidRequest } from '../../../../test/fake-zid.ts';
import { type Answer, type Http, openHttp } from '../../../../test/http.ts';
import { openSuite, type Suite } from '../../../../test/suite.ts';
import { tick } from '../../../jobs/tick.ts';
import { findHostAccess } from '../../../verbs/hub/stores/host-access.ts';
import { findStore } from '../../../verbs/hub/stores/install.ts';
import { zidPlatform } from '../provider.ts';

type Sent = Parameters<typeof zidRequest>[3];
type Lifecycle = Parameters<typeof zidLifecycle>[2];

/** A suite beside which Zid is played at the network boundary. Each test has a store of its own; open it in the file, not in a test. */
export const setZidStage = () => {
  const open: { suite?: Suite; http?: Http; zid?: FakeZid } = {};
  const opened = <K extends keyof typeof open>(name: K): NonNullable<(typeof open)[K]> => {
    const thing = open[name];
    if (!thing) throw new Error('the stage is set before the first test');
    return thing;
  };
  let number = 507_500;
  const store = () => String(number);

  beforeAll(async () => {
    const suite = await openSuite();
    const zid = createFakeZid(suite.clock, (line) => suite.deps.log.info(line, 'outbound call'));
    const platform = zidPlatform(ZID, zid.outbound, { now: suite.clock.now });
    const http = await openHttp(suite, { platforms: { ...suite.deps.platforms, zid: platform } });
    Object.assign(open, { suite, zid, http });
  });
  afterAll(() => open.suite?.close());
  beforeEach(() => {
    number += 1;
    const { shown, troubles, asked, answers } = opened('zid');
    shown.length = 0;
    troubles.length = 0;
    asked.length = 0;
    answers.clear();
  });

  const get = async (path: string): Promise<Response> => opened('http').app.request(path);
  const begin = async (app = 'loyalty'): Promise<URL> =>
    new URL((await get(`/install/zid/${app}`)).headers.get('location') ?? '');
  const bringBack = (query: Record<string, string>, app = 'loyalty'): Promise<Response> =>
    get(`/install/zid/${app}/callback?${new URLSearchParams(query).toString()}`);
  const storeOf = async (): Promise<{ id: StoreId; status: string }> => {
    const found = await findStore(opened('suite').deps, 'zid', store());
    if (!found) throw new Error('no such store');
    return found;
  };

  return {
    suite: () => opened('suite'),
    http: () => opened('http'),
    zid: () => opened('zid'),
    store,
    storeOf,
    begin,
    bringBack,
    /** The whole way of the merchant's browser. */
    install: async (app: AppName = 'loyalty'): Promise<Response> => {
      const state = (await begin(app)).searchParams.get('state') ?? '';
      return bringBack({ code: opened('zid').code(store(), app), state }, app);
    },
    deliver: async (event: string, body: unknown, more?: Sent): Promise<number> =>
      (await opened('http').app.fetch(zidRequest(store(), event, body, more))).status,
    lifecycle: async (event: string, of?: Lifecycle): Promise<number> =>
      (await opened('http').app.fetch(zidLifecycle(store(), event, of))).status,
    accessOf: async (app = 'loyalty') =>
      (await findHostAccess(opened('http').deps, (await storeOf()).id, app))?.credentials,
    drain: async (): Promise<number> => drainAll(opened('http').deps, (await storeOf()).id),
    /** A tick of the node that holds the merchant's store. */
    tick: async (): Promise<number> => {
      const { id } = await storeOf();
      return tick(await opened('suite').onNodeOf(id, opened('http').deps));
    },
    signIn: (token: string, app = 'loyalty'): Promise<Answer> =>
      opened('http').call('POST', '/api/auth/embedded', { as: null, body: { platform: 'zid', app, token } }),
    /** The token that Zid now puts into the frame's address. */
    frame: (): string => opened('zid').frames.at(-1) ?? '',
  };
};
