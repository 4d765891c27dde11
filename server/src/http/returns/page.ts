import type { ErrorCode } from '@apps-hub/contract/errors';
import { ERROR_CATALOGUE } from '@apps-hub/contract/errors';
import { MOST_RETURN_PHOTOS, RETURN_PHOTO_BYTES } from '@apps-hub/contract/shipping/returns/values';
import { cleanTexts, latinDigits } from '@apps-hub/domain/text';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { AppError } from '#errors.ts';
import { askForReturn, type AskedLine, askProblem, openReturnForm } from '#verbs/shipping/returns/ask.ts';
import { openReturnPage } from '#verbs/shipping/returns/page.ts';
import { proveBuyer } from '#verbs/shipping/returns/prove-buyer.ts';
import type { HttpDeps, Router } from '../api.ts';
import { callerAddress } from '../caller.ts';
import { createLimiter } from '../limiter.ts';
import { answerPage, openVisit, refuseForeign, viewOf, type Visit } from '../link-page/door.ts';
import { type LinkView, saidPage } from '../link-page/layout.ts';
import { logRefusal } from '../log-refusal.ts';
import { toAppError } from '../problem.ts';
import { TRACKING_WORDS } from '../tracking/words.ts';
import { choosePage, provePage, reasonsPage, refusedPage } from './layout.ts';
import type { ReturnRefusal } from './words.ts';

const DOOR = 't';

const PAGE = '/t/:store/:token/return';

/** Per link: a customer who goes back and forth. Tries of digits are limited further by the verb. */
const STEPS_PER_MINUTE = 20;
/** Per network address, which many phones may share; tokens are too long to guess. */
const ADDRESS_FACTOR = 10;

/** Forms without photos. Reading fields blocks everything else, about a second per megabyte of short ones. */
const TEXT_BYTES = 64 * 1024;
/** Photos with room for the texts of the form. */
const BODY_BYTES = MOST_RETURN_PHOTOS * RETURN_PHOTO_BYTES + 256 * 1024;
/** Fields of the form with photos: its lines have four each. */
const MOST_PARTS = 500;
const PART_START = '\r\n--';

const returnView = (c: Context): LinkView => {
  const view = viewOf(c, DOOR);
  return { ...view, path: `${view.path}/return` };
};

const UNITS = 'u:';

interface Typed {
  readonly proof: string;
  readonly version: number;
  readonly digits: string;
  readonly asked: readonly AskedLine[];
}

const tooLarge = (bytes: number): never => {
  throw new AppError('body_too_large', { params: { bytes } });
};

const isMultipart = (c: Context): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** Refuses a body of so many fields that reading them would keep other customers waiting. */
const refuseManyParts = async (c: Context): Promise<void> => {
  const body = Buffer.from(await c.req.arrayBuffer());
  let place = -1;
  for (let parts = 0; parts <= MOST_PARTS; parts += 1) {
    place = body.indexOf(PART_START, place + 1);
    if (place === -1) return;
  }
  tooLarge(body.byteLength);
};

/** What was typed; a body that cannot be read counts as an empty form. Empty quantities and files are left out. */
const typedIn = async (c: Context): Promise<Typed> => {
  if (isMultipart(c)) await refuseManyParts(c);
  const fields = await c.req.parseBody().catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    return {} as Record<string, never>;
  });
  const text = (name: string): string => {
    const value = fields[name];
    // PostgreSQL stores no NUL, and other control characters are never meant.
    return typeof value === 'string'
      ? cleanTexts(value)
          .replaceAll(/[^\P{Cc}\n]/gu, '')
          .trim()
      : '';
  };
  const photo = async (name: string): Promise<Uint8Array | null> => {
    const value = fields[name];
    return value instanceof File && value.size > 0 ? new Uint8Array(await value.arrayBuffer()) : null;
  };
  const whole = (name: string): number => Number(latinDigits(text(name)) || '0');
  const names = Object.keys(fields).filter((name) => name.startsWith(UNITS) && whole(name) !== 0);
  const asked = await Promise.all(
    names.map(async (name) => {
      const lineId = name.slice(UNITS.length);
      const rest = { reason: text(`r:${lineId}`), note: text(`n:${lineId}`) };
      return { lineId, units: whole(name), ...rest, photo: await photo(`p:${lineId}`) };
    }),
  );
  return { proof: text('proof'), version: whole('version'), digits: text('digits'), asked };
};

type Opened = Awaited<ReturnType<typeof openReturnPage>>;

type Step = (visit: Visit, typed: Typed, opened: Opened) => Promise<Response>;

/** Problems of the first form; the others are shown beside the reasons. */
const OF_UNITS: ReadonlySet<string> = new Set([
  'other_request',
  'nothing_chosen',
  'too_many_lines',
  'units_gone',
  'excluded',
]);

