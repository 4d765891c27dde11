import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { findFreePort } from '../scripts/lib/ports.ts';
import { startProgram } from '../scripts/lib/programs.ts';
import { appsUrl, sandboxUrl, stackPrograms } from '../scripts/lib/stack.ts';
import type { StackSettings } from '../scripts/lib/stack.ts';
import { readOrMakeSecrets } from '../scripts/lib/secrets.ts';
import { buildWebIfNeeded } from '../scripts/lib/web-build.ts';
import { untilThere } from './until-there.ts';

const run = promisify(execFile);

/** The product and its sandbox store as real processes with their own data. */
export interface Stack {
  appsUrl: string;
  sandboxUrl: string;
  /** Holds the database, the sandbox's data and `logs`; deleted by `stop`. */
  dataDir: string;
  stop: () => Promise<void>;
  /** Ends the apps' server alone, as a failure of ours would. */
  stopServer: () => Promise<void>;
}

export interface StackChoice {
  /** Runs the apps on another site than the sandbox store, like real platforms: sites differ by host name, not by port. */
  isHostForeign?: boolean;
  /** Fills the demo store with a year of customers and orders. */
  withYear?: boolean;
  /** Adds Salla, Zid and Shopify, with a store on each, as `npm start` does. */
  withHosts?: boolean;
  /** A folder from `prepareData` to begin with, instead of an empty one. */
  preparedData?: string;
  /** More settings for both programs, such as those of a platform simulated by the sandbox at this address. */
  settingsOf?: (sandboxUrl: string) => Readonly<Record<string, string>>;
}

const settingsFor = async (dataDir: string, choice: StackChoice = {}): Promise<StackSettings> => ({
  server: { port: await findFreePort(), variable: 'PORT', option: '--port' },
  sandbox: { port: await findFreePort(), variable: 'SANDBOX_PORT', option: '--sandbox-port' },
  // Salla's SDK listens to Salla's addresses and to localhost alone.
  appsHost: choice.isHostForeign ? '127.0.0.1' : 'localhost',
  dataDir,
  smtpPort: await findFreePort(),
  withYear: choice.withYear ?? false,
  withHosts: choice.withHosts ?? false,
});

/**
 * Starts the server once in an empty folder, without a store, and stops it: the folder then holds a migrated database. Stacks that begin
 * with a copy start with half the work.
 */
export const prepareData = async (): Promise<string> => {
  buildWebIfNeeded();
  const dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-e2e-data-'));
  const [server] = stackPrograms(await settingsFor(dataDir), { ...cleanEnv(), DEMO: '0' });
  const running = startProgram({ ...server, logFile: join(dataDir, 'logs', 'first-start.log') });
  try {
    await running.ready();
    await running.stop();
  } catch (error) {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  // It names the port, which the copies would compete for.
  await rm(join(dataDir, 'postgres', 'cluster', 'postmaster.opts'), { force: true });
  return dataDir;
};

/** Copies a folder with its owners: root starts PostgreSQL under another account. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await run('cp', ['-a', `${from}/.`, to]);
};

/** Starts the server on an empty database, and the sandbox store, on free ports, as `npm start` does. */
export const startStack = async (choice: StackChoice = {}): Promise<Stack> => {
  const { preparedData, settingsOf = () => ({}) } = choice;
  buildWebIfNeeded();
  const dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-e2e-'));
  if (preparedData !== undefined) await copyFolder(preparedData, dataDir);
  const settings = await settingsFor(dataDir, choice);
  const env = { ...cleanEnv(), ...settingsOf(sandboxUrl(settings)) };
  const running = stackPrograms(settings, env).map((program) =>
    startProgram({ ...program, logFile: join(dataDir, 'logs', `${program.name}.log`) }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((program) => program.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(running.map((program) => program.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  const stopServer = async (): Promise<void> => running[0]?.stop();
  return { appsUrl: appsUrl(settings), sandboxUrl: sandboxUrl(settings), dataDir, stop, stopServer };
};

/** Tests are faster than people and all share one address; rate limits have their own tests. */
const NO_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '100000',
  MEMBER_RATE_LIMIT_PER_MINUTE: '100000',
  AUTH_LIMIT_PER_MINUTE: '10000',
};

/** Whether the server has received everything that this store has announced. */
const isHeard = async ({ sandboxUrl, dataDir }: Stack, store: string): Promise<boolean> => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(dataDir, 'secrets.json'), {});
  const headers = { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}` };
  const answer = await fetch(`${sandboxUrl}/api/admin/stores/${store}/deliveries`, { headers });
  const { deliveries } = (await answer.json()) as { deliveries: { state: string }[] }; // documented by the sandbox
  return deliveries.every(({ state }) => state !== 'waiting');
};

/** The sandbox announces that its stores have our apps while the server may still be starting, and tries again later. */
const untilInstalled = async (stack: Stack): Promise<void> => {
  for (const store of ['demo', 'second'])
    await untilThere(`the apps of ${store}`, async () => (await isHeard(stack, store)) || undefined);
};

/** A stack for tests: both stores have our apps. */
export const startTestStack = async (choice: StackChoice = {}): Promise<Stack> => {
  const stack = await startStack({
    ...choice,
    settingsOf: (sandboxUrl) => ({ ...NO_LIMITS, ...choice.settingsOf?.(sandboxUrl) }),
  });
  try {
    await untilInstalled(stack);
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
};

// Nothing from the caller's shell, so that a test never uses its DATABASE_URL.
const cleanEnv = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'development' };
};
