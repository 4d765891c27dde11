import type { StoreId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { drainAll } from '../../../../test/drain-all.ts';
import { createFakeSalla, type FakeSalla, SALLA, sallaRequest } from '../../../../test/fake-salla.ts';
import { type Answer, type Http, openHttp } from '../../../../test/http.ts';
import { openSuite, type Suite } from '../../../../test/suite.ts';
import { tick } from '../../../jobs/tick.ts';
import { findHostAccess } from '../../../verbs/hub/stores/host-access.ts';
import { findStore } from '../../../verbs/hub/stores/install.ts';
import { sallaPlatform } from '../provider.ts';

/** Options of a delivery, as Salla sends it. */
type Sent = Parameters<typeof sallaRequest>[2];

/** A suite beside which Salla is played at the network boundary. Each test has a merchant of its own; open it in the file, not in a test. */
export const setSallaStage = () => {
  const open: { suite?: Suite; http?: Http; salla?: FakeSalla } = {};
  const opened = <K extends keyof typeof open>(name: K): NonNullable<(typeof open)[K]> => {
    const thing = open[name];
    if (!thing) throw new Error('the stage is set before the first test');
    return thing;
  };
  let merchant = 5000;

  beforeAll(async () => {
    const suite = await openSuite();
    const salla = createFakeSalla(suite.clock, (line) => suite.deps.log.info(line, 'outbound call'));
    const platform = sallaPlatform(SALLA, salla.outbound, suite.clock.now);
    const http = await openHttp(suite, { platforms: { ...suite.deps.platforms, salla: platform } });
    Object.assign(open, { suite, salla, http });
  });
  afterAll(() => open.suite?.close());
  beforeEach(() => {
    merchant += 1;
    opened('salla').shown.length = 0;
    opened('salla').troubles.length = 0;
    opened('salla').coupons.refused = null;
    Object.assign(opened('salla').past, { customers: [], orders: [] });
  });

  const deliver = async (event: string, data: unknown = {}, more: Sent = {}): Promise<number> =>
    (await opened('http').app.fetch(sallaRequest(event, data, { merchant, ...more }))).status;
  const inDays = (days: number): Date => new Date(opened('suite').clock.now().getTime() + days * DAY_MS);
  const storeOf = async (): Promise<{ id: StoreId; status: string }> => {
    const found = await findStore(opened('suite').deps, 'salla', String(merchant));
    if (!found) throw new Error('no such store');
    return found;
  };

  return {
    suite: () => opened('suite'),
    http: () => opened('http'),
    salla: () => opened('salla'),
    merchant: () => merchant,
    deliver,
    inDays,
    storeOf,
    issue: (days: number, app = 'loyalty') => opened('salla').issue(`${merchant}/${app}`, inDays(days)),
    authorize: (days = 14, app = 'loyalty'): Promise<number> =>
      deliver('app.store.authorize', opened('salla').issue(`${merchant}/${app}`, inDays(days)), { app }),
    accessOf: async (app = 'loyalty') => {
      const { id } = await storeOf();
      return (await findHostAccess(opened('http').deps, id, app))?.credentials;
    },
    drain: async (): Promise<number> => drainAll(opened('http').deps, (await storeOf()).id),
    /** A tick of the node that holds the merchant's store. */
    tick: async (): Promise<number> => {
      const { id } = await storeOf();
      return tick(await opened('suite').onNodeOf(id, opened('http').deps));
    },
    signIn: (token: string, app = 'loyalty'): Promise<Answer> =>
      opened('http').call('POST', '/api/auth/embedded', {
        as: null,
        body: { platform: 'salla', app, token },
      }),
    /** A page's token, as Salla puts it into the frame's address. */
    frame: (appId: string, minutes = 5, of = merchant): string => {
      const { frames } = opened('salla');
      const token = `em_tok_${appId}_${frames.size}`;
      const exp = new Date(opened('suite').clock.now().getTime() + minutes * 60_000).toISOString();
      frames.set(`${appId}/${token}`, { merchant_id: of, user_id: 987_654, exp });
      return token;
    },
  };
};
