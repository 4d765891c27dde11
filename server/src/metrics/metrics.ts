import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { Database } from '#db/database.ts';
import type { InstallationHealth } from '#verbs/loyalty/proof/health.ts';
import { pausedStores } from '#verbs/hub/stores/pause.ts';
import { metricsOver } from './all-processes.ts';
import { OUTCOMES } from './outcomes.ts';
import { queueGauges } from './queues.ts';

/** What concerns the whole installation; read from the database by the process that answers. */
const installationGauges = (registry: Registry) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const gauges: Readonly<Record<keyof Omit<InstallationHealth, 'silentNodes'>, Gauge>> = {
    differences: gauge('loyalty_differences', 'Orders and coupons that differ from the ledger'),
    storesWithDifferences: gauge('loyalty_stores_with_differences', 'Stores with such a difference'),
    parked: gauge('loyalty_parked_events', 'Events that wait for a person'),
    stuckCoupons: gauge('loyalty_stuck_coupons', 'Coupons whose host has not answered for half an hour'),
    oldestWaitingSeconds: gauge(
      'loyalty_oldest_event_seconds',
      'Age of the oldest event that is not applied',
    ),
    storesToReinstall: gauge('loyalty_stores_to_reinstall', 'Stores whose host has revoked our tokens'),
    hostOrders: gauge('host_orders_compared', 'Orders of the last nightly comparison with their hosts'),
    hostDifferences: gauge('host_differences', 'Those of them that differed, and were brought again'),
    kept: gauge('events_kept', 'Events kept on home, because the node of their store does not answer'),
    oldestKeptSeconds: gauge('events_kept_oldest_seconds', 'Age of the oldest of them'),
    oldestStepSeconds: gauge('due_step_delay_seconds', 'Delay of the oldest due step'),
  };
  const silent = gauge('database_nodes_silent', 'Nodes that do not answer, whose stores are not served');
  return (health: InstallationHealth): void => {
    for (const [name, each] of Object.entries(gauges)) each.set(health[name as keyof typeof gauges]);
    silent.set(health.silentNodes.length);
  };
};

/** Paused stores, which no other figure of late work counts. */
const pauseGauges = (registry: Registry) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const count = gauge('stores_paused', 'Stores that the operator has paused');
  const age = gauge('stores_paused_oldest_seconds', 'For how long the first of them has been paused');
  return async (database: Database, now: Date): Promise<void> => {
    const paused = await pausedStores(database);
    const [first] = paused;
    count.set(paused.length);
    age.set(first ? Math.max(0, (now.getTime() - first.pausedAt.getTime()) / 1000) : 0);
  };
};

/** The connections of this process to each node. */
const poolGauge = (registry: Registry, { nodes }: Pick<Database, 'nodes'>): void => {
  const gauge = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections for transactions by state; waiting: transactions without one',
    labelNames: ['node', 'state'],
    registers: [registry],
    collect: () => {
      for (const { name: node, database } of nodes) {
        const { most, open, idle, waiting } = database.pool();
        gauge.set({ node, state: 'most' }, most);
        gauge.set({ node, state: 'busy' }, open - idle);
        gauge.set({ node, state: 'idle' }, idle);
        gauge.set({ node, state: 'waiting' }, waiting);
      }
    },
  });
};

/**
 * Prometheus metrics. Those of processes (their own, request times by route and status, database connections, outcomes) are added up over
 * all that share the port; those of the installation are read once.
 */
export const createMetrics = (database: Database) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  poolGauge(registry, database);
  const ofProcesses = metricsOver([registry, OUTCOMES]);
  const installation = new Registry();
  const showHealth = installationGauges(installation);
  const showQueues = queueGauges(installation);
  const showPauses = pauseGauges(installation);
  return {
    requests,
    contentType: registry.contentType,
    /** All metrics as text; without `health`, since the database does not answer, only those of processes. */
    read: async (health: InstallationHealth | undefined, now: Date): Promise<string> => {
      if (!health) return ofProcesses();
      showHealth(health);
      await Promise.all([showQueues(database), showPauses(database, now)]);
      return `${await ofProcesses()}\n${await installation.metrics()}`;
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
