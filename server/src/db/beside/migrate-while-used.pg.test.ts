import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { isOnSeveralServers } from '#test/repeat-migration.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { connectOwner } from '../owner.ts';
import { isGuest } from '../installed.ts';
import { enter, migrate } from '../migrate.ts';
import { versionDigest } from '../version-digest.ts';
import { createIndex } from './migrate-while-used.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const options = { secret: LANE_SECRET, onReplaced: () => undefined };

/** As before the migrations `networks` and `goods-of-invitations`. */
const goBack = async (): Promise<void> => {
  await database.owner.unsafe(`
    drop table customer_network;
    alter table referral drop column goods_minor;
    delete from installation.migration where created_at in (select created_at from installation.migration order by 1 desc limit 2);
    update installation.version set set_up = 'of the version before'`);
};

const migrations = async (): Promise<number> =>
  (await database.owner`select from installation.migration`).length;

const progress = () => database.owner`
  select (select sum(statements)::int from installation.progress) as statements, set_up as "setUp" from installation.version`;

describe.skipIf(isOnSeveralServers())('an upgrade while the database is used', () => {
  it('gives up when a table stays in use, and the next attempt continues where it stopped', async () => {
    const { place } = await enter(database.ownerUrl, options);
    const all = await migrations();
    await goBack();
    const said: string[] = [];
    const patience = { waitMs: 500, say: (line: string) => said.push(line) };
    try {
      await database.owner.begin(async (tx) => {
        // A foreign key of the new table needs this one, after its first statement.
        await tx`lock table store in row exclusive mode`;
        await expect(migrate(database.ownerUrl, { ...options, patience })).rejects.toThrow(
          /too busy .* ADD CONSTRAINT "customer_network_store_id_store_id_fk"/,
        );
      });
      expect(said).toEqual([expect.stringContaining('waits for transactions that use what it changes')]);
      expect(await progress()).toEqual([{ statements: 1, setUp: null }]);
      expect(await migrations()).toBe(all - 2);
      await migrate(database.ownerUrl, options);
      expect(await migrations()).toBe(all);
      expect(await progress()).toEqual([{ statements: null, setUp: await versionDigest() }]);
    } finally {
      await place.leave();
    }
  });

  it('builds an index anew that an interrupted attempt has left half built', async () => {
    const sql = connectOwner(database.ownerUrl);
    const create = () =>
      createIndex(
        sql,
        'CREATE INDEX "half_built" ON "wallet" USING btree ("store_id","version")',
        'half_built',
      );
    const made = async () => {
      const [row] = await sql<{ id: number; isValid: boolean }[]>`
        select indexrelid::int as id, indisvalid as "isValid" from pg_index where indexrelid = 'half_built'::regclass`;
      return row;
    };
    try {
      await create();
      const first = await made();
      expect(first?.isValid).toBe(true);
      await create();
      expect(await made()).toEqual(first);
      await sql`update pg_index set indisvalid = false where indexrelid = 'half_built'::regclass`;
      await create();
      expect((await made())?.isValid).toBe(true);
      expect((await made())?.id).not.toBe(first?.id);
    } finally {
      await sql.end();
    }
  });
});

describe.skipIf(isOnSeveralServers())('a version beside a newer one', () => {
  it('starts and changes nothing, if the database names it', async () => {
    const { owner } = database;
    await migrate(database.ownerUrl, options);
    await owner`
      update installation.version set release = release + 1, set_up = 'of the newer one', beside = ${await versionDigest()}`;
    await owner`create function list_store_ids(p_newer text) returns text language sql as $$ select p_newer $$`;
    const everything = () => owner`
      select v::text, (select md5(string_agg(p::text, '' order by p.oid)) from pg_proc p
        where p.pronamespace = 'public'::regnamespace) as functions from installation.version v`;
    const before = await everything();
    expect(await migrate(database.ownerUrl, options)).toBe(database.appUrl);
    expect(await everything()).toEqual(before);
    await owner`update installation.version set beside = 'another'`;
    await expect(migrate(database.ownerUrl, options)).rejects.toThrow('nothing was changed');
    const sql = connectOwner(database.ownerUrl);
    expect(await isGuest(sql)).toBe(false);
    await sql.end();
  });
});
