import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { isFull } from '#db/failures.ts';
import { probeStorage } from '#db/storage.ts';
import { AppError } from '#errors.ts';
import { isSameSecret } from '#platforms/port/webhooks.ts';
import { type InstallationHealth, installationHealth, reasonsOf } from '#verbs/loyalty/proof/health.ts';
import type { HttpDeps, Router } from '../api.ts';

/** Prometheus metrics: the process's own, and request times by route and status. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const gauges: Readonly<Record<keyof InstallationHealth, Gauge>> = {
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
    oldestStepSeconds: gauge('due_step_delay_seconds', 'Delay of the oldest due step'),
  };
  const show = (health: InstallationHealth): void => {
    for (const [name, each] of Object.entries(gauges)) each.set(health[name as keyof InstallationHealth]);
  };
  return { registry, requests, show };
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests; false while stopping, without the database, or while it has no room to write. `degraded`, with
 * reasons: it serves, but something is overdue or differs from the ledger. `/metrics`: requires the token.
 */
export const mountHealth = (
  router: Router,
  deps: HttpDeps,
  options: {
    readonly metrics: Metrics;
    readonly isStopping: () => boolean;
    readonly metricsToken?: string | undefined;
  },
): void => {
  router.get('/healthz', (c) => c.json({ status: 'alive' }));
  router.get('/readyz', async (c) => {
    if (options.isStopping()) return c.json({ status: 'stopping' }, 503);
    if (!deps.database.isAnswering()) return c.json({ status: 'database unavailable' }, 503);
    try {
      await probeStorage(deps.database);
      const reasons = reasonsOf(await installationHealth(deps.database, deps.now()));
      return c.json(reasons.length === 0 ? { status: 'ready' } : { status: 'degraded', reasons });
    } catch (error) {
      return c.json({ status: isFull(error) ? 'storage full' : 'database unavailable' }, 503);
    }
  });
  const { metrics, metricsToken } = options;
  if (metricsToken === undefined) return;
  router.get('/metrics', async (c) => {
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      throw new AppError('unauthenticated');
    // Without the database, only the process's own metrics are available.
    const health = await installationHealth(deps.database, deps.now()).catch(() => undefined);
    if (health) metrics.show(health);
    return c.text(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    });
  });
};
