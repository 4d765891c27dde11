import { type ErrorCode, ERROR_CATALOGUE } from '@apps-hub/contract/errors';
import type { TypedAddress } from '@apps-hub/contract/shipping/national-address/routes';
import { LONG_PARTS } from '@apps-hub/domain/shipping/national-address/long-form';
import { readShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import type { Context } from 'hono';

import { AppError } from '#errors.ts';
import {
  type AddressPage,
  checkForCustomer,
  confirmForCustomer,
  openAddressPage,
} from '#verbs/shipping/national-address/customer.ts';
import type { HttpDeps, Router } from '../api.ts';
import { callerAddress } from '../caller.ts';
import { createLimiter } from '../limiter.ts';
import { logRefusal } from '../log-refusal.ts';
import { toAppError } from '../problem.ts';
import { answerPage, openVisit, refuseForeign, viewOf, type Visit } from '../link-page/door.ts';
import { type Markup, saidPage } from '../link-page/layout.ts';
import { confirmPage, formPage } from './layout.ts';
import { ADDRESS_WORDS, type AddressRefusal } from './words.ts';

const PAGE = '/a/:store/:token';

/** Per link: enough for a few typing mistakes. */
const CHECKS_PER_MINUTE = 12;
/** Per network address, which many phones may share; tokens are too long to guess. */
const ADDRESS_FACTOR = 10;

/** What was typed; a body that cannot be read counts as an empty form. */
const typedIn = async (c: Context): Promise<{ typed: TypedAddress; version: string }> => {
  const fields = await c.req.parseBody().catch((): Record<string, never> => ({}));
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  const version = text('version');
  if ('code' in fields) return { typed: { code: text('code') }, version };
  // The list has every part.
  const long = Object.fromEntries(LONG_PARTS.map((part) => [part, text(part)])) as TypedAddress;
  return { typed: long, version };
};

const wrongFields = (typed: TypedAddress): AddressRefusal => {
  if (!('code' in typed)) return 'parts';
  const read = readShortCode(typed.code);
  return !read.ok && read.error === 'empty' ? 'code_required' : 'code_form';
};

const REFUSED: Readonly<Partial<Record<ErrorCode, AddressRefusal>>> = {
  national_address_not_found: 'not_found',
  order_address_changed: 'changed',
  rate_limited: 'too_fast',
  origin_foreign: 'foreign',
  store_paused: 'paused',
  store_paused_check: 'paused',
  store_paused_request: 'paused',
};

const refusalOf = ({ code }: AppError, typed: TypedAddress | undefined): AddressRefusal | undefined =>
  code === 'validation_failed' && typed ? wrongFields(typed) : REFUSED[code];

/** The form for an order that still needs an address, otherwise a message. */
const shown = ({ view }: Visit, page: AddressPage): Markup => {
  const words = ADDRESS_WORDS[view.locale];
  return page.isOver
    ? saidPage(view, { title: words.overTitle, text: words.over, store: page.store })
    : formPage(view, { page });
};

const createSteps = (deps: HttpDeps) => ({
  show: async (visit: Visit): Promise<Response> => {
    const page = await visit.out.inStore((ctx) => openAddressPage(ctx, visit.token));
    return answerPage(visit.c, visit.view, shown(visit, page));
  },
  check: async (visit: Visit, typed: TypedAddress): Promise<Response> => {
    refuseForeign(visit.c, deps.appsUrl);
    const { page, lookup } = await checkForCustomer(visit.out, visit.token, typed);
    if (!lookup) return answerPage(visit.c, visit.view, shown(visit, page));
    if (lookup.verdict === 'not_found') throw new AppError('national_address_not_found');
    return answerPage(visit.c, visit.view, confirmPage(visit.view, { page, typed, lookup }));
  },
  confirm: async (visit: Visit, typed: TypedAddress, version: string): Promise<Response> => {
    refuseForeign(visit.c, deps.appsUrl);
    const { number, store } = await confirmForCustomer(visit.out, visit.token, { typed, version });
    const words = ADDRESS_WORDS[visit.view.locale];
    const said = { title: words.doneTitle, text: words.done(number), store };
    return answerPage(visit.c, visit.view, saidPage(visit.view, said));
  },
});

/** The page on which a refusal is shown beside the form; undefined for an expired link. */
const pageNow = async (deps: HttpDeps, c: Context): Promise<AddressPage | undefined> => {
  try {
    const { out, token } = openVisit(deps, c, 'a');
    return await out.inStore((ctx) => openAddressPage(ctx, token));
  } catch {
    return undefined;
  }
};

/** A refusal as a page, beside the form if the customer can correct it. */
const answerRefusal = async (
  deps: HttpDeps,
  c: Context,
  error: unknown,
  typed?: TypedAddress,
): Promise<Response> => {
  const known = toAppError(error);
  logRefusal(deps, c, known);
  const view = viewOf(c, 'a');
  const words = ADDRESS_WORDS[view.locale];
  const status = ERROR_CATALOGUE[known.code];
  const refused = refusalOf(known, typed);
  if (refused && refused !== 'too_fast' && typed) {
    const page = await pageNow(deps, c);
    if (page) return answerPage(c, view, formPage(view, { page, typed, refused }), status);
  }
  if (refused)
    return answerPage(
      c,
      view,
      saidPage(view, { title: words.failedTitle, text: words.refused[refused] }),
      status,
    );
  if (known.code === 'order_not_found')
    return answerPage(c, view, saidPage(view, { title: words.overTitle, text: words.over }), status);
  if (status === 404)
    return answerPage(c, view, saidPage(view, { title: words.endedTitle, text: words.ended }), status);
  deps.log.error({ err: error }, 'request failed');
  return answerPage(c, view, saidPage(view, { title: words.failedTitle, text: words.failed }), status);
};

/** The page of a signed link, on which a customer enters the National Address of their order. It needs no script and no account. */
export const mountAddressPage = (router: Router, deps: HttpDeps): void => {
  const { show, check, confirm } = createSteps(deps);
  const limitCallers = createLimiter(deps, {
    name: 'address-caller',
    perMinute: deps.authLimitPerMinute * ADDRESS_FACTOR,
  });
  const limitChecks = createLimiter(deps, { name: 'address-check', perMinute: CHECKS_PER_MINUTE });
  const caller = (c: Context): string => callerAddress(c, deps.trustProxy);

  router.get(PAGE, async (c) => {
    try {
      await limitCallers(caller(c));
      return await show(openVisit(deps, c, 'a'));
    } catch (error) {
      return answerRefusal(deps, c, error);
    }
  });
  const onForm =
    (step: (visit: Visit, typed: TypedAddress, version: string) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      let typed: TypedAddress | undefined;
      try {
        await limitCallers(caller(c));
        const visit = openVisit(deps, c, 'a');
        const form = await typedIn(c);
        ({ typed } = form);
        await limitChecks(`${visit.out.storeId}/${visit.token}`);
        return await step(visit, form.typed, form.version);
      } catch (error) {
        return answerRefusal(deps, c, error, typed);
      }
    };
  router.post(PAGE, onForm(check));
  router.post(`${PAGE}/confirm`, onForm(confirm));
};
