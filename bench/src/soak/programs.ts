import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPostmaster } from '@apps-hub/server/db/embedded-process';

import { findFreePort } from '../../../scripts/lib/ports.ts';
import { type RunningProgram, startProgram } from '../../../scripts/lib/programs.ts';
import { readOrMakeSecrets, type Secrets } from '../../../scripts/lib/secrets.ts';
import { appsUrl, sandboxUrl, stackPrograms, type StackSettings } from '../../../scripts/lib/stack.ts';
import type { Outage, Victim } from './outages.ts';

const RECOVERY_MS = 120_000;

/** The product and the sandbox as real processes, which can be killed and restarted. */
export interface Programs {
  readonly appsUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly outages: readonly Outage[];
  /** The server's current process; it changes with each kill. */
  readonly serverPid: () => number | undefined;
  /** Kills without warning, restarts what does not restart itself, and waits until everything responds. */
  readonly kill: (victim: Victim) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Many concurrent clients from one address. */
const NO_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  MEMBER_RATE_LIMIT_PER_MINUTE: '1000000',
  AUTH_LIMIT_PER_MINUTE: '1000000',
};

// Nothing else from the caller's shell, so that their DATABASE_URL is never used.
const cleanEnv = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...NO_LIMITS };
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + RECOVERY_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${RECOVERY_MS / 1000} s`);
    await sleep(20);
  }
};

/** Resident memory of a process, in megabytes; undefined once it is gone, and without /proc. */
export const memoryMbOf = (pid: number | undefined): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

/** Starts the server on its own empty database, and the sandbox store. */
export const startPrograms = async (): Promise<Programs> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-soak-'));
  const settings: StackSettings = {
    server: { port: await findFreePort(), variable: 'PORT', option: '--port' },
    sandbox: { port: await findFreePort(), variable: 'SANDBOX_PORT', option: '--sandbox-port' },
    dataDir,
    smtpPort: await findFreePort(),
  };
  const [server, sandbox] = stackPrograms(settings, cleanEnv());
  const clusterDir = join(dataDir, 'postgres', 'cluster');
  const outages: Outage[] = [];
  let starts = 0;
  // A new log file for each start, because a start truncates its log.
  const startServer = (): RunningProgram => {
    starts += 1;
    return startProgram({ ...server, logFile: join(dataDir, 'logs', `server-${starts}.log`) });
  };
  const outside = startProgram({ ...sandbox, logFile: join(dataDir, 'logs', 'sandbox.log') });
  let running = startServer();
  const stop = async (): Promise<void> => {
    await running.stop();
    await outside.stop();
  };
  try {
    await Promise.all([running.ready(), outside.ready()]);
  } catch (error) {
    await stop();
    throw error;
  }

  const killDatabase = (): number => {
    const pid = readPostmaster(clusterDir)?.pid;
    if (pid === undefined) throw new Error('The database is not running');
    process.kill(pid, 'SIGKILL');
    return pid;
  };
  const kill = async (victim: Victim): Promise<void> => {
    const outage = { victim, fromMs: Date.now(), untilMs: Number.POSITIVE_INFINITY };
    outages.push(outage);
    const killed = victim === 'server' ? undefined : killDatabase();
    if (victim !== 'database') {
      await running.kill();
      running = startServer();
    }
    await until(`recovery of ${victim}`, async () => {
      const postmaster = readPostmaster(clusterDir);
      const isBack = postmaster !== undefined && postmaster.pid !== killed && isAlive(postmaster.pid);
      return isBack && (await isReady(appsUrl(settings)));
    });
    outage.untilMs = Date.now();
  };
  return {
    appsUrl: appsUrl(settings),
    sandboxUrl: sandboxUrl(settings),
    dataDir,
    secrets: readOrMakeSecrets(join(dataDir, 'secrets.json'), {}),
    outages,
    serverPid: () => running.pid,
    kill,
    stop,
  };
};

export const removeData = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });
