import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { findFreePort } from './ports.ts';
import type { Program } from './programs.ts';
import { runTogether } from './run-stack.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apps-hub-run-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A small server that reports when it is asked to stop; GET /die makes it exit with code 3. */
const program = async (name: string, code = ''): Promise<Program> => {
  const port = await findFreePort();
  const source = `const server = require('node:http').createServer((request, response) => {
      if (request.url === '/die') { console.log('out of luck'); process.exit(3); }
      response.end();
    }).listen(${port}, '127.0.0.1');
    process.on('SIGTERM', () => { console.log('stopping'); server.closeAllConnections(); server.close(() => process.exit(0)); });
    ${code}`;
  return {
    name,
    args: ['-e', source],
    env: {},
    readyUrl: `http://127.0.0.1:${port}/`,
    logFile: join(folder, `${name}.log`),
  };
};

const logOf = ({ logFile = '' }: Program): string => readFileSync(logFile, 'utf8');

it('stops all when asked', async () => {
  const programs = [await program('server'), await program('shop')];
  const code = await runTogether(programs, () => process.emit('SIGTERM'));
  expect(code).toBe(0);
  expect(programs.map(logOf)).toEqual(['stopping\n', 'stopping\n']);
});

it('stops the others and shows the log when one dies', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const [server, shop] = [await program('server'), await program('shop')];
  const code = await runTogether([server, shop], () => {
    fetch(new URL('/die', server.readyUrl)).catch(() => undefined);
  });
  expect(code).toBe(1);
  expect(errors.mock.calls.join('\n')).toMatch(/out of luck\n\nThe server has ended \(exit code 3\)/);
  expect(logOf(shop)).toBe('stopping\n');
});

it('does not wait for the others when one fails to start', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const onReady = vi.fn();
  const broken = await program('server', "throw new Error('no configuration');");
  const code = await runTogether([broken, await program('shop')], onReady);
  expect(code).toBe(1);
  expect(onReady).not.toHaveBeenCalled();
  expect(errors.mock.calls.join('\n')).toContain('no configuration');
});
