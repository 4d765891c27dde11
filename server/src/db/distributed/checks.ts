import type postgres from 'postgres';

import type { Node } from '../nodes.ts';
import { connectOwner } from '../owner.ts';
import { hasCitus, readWorkers } from './cluster.ts';

export interface NodeFacts {
  readonly name: string;
  /** Why the owner cannot sign in; if set, nothing else is known. */
  readonly unreachable?: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly isSuperuser: boolean;
  readonly hasCitus: boolean;
}

export interface Facts {
  /** The home node first. */
  readonly nodes: readonly NodeFacts[];
  /** "a to b" for each node that cannot sign in to another as the owner. */
  readonly broken: readonly string[];
  readonly isHomeKnown: boolean;
  /** Servers and commands connected to the installation. */
  readonly clients: number;
}

const SETTINGS = ['wal_level', 'max_prepared_transactions', 'max_connections', 'server_version_num'] as const;

/** Fewer are not enough for the servers' pools and the connections between nodes. */
const LEAST_CONNECTIONS = 200;

const settingProblems = ({ name, settings }: NodeFacts): string[] => {
  const { wal_level, max_prepared_transactions, max_connections } = settings;
  return [
    ...(wal_level === 'logical' ? [] : [`${name}: set wal_level = logical (it is ${wal_level})`]),
    ...(Number(max_prepared_transactions) > 0
      ? []
      : [`${name}: set max_prepared_transactions to at least max_connections (it is 0)`]),
    ...(Number(max_connections) >= LEAST_CONNECTIONS
      ? []
      : [`${name}: set max_connections to at least ${LEAST_CONNECTIONS} (it is ${max_connections})`]),
  ];
};

const nodeProblems = (node: NodeFacts): string[] => {
  if (node.unreachable !== undefined)
    return [`${node.name}: the owner cannot sign in from here (${node.unreachable})`];
  return [
    ...(node.hasCitus ? [] : [`${node.name}: run "create extension citus" in this database`]),
    ...(node.isSuperuser
      ? []
      : [`${node.name}: the owner must be a superuser, to let the nodes sign in to each other`]),
    ...settingProblems(node),
  ];
};

/** What prevents distributing an installation; empty if nothing does. */
export const problemsOf = ({ nodes, broken, isHomeKnown, clients }: Facts): readonly string[] => {
  const [home, ...workers] = nodes;
  if (!home?.hasCitus)
    return [
      'This server has no Citus: install it, add it to shared_preload_libraries, and run "create extension citus".',
    ];
  const versions = new Set(
    nodes.flatMap(({ settings }) => settings['server_version_num']?.slice(0, -4) ?? []),
  );
  return [
    ...(isHomeKnown
      ? []
      : [
          'The nodes do not know this server: run "select citus_set_coordinator_host(\'<its name>\', <its port>)".',
        ]),
    ...(workers.length > 0
      ? []
      : ['There is no other node: run "select citus_add_node(\'<its name>\', <its port>)" for each.']),
    ...(versions.size > 1
      ? [`The nodes have several versions of PostgreSQL: ${[...versions].join(', ')}.`]
      : []),
    ...nodes.flatMap(nodeProblems),
    ...broken.map(
      (pair) =>
        `The owner cannot sign in from ${pair}: add its password to ~/.pgpass or pg_dist_authinfo there.`,
    ),
    ...(clients > 0
      ? [
          `${clients} ${clients === 1 ? 'connection uses' : 'connections use'} the installation: stop its servers and commands.`,
        ]
      : []),
  ];
};

const factsOf = async ({ name, url }: Node): Promise<NodeFacts> => {
  const sql = connectOwner(url);
  try {
    const rows = await sql<{ name: string; setting: string }[]>`
      select name, setting from pg_settings where name = any(${[...SETTINGS]})`;
    const [role] = await sql<{ isSuperuser: boolean }[]>`
      select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`;
    return {
      name,
      settings: Object.fromEntries(rows.map((row) => [row.name, row.setting])),
      isSuperuser: role?.isSuperuser === true,
      hasCitus: await hasCitus(sql),
    };
  } catch (error) {
    const unreachable = error instanceof Error ? error.message : String(error);
    return { name, unreachable, settings: {}, isSuperuser: false, hasCitus: false };
  } finally {
    await sql.end();
  }
};

/** Connections of the application role, from any client. */
export const countClients = async (sql: postgres.Sql): Promise<number> => {
  const [row] = await sql<{ clients: number }[]>`
    select count(*)::int as clients from pg_stat_activity where datname = current_database() and usename = 'apps_hub_app'`;
  return row?.clients ?? 0;
};

export const readFacts = async (sql: postgres.Sql, ownerUrl: string): Promise<Facts> => {
  const home = await factsOf({ name: 'this server', url: ownerUrl });
  const clients = await countClients(sql);
  if (!home.hasCitus) return { nodes: [home], broken: [], isHomeKnown: false, clients };
  const workers = await Promise.all((await readWorkers(sql, ownerUrl)).map(factsOf));
  const isHomeKnown = (await sql`select from pg_dist_node where groupid = 0`).length > 0;
  const pairs = await sql<{ pair: string }[]>`
    select from_nodename || ':' || from_nodeport || ' to ' || to_nodename || ':' || to_nodeport as pair
    from citus_check_cluster_node_health() where result is distinct from true`;
  return { nodes: [home, ...workers], broken: pairs.map(({ pair }) => pair), isHomeKnown, clients };
};
