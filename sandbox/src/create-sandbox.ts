import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { SandboxConfig } from './config.ts';
import type { Context } from './context.ts';
import type { Db } from './db/db.ts';
import { fillDemoStore, fillHostStores } from './demo/fill-demo-store.ts';
import { createHostInstaller } from './demo/install-on-hosts.ts';
import { createWorker } from './deliveries/worker.ts';
import { createApp } from './http/app.ts';
import { createMailCatcher } from './mail/mail-catcher.ts';
import type { MailCatcher } from './mail/mail-catcher.ts';
import { installEverywhere } from './stores/installations.ts';
import type { App } from './stores/installations.ts';
import { asId } from './ids.ts';
import type { StoreId } from './ids.ts';
import { hostStore } from './stores/host-stores.ts';
import { seed } from './stores/seed.ts';
import { emptyStore } from './stores/seed-data.ts';

export interface Sandbox {
  /** The platform over HTTP: shop front, admin, API. */
  readonly app: Hono;
  readonly mail: MailCatcher;
  /** Starts delivering webhooks. */
  readonly start: () => void;
  /** Stops delivering and waits for deliveries in progress. */
  readonly stop: () => Promise<void>;
  /** Delivers everything that is due, even when not started (for tests). */
  readonly drain: () => Promise<void>;
}

export interface SandboxParts {
  readonly db: Db;
  readonly config: SandboxConfig;
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly fetch?: typeof globalThis.fetch;
  /** Apps installed in every store from the start; default: loyalty. */
  readonly apps?: readonly App[];
  /** On first start, fills the demo store with the year that ends then. */
  readonly demoYearEndsAt?: Date | undefined;
  /** Waits; injected so that tests of the slow discount API take no time. */
  readonly sleep?: (ms: number) => Promise<void>;
}

const sleepFor = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Creates the stores. Only a newly created demo store gets a year of data, and an empty store beside it. */
const openStores = (context: Context, demoYearEndsAt: Date | undefined): void => {
  const { db } = context;
  db.tx(() => {
    const isFirst = !db.get('select 1 from store limit 1');
    seed(context);
    if (!isFirst || !demoYearEndsAt) return;
    fillDemoStore(context, demoYearEndsAt);
    seed(context, [emptyStore]);
  });
};

/** Adds a store on each simulated host, also to an older database. */
const openHostStores = (context: Context, demoYearEndsAt: Date | undefined): void => {
  const { db, config } = context;
  const missing = (config.hostStores ?? []).filter(
    (host) => !db.get('select 1 from store where id = ?', [host]),
  );
  if (missing.length === 0) return;
  const ids = missing.map((host) => asId<StoreId>(host));
  db.tx(() => {
    seed(context, missing.map(hostStore));
    if (demoYearEndsAt) fillHostStores(context, ids, demoYearEndsAt);
  });
};

/** Assembles the store platform on an open database, seeds an empty one and installs the apps. */
export const createSandbox = (parts: SandboxParts): Sandbox => {
  const { db, config, now = () => new Date(), newId = randomUUID } = parts;
  const context: Context = { db, config, now, newId };
  openStores(context, parts.demoYearEndsAt);
  openHostStores(context, parts.demoYearEndsAt);
  installEverywhere(context, parts.apps ?? ['loyalty']);
  const fetch = parts.fetch ?? globalThis.fetch;
  const worker = createWorker(context, fetch);
  const installer = createHostInstaller(context, fetch);
  db.onCommit(worker.wake);
  const app = createApp(context, parts.sleep ?? sleepFor);
  const mail = createMailCatcher(context);
  const start = (): void => {
    worker.start();
    installer.start();
  };
  const stop = async (): Promise<void> => {
    await Promise.all([worker.stop(), installer.stop()]);
  };
  return { app, mail, start, stop, drain: worker.drain };
};
