import { Gauge, type Registry } from 'prom-client';

import { askNodes } from '#db/ask-nodes.ts';
import type { Database } from '#db/database.ts';
import { QUEUES } from '#jobs/queues.ts';

interface Waiting {
  readonly name: string;
  readonly jobs: number;
  readonly seconds: number;
}

/**
 * The states are named one by one, as in pg-boss's own index of unfinished jobs: a comparison would read all finished ones, too, which are
 * kept for a week.
 */
const readNode = ({ sql }: Pick<Database, 'sql'>): Promise<Waiting[]> =>
  sql<Waiting[]>`
    select name, count(*)::integer as jobs, greatest(extract(epoch from now() - min(created_on)), 0)::float8 as seconds
    from pgboss.job
    where state in ('created', 'retry', 'active') and coalesce(group_id not in (select store from paused_stores()), true) group by name`;

/** How many jobs of each kind wait or run on all nodes that answer, and the age of the oldest; those of paused stores are meant to wait. */
export const queueGauges = (registry: Registry) => {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers: [registry] });
  const depth = gauge('queue_jobs', 'Jobs that wait or run, by kind');
  const age = gauge('queue_oldest_job_seconds', 'Age of the oldest of them');
  return async (database: Database): Promise<void> => {
    const rows = (await askNodes(database, readNode)).answers.flat();
    for (const queue of Object.keys(QUEUES)) {
      const mine = rows.filter(({ name }) => name === queue);
      depth.set(
        { queue },
        mine.reduce((sum, { jobs }) => sum + jobs, 0),
      );
      age.set({ queue }, Math.max(0, ...mine.map(({ seconds }) => seconds)));
    }
  };
};
