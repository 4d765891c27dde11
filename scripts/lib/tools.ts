import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority, totalmem } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './root.ts';

export interface Finished {
  isOk: boolean;
  output: string;
}

/** The script behind a package's command, run with this process's Node and without a shell. */
export const findTool = (packageName: string, command = packageName, installation = ''): string => {
  const folder = join(root, installation, 'node_modules', packageName);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`The package ${packageName} has no command ${command}.`);
  return join(folder, file);
};

/** The type checker, on one core: on several it infers the same types once on each, which takes twice the processor time. */
export const typeChecker = (): string[] => [findTool('typescript', 'tsc'), '--singleThreaded'];

const running = new Set<ChildProcess>();

/** Makes Ctrl-C and SIGTERM end the running tools, then this process: the signal may reach only this process. */
export const endToolsOnSignal = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const ends = [...running].map((child) => once(child, 'close'));
      for (const child of running) child.kill(signal);
      void Promise.all(ends).then(() => process.exit(1));
    });
  }
};

const start = (args: readonly string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(process.execPath, args, { cwd: root, ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
};

const ROOMY_BYTES = 15 * 1024 ** 3;

/**
 * For the type checker and the linter, which are written in Go and end soon: where there is room, they collect no garbage before they hold 3 GiB,
 * which saves an eighth of their time; elsewhere their memory may grow fourfold first, instead of twofold.
 */
export const GO: Readonly<Record<string, string>> =
  totalmem() >= ROOMY_BYTES ? { GOGC: 'off', GOMEMLIMIT: '3GiB' } : { GOGC: '300' };

interface QuietRun {
  readonly env?: Readonly<Record<string, string>>;
  /** Other programs that run meanwhile go first, so that this one takes what they leave of the cores. */
  readonly isBeside?: boolean;
}

/** Runs a Node program in the repository's root and collects its output. */
export const runQuietly = (
  args: readonly string[],
  { env = {}, isBeside = false }: QuietRun = {},
): Promise<Finished> => {
  const child = start(args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...GO, ...env } });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ isOk: code === 0, output: textOf(chunks) }));
  });
};

// Some tools colour their output in CI, whatever their options.
const textOf = (chunks: readonly Buffer[]): string =>
  stripVTControlCharacters(Buffer.concat(chunks).toString('utf8')).trim();

/** Runs a Node program with its output on the terminal and returns its exit code. One that takes longer than the limit is killed. */
export const runAloud = (args: readonly string[], limitMs?: number): Promise<number> => {
  const child = start(args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (signal !== null) console.error(`${args[0]}: ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
};
