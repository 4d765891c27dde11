import type { PlatformName } from '@apps-hub/contract/apps';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, vi } from 'vitest';

import { type Heard, type SandboxProcess, startSandbox } from '#test/sandbox-process.ts';
import { createOutbound, type Outbound, type OutboundDeps } from '#outbound/outbound.ts';
import { wait } from '#process/wait.ts';
import type { HostAccess } from '../access.ts';
import type { BackfillQuery, HostRecord } from '../backfill.ts';
import { NotSent } from '../errors.ts';
import type { HostEvent } from '../events.ts';
import type { HostPlatform } from '../host-platform.ts';
import type { Installation } from '../install.ts';
import type { HostDelivery } from '../webhooks.ts';

export const STORE = { currency: 'SAR' as CurrencyCode, timeZone: 'Asia/Riyadh' };

export const now = (): Date => new Date();

/** The merchant's actions at the host, by the sandbox's scripting API. */
type Merchant = (method: string, path: string, body?: unknown) => Promise<Record<string, string>>;

/** How to start the sandbox as a host and install one of our apps in its demo store. */
export interface HostSandbox {
  readonly name: PlatformName;
  /** The sandbox settings that make it this host. */
  readonly env: Readonly<Record<string, string>>;
  readonly create: (sandbox: SandboxProcess, outbound: Outbound) => HostPlatform;
  readonly install: (
    opened: Omit<OpenedHost, 'access'>,
  ) => Promise<Pick<Installation, 'store' | 'credentials'>>;
  readonly app?: 'loyalty' | 'dhl';
}

export interface OpenedHost {
  readonly name: PlatformName;
  readonly app: 'loyalty' | 'dhl';
  readonly sandbox: SandboxProcess;
  readonly platform: HostPlatform;
  readonly access: HostAccess;
  readonly merchant: Merchant;
}

/**
 * A clock that skips the pauses before a call instead of waiting, so that rate limits cost no time. Time-outs, which have a signal, are
 * real, and so are the sandbox's own limits: a file may make up to 60 calls to Zid.
 */
const skippingClock = (): Pick<OutboundDeps, 'now' | 'wait'> => {
  let aheadMs = 0;
  return {
    now: () => new Date(now().getTime() + aheadMs),
    wait: async (ms, signal) => {
      if (signal) return wait(ms, signal);
      aheadMs += ms;
    },
  };
};

/** `atHost` intercepts the adapter's calls to the sandbox. */
const openHost = async (host: HostSandbox, atHost: typeof fetch = fetch): Promise<OpenedHost> => {
  const { name, env, app = 'loyalty' } = host;
  const sandbox = await startSandbox({ ...env });
  const platform = host.create(
    sandbox,
    createOutbound({ fetch: atHost, ...skippingClock(), log: () => undefined }),
  );
  const merchant: Merchant = async (method, path, body) => {
    const response = await fetch(`${sandbox.url}/api/admin/${name}/demo/${path}`, {
      method,
      headers: { authorization: `Bearer ${sandbox.accessToken}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  await merchant('PUT', app);
  const opened = { name, app, sandbox, platform, merchant };
  const { store, credentials } = await host.install(opened);
  return { ...opened, access: { app, storeExternalId: store.externalId, credentials } };
};

/** Starts a host for the tests of a file. */
export const setHost = (host: HostSandbox, atHost?: typeof fetch): (() => OpenedHost) => {
  let opened: OpenedHost | undefined;
  beforeAll(async () => {
    opened = await openHost(host, atHost);
  });
  afterAll(() => opened?.sandbox.close());
  return () => {
    if (!opened) throw new Error('the host is open before the first test');
    return opened;
  };
};

/** An authenticated webhook with its content. */
export const verified = (
  { platform, sandbox }: Pick<OpenedHost, 'platform' | 'sandbox'>,
  { address, headers, raw }: Heard,
): HostDelivery => {
  const { pathname, searchParams } = new URL(address, sandbox.appsUrl);
  const pathSecret = pathname.split('/')[3] ?? null;
  const delivery = platform.webhooks.verify({ headers, raw, pathSecret, query: searchParams });
  if (!delivery.ok) throw new Error(delivery.error);
  return delivery.value;
};

type Told = Pick<HostDelivery, 'topic' | 'subject' | 'body'>;

/** The events of a delivery or of a backfill record, including those that have to be read from the host. */
export const eventsOf = async (
  { platform, access }: Pick<OpenedHost, 'platform' | 'access'>,
  told: Told,
): Promise<readonly HostEvent[]> => {
  const understood = platform.events.understand({ ...told, app: access.app }, STORE);
  if (understood.kind === 'unknown') throw new Error('unknown');
  return understood.kind === 'look_up' ? understood.lookUp(access) : understood.events;
};

/** The events of the next webhook of a topic. */
export const hear = async (opened: OpenedHost, topic: string): Promise<readonly HostEvent[]> =>
  eventsOf(opened, verified(opened, await opened.sandbox.hear(`${opened.name}:${topic}`)));

/** The order in the next webhook of a topic. */
export const hearOrder = async (opened: OpenedHost, topic: string) => {
  const order = (await hear(opened, topic)).find((event) => event.type === 'order');
  if (order?.type !== 'order') throw new Error('an order');
  return order;
};

const LINES = [{ product_id: '101', quantity: 2 }];

export const newOrder = ({ sandbox }: OpenedHost, more: Readonly<Record<string, unknown>> = {}) =>
  sandbox.admin('POST', 'orders', { customer_id: '201', lines: LINES, ...more });

/** Waits for a webhook of a topic that meets the condition; others may come before it. */
export const hearUntil = (
  opened: OpenedHost,
  topic: string,
  check: (order: Awaited<ReturnType<typeof hearOrder>>) => void,
) => vi.waitFor(async () => check(await hearOrder(opened, topic)));

/** A page that the host is still preparing is asked for again. */
export const pageOnce = async <Page>(ask: () => Promise<Page>): Promise<Page> => {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
    }
};

/** All records of a store's last sixty days. */
export const pastOf = async (
  { platform, access }: Pick<OpenedHost, 'platform' | 'access'>,
  kind: BackfillQuery['kind'],
): Promise<readonly HostRecord[]> => {
  const { backfill } = platform;
  if (!backfill) throw new Error('the host has a past');
  const records: HostRecord[] = [];
  const period = { from: new Date(now().getTime() - 60 * DAY_MS), until: now(), at: now() };
  let cursor: string | null = null;
  do {
    // Each page's cursor comes from the page before.
    const page = await pageOnce(() => backfill.page(access, { ...period, kind, cursor, store: STORE }));
    records.push(...page.records);
    cursor = page.next;
  } while (cursor !== null);
  return records;
};

/** Every path of an object, with lists as `[]`. */
export const pathsOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, `${at}.${key}`));
};