const createSteps = (deps: HttpDeps) => {
  const formOf = ({ out, token }: Visit, proof: string) =>
    out.inStore((ctx) => openReturnForm(ctx, deps, { token, proof }));

  const show = async ({ c, view, out, token }: Visit): Promise<Response> => {
    const { store, closed } = await out.inStore((ctx) => openReturnPage(ctx, deps, token));
    return answerPage(
      c,
      view,
      closed === null ? provePage(view, { store }) : refusedPage(view, closed, store),
    );
  };

  const prove: Step = async (visit, { digits }, { store, closed }) => {
    const { c, view, out, token } = visit;
    // Answers would tell somebody who guesses the digits, for as long as the link works.
    if (closed !== null) return answerPage(c, view, refusedPage(view, closed, store));
    const proof = await out.inStore((ctx) => proveBuyer(ctx, deps, { token, digits }));
    if (proof.kind !== 'proved')
      return answerPage(c, view, provePage(view, { store, refused: proof.kind }), 400);
    const form = await formOf(visit, proof.proof);
    if (form.closed !== null) return answerPage(c, view, refusedPage(view, form.closed, store));
    return answerPage(c, view, choosePage(view, { form, proof: proof.proof, asked: [] }));
  };

  /** The form again, with what is wrong at the step where it can be corrected. */
  const again = async (visit: Visit, typed: Typed, refused?: ReturnRefusal): Promise<Response> => {
    const { c, view } = visit;
    const { proof, asked } = typed;
    const form = await formOf(visit, proof);
    if (form.closed !== null) return answerPage(c, view, refusedPage(view, form.closed, form.store));
    const page = refused !== undefined && OF_UNITS.has(refused) ? choosePage : reasonsPage;
    return answerPage(
      c,
      view,
      page(view, { form, proof, asked, refused }),
      refused === undefined ? 200 : 400,
    );
  };

  const choose: Step = async (visit, typed) => {
    const form = await formOf(visit, typed.proof);
    const problem = askProblem(typed.asked, form);
    return again(visit, typed, problem !== undefined && OF_UNITS.has(problem) ? problem : undefined);
  };

  const ask: Step = async (visit, typed) => {
    const { c, view, out, token } = visit;
    const { proof, version, asked: lines } = typed;
    const request = { token, proof, version, lines, locale: view.locale };
    const asked = await out.inStore((ctx) => askForReturn(ctx, deps, request));
    if (asked.kind === 'problem') return again(visit, typed, asked.problem);
    // Going back or reloading afterwards sends nothing again.
    return c.redirect(`${view.path.replace(/\/return$/, '')}?lang=${view.locale}`, 303);
  };

  return { show, prove, choose, ask };
};

const REFUSED: Readonly<Partial<Record<ErrorCode, ReturnRefusal>>> = {
  rate_limited: 'too_fast',
  origin_foreign: 'foreign',
  body_too_large: 'body_large',
  store_paused: 'paused',
  store_paused_check: 'paused',
  store_paused_request: 'paused',
};

const answerRefusal = (deps: HttpDeps, c: Context, error: unknown): Response | Promise<Response> => {
  const known = toAppError(error);
  logRefusal(deps, c, known);
  const view = returnView(c);
  const words = TRACKING_WORDS[view.locale];
  const status = ERROR_CATALOGUE[known.code];
  if (known.code === 'unauthenticated')
    return answerPage(c, view, provePage(view, { refused: 'proof_ended' }), status);
  if (status === 404)
    return answerPage(c, view, saidPage(view, { title: words.endedTitle, text: words.ended }), status);
  const refused = REFUSED[known.code];
  if (refused) return answerPage(c, view, refusedPage(view, refused), status);
  deps.log.error({ err: error }, 'request failed');
  return answerPage(c, view, saidPage(view, { title: words.failedTitle, text: words.failed }), status);
};

const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: () => tooLarge(maxSize) });

/** The pages on which a customer asks for a return, behind the link of a waybill. They need no script and no account. */
export const mountReturnPages = (router: Router, deps: HttpDeps): void => {
  const { show, prove, choose, ask } = createSteps(deps);
  const limitCallers = createLimiter(deps, {
    name: 'return-caller',
    perMinute: deps.authLimitPerMinute * ADDRESS_FACTOR,
  });
  const limitLinks = createLimiter(deps, { name: 'return-link', perMinute: STEPS_PER_MINUTE });
  const limits = { text: limitBody(TEXT_BYTES), photos: limitBody(BODY_BYTES) };
  const guard = async (c: Context): Promise<Visit> => {
    await limitCallers(callerAddress(c, deps.trustProxy));
    await limitLinks(`${c.req.param('store')}/${c.req.param('token')}`);
    return { ...openVisit(deps, c, DOOR), view: returnView(c) };
  };
  router.get(PAGE, async (c) => {
    try {
      return await show(await guard(c));
    } catch (error) {
      return answerRefusal(deps, c, error);
    }
  });
  const onForm =
    (step: Step, takesPhotos = false) =>
    async (c: Context): Promise<Response> => {
      try {
        const visit = await guard(c);
        refuseForeign(c, deps.appsUrl);
        // Before the body is read: a stranger's would cost as much.
        const opened = await visit.out.inStore((ctx) => openReturnPage(ctx, deps, visit.token));
        let typed: Typed | undefined;
        await limits[takesPhotos && isMultipart(c) ? 'photos' : 'text'](c, async () => {
          typed = await typedIn(c);
        });
        return await step(visit, typed ?? tooLarge(BODY_BYTES), opened);
      } catch (error) {
        return answerRefusal(deps, c, error);
      }
    };
  router.post(PAGE, onForm(prove));
  router.post(`${PAGE}/reasons`, onForm(choose));
  router.post(`${PAGE}/ask`, onForm(ask, true));
};
