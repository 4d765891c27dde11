import postgres from 'postgres';

/** The same server's other database. */
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
      const sql = postgres(withDatabase(server, database), { max: 1, onnotice: () => undefined });
      try {
        for (const statement of statements) await sql.unsafe(statement).simple();
      } finally {
        await sql.end();
      }
    }),
  );
};

interface Place {
  readonly host: string;
  readonly port: number;
}

/** The owner's addresses of all servers of the installation at `citusUrl`, whose coordinator comes first. */
export const citusServers = async (citusUrl: string): Promise<readonly string[]> => {
  const sql = postgres(citusUrl, { max: 1 });
  try {
    const places = await sql<Place[]>`
      select nodename as host, nodeport as port from pg_dist_node
      where isactive and noderole = 'primary' order by groupid`;
    return places.map(({ host, port }) => {
      const url = new URL(citusUrl);
      url.hostname = host;
      url.port = String(port);
      return url.href;
    });
  } finally {
    await sql.end();
  }
};

/** Makes an empty database of this name on all servers, as one installation of Citus. */
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

/** Databases are copied only while nobody uses them, and Citus' own processes do. */
export const leaveAlone = (servers: readonly string[], name: string): Promise<void> =>
  onEach(servers, 'postgres', [
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  ]);

/** Gives the application's role in a copied database the settings that it has in the other one: they are not part of the copy. */
export const copySettings = (template: string, name: string): string => `
  do $settings$
  declare
    setting text;
  begin
    for setting in
      select unnest(s.setconfig) from pg_db_role_setting s
      where s.setrole = 'apps_hub_app'::regrole and s.setdatabase = (select d.oid from pg_database d where d.datname = '${template}')
    loop
      execute format('alter role apps_hub_app in database ${name} set %s = %L', split_part(setting, '=', 1), split_part(setting, '=', 2));
    end loop;
  end
  $settings$`;
