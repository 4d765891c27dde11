import { createMetrics } from '../metrics/metrics.ts';
import { createRouter, type HttpDeps, type Router } from './api.ts';
import { problemResponse, toAppError } from './problem.ts';
import { mountHealth } from './routes/health.ts';
import { AppError } from '../errors.ts';

interface Options {
  readonly isStopping: () => boolean;
  readonly metricsToken?: string | undefined;
}

/** What a process answers that only runs jobs: `/healthz`, `/readyz` and `/metrics`. */
export const createWorkerApp = (deps: Pick<HttpDeps, 'database' | 'now'>, options: Options): Router => {
  const router = createRouter();
  router.onError((error, c) => problemResponse(c, toAppError(error)));
  router.notFound((c) => problemResponse(c, new AppError('not_found')));
  mountHealth(router, deps, { ...options, metrics: createMetrics(deps.database) });
  return router;
};
