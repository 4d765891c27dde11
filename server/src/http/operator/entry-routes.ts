import { AppError } from '#errors.ts';
import {
  closeSession,
  giveCode,
  givePassword,
  join,
  type OperatorSession,
  waitingApp,
} from '#operator/sign-in.ts';
import type { HttpDeps, Router } from '../api.ts';
import { createLimiter, type Limiter } from '../limiter.ts';
import { logRefusal } from '../log-refusal.ts';
import { toAppError } from '../problem.ts';
import { codePage, joinPage, signInPage } from './entry-pages.ts';
import { fieldsOf, type Guards } from './guards.ts';
import { BASE, type Markup, type Said } from './layout.ts';
import { answerPage, refusalText, statusOf, viewOf, type Visit } from './visit.ts';
import type { View } from './view.ts';

interface Parts {
  readonly deps: HttpDeps;
  readonly guards: Guards;
  /** For guessing: per network address. */
  readonly limitGuesses: Limiter;
}

/** Shows the page with the refusal; one that is no refusal of the form is thrown again. */
const refusedOn = (
  deps: HttpDeps,
  visit: Visit,
  error: unknown,
  page: (view: View, said: Said) => Markup,
) => {
  const known = toAppError(error);
  const view = viewOf(deps, visit);
  const text = refusalText(view.words, known);
  if (text === undefined) throw error;
  logRefusal(deps, visit.c, known);
  return answerPage(visit, page(view, { refused: text }), statusOf(known));
};

/** Password, or the one-time code with a new password. */
const mountFirstStep = (router: Router, { deps, guards: { shown }, limitGuesses }: Parts): void => {
  router.get(
    `${BASE}/sign-in`,
    shown(async (visit) => answerPage(visit, signInPage(viewOf(deps, visit), {}))),
  );
  router.post(
    `${BASE}/sign-in`,
    shown(async (visit) => {
      const { name = '', password = '' } = await fieldsOf(visit.c);
      try {
        await limitGuesses(visit.address);
        visit.cookies.keep(
          'session',
          await givePassword(deps, { name: name.trim(), password }, visit.address),
        );
      } catch (error) {
        return refusedOn(deps, visit, error, (view, said) => signInPage(view, said, name));
      }
      return visit.c.redirect(`${BASE}/code`, 303);
    }),
  );
  router.get(
    `${BASE}/join`,
    shown(async (visit) => answerPage(visit, joinPage(viewOf(deps, visit), {}))),
  );
  router.post(
    `${BASE}/join`,
    shown(async (visit) => {
      const { name = '', link = '', password = '' } = await fieldsOf(visit.c);
      try {
        await limitGuesses(visit.address);
        const wish = { name: name.trim(), link: link.trim(), password };
        visit.cookies.keep('session', await join(deps, wish, visit.address));
      } catch (error) {
        return refusedOn(deps, visit, error, (view, said) => joinPage(view, said, name));
      }
      return visit.c.redirect(`${BASE}/code`, 303);
    }),
  );
};

const between = (visit: Visit): { readonly session: OperatorSession; readonly token: string } => {
  const { session, token } = visit;
  if (!session || session.isProved || token === undefined) throw new AppError('unauthenticated');
  return { session, token };
};

/** The code of the authenticator app, and the end of the session. */
const mountSecondStep = (
  router: Router,
  { deps, guards: { shown, own, takeForm }, limitGuesses }: Parts,
): void => {
  router.get(
    `${BASE}/code`,
    shown(async (visit) => {
      const app = await waitingApp(deps, between(visit).session.name);
      return answerPage(visit, codePage(viewOf(deps, visit), {}, app));
    }),
  );
  router.post(
    `${BASE}/code`,
    shown(async (visit) => {
      const { session, token } = between(visit);
      const { code = '' } = await fieldsOf(visit.c);
      try {
        await limitGuesses(visit.address);
        visit.cookies.keep('session', await giveCode(deps, session, { token, code }));
      } catch (error) {
        const app = await waitingApp(deps, session.name);
        return refusedOn(deps, visit, error, (view, said) => codePage(view, said, app));
      }
      return visit.c.redirect(BASE, 303);
    }),
  );
  router.post(
    `${BASE}/sign-out`,
    own(async (visit) => {
      await takeForm(visit, await fieldsOf(visit.c));
      if (visit.token !== undefined) await closeSession(deps, visit.token);
      visit.cookies.drop('session');
      return visit.c.redirect(`${BASE}/sign-in`, 303);
    }),
  );
};

/** Signing in with password and code, joining with a one-time code, and signing out. */
export const mountEntry = (router: Router, deps: HttpDeps, guards: Guards): void => {
  const limitGuesses = createLimiter(deps, { name: 'operator', perMinute: deps.authLimitPerMinute });
  const parts = { deps, guards, limitGuesses };
  mountFirstStep(router, parts);
  mountSecondStep(router, parts);
};
