import postgres from 'postgres';

/** The coordinator's address for its owner; what needs Citus is skipped without it, since no package registry has it. */
export const CITUS_URL = process.env['CITUS_URL'] ?? '';

export interface CitusInstallation {
  readonly ownerUrl: string;
  /** The owner's addresses of the other nodes, by the nodes' names. */
  readonly workers: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}

const at = (address: string, change: (url: URL) => void): string => {
  const url = new URL(address);
  change(url);
  return url.href;
};

/** Where databases are made and dropped. */
const maintenance = (address: string): string =>
  at(address, (url) => {
    url.pathname = '/postgres';
  });

const run = async (address: string, statements: readonly string[]): Promise<void> => {
  const sql = postgres(address, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of statements) await sql.unsafe(statement).simple();
  } finally {
    await sql.end();
  }
};

const readPlaces = async () => {
  const sql = postgres(CITUS_URL, { max: 1 });
  try {
    return await sql<{ host: string; port: number; group: number }[]>`
      select nodename as host, nodeport as port, groupid as group from pg_dist_node where noderole = 'primary' order by groupid`;
  } finally {
    await sql.end();
  }
};

/** An empty database on the same servers, whose nodes know each other; nothing is distributed. */
export const openCitusInstallation = async (name: string): Promise<CitusInstallation> => {
  const places = await readPlaces();
  const servers = places.map(({ host, port, group }) => ({
    host,
    port,
    group,
    url: at(CITUS_URL, (url) => {
      url.hostname = host;
      url.port = String(port);
      url.pathname = `/${name}`;
    }),
  }));
  for (const { url } of servers) {
    await run(maintenance(url), [`drop database if exists ${name} with (force)`, `create database ${name}`]);
    await run(url, ['create extension citus']);
  }
  const [home, ...workers] = servers;
  if (!home) throw new Error('CITUS_URL has a coordinator');
  await run(home.url, [
    `select citus_set_coordinator_host('${home.host}', ${home.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
  return {
    ownerUrl: home.url,
    workers: new Map(workers.map(({ host, port, url }) => [`${host}:${port}`, url])),
    close: async () => {
      for (const { url } of servers) await run(maintenance(url), [`drop database ${name} with (force)`]);
    },
  };
};
