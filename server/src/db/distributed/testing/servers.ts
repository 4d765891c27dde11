import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

import { nodeAt, type NodeRow } from '../cluster.ts';
import { postgresAt } from '#db/postgres-at.ts';

// Databases on Citus servers, created and dropped by tests and the benchmark.

interface ServerAccount {
  readonly uid?: number;
  readonly gid?: number;
  readonly env: NodeJS.ProcessEnv;
}

/** The address of another database on the same server. */
export const withDatabase = (address: string, name: string): string => {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs statements in a database of each server, as the owner. */
export const onEach = async (
  servers: readonly string[],
  database: string,
  statements: readonly string[],
): Promise<void> => {
  await Promise.all(
    servers.map(async (server) => {
      const sql = postgresAt(withDatabase(server, database), { max: 1, onnotice: () => undefined });
      try {
        for (const statement of statements) await sql.unsafe(statement).simple();
      } finally {
        await sql.end();
      }
    }),
  );
};

/** The owner's addresses of all servers of the installation at `citusUrl`, the coordinator first. */
export const citusServers = async (citusUrl: string): Promise<readonly string[]> => {
  const sql = postgresAt(citusUrl, { max: 1 });
  try {
    const places = await sql<NodeRow[]>`
      select nodename as host, nodeport as port from pg_dist_node
      where isactive and noderole = 'primary' order by groupid`;
    return places.map((place) => nodeAt(citusUrl, place).url);
  } finally {
    await sql.end();
  }
};

/** Creates an empty database of this name on all servers, as one Citus installation. */
export const createOnCitus = async (servers: readonly string[], name: string): Promise<void> => {
  await onEach(servers, 'postgres', [`create database ${name}`]);
  await onEach(servers, name, ['create extension citus']);
  const [coordinator, ...workers] = servers.map((server) => new URL(server));
  if (!coordinator) throw new Error('an installation of Citus has a coordinator');
  const turn = postgresAt(withDatabase(coordinator.href, 'postgres'), { max: 1 });
  try {
    // One at a time: adding a node also changes the roles of its server, which all databases share.
    await turn`select pg_advisory_lock(hashtext('createOnCitus'))`;
    await onEach([coordinator.href], name, [
      `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`,
      ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
      // A move's replication slots are named after this number, and a server has one set of names for all its databases.
      `select setval('pg_catalog.pg_dist_operationid_seq', 1000000 * oid::bigint) from pg_database where datname = current_database()`,
    ]);
  } finally {
    await turn.end();
  }
};

/**
 * How programs of a server are run: as the owner of its data, and if that is another account, with its home, where they look for passwords and
 * certificates.
 */
export const accountOf = async (data: string): Promise<ServerAccount> => {
  if (process.getuid?.() !== 0) return { env: process.env };
  const { uid, gid } = await stat(data);
  const { stdout } = await promisify(execFile)('getent', ['passwd', String(uid)]);
  return { uid, gid, env: { ...process.env, HOME: stdout.split(':')[5] } };
};
