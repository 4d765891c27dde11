import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { readPostmaster } from '@apps-hub/server/db/embedded-process';

import { findFreePort } from '../../scripts/lib/ports.ts';
import { type RunningProgram, startProgram } from '../../scripts/lib/programs.ts';
import { readOrMakeSecrets } from '../../scripts/lib/secrets.ts';
import { sandboxUrl, stackPrograms, type StackSettings } from '../../scripts/lib/stack.ts';
import { secondsOf } from './measure.ts';

const ORDERS = 20_000;
const WANTED_MINUTES = 5;
const LONGEST_MINUTES = 60;
/** One order in twenty has a refund, which is read by a call of its own. */
const REFUNDED_EACH = 20;
const CLIENTS = 8;
const STORE = 'shopify';
/** Products and customers of the simulated store. */
const PRODUCTS = ['101', '102', '103', '104', '106', '109'];
const CUSTOMERS = ['201', '202', '203'];

interface Placed {
  readonly id: string;
  readonly lines: readonly { readonly id: string }[];
}

interface Shop {
  readonly url: string;
  readonly token: string;
}

const post = async ({ url, token }: Shop, path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${url}/api/admin/stores/${STORE}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

const place = async (shop: Shop, number: number): Promise<void> => {
  const lines = [0, 1].map((each) => ({
    product_id: PRODUCTS[(number + each) % PRODUCTS.length],
    quantity: 1 + (number % 3),
  }));
  const customer = CUSTOMERS[number % CUSTOMERS.length];
  const order = (await post(shop, 'orders', { customer_id: customer, lines, paid: true })) as Placed; // documented by the sandbox
  if (number % REFUNDED_EACH === 0)
    await post(shop, `orders/${order.id}/refunds`, { lines: [{ line_id: order.lines[0]?.id, quantity: 1 }] });
};

/** A store's orders from before it had our apps. */
const fillShop = async (shop: Shop, count: number): Promise<void> => {
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < count) await place(shop, next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
};

interface Progress {
  /** Whether all orders were read from the host. */
  readonly isRead: boolean;
  /** Whether all orders that were read are recorded. */
  readonly isApplied: boolean;
  readonly orders: number;
  readonly parked: number;
}

const progressOf = async (owner: postgres.Sql): Promise<Progress | undefined> => {
  const [row] = await owner<Progress[]>`
    select w.finished_at is not null as "isRead",
      w.finished_at is not null and not exists (select from inbox i where i.store_id = s.id and i.status = 'received') as "isApplied",
      (select count(*)::int from store_order o where o.store_id = s.id) as orders,
      (select count(*)::int from inbox i where i.store_id = s.id and i.status = 'parked') as parked
    from store s join host_walk w on w.store_id = s.id and w.purpose = 'backfill'
    where s.platform = ${STORE}`;
  return row;
};

const connectOwner = (dataDir: string): postgres.Sql => {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  const port = readPostmaster(join(dataDir, 'postgres', 'cluster'))?.port;
  return postgres(`postgres://owner:${password}@127.0.0.1:${port}/apps_hub`, { max: 1 });
};

/** Seconds since the installation until everything was read, and until everything was applied. */
const watch = async (owner: postgres.Sql) => {
  let installedMs: number | undefined;
  let readSeconds: number | undefined;
  const deadline = performance.now() + LONGEST_MINUTES * 60_000;
  while (performance.now() < deadline) {
    const progress = await progressOf(owner);
    if (progress) installedMs ??= performance.now();
    const seconds = (performance.now() - (installedMs ?? performance.now())) / 1000;
    if (progress?.isRead) readSeconds ??= seconds;
    if (progress?.isApplied) return { ...progress, seconds, readSeconds: readSeconds ?? seconds };
    await sleep(250);
  }
  throw new Error(`not within ${LONGEST_MINUTES} minutes`);
};

/** The same number of rows in a table of their own, hundreds at a time: how busy the machine is. */
const plainSeconds = async (owner: postgres.Sql, count: number): Promise<number> => {
  await owner`create table plain_order (id integer primary key, body text not null)`;
  const body = 'x'.repeat(2000);
  return secondsOf(async () => {
    for (let from = 0; from < count; from += 500)
      await owner`insert into plain_order select i, ${body} from generate_series(${from}::int, ${Math.min(from + 500, count) - 1}::int) i`;
  });
};

/**
 * `npm run bench -- backfill [orders]`: a shop on the simulated Shopify installs our apps with its orders of the last weeks, which are read by
 * a bulk query and applied. Returns whether that takes minutes.
 */
export const measureBackfill = async ([count = String(ORDERS)]: readonly string[]): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-bench-backfill-'));
  const settings: StackSettings = {
    server: { port: await findFreePort(), variable: 'PORT', option: '--port' },
    sandbox: { port: await findFreePort(), variable: 'SANDBOX_PORT', option: '--sandbox-port' },
    dataDir,
    smtpPort: await findFreePort(),
    withHosts: true,
  };
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: 'development', LOG_LEVEL: 'warn' };
  const [server, sandbox] = stackPrograms(settings, env);
  const running: RunningProgram[] = [];
  const start = async (program: typeof server): Promise<void> => {
    const started = startProgram({ ...program, logFile: join(dataDir, 'logs', `${program.name}.log`) });
    running.push(started);
    await started.ready();
  };
  try {
    await start(sandbox);
    const token = readOrMakeSecrets(join(dataDir, 'secrets.json'), {}).SANDBOX_ACCESS_TOKEN;
    await fillShop({ url: sandboxUrl(settings), token }, Number(count));
    // The sandbox installs our apps once the server answers.
    await start(server);
    const owner = connectOwner(dataDir);
    const found = await watch(owner);
    const plain = await plainSeconds(owner, Number(count));
    await owner.end();
    console.table([
      {
        what: `backfill of ${count} orders from Shopify`,
        orders: found.orders,
        parked: found.parked,
        'read after s': Math.round(found.readSeconds),
        'applied after s': Math.round(found.seconds),
        'wanted s': WANTED_MINUTES * 60,
        'orders/s': Math.round(found.orders / found.seconds),
        'plain rows/s': Math.round(Number(count) / plain),
        ratio: Number((plain / found.seconds).toFixed(4)),
      },
    ]);
    return found.orders >= Number(count) && found.parked === 0 && found.seconds <= WANTED_MINUTES * 60;
  } finally {
    await Promise.all(running.map((program) => program.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
};
