import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { startEmbedded } from '../embedded.ts';
import { foreignFunctions } from '../functions.ts';
import { migrate } from '../migrate.ts';
import { nodeAt } from './cluster.ts';
import { onNode } from './set-up-worker.ts';

/** Another server with a database of the same name, owner and password, as nodes have. */
const openNode = async (home: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-node-'));
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  const { username, password, pathname } = new URL(home);
  const admin = postgres(server.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    await admin.unsafe(`create database ${pathname.slice(1)}`);
    await admin.unsafe(
      `do $$ begin create role ${username}; exception when duplicate_object then null; end $$`,
    );
    await admin.unsafe(`alter role ${username} superuser login password '${password}'`);
  } finally {
    await admin.end();
  }
  const port = Number(new URL(server.ownerUrl).port);
  const close = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { port, url: nodeAt(home, { host: '127.0.0.1', port }).url, close };
};

/** Citus itself is in no package registry, so tables with the names and columns of its catalogue replace it. */
const standIn = async (sql: postgres.Sql, port: number): Promise<void> => {
  await sql`
    insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    select 99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '14.0'`;
  await sql`create table pg_dist_partition (logicalrelid regclass)`;
  await sql`insert into pg_dist_partition values ('posting')`;
  await sql`create table pg_dist_node (
    nodeid integer, groupid integer, nodename text, nodeport integer, isactive boolean, noderole text)`;
  await sql`insert into pg_dist_node values (1, 0, 'home', 1, true, 'primary'), (2, 1, '127.0.0.1', ${port}, true, 'primary')`;
};

const AUTHINFO = `create table pg_dist_authinfo (nodeid integer, rolename text, authinfo text, primary key (rolename, nodeid))`;

describe('a node of a distributed installation', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  let node: Awaited<ReturnType<typeof openNode>>;
  beforeAll(async () => {
    database = await openTestDatabase();
    node = await openNode(database.ownerUrl);
    await migrate(node.url, { secret: LANE_SECRET });
    await onNode(node.url, (sql) => sql.unsafe(AUTHINFO));
    await database.owner.unsafe(AUTHINFO);
    await standIn(database.owner, node.port);
  }, 240_000);
  afterAll(async () => {
    await database.close();
    await node.close();
  });

  const start = (): Promise<string> => migrate(database.ownerUrl, { secret: LANE_SECRET });
  const foreign = (): Promise<string[]> => onNode(node.url, foreignFunctions);

  it('keeps its functions when it is as this version set it up', async () => {
    await start();
    expect(await foreign()).toEqual([]);
  });

  it('gets back a function that another version replaced, although the home node is current', async () => {
    await onNode(node.url, (sql) =>
      sql.unsafe(`create or replace function ledger_post_nothing() returns integer language sql as 'select 1';
        create or replace function find_account(p_id text) returns setof account
        language plpgsql stable security definer set search_path = public, pg_temp as $$ begin return; end $$`),
    );
    expect(await foreign()).not.toEqual([]);
    await start();
    expect(await foreign()).toEqual([]);
  });

  it('makes a start refuse when a newer version has set it up, before anything is written', async () => {
    await onNode(node.url, (sql) => sql`update installation.version set release = release + 1`);
    await expect(start()).rejects.toThrow('nothing was changed');
    await onNode(node.url, (sql) => sql`update installation.version set release = release - 1`);
    await start();
  });
});
