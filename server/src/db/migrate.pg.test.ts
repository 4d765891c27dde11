import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { isOnSeveralServers, repeatMigration } from '#test/repeat-migration.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { migrate } from './migrate.ts';
import { postgresAt } from './postgres-at.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const signIn = async (): Promise<unknown> => {
  const sql = postgresAt(database.appUrl, { max: 1 });
  try {
    return await sql`select current_user as name`;
  } finally {
    await sql.end();
  }
};

const OTHER_SECRET = 'the long key of somebody else';

describe('the application role’s password', () => {
  it('is not changed by a process with another secret, which is refused', async () => {
    await expect(migrate(database.ownerUrl, { secret: OTHER_SECRET })).rejects.toThrow('another APP_SECRET');
    expect(await signIn()).toEqual([{ name: 'apps_hub_app' }]);
  });

  it('is not changed by a process with the same secret', async () => {
    const passwordOf = () => database.owner`select rolpassword from pg_authid where rolname = 'apps_hub_app'`;
    const before = await passwordOf();
    expect(await migrate(database.ownerUrl, { secret: LANE_SECRET })).toBe(database.appUrl);
    expect(await passwordOf()).toEqual(before);
  });

  it('is checked before anything else is changed', async () => {
    await database.owner`alter function end_account_sessions(text) rename to end_account_sessions_away`;
    await expect(migrate(database.ownerUrl, { secret: OTHER_SECRET })).rejects.toThrow('nothing was changed');
    const functions = () =>
      database.owner`select proname from pg_proc where proname like 'end_account_sessions%'`;
    expect(await functions()).toEqual([{ proname: 'end_account_sessions_away' }]);
    await database.owner`alter function end_account_sessions_away(text) rename to end_account_sessions`;
  });
});

/** An empty database whose owner may create roles and is no superuser, as hosted databases have them. */
const openHosted = async () => {
  const name = `hosted_${process.pid}`;
  await database.owner.unsafe(`create role ${name} login createrole password 'hosted-password'`);
  await database.owner.unsafe(`grant apps_hub_app to ${name} with admin option`);
  await database.owner.unsafe(`create database ${name} owner ${name}`);
  const url = new URL(database.ownerUrl);
  [url.username, url.password, url.pathname] = [name, 'hosted-password', `/${name}`];
  const remove = async (): Promise<void> => {
    await database.owner.unsafe(`drop database ${name} with (force)`);
    await database.owner.unsafe(`drop role ${name}`);
  };
  return { url: url.href, remove };
};

describe('a hosted database', () => {
  it('is set up by an owner who is no superuser', async () => {
    const hosted = await openHosted();
    try {
      const appUrl = await migrate(hosted.url, { secret: LANE_SECRET });
      expect(new URL(appUrl).username).toBe('apps_hub_app');
    } finally {
      await hosted.remove();
    }
  });
});

describe('a start alongside processes of the same version', () => {
  it('does not wait for their transactions', async () => {
    const busy = postgresAt(database.ownerUrl, { max: 1 });
    try {
      // Replacing a trigger or a policy would wait for this transaction, and block all others behind it.
      await busy.begin(async (tx) => {
        await tx`lock table wallet, posting in row exclusive mode`;
        await migrate(database.ownerUrl, { secret: LANE_SECRET });
      });
    } finally {
      await busy.end();
    }
  });

  it('sets up everything again after another version ran', async () => {
    await database.owner`drop function end_account_sessions(text)`;
    await database.owner`update installation.version set set_up = 'of another version'`;
    await migrate(database.ownerUrl, { secret: LANE_SECRET });
    expect(
      await database.owner`select proname from pg_proc where proname = 'end_account_sessions'`,
    ).toHaveLength(1);
  });
});

describe.skipIf(isOnSeveralServers())('the migration for installations of earlier versions', () => {
  it('adds the words and counts of their customers, once', async () => {
    const { owner } = database;
    await owner`
      insert into store (id, platform, external_id, name, currency, country, time_zone, status, created_at)
      values ('sto_1', 'sandbox', 'words', 'Words', 'SAR', 'SA', 'Asia/Riyadh', 'active', now())`;
    await owner`
      insert into customer (store_id, id, name, status, created_at, updated_at)
      select 'sto_1', 'cus_' || lpad(i::text, 26, '0'), 'Sara ' || i, case when i > 2 then 'inactive' else 'active' end, now(), now()
      from generate_series(1, 5) i`;
    await owner`insert into wallet (store_id, customer_id) select store_id, id from customer where store_id = 'sto_1'`;
    await owner.begin(async (sql) => {
      await sql`set local app.store_id = 'sto_1'`;
      await sql`select listing_follow('sto_1', 10)`;
    });
    await owner`truncate customer_word, customer_count`;
    for (const run of ['first', 'second']) {
      await repeatMigration(owner, 'sql-clean-up');
      const words = await owner`select word from customer_word where store_id = 'sto_1' order by word`;
      expect({ run, words: words.map(({ word }) => word as string) }).toEqual({
        run,
        words: ['1', '2', '3', '4', '5', ...Array.from({ length: 5 }, () => 'sara')],
      });
      expect(await owner`select active, inactive from customer_count`).toEqual([{ active: 2, inactive: 3 }]);
    }
  });

  it('drops unused functions, and those that returned fewer columns', async () => {
    const { owner } = database;
    await owner.unsafe(`
      create function listing_column(text) returns text language plpgsql as $$ begin return null; end $$;
      drop function loyalty_health(text, timestamptz);
      create function loyalty_health(text, timestamptz) returns table (parked bigint) language plpgsql as $$ begin return; end $$;`);
    await repeatMigration(owner, 'sql-clean-up');
    const left = await owner`
      select proname from pg_proc where proname in ('listing_column', 'loyalty_health', 'loyalty_health_of_all')`;
    expect(left).toEqual([{ proname: 'loyalty_health_of_all' }]);
    await owner`update installation.version set set_up = 'of another version'`;
    await migrate(database.ownerUrl, { secret: LANE_SECRET });
    const [health] = await owner<{ answer: string }[]>`
      select pg_get_function_result('loyalty_health(text, timestamptz)'::regprocedure) as answer`;
    expect(health?.answer).toContain('must_reinstall');
  });
});
