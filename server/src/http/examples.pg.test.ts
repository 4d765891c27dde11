import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Engine } from 'php-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

const ABSENT = 'cus_00000000000000000000000000';

describe('the clients made from the description', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'apps-hub-clients-'));
    const build = fileURLToPath(new URL('../../../clients/src/build.ts', import.meta.url));
    await run(process.execPath, [build, '--output', folder]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('in TypeScript: lists, gives points once, and tells why something is refused', async () => {
    const customer = await shop.customerWith(1);
    const api = await import(pathToFileURL(join(folder, 'typescript/index.js')).href);
    const client = api.connect({ url: `${server.url}/`, key: env['KEY'] });
    const { data } = await api.listCustomers({ client, query: { itemsPerPage: 5, sortBy: 'createdAt' } });
    expect(data.customers.map(({ id }: { id: string }) => id)).toContain(customer);
    const gift = {
      client,
      path: { id: customer },
      body: { operation: 'add', points: 10, comment: null, internalNote: null },
      headers: { 'idempotency-key': `gift-of-${customer}` },
      throwOnError: true,
    };
    await api.adjustPoints(gift);
    expect((await api.adjustPoints(gift)).data).toMatchObject({ availablePoints: 11 });
    const refused = await api.getCustomer({ client, path: { id: ABSENT } });
    expect(refused).toMatchObject({ error: { code: 'customer_not_found' } });
  });

  it.runIf(hasPhp)('runs in PHP, too', async () => {
    const customer = await shop.customerWith(1);
    const program = `
      spl_autoload_register(fn ($name) => require $argv[1] . '/php/src/' . basename(strtr($name, '\\\\', '/')) . '.php');
      $client = new AppsHub\\Client(new AppsHub\\Connection(getenv('URL') . '/', getenv('KEY')));
      $found = array_column($client->listCustomers(['itemsPerPage' => 5, 'sortBy' => 'createdAt'])['customers'], 'id');
      $gift = ['operation' => 'add', 'points' => 10, 'comment' => null, 'internalNote' => null];
      $client->adjustPoints($argv[2], $gift, "gift-of-$argv[2]");
      $points = $client->adjustPoints($argv[2], $gift, "gift-of-$argv[2]")['availablePoints'];
      try { $client->getCustomer('${ABSENT}'); } catch (AppsHub\\Refused $refused) { $why = $refused->problem; }
      echo json_encode([in_array($argv[2], $found, true), $points, $why ?? null]);`;
    const { stdout } = await run('php', ['-r', program, '--', folder, customer], { env });
    expect(JSON.parse(stdout)).toEqual([true, 11, 'customer_not_found']);
  });

  it('can be read by PHP, where there is none to run it', () => {
    const parser = new Engine({ parser: { suppressErrors: false }, ast: { withPositions: true } });
    for (const name of ['Client', 'Connection', 'Refused', 'NoAnswer'])
      expect(
        parser.parseCode(readFileSync(join(folder, `php/src/${name}.php`), 'utf8'), name).errors,
      ).toEqual([]);
  });
});
