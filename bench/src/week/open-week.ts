import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { PgBoss } from 'pg-boss';
import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { brandingOf } from '@apps-hub/server/http/branding';
import { readConfig } from '@apps-hub/server/config';
import { createAccessTokens } from '@apps-hub/server/http/access-token';
import { createApp } from '@apps-hub/server/http/app';
import { startWorkers, type WorkerDeps } from '@apps-hub/server/jobs/workers';
import { tick } from '@apps-hub/server/jobs/tick';
import type { Mail } from '@apps-hub/server/mail/mailer';
import { createEgress } from '@apps-hub/server/outbound/egress';
import { createOutbound } from '@apps-hub/server/outbound/outbound';
import { sandboxPlatform } from '@apps-hub/server/platforms/sandbox/provider';
import { createAccountKeys } from '@apps-hub/server/security/account-keys';
import { createPasswords } from '@apps-hub/server/security/passwords';
import { createNewId } from '@apps-hub/server/process/new-id';
import { wait } from '@apps-hub/server/process/wait';
import { installApp } from '@apps-hub/server/verbs/hub/stores/install';

import { findFreePort } from '../../../scripts/lib/ports.ts';
import { type TestClock, createClock } from '../../../server/test/clock.ts';
import { createFakeHost, type FakeHost } from '../../../server/test/fake-host.ts';
import { type Delivery, HOST, webhookRequest } from '../../../server/test/host-events.ts';
import { SECRET, type Stack } from '../stack.ts';

/** A store whose clock stands still until it is moved, with its server on a real port, its workers, its host and its post. */
export interface WeekStore {
  readonly stack: Stack;
  readonly deps: WorkerDeps;
  readonly storeId: StoreId;
  readonly clock: TestClock;
  readonly host: FakeHost;
  readonly origin: string;
  /** What was mailed to customers and to staff. */
  readonly mails: Mail[];
  readonly messages: { count: number };
  /** A call of staff; throws for any answer but 200, unless `refused` is given. */
  readonly call: <T>(method: string, path: string, body?: object) => Promise<T>;
  /** The same, and undefined when the server refuses it. */
  readonly attempt: <T>(method: string, path: string, body?: object) => Promise<T | undefined>;
  /** Delivers a host's webhook. */
  readonly deliver: (delivery: Delivery) => Promise<void>;
  /** Runs all due steps and jobs, until none is left. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const EXTERNAL_ID = 'demo';
/** The tick's own jobs always recur. */
const RECURRING = ['store.tick', 'account.forget', 'inbox.pass_on'];
const SETTLE_MS = 120_000;

const host = {
  app: 'loyalty',
  store: {
    externalId: EXTERNAL_ID,
    name: 'Demo',
    currency: 'SAR' as CurrencyCode, // a valid code
    country: 'SA',
    timeZone: 'Asia/Riyadh',
  },
  credentials: { accessToken: 'a token' },
} as const;

/** Ids whose random part counts up. */
const countingIds = (clock: TestClock) => {
  let counter = 0n;
  return createNewId(clock.now, () => {
    counter += 1n;
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, counter);
    return bytes;
  });
};

const listening = async (fetchOf: Parameters<typeof serve>[0]['fetch'], port: number) => {
  const server = serve({ fetch: fetchOf, port });
  await new Promise<void>((resolve) => {
    if (server.listening) resolve();
    else server.once('listening', resolve);
  });
  return server;
};

const openDeps = (
  stack: Stack,
  {
    clock,
    hostPort,
    origin,
  }: { readonly clock: TestClock; readonly hostPort: number; readonly origin: string },
) => {
  const mails: Mail[] = [];
  const messages = { count: 0 };
  const outbound = createOutbound({ fetch, now: clock.now, wait, log: () => undefined });
  const deps: WorkerDeps = {
    ...stack.deps,
    now: clock.now,
    newId: countingIds(clock),
    platforms: {
      sandbox: sandboxPlatform({ ...HOST, url: `http://localhost:${hostPort}` }, outbound),
    },
    messages: {
      connect: () => ({
        send: () => {
          messages.count += 1;
          return Promise.resolve({ kind: 'taken' as const });
        },
        ask: null,
        check: () => Promise.resolve({ refusal: null, templates: [] }),
      }),
    },
    keys: createAccountKeys(SECRET),
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    mailsPerStore: 100_000,
    egress: createEgress({ allowsPrivate: false }),
    appsUrl: origin,
    appName: 'Apps Hub',
  };
  return { deps, mails, messages };
};

