import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';

import { withDatabase } from '../db/distributed/testing/servers.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Runs a process that survives lost writes; returns its exit code and its output. */
const run = async (code: string): Promise<{ code: number | null; printed: string }> => {
  const script = `
    const { postgresAt } = await import(${JSON.stringify(fileOf('../db/postgres-at.ts'))});
    const { surviveLostWrites } = await import(${JSON.stringify(fileOf('lost-writes.ts'))});
    const { createLog } = await import(${JSON.stringify(fileOf('log.ts'))});
    surviveLostWrites(createLog('error'));
    const url = process.env.OWNER_URL;
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileOf('.'),
    env: { ...process.env, OWNER_URL: withDatabase(inject('ownerUrl'), 'postgres') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  for await (const data of child.stdout) printed += String(data);
  await exited;
  return { code: child.exitCode, printed };
};

describe('a process', () => {
  it('survives the loss of a connection that it is writing to', async () => {
    const { code, printed } = await run(`
      const lost = Promise.withResolvers();
      const [one, other] = [() => lost.resolve(), () => undefined].map((onclose) => postgresAt(url, { max: 1, onclose }));
      const held = await one.reserve();
      const [{ pid }] = await held\`select pg_backend_pid() as pid\`;
      await other\`select pg_terminate_backend(\${pid}::integer)\`;
      await lost.promise;
      const late = held\`select 1\`.catch((error) => console.log(error.code));
      const [{ two }] = await other\`select 2 as two\`;
      await one.end({ timeout: 0 });
      await late;
      console.log('still here', two);
      process.exit(0);`);
    expect(printed).toContain('a connection was lost during a write');
    expect(printed).toContain('CONNECTION_DESTROYED\nstill here 2');
    expect(code).toBe(0);
  });

  it('ends with any other error that nobody catches', async () => {
    const { code, printed } = await run(
      `setTimeout(() => { throw new TypeError('another') }); setTimeout(() => undefined, 60_000);`,
    );
    expect(printed).toContain('an unexpected error ended the process');
    expect(code).toBe(1);
  });
});
