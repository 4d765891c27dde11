import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startEmbedded } from '#db/embedded.ts';
import { databaseProcesses } from '#test/database-processes.ts';
import { webhookRequest } from '#test/host-events.ts';
import { newOrder } from '#test/shop.ts';
import { eventually, type ServerProcess, startServer } from '#test/server-process.ts';

/** Starts a database and a server; on a busy machine that alone takes a minute. */
const STARTS = { timeout: 240_000 };
/** The longest that anybody may wait for an answer. */
const ANSWER_MS = 10_000;

const dataDir = mkdtempSync(join(tmpdir(), 'apps-hub-outages-'));

/** A small disk in memory for the database, where this user may mount one. */
const mountSmallDisk = (): boolean => {
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0755', 'tmpfs', dataDir], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
};
const isSmall = mountSmallDisk();

let owner: postgres.Sql;
let server: ServerProcess;
let stopDatabase: () => Promise<void>;

beforeAll(async () => {
  const settings = { max_wal_size: '48MB', min_wal_size: '48MB' };
  const database = await startEmbedded({ dataDir, durable: false, settings, log: () => undefined });
  stopDatabase = database.stop;
  owner = postgres(database.ownerUrl, { max: 1, onnotice: () => undefined });
  server = await startServer(database.ownerUrl);
  expect(await deliver('install', 'app.installed', INSTALLED)).toMatchObject({ status: 200 });
}, STARTS.timeout);
afterAll(async () => {
  await server.kill();
  await owner.end();
  await stopDatabase();
  if (isSmall) execFileSync('/usr/bin/umount', [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
}, STARTS.timeout);

const INSTALLED = {
  app: 'loyalty',
  access_token: 'a token',
  store: { id: 'demo', name: 'Demo', currency: 'SAR', country: 'SA', time_zone: 'Asia/Riyadh' },
};

interface Answer {
  readonly status: number;
  readonly body: string;
}

const answerOf = async (request: Request | string): Promise<Answer> => {
  const response = await fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) });
  return { status: response.status, body: await response.text() };
};

const deliver = (id: string, topic: string, data: unknown): Promise<Answer> =>
  answerOf(webhookRequest({ id, topic, data }, server.url));

const ready = (): Promise<Answer> => answerOf(`${server.url}/readyz`);

const storedEvents = async (id: string): Promise<unknown[]> => [
  ...(await owner`select status, received_count from inbox where delivery_key = ${id}`),
];

const isApplied = async (id: string): Promise<boolean> => {
  const [row] = await owner<{ status: string }[]>`select status from inbox where delivery_key = ${id}`;
  return row?.status === 'applied';
};

const order = newOrder(new Date());

describe.runIf(process.platform === 'linux')('a database that stops answering', STARTS, () => {
  it('makes readiness and requests fail soon, and loses nothing', async () => {
    const stopped = databaseProcesses(join(dataDir, 'postgres', 'cluster'));
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    try {
      const answers = await Promise.all([
        ready(),
        deliver('while-stopped', 'order.paid', order.paid.data),
        answerOf(`${server.url}/api/v1/customers`),
      ]);
      expect(answers.map(({ status }) => status).slice(0, 2)).toEqual([503, 503]);
      expect(answers[0]?.body).toContain('database unavailable');
      expect(await ready()).toMatchObject({ status: 503 });
      expect(await deliver('while-stopped', 'order.paid', order.paid.data)).toMatchObject({ status: 503 });
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    }
    await eventually('it is ready again', async () => (await ready()).status === 200);
    expect(await deliver('while-stopped', 'order.paid', order.paid.data)).toMatchObject({ status: 200 });
    await eventually('the event is applied', () => isApplied('while-stopped'));
    expect(await storedEvents('while-stopped')).toHaveLength(1);
  });
});

/** Leaves no room for a page. The table is unlogged, so that the database's log keeps its place. */
const fill = async (): Promise<void> => {
  await owner`create unlogged table filler (bytes text)`;
  await owner`alter table filler alter bytes set storage plain`;
  for (const rows of [10_000, 1000, 100, 10, 1]) {
    const more = () => owner`insert into filler select repeat('x', 8000) from generate_series(1, ${rows})`;
    for (;;) {
      try {
        await more();
      } catch (error) {
        expect(error).toMatchObject({ code: '53100' });
        break;
      }
    }
  }
};

describe.runIf(isSmall)('a full disk', STARTS, () => {
  it('makes readiness and writes say so, and heals when there is room', async () => {
    await fill();
    // Too large for a page that exists.
    const body = { ...order.delivered.data, note: randomBytes(100_000).toString('hex') };
    expect(await ready()).toEqual({ status: 503, body: '{"status":"storage full"}' });
    const refused = await deliver('while-full', 'order.delivered', body);
    expect(refused).toMatchObject({ status: 507 });
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'storage_full' });
    expect(await storedEvents('while-full')).toEqual([]);
    expect(server.isAlive()).toBe(true);
    // Small ones fill what pages have left, so that one statement or another finds no room.
    const small = Array.from({ length: 60 }, () => newOrder(new Date()).paid);
    const answers = await Promise.all(
      small.map(({ topic, data }, index) => deliver(`small-${index}`, topic, data)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 507]));
    await owner`drop table filler`;
    await eventually('it is ready again', async () => (await ready()).status === 200);
    expect(await deliver('while-full', 'order.delivered', body)).toMatchObject({ status: 200 });
    await eventually('the event is applied', () => isApplied('while-full'));
    expect(await storedEvents('while-full')).toEqual([{ status: 'applied', received_count: 1 }]);
    // Those that were accepted wait for room, and none counts as failed.
    const [waiting] = await owner`
      select count(*)::int as stored, count(*) filter (where attempts > 0 and status <> 'applied')::int as failed
      from inbox where delivery_key like 'small-%'`;
    expect(waiting).toEqual({ stored: answers.filter(({ status }) => status === 200).length, failed: 0 });
  });
});
