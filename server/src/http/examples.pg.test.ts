import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Engine } from 'php-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { keyWith, widenKey } from '#test/api-keys.ts';
import { onPort, type OnPort } from '#test/on-port.ts';
import { setStage } from '#test/stage.ts';

const { suite, http, shop } = setStage();

const run = promisify(execFile);
const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../docs/examples/${name}`, import.meta.url));

let server: OnPort;
let env: Record<string, string>;
beforeAll(async () => {
  const { id, secret } = await keyWith(http, ['loyalty.read']);
  await widenKey(suite, id, ['customers.read', 'loyalty.write']);
  server = await onPort(http);
  env = { PATH: process.env['PATH'] ?? '', URL: server.url, KEY: secret };
});
afterAll(() => server.close());

const hasPhp = spawnSync('php', ['--version']).status === 0;

const programs: [string, string][] = [
  ['sh', 'points.sh'],
  [process.execPath, 'points.ts'],
  ...(hasPhp ? [['php', 'points.php'] satisfies [string, string]] : []),
];

it.each(programs)('the example in the docs works: %s %s', async (program, name) => {
  const customer = await shop.customerWith(1);
  // A second run with the same Idempotency-Key gives nothing again.
  for (let count = 0; count < 2; count += 1) {
    const { stdout } = await run(program, [fileOf(name)], { env: { ...env, CUSTOMER: customer } });
    expect(stdout).toContain(customer);
    expect(stdout).toMatch(/availablePoints['"]?: ?11/);
  }
  const { transactions } = await http.read(`/api/v1/customers/${customer}/transactions`);
  expect(transactions).toMatchObject([
    { availableDelta: 10, comment: 'Thanks for your review', actor: 'A program' },
    { availableDelta: 1 },
  ]);
});

it('the example in PHP can be read by PHP, where there is none to run it', () => {
  const parser = new Engine({ parser: { suppressErrors: false }, ast: { withPositions: true } });
  const program = parser.parseCode(readFileSync(fileOf('points.php'), 'utf8'), 'points.php');
  expect(program.errors).toEqual([]);
  expect(program.children.some(({ kind }) => kind === 'function')).toBe(true);
});
