import type { PlatformName } from '@apps-hub/contract/apps';
import type { StoreId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { drainAll } from '#test/drain-all.ts';
import { type Answer, type Http, openHttp } from '#test/http.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { tick } from '#jobs/tick.ts';
import type { OutboundDeps } from '#outbound/outbound.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { findStore } from '#verbs/hub/stores/install.ts';
import type { HostPlatform } from '../host-platform.ts';

interface HostOf<Fake> {
  readonly name: PlatformName;
  /** The fake host at the network boundary, and the adapter that calls it. */
  readonly play: (clock: Suite['clock'], log: OutboundDeps['log']) => readonly [Fake, HostPlatform];
  /** The host's own id of the test's store. */
  readonly store: () => string;
  /** Runs before each test: another store, and a fake without state. */
  readonly begin: (fake: Fake) => void;
}

/** A suite with a fake host at the network boundary. Call it at the top of the file, not in a test. */
export const setHostStage = <Fake>({ name, play, store, begin }: HostOf<Fake>) => {
  const open: { suite?: Suite; http?: Http; fake?: { readonly it: Fake } } = {};
  const opened = <K extends keyof typeof open>(what: K): NonNullable<(typeof open)[K]> => {
    const thing = open[what];
    if (!thing) throw new Error('the stage is set before the first test');
    return thing;
  };

  beforeAll(async () => {
    const suite = await openSuite();
    const [it, platform] = play(suite.clock, (line) => suite.deps.log.info(line, 'outbound call'));
    const http = await openHttp(suite, { platforms: { ...suite.deps.platforms, [name]: platform } });
    Object.assign(open, { suite, http, fake: { it } });
  });
  afterAll(() => open.suite?.close());
  beforeEach(() => begin(opened('fake').it));

  const storeOf = async (): Promise<{ id: StoreId; status: string }> => {
    const found = await findStore(opened('suite').deps, name, store());
    if (!found) throw new Error('no such store');
    return found;
  };

  return {
    suite: () => opened('suite'),
    http: () => opened('http'),
    fake: () => opened('fake').it,
    storeOf,
    /** The status with which a delivery is answered. */
    statusOf: async (request: Request): Promise<number> => (await opened('http').app.fetch(request)).status,
    accessOf: async (app = 'loyalty') =>
      (await findHostAccess(opened('http').deps, (await storeOf()).id, app))?.credentials,
    /** The points of all the store's customers. */
    wallet: async (): Promise<{ available: number; pending: number }> => {
      const { id } = await storeOf();
      const [row] = await opened('suite').database.owner<{ available: number; pending: number }[]>`
        select coalesce(sum(available), 0)::int as available, coalesce(sum(pending), 0)::int as pending
        from wallet where store_id = ${id}`;
      return row ?? { available: 0, pending: 0 };
    },
    /** Why the store's events wait for a person, each reason once. */
    parkedFor: async (): Promise<string[]> => {
      const { id } = await storeOf();
      const rows = await opened('suite').database.owner<{ error: string }[]>`
        select distinct error from inbox where store_id = ${id} and status = 'parked' order by error`;
      return rows.map(({ error }) => error);
    },
    drain: async (): Promise<number> => drainAll(opened('http').deps, (await storeOf()).id),
    /** A tick of the node that holds the merchant's store. */
    tick: async (): Promise<number> => {
      const { id } = await storeOf();
      return tick(await opened('suite').onNodeOf(id, opened('http').deps));
    },
    signInWith: (token: string, app = 'loyalty'): Promise<Answer> =>
      opened('http').call('POST', '/api/auth/embedded', { as: null, body: { platform: name, app, token } }),
  };
};

export type HostStage = ReturnType<typeof setHostStage>;
