import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { root } from './root.ts';

const readyTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;
const shownLogLines = 40;

/** A child program and how to know that it is ready. */
export interface Program {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Responds with 200 once the program can serve. */
  readyUrl: string;
  /** Where its output goes; to the terminal when unset. */
  logFile?: string;
  /** How a line of its standard output is shown on the terminal; unchanged when unset. */
  show?: (line: string) => string;
}

export interface RunningProgram {
  name: string;
  /** Undefined when it could not be started. */
  pid: number | undefined;
  /** Resolves to the reason it ended: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>;
  /** Asks it to shut down and waits; kills it after 20 s. */
  stop: () => Promise<void>;
  /** Kills it, like a power cut, and waits for its end. */
  kill: () => Promise<void>;
  /** Resolves when it can serve; rejects with the end of its log when it exits first or takes too long. */
  ready: () => Promise<void>;
}

/** Starts a program with this process's Node. */
export const startProgram = (program: Program): RunningProgram => {
  const child = spawnWithLog(program);
  let end: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  }).then((reason) => (end = reason));
  const stop = async (): Promise<void> => {
    if (end !== undefined) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(force);
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const ready = async (): Promise<void> => {
    const deadline = performance.now() + readyTimeoutMs;
    while (!(await answers(program.readyUrl))) {
      if (end !== undefined) throw new Error(endMessage(program, end));
      if (performance.now() > deadline) throw new Error(`${program.name} is not ready after two minutes.`);
      await Promise.race([sleep(50), ended]);
    }
  };
  return { name: program.name, pid: child.pid, ended, stop, kill, ready };
};

/** Why a program ended, with the last lines of its log. */
export const endMessage = (program: Pick<Program, 'name' | 'logFile'>, reason: string): string => {
  const message = `The ${program.name} has ended (${reason}).`;
  if (program.logFile === undefined) return message;
  const lines = readFileSync(program.logFile, 'utf8').trimEnd().split('\n').slice(-shownLogLines);
  return `${lines.join('\n')}\n\n${message} All of its log: ${program.logFile}`;
};

const spawnShown = ({ args, env }: Program, show: (line: string) => string): ChildProcess => {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (line) => console.log(show(line)));
  return child;
};

const spawnWithLog = (program: Program): ChildProcess => {
  const { args, env, logFile, show } = program;
  if (logFile === undefined && show !== undefined) return spawnShown(program, show);
  if (logFile === undefined) {
    return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  // Truncated on each start, so that it does not grow forever.
  const file = openSync(logFile, 'w', 0o600);
  try {
    return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', file, file] });
  } finally {
    closeSync(file);
  }
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};
