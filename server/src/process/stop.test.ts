import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const [STOP, LOG] = ['stop.ts', 'log.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url)));

/** Runs a process with these steps, given as code, and tells it to stop; `before` runs before they are known. Returns its exit code and its output. */
const stopWith = async (steps: string, before = ''): Promise<{ code: number | null; printed: string }> => {
  const code = `
    const { endOnSignals, stopOnSignals } = await import(${JSON.stringify(STOP)});
    const { createLog } = await import(${JSON.stringify(LOG)});
    ${before}
    const stop = stopOnSignals({ log: createLog('error'), limitMs: 300 }, ${steps});
    setInterval(() => undefined, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  for await (const data of child.stdout) {
    printed += String(data);
    if (printed.trim() === 'ready') child.kill('SIGTERM');
  }
  await exited;
  return { code: child.exitCode, printed };
};

describe('a process that is told to stop', () => {
  it('runs its steps in order and exits with 0', async () => {
    const { code, printed } = await stopWith(
      `{ one: async () => console.log('first'), two: async () => console.log('second') }`,
    );
    expect(printed.trim().split('\n')).toEqual(['ready', 'first', 'second']);
    expect(code).toBe(0);
  });

  it('is not ended, and does not miss the signal, at the moment in which it starts to serve', async () => {
    const { code, printed } = await stopWith(
      `{ only: async () => console.log('stopped') }`,
      `endOnSignals(); process.kill(process.pid, 'SIGTERM');`,
    );
    expect(printed.trim().split('\n')).toEqual(['ready', 'stopped']);
    expect(code).toBe(0);
  });

  it('exits with 1 when that takes too long, and says which step did', async () => {
    const { code, printed } = await stopWith(
      '{ quick: async () => {}, slow: () => new Promise(() => undefined) }',
    );
    const [, line = ''] = printed.trim().split('\n');
    expect(JSON.parse(line)).toMatchObject({
      msg: 'stopping took too long',
      unfinished: 'slow',
      tookMs: { quick: expect.any(Number) },
    });
    expect(code).toBe(1);
  });
});
