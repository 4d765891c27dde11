import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readPostmaster } from '@apps-hub/server/db/embedded-process';

import { findFreePort } from '../../../scripts/lib/ports.ts';
import { type Program, startProgram } from '../../../scripts/lib/programs.ts';
import { root } from '../../../scripts/lib/root.ts';
import { readOrMakeSecrets, type Secrets } from '../../../scripts/lib/secrets.ts';
import { appsUrl, sandboxUrl, stackPrograms, type StackSettings } from '../../../scripts/lib/stack.ts';
import type { Fault, Killed, Outage } from './outages.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const RECOVERY_MS = 120_000;
const SHIFTED_CLOCK = new URL('shifted-clock.mjs', import.meta.url).href;

/** The product and the sandbox as real processes, which can be killed and restarted. */
export interface Programs {
  readonly appsUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** The outside world's data, and the logs. */
  readonly outsideDir: string;
  /** Its milliseconds are added to the server's clock while it exists. */
  readonly clockFile: string;
  /** Where `dataDir` is; undefined where this user may not mount one. */
  readonly disk: SmallDisk | undefined;
  readonly secrets: Secrets;
  readonly outages: readonly Outage[];
  /** The server's current process; it changes with each kill. */
  readonly serverPid: () => number | undefined;
  readonly sandboxPid: () => number | undefined;
  /** The folder of the server's current version. */
  readonly serverRoot: () => string;
  /** How to start a version of the server. */
  readonly serverAt: (root: string, more?: NodeJS.ProcessEnv) => Program;
  readonly isClockShifted: () => boolean;
  /** Stops the server, as an operator does, and starts another version of it. */
  readonly replaceServer: (root: string) => Promise<void>;
  /** Records what `work` does as an outage; resolves when everything responds again. */
  readonly during: (fault: Fault, work: () => Promise<unknown>) => Promise<void>;
  /** Kills without warning, restarts what does not restart itself, and waits until everything responds. */
  readonly kill: (victim: Killed) => Promise<void>;
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

/** The server of this version: that of the folder `root`. */
const ofVersion = (server: Program, version: string): Program => ({
  ...server,
  args: server.args.map((arg) => arg.replace(/^(\.\/)?server\//, `${join(version, 'server')}/`)),
});

/** The folders of a run: the database's and the server's own, which can become full, and the outside world's. */
const makeFolders = async (): Promise<{ readonly dataDir: string; readonly outsideDir: string }> => ({
  dataDir: await mkdtemp(join(tmpdir(), 'apps-hub-soak-')),
  outsideDir: await mkdtemp(join(tmpdir(), 'apps-hub-soak-outside-')),
});

/** The server, of one version after the other. */
const createServer = (
  server: Program,
  { clockFile, outsideDir }: Pick<Programs, 'clockFile' | 'outsideDir'>,
) => {
  let [starts, version] = [0, root];
  // A new log file for each start, because a start truncates its log.
  const serverAt = (folder: string, more: NodeJS.ProcessEnv = {}): Program => {
    starts += 1;
    return {
      ...ofVersion(server, folder),
      env: { ...server.env, SHIFTED_CLOCK: clockFile, NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`, ...more },
      logFile: join(outsideDir, 'logs', `server-${starts}.log`),
    };
  };
  let running = startProgram(serverAt(version));
  return {
    serverAt,
    serverRoot: () => version,
    serverPid: () => running.pid,
    ready: () => running.ready(),
    stop: () => running.stop(),
    restart: async () => {
      await running.kill();
      running = startProgram(serverAt(version));
    },
    replaceServer: async (folder: string) => {
      await running.stop();
      version = folder;
      running = startProgram(serverAt(version));
    },
  };
};

/** Records faults, each until server and database respond again. */
const createOutages = (settings: StackSettings, server: Pick<ReturnType<typeof createServer>, 'restart'>) => {
  const clusterDir = join(settings.dataDir, 'postgres', 'cluster');
  const outages: Outage[] = [];
  const isBack = async (killed: number | undefined): Promise<boolean> => {
    const postmaster = readPostmaster(clusterDir);
    const isRunning = postmaster !== undefined && postmaster.pid !== killed && isAlive(postmaster.pid);
    return isRunning && (await isReady(appsUrl(settings)));
  };
  const record = async (fault: Fault, work: () => Promise<unknown>, killed?: number): Promise<void> => {
    const outage = { fault, fromMs: Date.now(), untilMs: Number.POSITIVE_INFINITY };
    outages.push(outage);
    await work();
    await until(`recovery of ${fault}`, () => isBack(killed));
    outage.untilMs = Date.now();
  };
  const kill = (victim: Killed): Promise<void> => {
    const pid = victim === 'server' ? undefined : readPostmaster(clusterDir)?.pid;
    return record(
      victim,
      async () => {
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        else if (victim !== 'server') throw new Error('The database is not running');
        if (victim !== 'database') await server.restart();
      },
      pid,
    );
  };
  return { outages, during: (fault: Fault, work: () => Promise<unknown>) => record(fault, work), kill };
};

/** Starts the server on its own empty database, and the sandbox store. */
export const startPrograms = async (): Promise<Programs> => {
  const { dataDir, outsideDir } = await makeFolders();
  const disk = mountSmallDisk(dataDir);
  const settings: StackSettings = {
    server: { port: await findFreePort(), variable: 'PORT', option: '--port' },
    sandbox: { port: await findFreePort(), variable: 'SANDBOX_PORT', option: '--sandbox-port' },
    dataDir,
    smtpPort: await findFreePort(),
  };
  const env = { ...cleanEnv(), SANDBOX_DB: join(outsideDir, 'sandbox.db') };
  const [ofServer, ofSandbox] = stackPrograms(settings, env);
  const clockFile = join(outsideDir, 'clock');
  const outside = startProgram({ ...ofSandbox, logFile: join(outsideDir, 'logs', 'sandbox.log') });
  const server = createServer(ofServer, { clockFile, outsideDir });
  const stop = async (): Promise<void> => {
    await server.stop();
    await outside.stop();
  };
  try {
    await Promise.all([server.ready(), outside.ready()]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...server,
    ...createOutages(settings, server),
    appsUrl: appsUrl(settings),
    sandboxUrl: sandboxUrl(settings),
    dataDir,
    outsideDir,
    clockFile,
    disk,
    secrets: readOrMakeSecrets(join(dataDir, 'secrets.json'), {}),
    sandboxPid: () => outside.pid,
    isClockShifted: () => existsSync(clockFile),
    stop,
  };
};

/** Removes what a run has left; its server and database have stopped. */
export const removeData = async ({ dataDir, outsideDir, disk }: Programs): Promise<void> => {
  disk?.unmount();
  for (const folder of [dataDir, outsideDir]) await rm(folder, { recursive: true, force: true });
};
