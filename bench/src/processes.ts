import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StaffId, StoreId } from '@apps-hub/domain/ids';
import { createAccessTokens } from '@apps-hub/server/http/access-token';

import { seedManyStores } from './many-stores.ts';
import { ratePerSecond } from './measure.ts';
import { SECRET, type Stack } from './stack.ts';
import type postgres from 'postgres';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const STORES = 100;
const CLIENTS = 24;
const WARM_UP_CALLS = 300;
const CALLS = 2000;

export interface Target {
  readonly storeId: StoreId;
  readonly customerId: string;
  readonly token: string;
}

/** A customer of each store, and the token of a member of its staff. */
export const targetsOf = async (owner: postgres.Sql, storeIds: readonly StoreId[]): Promise<Target[]> => {
  const tokens = createAccessTokens(SECRET);
  const staffId = 'stf_00000000000000000000000001' as StaffId;
  await owner`
    insert into staff (store_id, id, external_id, name, role, last_seen_at)
    select unnest(${[...storeIds]}::text[]), ${staffId}, 'bench', 'Bench', 'owner', now()`;
  const rows = await owner<{ storeId: StoreId; customerId: string }[]>`
    select store_id as "storeId", min(id) as "customerId" from customer where store_id = any(${[...storeIds]}) group by store_id`;
  return Promise.all(
    rows.map(async ({ storeId, customerId }) => {
      const { accessToken } = await tokens.issue(
        { storeId, staffId, sessionId: null, app: 'loyalty' },
        new Date(),
      );
      return { storeId, customerId, token: accessToken };
    }),
  );
};

/** Starts a server with this many processes; resolves when all of them serve. */
export const startServer = async (
  ownerUrl: string,
  processes: number,
  more: Readonly<Record<string, string>> = {},
) => {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: ownerUrl,
      APP_SECRET: SECRET,
      PORT: '0',
      PROCESSES: String(processes),
      RATE_LIMIT_PER_MINUTE: '1000000',
      MEMBER_RATE_LIMIT_PER_MINUTE: '1000000',
      ...more,
    },
  });
  const exited = once(child, 'exit');
  const port = await new Promise<number>((found, failed) => {
    let ready = 0;
    createInterface({ input: child.stdout }).on('line', (text) => {
      // Our own log lines.
      const line = JSON.parse(text) as { readonly msg?: string; readonly port?: number };
      if (line.msg !== 'ready' || line.port === undefined) return;
      ready += 1;
      if (ready === processes) found(line.port);
    });
    child.once('exit', () => failed(new Error('The server did not start')));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
};

let keys = 0;

export const adjust = async (url: string, { customerId, token }: Target): Promise<void> => {
  keys += 1;
  const response = await fetch(`${url}/api/v1/customers/${customerId}/adjustments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': `bench-${process.pid}-${keys}`,
    },
    body: JSON.stringify({ operation: 'add', points: 1, comment: null, internalNote: null }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
};

/** Adjustments per second over HTTP, at a server with this many processes. */
export const adjustmentsPerSecond = async (
  ownerUrl: string,
  processes: number,
  targets: readonly Target[],
  calls = CALLS,
): Promise<number> => {
  const { url, stop } = await startServer(ownerUrl, processes);
  const call = async (index: number): Promise<void> => {
    const target = targets[index % targets.length];
    if (target) await adjust(url, target);
  };
  try {
    await ratePerSecond(CLIENTS, WARM_UP_CALLS, call);
    return await ratePerSecond(CLIENTS, calls, call);
  } finally {
    await stop();
  }
};

/** Adjustments over HTTP in a hundred busy stores, by one, two and three processes on one database. */
export const measureProcesses = async (stack: Stack): Promise<void> => {
  const targets = await targetsOf(stack.owner, await seedManyStores(stack, STORES));
  const rows: { readonly processes: number; readonly perSecond: number; readonly ratio: number }[] = [];
  for (const processes of [1, 2, 3]) {
    const perSecond = Math.round(await adjustmentsPerSecond(stack.ownerUrl, processes, targets));
    const one = rows[0]?.perSecond ?? perSecond;
    rows.push({ processes, perSecond, ratio: Number((perSecond / one).toFixed(2)) });
  }
  console.table(rows);
};
