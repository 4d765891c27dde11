import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { patientFetch } from './typescript/patient-fetch.ts';

const run = promisify(execFile);
const hasPhp = spawnSync('php', ['--version']).status === 0;

/** What the server does with the next requests: a status, or no answer at all. */
let coming: (number | 'gone')[] = [];
let received: { method: string; key: string | undefined; body: string }[] = [];
let retryAfter: string | undefined = '0';

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const key = request.headers['idempotency-key'];
    received.push({ method: request.method ?? '', key: key?.toString(), body });
    const next = coming.shift() ?? 200;
    if (next === 'gone') {
      request.socket.destroy();
      return;
    }
    response.writeHead(next, {
      'content-type': 'application/json',
      ...(next !== 200 && retryAfter !== undefined ? { 'retry-after': retryAfter } : {}),
    });
    response.end(JSON.stringify(next === 200 ? { done: true } : { code: 'later' }));
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  coming = [];
  received = [];
  retryAfter = '0';
});

interface Call {
  readonly method: 'GET' | 'POST';
  readonly key?: string;
}

type Client = (call: Call) => Promise<string>;

const typescript: Client = async ({ method, key }) => {
  const response = await patientFetch()(`${url}/things`, {
    method,
    ...(method === 'POST' ? { body: '{"points":1}' } : {}),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  }).catch(() => 'no answer');
  return typeof response === 'string' ? response : String(response.status);
};

const PHP = `
foreach (['NoAnswer', 'Refused', 'Connection'] as $name) { require "$argv[1]/$name.php"; }
try {
    $connection = new AppsHub\\Connection($argv[2], 'ahk_key');
    $key = $argv[4] === '' ? null : $argv[4];
    $connection->call($argv[3], '/things', [], $argv[3] === 'POST' ? ['points' => 1] : null, $key);
    echo 200;
} catch (AppsHub\\Refused $refused) { echo $refused->status; } catch (AppsHub\\NoAnswer) { echo 'no answer'; }`;

const php: Client = async ({ method, key }) => {
  const folder = fileURLToPath(new URL('../php', import.meta.url));
  return (await run('php', ['-r', PHP, '--', folder, url, method, key ?? ''])).stdout;
};

const clients: [string, Client][] = [
  ['TypeScript', typescript],
  ...(hasPhp ? [['PHP', php] satisfies [string, Client]] : []),
];

describe.each(clients)('the client for %s', (_, client) => {
  it('sends a refused request again as it was, with the same key', async () => {
    coming = [429, 503];
    expect(await client({ method: 'POST', key: 'once-only' })).toBe('200');
    expect(received).toEqual(
      Array.from({ length: 3 }, () => ({ method: 'POST', key: 'once-only', body: '{"points":1}' })),
    );
  });

  it('gives up after four attempts', async () => {
    coming = [503, 503, 503, 503, 503];
    expect(await client({ method: 'GET' })).toBe('503');
    expect(received).toHaveLength(4);
  });

  it('does not repeat another refusal, nor wait longer than a minute', async () => {
    coming = [422];
    expect(await client({ method: 'POST', key: 'once-only' })).toBe('422');
    retryAfter = '3600';
    coming = [429];
    expect(await client({ method: 'GET' })).toBe('429');
    expect(received).toHaveLength(2);
  });

  it('repeats what got no answer only if it is done once anyway', async () => {
    coming = ['gone'];
    expect(await client({ method: 'POST' })).toBe('no answer');
    expect(received).toHaveLength(1);
    coming = ['gone'];
    expect(await client({ method: 'POST', key: 'once-only' })).toBe('200');
    expect(received).toHaveLength(3);
  });
});
