import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import { AppError } from '../../errors.ts';
import { isSameSecret } from '../../platforms/port/same-secret.ts';
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
  return { registry, requests };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** `/healthz`: the process is alive. `/readyz`: it can serve; not while stopping or without the database. `/metrics`: for who has the token. */
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
    try {
      await deps.database.sql`select 1`;
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
  const { metrics, metricsToken } = options;
  if (metricsToken === undefined) return;
  router.get('/metrics', async (c) => {
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      throw new AppError('unauthenticated');
    return c.text(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    });
  });
};
