import { CARRIERS } from '@apps-hub/domain/carrier';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '../db/db.ts';
import { createCarrierAdmin } from './admin.ts';
import { SANDBOX_CARRIERS } from './all.ts';
import type { CarrierContext } from './carrier.ts';
import { createSpl } from './spl/app.ts';
import { createCarrierStore } from './store.ts';

export interface CarriersParts {
  readonly db: Pick<Db, 'get' | 'all' | 'run' | 'tx'>;
  readonly now: () => Date;
  /** Returns a new UUID. */
  readonly newId: () => string;
  /** How long a slow response takes; longer than any caller waits. */
  readonly slowMs?: number;
  readonly sleep?: (ms: number) => Promise<void>;
}

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const SLOW_MS = 40_000;

const sleepFor = (ms: number): Promise<void> => {
  // A pending slow response does not keep the process alive.
  return new Promise((done) => void setTimeout(done, ms).unref());
};

/** The carriers and their admin, to be mounted at `/carriers`: each under its name, and `/admin`. */
export const createCarriers = (parts: CarriersParts): Hono => {
  const context: CarrierContext = {
    store: createCarrierStore(parts.db),
    now: parts.now,
    newId: parts.newId,
    slowMs: parts.slowMs ?? SLOW_MS,
    sleep: parts.sleep ?? sleepFor,
  };
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES }));
  for (const name of CARRIERS) app.route(`/${name}`, SANDBOX_CARRIERS[name].create(context));
  app.route('/spl', createSpl());
  app.route('/admin', createCarrierAdmin(context));
  return app;
};
