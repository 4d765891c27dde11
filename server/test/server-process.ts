import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { FAST_ENV, FAST_IMPORTS } from './fast-imports.ts';
import { type Delivery, HOST, webhookRequest } from './host-events.ts';
import { LANE_SECRET } from './lane-secret.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const IMPORTS = [...FAST_IMPORTS, '--import', new URL('end-with-parent.ts', import.meta.url).href];

/** A real server process on a test database. */
export interface ServerProcess {
  readonly url: string;
  /** Its log lines at level warning and above. */
  readonly troubles: string[];
  /** The processes that have reported ready: one, or several on one port. */
  readonly pids: number[];
  readonly isAlive: () => boolean;
  /** The exit code, once it has ended by itself or otherwise. */
  readonly ended: Promise<number | null>;
  /** Kills it, like a power cut. */
  readonly kill: () => Promise<void>;
  /** Stops it like an operator; returns the exit code. */
  readonly stop: () => Promise<number | null>;
}

const portOf = (child: ChildProcess, troubles: string[], pids: number[]): Promise<number> =>
  new Promise((found, failed) => {
    if (!child.stdout) throw new Error('the process has an output');
    createInterface({ input: child.stdout }).on('line', (text) => {
      // Our own log lines.
      const line = JSON.parse(text) as { msg?: string; port?: number; level: number; pid: number };
      if (line.level >= 40) troubles.push(text);
      if (line.msg !== 'ready' || line.port === undefined) return;
      pids.push(line.pid);
      found(line.port);
    });
    child.once('exit', () => failed(new Error(`the server did not start: ${troubles.join('\n')}`)));
  });

interface Program {
  readonly main?: string;
  /** Receives log lines at level warning and above, also before it serves. */
  readonly troubles?: string[];
  /** What it does; everything by default. */
  readonly role?: 'web' | 'worker';
}

/** Starts `server/src/main.ts`, or another version's, on a free port and waits until it serves. It ends with this process. */
export const startServer = async (
  ownerUrl: string,
  settings: Readonly<Record<string, string>> = {},
  { main = MAIN, troubles = [], role }: Program = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...IMPORTS, main, ...(role ? [role] : [])], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...FAST_ENV,
      DATABASE_URL: ownerUrl,
      PORT: '0',
      APP_SECRET: LANE_SECRET,
      SANDBOX_URL: HOST.url,
      SANDBOX_CLIENT_ID: HOST.clientId,
      SANDBOX_CLIENT_SECRET: HOST.clientSecret,
      SANDBOX_WEBHOOK_SECRET: HOST.webhookSecret,
      RATE_LIMIT_PER_MINUTE: '100000',
      MEMBER_RATE_LIMIT_PER_MINUTE: '100000',
      ...settings,
    },
  });
  const pids: number[] = [];
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${await portOf(child, troubles, pids)}`,
    troubles,
    pids,
    ended: exited.then(() => child.exitCode),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
};

/** Delivers a webhook like the host; returns the status, or 0 without a response. */
export const deliverTo = async (url: string, delivery: Delivery): Promise<number> => {
  try {
    const response = await fetch(webhookRequest(delivery, url));
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};

/** Runs `work` over the items, `width` at a time. */
export const inParallel = async <T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
};

/** Polls every 50 ms until true; throws after `timeoutMs`. */
export const eventually = async (
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> => {
  const until = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > until) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await new Promise((done) => void setTimeout(done, 50));
  }
};
