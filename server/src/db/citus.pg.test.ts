import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { StoreId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { citusDirectory } from './citus.ts';
import { openDatabase } from './database.ts';
import { Lost } from './held-connection.ts';

const HERE = 'sto_here' as StoreId;
const THERE = 'sto_there' as StoreId;

/** Citus itself is in no package registry, so tables with the names and columns of its catalogue replace it. */
const standIn = async (owner: TestDatabase['owner']): Promise<void> => {
  await owner.begin(async (sql) => {
    await sql`
      insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      select 99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '14.0'`;
    await sql`create table pg_dist_partition (logicalrelid regclass)`;
    await sql`create table pg_dist_node (
      nodeid integer, groupid integer, nodename text, nodeport integer, isactive boolean, shouldhaveshards boolean, noderole text)`;
    await sql`create table pg_dist_placement (shardid bigint, groupid integer)`;
    await sql`create table pg_dist_local_group (groupid integer)`;
    await sql`insert into pg_dist_local_group values (1)`;
    await sql`insert into pg_dist_placement values (101, 1), (102, 2), (103, 1), (103, 2)`;
    await sql`insert into pg_dist_node values
      (1, 0, 'coordinator', 5432, true, false, 'primary'), (2, 1, 'one', 5433, true, true, 'primary'),
      (3, 2, 'two', 5434, true, true, 'primary'), (4, 2, 'spare', 5435, true, true, 'secondary')`;
    await sql`create table pg_dist_shard (logicalrelid regclass, shardid bigint, shardminvalue text, shardmaxvalue text)`;
    await sql`insert into pg_dist_shard values ('posting', 101, '-2147483648', '-1'), ('posting', 102, '0', '2147483647'), ('store', 103, null, null)`;
    await sql`
      create function worker_hash(p_value text) returns integer
      language plpgsql as $$ begin return case p_value when 'sto_here' then -5 else 5 end; end $$`;
    await sql`
      create function lock_shard_metadata(p_mode integer, p_shards bigint[]) returns void language plpgsql as $$ begin end $$`;
    await sql`
      create function get_shard_id_for_distribution_column(p_table regclass, p_value text) returns bigint
      language plpgsql as $$ begin return case p_value when 'sto_here' then 101 else 102 end; end $$`;
    await sql`grant select on pg_dist_partition, pg_dist_node, pg_dist_placement, pg_dist_local_group, pg_dist_shard to public`;
  });
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the node directory', () => {
  it('is undefined for a plain database, and for one whose tables are not distributed', async () => {
    expect(await citusDirectory(database.appUrl)).toBeUndefined();
    await standIn(database.owner);
    expect(await citusDirectory(database.appUrl)).toBeUndefined();
    await database.owner`insert into pg_dist_partition values ('posting')`;
  });

  it('lists the nodes that hold rows, and finds a store’s node, for the same role', async () => {
    const directory = await citusDirectory(database.appUrl);
    expect(directory?.nodes.map(({ name }) => name)).toEqual(['one:5433', 'two:5434']);
    const there = new URL((await directory?.nodeOf(THERE))?.url ?? '');
    const home = new URL(database.appUrl);
    expect([there.host, there.username, there.password, there.pathname]).toEqual([
      'two:5434',
      home.username,
      home.password,
      home.pathname,
    ]);
    await directory?.close();
  });
});

/** The database's server behind another port, which can be shut. */
const openDoor = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const door = createServer((caller) => {
    const inside = connect(Number(port), hostname);
    sockets.push(caller, inside);
    for (const [from, to] of [
      [caller, inside],
      [inside, caller],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  await new Promise<void>((ready) => void door.listen(0, '127.0.0.1', ready));
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((door.address() as AddressInfo).port);
  return {
    url: through.href,
    shut: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

it('finds stores and copies on other nodes while home does not answer, but not on one that was left out', async () => {
  const { owner, appUrl } = database;
  const { port } = new URL(appUrl);
  // One server stands for both nodes.
  await owner`update pg_dist_node set nodeport = ${port}, nodename = case nodeid when 2 then '127.0.0.1' else 'localhost' end`;
  const door = await openDoor(appUrl);
  const directory = await citusDirectory(door.url);
  const app = openDatabase(door.url, { max: 1, directory, isWatched: true });
  const ask = () => app.askCopies((sql) => sql`select id from find_store('sandbox', 'none')`);
  expect(await ask()).toEqual([]);
  door.shut();
  await expect.poll(() => app.isAnswering(), { timeout: 10_000 }).toBe(false);
  expect((await directory?.nodeOf(THERE))?.name).toBe(`localhost:${port}`);
  expect((await directory?.copies?.())?.name).toBe(`127.0.0.1:${port}`);
  expect(await ask()).toEqual([]);
  await owner`delete from pg_dist_placement where shardid = 103 and groupid = 1`;
  await expect(directory?.nodeOf(HERE)).rejects.toThrow(Lost);
  expect((await directory?.copies?.())?.name).toBe(`localhost:${port}`);
  await owner`delete from pg_dist_placement where shardid = 103`;
  await expect(directory?.copies?.()).rejects.toThrow(Lost);
  await app.close();
});

it('refuses a store on a node that does not hold it', async () => {
  const app = openDatabase(database.appUrl, { max: 1 });
  const check = (storeId: StoreId) => app.sql`select store_must_be_here(${storeId})`;
  await check(HERE);
  await expect(check(THERE)).rejects.toMatchObject({ code: 'HB001' });
  await app.close();
});
