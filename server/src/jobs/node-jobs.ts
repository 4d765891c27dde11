import type { Logger } from 'pino';

import type { NodeDatabase } from '#db/database.ts';

interface Started {
  readonly stop: () => Promise<unknown>;
}

interface Options {
  /** Opens the node's queues and starts its workers; leaves nothing open if it fails. */
  readonly start: (node: NodeDatabase) => Promise<Started>;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: Logger;
}

const AGAIN_MS = 2000;
/** How long to wait for the other nodes; a node whose host is gone never answers. */
const PATIENCE_MS = 5000;

/**
 * Starts the jobs of each node. A node that is down does not block the others: it is tried again until it answers, and its jobs wait there.
 */
export const startNodeJobs = async (
  nodes: readonly NodeDatabase[],
  { start, pause, log }: Options,
): Promise<Started> => {
  const state = { isStopping: false };
  const silent = new Set<string>();
  const started: Started[] = [];
  const attempt = async (node: NodeDatabase): Promise<boolean> => {
    try {
      const jobs = await start(node);
      if (state.isStopping) await jobs.stop();
      else started.push(jobs);
      if (silent.delete(node.name)) log.info({ node: node.name }, 'the node answers: its jobs have started');
      return true;
    } catch (error) {
      if (!silent.has(node.name))
        log.error({ err: error, node: node.name }, 'the node does not answer: its jobs start when it does');
      silent.add(node.name);
      return false;
    }
  };
  const insist = async (node: NodeDatabase): Promise<void> => {
    do await pause(AGAIN_MS);
    while (!state.isStopping && !(await attempt(node)));
  };
  const first = nodes.map(async (node) => {
    if (!(await attempt(node))) void insist(node);
  });
  await Promise.race([Promise.all(first), pause(PATIENCE_MS)]);
  return {
    stop: () => {
      state.isStopping = true;
      return Promise.all(started.map((jobs) => jobs.stop()));
    },
  };
};
