import { expect, it } from 'vitest';

import { postgresAt } from './postgres-at.ts';

it('reaches a server through the Unix socket in the folder that host= names, and any other over TCP', () => {
  const { options } = postgresAt(
    'postgres://me:p%40ss@localhost:5433/shop?host=/var/run/postgresql&sslmode=disable',
  );
  expect(options).toMatchObject({ path: '/var/run/postgresql/.s.PGSQL.5433', user: 'me', pass: 'p@ss' });
  expect(options).toMatchObject({ database: 'shop', ssl: false });
  // PostgreSQL refuses a parameter that it does not know.
  expect(options.connection).not.toHaveProperty('host');
  expect(postgresAt('postgres://localhost/shop?host=/run').options.path).toBe('/run/.s.PGSQL.5432');
  expect(postgresAt('postgres://db.example:5433/shop').options).toMatchObject({
    path: false,
    host: ['db.example'],
  });
  // As libpq, and so pg_dump, reads them: the last folder, and several servers.
  expect(postgresAt('postgres://localhost/shop?host=/a&host=/b').options.path).toBe('/b/.s.PGSQL.5432');
  expect(postgresAt('postgres://me:pass@one:5432,two:5433/shop').options.host).toEqual(['one', 'two']);
});
