import type { AppError } from '#errors.ts';
import { readCalls, readHealth } from '#operator/health.ts';
import { proveLog, readLog } from '#operator/log.ts';
import { giveUpJob, readFailing, readQueues, retryJob } from '#operator/queues.ts';
import type { HttpDeps, Router } from '../api.ts';
import { toAppError } from '../problem.ts';
import { mountEntry } from './entry-routes.ts';
import { createGuards, fieldsOf, type Guards, type OperatorOptions, whyIn } from './guards.ts';
import { jobsPage } from './jobs-page.ts';
import { BASE, type Said } from './layout.ts';
import { logPage } from './log-page.ts';
import { overviewPage } from './overview-page.ts';
import { mountStores } from './stores-routes.ts';
import { answerPage, refusalText, saidIn, type SignedIn, statusOf, viewOf } from './visit.ts';
import type { Done } from './words.ts';

const mountJobs = (router: Router, deps: HttpDeps, { own, takeForm }: Guards): void => {
  const show = async (visit: SignedIn, said: Said, error?: AppError) => {
    const [queues, failing] = await Promise.all([readQueues(deps.database), readFailing(deps.database)]);
    const markup = jobsPage(viewOf(deps, visit), { queues, failing, said });
    return answerPage(visit, markup, error ? statusOf(error) : 200);
  };
  router.get(
    `${BASE}/jobs`,
    own((visit) => show(visit, saidIn(visit, viewOf(deps, visit)))),
  );
  router.post(
    `${BASE}/jobs`,
    own(async (visit) => {
      const fields = await fieldsOf(visit.c);
      try {
        const { node = '', queue = '', id = '' } = fields;
        const wish = { node, queue, id, why: whyIn(fields) };
        await takeForm(visit, fields);
        const isRetry = fields['do'] === 'retry';
        const isDone = await (isRetry ? retryJob : giveUpJob)(deps, visit.session, wish);
        const asked: Done = isRetry ? 'retried' : 'given_up';
        return visit.c.redirect(`${BASE}/jobs?done=${isDone ? asked : 'unchanged'}`, 303);
      } catch (error) {
        const known = toAppError(error);
        const refused = refusalText(viewOf(deps, visit).words, known);
        if (refused === undefined) throw error;
        return show(visit, { refused }, known);
      }
    }),
  );
};

const mountOverview = (router: Router, deps: HttpDeps, { own }: Guards, options: OperatorOptions): void => {
  router.get(
    BASE,
    own(async (visit) => {
      const { session } = visit;
      await options.tally?.flush(deps.database);
      const [health, calls, log] = await Promise.all([
        readHealth(deps, session, options.sources),
        readCalls(deps, session),
        proveLog(deps, session),
      ]);
      return answerPage(visit, overviewPage(viewOf(deps, visit), { health, calls, log, now: deps.now() }));
    }),
  );
  router.get(
    `${BASE}/log`,
    own(async (visit) => {
      const before = Number(visit.c.req.query('before'));
      const isPlace = Number.isSafeInteger(before) && before > 0;
      const entries = await readLog(deps, visit.session, isPlace ? { before } : {});
      return answerPage(visit, logPage(viewOf(deps, visit), entries));
    }),
  );
};

/** The operator's page, at `/operator`: HTML and forms, without any script. */
export const mountOperator = (router: Router, deps: HttpDeps, options: OperatorOptions): void => {
  const guards = createGuards(deps, options);
  mountEntry(router, deps, guards);
  mountOverview(router, deps, guards, options);
  mountStores(router, deps, guards);
  mountJobs(router, deps, guards);
};
