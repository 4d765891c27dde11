import { PAUSE_REASONS } from '@apps-hub/contract/pause-reasons';
import { parseId, type StoreId } from '@apps-hub/domain/ids';
import type { Context } from 'hono';

import { AppError, fieldError } from '#errors.ts';
import { readLog } from '#operator/log.ts';
import { pauseStore, resumeStore } from '#operator/pause.ts';
import { findStores, readFacts, readTimeline } from '#operator/stores.ts';
import type { HttpDeps, Router } from '../api.ts';
import { oneOf } from '../page-shell.ts';
import { toAppError } from '../problem.ts';
import { type Fields, fieldsOf, type Guards, typed, whyIn } from './guards.ts';
import { BASE, type Said } from './layout.ts';
import { storePage, storesPage } from './stores-pages.ts';
import { answerPage, refusalText, saidIn, type SignedIn, statusOf, viewOf } from './visit.ts';
import type { Done } from './words.ts';

const MOST_PAGES = 4000;

const pageIn = (c: Context): number =>
  Math.min(Math.max(Math.trunc(Number(c.req.query('page'))) || 1, 1), MOST_PAGES);

const LONGEST_TEXT = 100;

const textIn = (c: Context): string =>
  typed(c.req.query('q') ?? '')
    .slice(0, LONGEST_TEXT)
    .trim();

/** The list of stores, one store's page, and pausing it. */
export const mountStores = (router: Router, deps: HttpDeps, { own, takeForm }: Guards): void => {
  const storeIn = async ({ c, session }: SignedIn) => {
    const id = parseId('store', c.req.param('id') ?? '');
    if (!id.ok) throw new AppError('not_found');
    const store = (await findStores(deps, session, { text: id.value, page: 1 })).find(
      (each) => each.id === id.value,
    );
    if (!store) throw new AppError('not_found');
    return store;
  };
  const show = async (visit: SignedIn, said: Said = saidIn(visit, viewOf(deps, visit)), error?: AppError) => {
    const store = await storeIn(visit);
    const [facts, timeline, entries] = await Promise.all([
      readFacts(deps, store.id),
      readTimeline(deps, store.id),
      readLog(deps, visit.session, { store: store.id }),
    ]);
    const markup = storePage(viewOf(deps, visit), { store, facts, timeline, entries, said });
    return answerPage(visit, markup, error ? statusOf(error) : 200);
  };
  /** Does what the form asks, then shows the store again; a refusal is shown on its page. */
  const act = (work: (visit: SignedIn, storeId: StoreId, fields: Fields) => Promise<Done>) =>
    own(async (visit) => {
      const store = await storeIn(visit);
      const fields = await fieldsOf(visit.c);
      try {
        const why = whyIn(fields);
        await takeForm(visit, fields);
        const done = await work(visit, store.id, { ...fields, why });
        return visit.c.redirect(`${BASE}/stores/${store.id}?done=${done}`, 303);
      } catch (error) {
        const known = toAppError(error);
        const { words } = viewOf(deps, visit);
        const refused = known.code === 'unavailable' ? words.refused.busy : refusalText(words, known);
        if (refused === undefined) throw error;
        return show(visit, { refused }, known);
      }
    });

  router.get(
    `${BASE}/stores`,
    own(async (visit) => {
      const { c, session } = visit;
      const [text, page] = [textIn(c), pageIn(c)];
      const stores = await findStores(deps, session, { text, page });
      const found = await Promise.all(
        stores.map(async (store) => ({ store, facts: await readFacts(deps, store.id) })),
      );
      return answerPage(visit, storesPage(viewOf(deps, visit), { found, text, page }));
    }),
  );
  router.get(
    `${BASE}/stores/:id`,
    own((visit) => show(visit)),
  );
  router.post(
    `${BASE}/stores/:id/pause`,
    act(async ({ session }, storeId, { why = '', reason }) => {
      const known = oneOf(PAUSE_REASONS, reason);
      if (!known) throw fieldError('reason', 'too_long');
      return (await pauseStore(deps, session, { storeId, why, reason: known })) ? 'paused' : 'unchanged';
    }),
  );
  router.post(
    `${BASE}/stores/:id/resume`,
    act(async ({ session }, storeId, { why = '' }) =>
      (await resumeStore(deps, session, { storeId, why })) ? 'resumed' : 'unchanged',
    ),
  );
};
