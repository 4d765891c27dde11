import { withoutOverrides } from '@apps-hub/domain/text';
import type { Context, Next } from 'hono';

import { AppError, fieldError } from '#errors.ts';
import type { CallTally } from '#metrics/call-tally.ts';
import type { HealthSources } from '#operator/health.ts';
import type { HttpDeps } from '../api.ts';
import { createLimiter } from '../limiter.ts';
import { logRefusal } from '../log-refusal.ts';
import { requestIdOf, toAppError } from '../problem.ts';
import { refuseForeign } from '../shopper/visit.ts';
import { messagePage } from './entry-pages.ts';
import { takeFormToken } from './form-tokens.ts';
import { BASE } from './layout.ts';
import { answerPage, openVisit, refusalText, type SignedIn, statusOf, viewOf, type Visit } from './visit.ts';

export interface OperatorOptions {
  /** Its public address; requests under another host name find nothing. */
  readonly url: string;
  readonly sources: HealthSources;
  /** The calls that this process has not stored yet. */
  readonly tally?: CallTally | undefined;
}

/** Pages of one network address; sign-ins have the limit of all sign-ins. */
const PAGES_PER_MINUTE = 300;

export type Fields = Readonly<Record<string, string>>;

/** What was typed, without control characters, which the database refuses, and without overrides of the direction of a text. */
export const typed = (text: string): string => withoutOverrides(text).replaceAll(/\p{Cc}/gu, ' ');

export const fieldsOf = async (c: Context): Promise<Fields> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody()).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, typed(value)] as const] : [],
    ),
  );

const LONGEST_WHY = 300;

/** The operator's reason; refused if there is none. */
export const whyIn = ({ why = '' }: Fields): string => {
  const text = why.trim().slice(0, LONGEST_WHY);
  if (text === '') throw fieldError('why', 'required');
  return text;
};

type Handler = (visit: Visit) => Promise<Response>;
type OwnHandler = (visit: SignedIn) => Promise<Response>;

/** Turns refusals into pages, and lets only operators with both factors in. */
export const createGuards = (deps: HttpDeps, options: OperatorOptions) => {
  const limitPages = createLimiter(deps, { name: 'operator-pages', perMinute: PAGES_PER_MINUTE });

  const failed = (visit: Visit, error: unknown): Response | Promise<Response> => {
    const known = toAppError(error);
    logRefusal(deps, visit.c, known);
    if (known.code === 'unauthenticated') return visit.c.redirect(`${BASE}/sign-in`, 303);
    if (known.code === 'internal_error' || known.code === 'unavailable')
      deps.log.error({ err: error, requestId: requestIdOf(visit.c) }, 'request failed');
    const view = viewOf(deps, visit);
    const { title, text } = statusOf(known) === 404 ? view.words.notFound : view.words.failed;
    return answerPage(
      visit,
      messagePage(view, { title, text: refusalText(view.words, known) ?? text }),
      statusOf(known),
    );
  };

  const { hostname, origin, protocol } = new URL(options.url);

  const shown =
    (handler: Handler) =>
    async (c: Context, next: Next): Promise<Response | void> => {
      // Under another host name there is no such page. The port may be a proxy's.
      if (new URL(c.req.url).hostname !== hostname) return next();
      const visit = await openVisit(c, deps, protocol === 'https:');
      try {
        await limitPages(visit.address);
        if (c.req.method !== 'GET') refuseForeign(c, origin);
        return await handler(visit);
      } catch (error) {
        return failed(visit, error);
      }
    };

  const own = (handler: OwnHandler) =>
    shown((visit) => {
      const { session } = visit;
      if (!session?.isProved) throw new AppError('unauthenticated');
      return handler({ ...visit, session });
    });

  /** A form of a signed-in operator: its token works once. Refuses another one with `idempotency_key_reused`. */
  const takeForm = async ({ session }: SignedIn, { form = '' }: Fields): Promise<void> => {
    if (!(await takeFormToken(deps, session.tokenHash, form))) throw new AppError('idempotency_key_reused');
  };

  return { shown, own, takeForm };
};

export type Guards = ReturnType<typeof createGuards>;
