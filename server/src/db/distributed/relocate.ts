import type postgres from 'postgres';

import type { Node } from '../nodes.ts';
import { closeOwner, connectOwner } from '../owner.ts';
import { isDistributed, nodeAt, type NodeRow, Refused } from './cluster.ts';
import { onNode } from './set-up-worker.ts';

interface Options {
  /** The new "host:port" of each node, home included, by its old one. */
  readonly places: ReadonlyMap<string, string>;
  readonly say: (line: string) => void;
}

interface Moved {
  readonly group: number;
  readonly to: Node;
}

const placeOf = (text: string): NodeRow => {
  const [, host, port] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (host === undefined) throw new Refused(`"${text}" is no address: write it as host:port.`);
  return { host, port: Number(port) };
};

/** Refuses a server that is another node, or that still restores. */
const refuseOther = ({ group, to }: Moved): Promise<void> =>
  onNode(to.url, async (sql) => {
    const [here] = await sql<{ group: number; isRestoring: boolean }[]>`
      select groupid as group, pg_is_in_recovery() as "isRestoring" from pg_dist_local_group`;
    if (here?.group !== group) throw new Refused(`${to.name} is another node: nothing was changed.`);
    if (here.isRestoring) throw new Refused(`${to.name} is still being restored: nothing was changed.`);
  });

const readMoved = async (
  sql: postgres.Sql,
  ownerUrl: string,
  places: Options['places'],
): Promise<readonly Moved[]> => {
  const rows = await sql<(NodeRow & { group: number })[]>`
    select groupid as group, nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`;
  // A repeated run finds the new addresses.
  const isNew = (name: string): boolean => [...places.values()].includes(name);
  const known = rows.map(({ host, port }) => `${host}:${port}`);
  const missing = known.filter((name) => !places.has(name) && !isNew(name));
  if (missing.length > 0) throw new Refused(`Also name the new address of: ${missing.join(', ')}`);
  return rows.map(({ group, host, port }) => {
    const name = `${host}:${port}`;
    return { group, to: nodeAt(ownerUrl, placeOf(places.get(name) ?? name)) };
  });
};

/**
 * Tells all nodes of an installation their new addresses, after it was restored on other servers. Asks no old address: the former
 * installation may still run there. Ends transactions that were between their two phases. Can be repeated.
 */
export const relocate = async (ownerUrl: string, { places, say }: Options): Promise<void> => {
  const sql = connectOwner(ownerUrl, { here: true });
  try {
    if (!(await isDistributed(sql)))
      throw new Refused('This installation is not distributed: there is one node.');
    const moved = await readMoved(sql, ownerUrl, places);
    for (const each of moved) await refuseOther(each);
    for (const { to } of moved)
      await onNode(to.url, (node) =>
        node.begin(async (tx) => {
          for (const { group, to: place } of moved) {
            const { host, port } = placeOf(place.name);
            await tx`update pg_dist_node set nodename = ${host}, nodeport = ${port} where groupid = ${group} and noderole = 'primary'`;
          }
        }),
      );
    for (const { to } of moved) {
      await onNode(to.url, (node) => node`select recover_prepared_transactions()`);
      say(`${to.name} knows the new addresses`);
    }
    const broken =
      await sql`select from citus_check_cluster_node_health() where result is distinct from true`;
    if (broken.length > 0)
      throw new Refused('The nodes do not all reach each other at these addresses as the owner.');
  } finally {
    await closeOwner(sql);
  }
};
