import { isFull } from '#db/failures.ts';
import { probeStorage } from '#db/storage.ts';
import { AppError } from '#errors.ts';
import { isSameSecret } from '#platforms/port/webhooks.ts';
import type { Metrics } from '#metrics/metrics.ts';
import { installationHealth, reasonsOf } from '#verbs/loyalty/proof/health.ts';
import type { HttpDeps, Router } from '../api.ts';

const WITHOUT_HOME =
  'home does not answer: only stores that were in use are served, and nobody can sign in or install an app';

/** Whether another node serves its stores while home is down. */
const servesWithoutHome = ({ database }: Pick<HttpDeps, 'database'>): boolean =>
  database.nodes.slice(1).some((node) => node.database.isAnswering());

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests; false while stopping, without the database, or while it has no room to write. `degraded`, with
 * reasons: it serves, but something is overdue or differs from the ledger. `/metrics`: requires the token.
 */
export const mountHealth = (
  router: Router,
  deps: Pick<HttpDeps, 'database' | 'now'>,
  options: {
    readonly metrics: Metrics;
    readonly isStopping: () => boolean;
    readonly metricsToken?: string | undefined;
  },
): void => {
  let probing: Promise<void> | undefined;
  /** Anyone may ask, so requests at the same time share one write. */
  const probe = (): Promise<void> => {
    probing ??= probeStorage(deps.database).finally(() => {
      probing = undefined;
    });
    return probing;
  };
  router.get('/healthz', (c) => c.json({ status: 'alive' }));
  router.get('/readyz', async (c) => {
    if (options.isStopping()) return c.json({ status: 'stopping' }, 503);
    const withoutHome = () =>
      servesWithoutHome(deps)
        ? c.json({ status: 'degraded', reasons: [WITHOUT_HOME] })
        : c.json({ status: 'database unavailable' }, 503);
    if (!deps.database.isAnswering()) return withoutHome();
    try {
      await probe();
      const reasons = reasonsOf(await installationHealth(deps.database, deps.now()));
      return c.json(reasons.length === 0 ? { status: 'ready' } : { status: 'degraded', reasons });
    } catch (error) {
      return isFull(error) ? c.json({ status: 'storage full' }, 503) : withoutHome();
    }
  });
  const { metrics, metricsToken } = options;
  if (metricsToken === undefined) return;
  router.get('/metrics', async (c) => {
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      throw new AppError('unauthenticated');
    // Without the database, only the metrics of processes are available.
    const health = await installationHealth(deps.database, deps.now()).catch(() => undefined);
    return c.text(await metrics.read(health, deps.now()), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
};
