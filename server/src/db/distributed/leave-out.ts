import type postgres from 'postgres';

import { whileChanging } from '../migrate.ts';
import type { Node } from '../nodes.ts';
import { isDistributed, readWorkers, Refused } from './cluster.ts';
import { beginEpochAfter } from './move.ts';
import { onNode, reachNodes } from './set-up-worker.ts';

/**
 * Lets these nodes write copied tables without the node that is left out; otherwise each write would wait for it and fail. That node's
 * stores stay on it.
 */
export const writeWithout = async (nodes: readonly Node[], name: string): Promise<void> => {
  for (const { url } of nodes)
    await onNode(
      url,
      (sql) => sql`
        delete from pg_dist_placement p using pg_dist_shard s, pg_dist_partition d, pg_dist_node n
        where s.shardid = p.shardid and d.logicalrelid = s.logicalrelid and d.repmodel = 't' and d.partmethod = 'n'
          and n.groupid = p.groupid and n.nodename || ':' || n.nodeport = ${name}`,
    );
};

/** Gives the node the metadata of home, and new copies in place of its old ones. Writes of copied tables wait meanwhile. */
const copyAgain = async (sql: postgres.Sql, { url }: Node): Promise<void> => {
  const { hostname, port } = new URL(url);
  await sql`select citus_activate_node(${hostname}, ${Number(port || 5432)})`;
  await sql`select replicate_reference_tables('block_writes')`;
};

const whileDistributed = (
  ownerUrl: string,
  name: string,
  work: (sql: postgres.Sql, node: Node, others: readonly Node[]) => Promise<void>,
): Promise<void> =>
  whileChanging(ownerUrl, async (sql) => {
    if (!(await isDistributed(sql)))
      throw new Refused('This installation is not distributed: there is one node.');
    const workers = await readWorkers(sql, ownerUrl);
    const node = workers.find((each) => each.name === name);
    if (!node)
      throw new Refused(
        `No node is called ${name}. There are: ${workers.map((each) => each.name).join(', ')}`,
      );
    await work(sql, node, [{ name: 'home', url: ownerUrl }, ...workers.filter((each) => each !== node)]);
  });

interface Options {
  /** "host:port" */
  readonly name: string;
  readonly say: (line: string) => void;
}

/** Leaves out a node that stays down, so that sign-ins, installs and settings of the other nodes' stores work. Can be repeated. */
export const leaveOut = (ownerUrl: string, { name, say }: Options): Promise<void> =>
  whileDistributed(ownerUrl, name, async (_, node, others) => {
    const { answering } = await reachNodes([node]);
    if (answering.length > 0) throw new Refused(`${name} answers: only a node that is down can be left out.`);
    const { answering: living } = await reachNodes(others);
    await writeWithout(living, name);
    say(`${name} is left out: run "npm run distribute -- with ${name}" once it answers again`);
  });

/** Ends `leaveOut`, once the node answers again. Can be repeated. */
export const takeBack = (ownerUrl: string, { name, say }: Options): Promise<void> =>
  whileDistributed(ownerUrl, name, async (sql, node, others) => {
    const { answering } = await reachNodes([node, ...others]);
    if (!answering.includes(node)) throw new Refused(`${name} does not answer: start it first.`);
    await copyAgain(sql, node);
    // Its new tables copy home's epoch: positions would be too low, and followers would miss postings.
    await beginEpochAfter(answering, node);
    say(`${name} has new copies, and its stores are served`);
  });
