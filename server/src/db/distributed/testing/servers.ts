import { nodeAt, type NodeRow } from '../cluster.ts';
import { postgresAt } from '#db/postgres-at.ts';

// Databases on Citus servers, created and dropped by tests and the benchmark.

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
  await onEach([coordinator.href], name, [
    `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  ]);
};