const appOf = (deps: WorkerDeps) =>
  createApp(
    {
      ...deps,
      tokens: createAccessTokens(SECRET),
      passwords: createPasswords(),
      pause: () => Promise.resolve(),
      rateLimitPerMinute: 1e8,
      memberLimitPerMinute: 1e8,
      keyLimitPerMinute: 1e8,
      authLimitPerMinute: 1e8,
      // Each shopper has an address of their own.
      trustProxy: true,
    },
    {
      webDevUrl: undefined,
      branding: brandingOf(readConfig({ APP_SECRET: SECRET })),
      isStopping: () => false,
      hasReference: true,
    },
  );

/** How much work is left: events, steps that are due and jobs. */
const leftIn = async ({ owner }: Stack, now: Date): Promise<{ due: number; running: number }> => {
  const [left] = await owner<{ due: number; running: number }[]>`
    select
      (select count(*)::int from due_work where due_at <= ${now}) as due,
      (select count(*)::int from inbox where status = 'received')
      + (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and name <> all(${RECURRING})) as running`;
  return left ?? { due: 0, running: 0 };
};

const settler =
  (stack: Stack, deps: WorkerDeps): WeekStore['settle'] =>
  async () => {
    const until = Date.now() + SETTLE_MS;
    for (;;) {
      await tick(deps);
      let left = await leftIn(stack, deps.now());
      while (left.running > 0) {
        if (Date.now() > until) throw new Error(`work is stuck: ${JSON.stringify(left)}`);
        await sleep(10);
        left = await leftIn(stack, deps.now());
      }
      if (left.due === 0) return;
      if (Date.now() > until) throw new Error(`steps stay due: ${JSON.stringify(left)}`);
    }
  };

const staffCalls = (
  { stack, deps, origin }: Pick<WeekStore, 'stack' | 'deps' | 'origin'>,
  storeId: StoreId,
) => {
  const tokens = createAccessTokens(SECRET);
  let [keys, staffId]: [number, StaffId | undefined] = [0, undefined];
  const attempt: WeekStore['attempt'] = async (method, path, body) => {
    staffId ??= (
      await stack.owner<
        { id: StaffId }[]
      >`select id from staff where store_id = ${storeId} and role = 'owner'`
    )[0]?.id;
    if (!staffId) throw new Error('the store has an owner');
    const { accessToken } = await tokens.issue(
      { storeId, staffId, sessionId: null, app: 'loyalty' },
      deps.now(),
    );
    keys += 1;
    const response = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': `week-call-${keys}`,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (response.status >= 500 || [401, 422].includes(response.status))
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.status === 200 ? JSON.parse(text) : undefined;
  };
  const call: WeekStore['call'] = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await attempt<T>(method, path, body);
    if (answer === undefined) throw new Error(`${method} ${path} was refused`);
    return answer;
  };
  return { attempt, call };
};

/** Opens the store on the stack's database at an instant; nothing is in it yet. */
export const openWeek = async (stack: Stack, startsAt: Date): Promise<WeekStore> => {
  const clock = createClock(startsAt.toISOString());
  const fakeHost = createFakeHost();
  const [port, hostPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const { deps, mails, messages } = openDeps(stack, { clock, hostPort, origin });
  const server = await listening(appOf(deps).fetch, port);
  const hostServer = await listening((request) => fakeHost.fetch(request), hostPort);
  const storeId = await installApp(deps, 'sandbox', host);
  const boss = new PgBoss({
    connectionString: stack.appUrl,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    supervise: false,
    schedule: false,
    max: 6,
  });
  await boss.start();
  const workers = await startWorkers(boss, deps);
  let deliveries = 0;
  return {
    stack,
    deps,
    storeId,
    clock,
    host: fakeHost,
    origin,
    mails,
    messages,
    ...staffCalls({ stack, deps, origin }, storeId),
    deliver: async (delivery) => {
      deliveries += 1;
      const id = `week-${deliveries}`;
      const response = await fetch(webhookRequest({ store: EXTERNAL_ID, id, ...delivery }, origin));
      if (response.status !== 200)
        throw new Error(`${delivery.topic}: ${response.status} ${await response.text()}`);
      await response.body?.cancel();
    },
    settle: settler(stack, deps),
    close: async () => {
      await boss.stop({ graceful: true });
      await workers.stop();
      server.close();
      hostServer.close();
    },
  };
};
