import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startServer } from '#test/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { checkDatabase } from './preflight.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the check of the database', () => {
  it('reports a database without TLS when TLS is demanded', async () => {
    const url = new URL(database.ownerUrl);
    url.searchParams.set('sslmode', 'verify-full');
    await expect(checkDatabase(url.href)).rejects.toThrow('with sslmode=verify-full it must offer TLS');
  });

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong'), 'the password is wrong'],
    [
      'a database that does not exist',
      (url: URL) => (url.pathname = '/nowhere'),
      'there is no such database',
    ],
  ])('is reported with its variable for %s', async (_, change, words) => {
    const url = new URL(database.ownerUrl);
    change(url);
    await expect(checkDatabase(url.href)).rejects.toThrow(
      `DATABASE_URL: the database at ${url.host}${url.pathname} cannot be reached: ${words}`,
    );
  });
});

describe('a server process', { timeout: 240_000 }, () => {
  it('leaves the database unchanged when its port is in use', async () => {
    await database.owner`update installation.version set set_up = 'of another version'`;
    const busy = createServer().listen(0);
    await once(busy, 'listening');
    const at = busy.address();
    const port = typeof at === 'object' && at ? at.port : 0;
    try {
      await expect(startServer(database.ownerUrl, { PORT: String(port) })).rejects.toThrow(
        `PORT: port ${port} is in use`,
      );
    } finally {
      busy.close();
    }
    expect(await database.owner`select set_up from installation.version`).toEqual([
      { set_up: 'of another version' },
    ]);
  });

  it('names all wrong settings', async () => {
    const wrong = {
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://127.0.0.1/apps_hub',
      UPGRADE_WAIT_SECONDS: 'soon',
    };
    const said = await startServer(database.ownerUrl, wrong).then(() => '', String);
    for (const name of Object.keys(wrong)) expect(said).toContain(`${name} Invalid`);
  });
});
