import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreId } from '@apps-hub/domain/ids';
import type postgres from 'postgres';

import { isDistributed, nodeAt, type NodeRow } from './distributed/cluster.ts';
import { isBusy } from './failures.ts';
import { Lost } from './held-connection.ts';
import type { Directory, Node } from './nodes.ts';
import { postgresAt } from './postgres-at.ts';

interface PlaceRow extends NodeRow {
  /** Whether the node has the tables that are copied to every node. */
  readonly hasCopies: boolean;
}

/** Places are remembered, so it is seldom asked. */
const IDLE_SECONDS = 20;
/** How long a node may take to say where a store is. */
const ANSWER_MS = 5000;
/** The same for home, when others can be asked: requests wait for it. */
const HOME_MS = 1000;
/** Questions that wait for a server that does not answer are given up after this long. */
const CLOSE_SECONDS = 1;

const openAt = (url: string): postgres.Sql =>
  postgresAt(url, {
    max: 1,
    idle_timeout: IDLE_SECONDS,
    connect_timeout: ANSWER_MS / 1000,
    onnotice: () => undefined,
  });

/** A stopped server keeps connections open and never answers. */
const inTime = async <T>(answer: Promise<T>, ms = ANSWER_MS): Promise<T> => {
  const waiting = new AbortController();
  const late = async (): Promise<never> => {
    await sleep(ms, undefined, { signal: waiting.signal });
    throw new Lost();
  };
  try {
    return await Promise.race([answer, late()]);
  } finally {
    waiting.abort();
  }
};

type Question<T> = (sql: postgres.Sql) => Promise<T>;

/** Asks home; while it does not answer, all other nodes, since each knows the places. Rejects if none of them answers. */
const askPlaces = async <T>(
  home: postgres.Sql,
  others: () => readonly postgres.Sql[],
  question: Question<T>,
): Promise<readonly T[]> => {
  try {
    return [await inTime(question(home), HOME_MS)];
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
  const answers = await Promise.allSettled(others().map((sql) => inTime(question(sql))));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (found.length === 0) throw new Lost();
  return found;
};

const placeOf =
  (storeId: StoreId): Question<PlaceRow | undefined> =>
  async (sql) => {
    const [row] = await sql<PlaceRow[]>`
      select n.nodename as host, n.nodeport as port, exists (
        select from pg_dist_shard c join pg_dist_placement i on i.shardid = c.shardid
        where c.logicalrelid = 'store'::regclass and i.groupid = n.groupid
      ) as "hasCopies" from pg_dist_placement p
      join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
      where p.shardid = get_shard_id_for_distribution_column('posting', ${storeId}::text)`;
    return row;
  };

/** The names of the nodes with current copies, as the asked node knows them. */
const readCopies: Question<string[]> = async (sql) => {
  const rows = await sql<{ name: string }[]>`
    select n.nodename || ':' || n.nodeport as name from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    where s.logicalrelid = 'store'::regclass`;
  return rows.map(({ name }) => name);
};

/** Where Citus stores each store of the database at `url`; undefined for a database that is not distributed. */
export const citusDirectory = async (url: string): Promise<Directory | undefined> => {
  const home = openAt(url);
  if (!(await isDistributed(home))) {
    await home.end();
    return undefined;
  }
  const rows = await home<NodeRow[]>`
    select nodename as host, nodeport as port from pg_dist_node
    where isactive and shouldhaveshards and noderole = 'primary' order by nodeid`;
  const nodes = rows.map((row) => nodeAt(url, row));
  const opened = new Map<string, postgres.Sql>();
  const at = (node: Node): postgres.Sql => {
    const sql = opened.get(node.url) ?? openAt(node.url);
    opened.set(node.url, sql);
    return sql;
  };
  const others = nodes.filter((node) => node.url !== url);
  return {
    nodes,
    nodeOf: async (storeId) => {
      const answers = await askPlaces(home, () => others.map(at), placeOf(storeId));
      const [row] = answers;
      if (!row) throw new Error(`no node holds ${storeId}`);
      // Left out while it was down (leave-out.ts), so its copies of accounts and settings are old. It does not know that itself.
      if (answers.some((each) => each?.host !== row.host || each.port !== row.port || !each.hasCopies))
        throw new Lost();
      return nodeAt(url, row);
    },
    copies: async () => {
      const answers = await Promise.allSettled(others.map(async (node) => inTime(readCopies(at(node)))));
      const found = others.flatMap((node, index) => {
        const answer = answers[index];
        return answer?.status === 'fulfilled' ? [{ node, names: answer.value }] : [];
      });
      const current = found.find(({ node }) => found.every(({ names }) => names.includes(node.name)));
      if (!current) throw new Lost();
      return current.node;
    },
    close: async () => {
      await Promise.all([home, ...opened.values()].map((sql) => sql.end({ timeout: CLOSE_SECONDS })));
    },
  };
};
