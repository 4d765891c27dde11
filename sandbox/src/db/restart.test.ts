import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox } from '../create-sandbox.ts';
import { openDb } from './db.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const config = {
  sandboxUrl: 'http://sandbox.test',
  appsUrl: 'http://apps.test',
  clientId: 'id',
  clientSecret: 'secret',
  webhookSecret: 'secret',
  accessToken: 'token',
};

const neverAnswer = (): Promise<Response> => new Promise(() => {});

test('a delivery in progress when the process dies is delivered by the next process', async () => {
  const path = join(folder, 'sandbox.db');
  const sent: string[] = [];
  const record = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    sent.push(`${headers.get('X-Sandbox-Store')} ${headers.get('X-Sandbox-Delivery')}`);
    return new Response('ok');
  };

  const killed = openDb(path);
  void createSandbox({ db: killed, config, fetch: neverAnswer }).drain();
  killed.close(); // no response, no clean-up

  const db = openDb(path);
  const next = createSandbox({ db, config, fetch: record });
  await next.drain();
  expect(new Set(sent.map((line) => line.split(' ')[0]))).toEqual(new Set(['demo', 'second']));
  await next.drain();
  expect(sent).toHaveLength(2);
  db.close();

  const again = openDb(path);
  await createSandbox({ db: again, config, fetch: record }).drain();
  expect(sent).toHaveLength(2);
  again.close();
});
