import { ERROR_CATALOGUE } from '@apps-hub/contract/errors';
import type { Context } from 'hono';

import { openTrackPage } from '#verbs/shipping/shipments/track-page.ts';
import type { HttpDeps, Router } from '../api.ts';
import { callerAddress } from '../caller.ts';
import { createLimiter } from '../limiter.ts';
import { answerPage, openVisit, viewOf, type Visit } from '../link-page/door.ts';
import { saidPage } from '../link-page/layout.ts';
import { logRefusal } from '../log-refusal.ts';
import { toAppError } from '../problem.ts';
import { trackingPage } from './layout.ts';
import { mountMailChoice } from './mail-choice.ts';
import { TRACKING_WORDS } from './words.ts';

const DOOR = 't';

/** Per link: a customer who reloads. */
const VIEWS_PER_MINUTE = 30;
/** Per network address, which many phones may share. */
const ADDRESS_FACTOR = 10;

const show = async (deps: HttpDeps, { c, view, token, out }: Visit): Promise<Response> => {
  const words = TRACKING_WORDS[view.locale];
  const page = await out.inStore((ctx) => openTrackPage(ctx, deps, { token, locale: view.locale }));
  const shown =
    'isOver' in page
      ? saidPage(view, { title: words.overTitle, text: words.over, store: page.store })
      : trackingPage(view, page);
  return answerPage(c, view, shown);
};

const answerRefusal = (deps: HttpDeps, c: Context, error: unknown): Response | Promise<Response> => {
  const known = toAppError(error);
  logRefusal(deps, c, known);
  const view = viewOf(c, DOOR);
  const words = TRACKING_WORDS[view.locale];
  const status = ERROR_CATALOGUE[known.code];
  if (status === 404)
    return answerPage(c, view, saidPage(view, { title: words.endedTitle, text: words.ended }), status);
  const isKnown = known.code === 'rate_limited';
  if (!isKnown) deps.log.error({ err: error }, 'request failed');
  const text = isKnown ? words.tooFast : words.failed;
  return answerPage(c, view, saidPage(view, { title: words.failedTitle, text }), status);
};

/** The page of a signed link on which a customer sees where their order is. It needs no script and no account. */
export const mountTrackingPage = (router: Router, deps: HttpDeps): void => {
  const limitCallers = createLimiter(deps, {
    name: 'tracking-caller',
    perMinute: deps.authLimitPerMinute * ADDRESS_FACTOR,
  });
  const limitLinks = createLimiter(deps, { name: 'tracking-link', perMinute: VIEWS_PER_MINUTE });
  const shown = async (c: Context, work: (visit: Visit) => Promise<Response>): Promise<Response> => {
    try {
      await limitCallers(callerAddress(c, deps.trustProxy));
      await limitLinks(c.req.path);
      return await work(openVisit(deps, c, DOOR));
    } catch (error) {
      return answerRefusal(deps, c, error);
    }
  };
  router.get(`/${DOOR}/:store/:token`, (c) => shown(c, (visit) => show(deps, visit)));
  mountMailChoice(router, deps, shown);
};
