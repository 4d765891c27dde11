import { parseId } from '@apps-hub/domain/ids';
import { LOCALES } from '@apps-hub/domain/locale';
import { latinDigits } from '@apps-hub/domain/text';
import type { Context } from 'hono';

import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { actionsForGuests, readOwnActions } from '#verbs/loyalty/shopper/actions.ts';
import { readCampaigns } from '#verbs/loyalty/shopper/campaigns.ts';
import { readTier } from '#verbs/loyalty/shopper/tier.ts';
import { readAccount, readRewards } from '#verbs/loyalty/shopper/account.ts';
import { typedContact } from '#verbs/loyalty/shopper/contact.ts';
import { readCoupons } from '#verbs/loyalty/shopper/coupons.ts';
import { readHistory, readReceipt } from '#verbs/loyalty/shopper/history.ts';
import { requestCode } from '#verbs/loyalty/shopper/request-code.ts';
import { choiceUrlOf } from '#verbs/loyalty/mails/write.ts';
import type { AcceptOutcome } from '#verbs/loyalty/referrals/accept.ts';
import { holderOf } from '#verbs/loyalty/referrals/codes.ts';
import { startSession } from '#verbs/loyalty/shopper/start-session.ts';
import { customerDataJson } from '#verbs/shop/privacy/customer-data.ts';
import { customerDocument } from '#verbs/shop/privacy/customer-document.ts';
import type { HttpDeps, Router } from '../api.ts';
import { logRefusal } from '../log-refusal.ts';
import { requestIdOf, toAppError } from '../problem.ts';
import { newNonce, oneOf } from '../page-shell.ts';
import { type Done, doneText } from './action-words.ts';
import { accountPage } from './account-page.ts';
import { type Action, ACTIONS, type Fields } from './account-actions.ts';
import { guestPage } from './guest-page.ts';
import { historyPage } from './history-section.ts';
import type { ShopDoors } from './in-shop.ts';
import { plainPage, type Said } from './layout.ts';
import { mountMailChoice } from './mail-choice-page.ts';
import { PAGE_WORDS, type PageWords } from './page-words.ts';
import { receiptPage } from './receipt-page.ts';
import { codePage, signInPage } from './sign-in-pages.ts';
import {
  answerPage,
  openVisit,
  refusalText,
  refusedOnPage,
  refuseForeign,
  statusOf,
  viewIn,
  type Visit,
} from './visit.ts';

const PAGE = '/m/:store';

const fieldsOf = async (c: Context): Promise<Fields> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody()).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );

/** What was just done, as the address says. */
const saidIn = ({ c, locale }: Visit): Said => ({ done: doneText(locale, c.req.query('done')) });

const INVITATION = /^[\p{L}\p{N}_ .-]{3,40}$/u;

const readInvitation = (code: string | undefined): string | undefined =>
  code !== undefined && INVITATION.test(code) ? code : undefined;

/** The first invitation that was opened: another site's pop-up, or a link that is none, does not replace a friend's. */
const invitationIn = async (tx: StoreTx, { c, cookies }: Visit): Promise<string | undefined> => {
  for (const each of [cookies.read('invitation'), c.req.query('ref')]) {
    const code = readInvitation(each);
    if (code !== undefined && (await holderOf(tx, code))) return code;
  }
  return undefined;
};

const guestIn = async (tx: StoreTx, visit: Visit) => {
  const invitation = await invitationIn(tx, visit);
  if (invitation !== undefined) visit.cookies.keep('invitation', invitation);
  return { actions: await actionsForGuests(tx), isInvited: invitation !== undefined };
};

const INVITATION_DONE: Readonly<Record<AcceptOutcome, Done>> = {
  accepted: 'invitation',
  before: 'invitation_before',
  own: 'invitation_own',
  off: 'invitation_off',
  full: 'invitation_full',
};

const createPages = (deps: HttpDeps, shop: ShopDoors) => {
  const guest = (visit: Visit) => shop.asGuest(visit.caller, (tx) => viewIn(tx, deps.now(), visit));
  const guestHome = (visit: Visit) =>
    shop.asGuest(visit.caller, async (tx) =>
      guestPage(await viewIn(tx, deps.now(), visit), saidIn(visit), await guestIn(tx, visit)),
    );

  const showAccount = async (
    visit: Visit,
    token: string,
    said: Said,
    error?: AppError,
  ): Promise<Response> => {
    const markup = await shop.asReader(visit.caller, token, async (ctx) => {
      const content = {
        account: await readAccount(ctx),
        ...(await readRewards(ctx, deps.sealer)),
        tier: await readTier(ctx),
        campaigns: await readCampaigns(ctx),
        ways: await readOwnActions(ctx, deps.sealer),
        ...(await readCoupons(ctx)),
        ...(await readHistory(ctx, 1)),
        formToken: deps.keys.formToken(token),
        choiceUrl: choiceUrlOf(deps, ctx.tx, { customerId: ctx.shopper.customerId, kind: 'expiring' }),
        pageUrl: `${deps.appsUrl}${visit.base}`,
      };
      return accountPage(await viewIn(ctx.tx, ctx.now, visit), content, said);
    });
    return answerPage(visit.c, visit.nonce, markup, error ? statusOf(error) : 200);
  };

  return {
    guest,
    showAccount,
    /** The account for a valid session, otherwise the programme. */
    home: async (visit: Visit): Promise<Response> => {
      shop.countVisit(visit.caller.storeId, 'opened');
      const token = visit.cookies.read('session');
      if (token) {
        try {
          return await showAccount(visit, token, saidIn(visit));
        } catch (error) {
          if (toAppError(error).code !== 'unauthenticated') throw error;
          visit.cookies.drop('session');
        }
      }
      return answerPage(visit.c, visit.nonce, await guestHome(visit));
    },
    /** Does what a form of the account page asks, then shows the page anew; a refusal is shown on the page. */
    act: async (visit: Visit, { act, at = '', endsSession }: Action): Promise<Response> => {
      const { c, cookies, base } = visit;
      refuseForeign(c, deps.appsUrl);
      const token = cookies.read('session');
      const fields = await fieldsOf(c);
      if (!token) return c.redirect(base, 303);
      if (!deps.keys.isFormToken(token, fields['form'] ?? '')) throw new AppError('origin_foreign');
      let done: Done;
      try {
        done = await shop.asShopper(visit.caller, token, (ctx) =>
          act(ctx, fields, { c, sealer: deps.sealer }),
        );
      } catch (error) {
        const { known, refused } = refusedOnPage(deps, visit, error);
        return showAccount(visit, token, { refused }, known);
      }
      if (endsSession) cookies.drop('session');
      return c.redirect(`${base}?done=${done}${at}`, 303);
    },
  };
};

type Pages = ReturnType<typeof createPages>;

const mountSignIn = (router: Router, deps: HttpDeps, shop: ShopDoors, pages: Pages & Shown): void => {
  const { shown, guest } = pages;
  router.get(
    `${PAGE}/sign-in`,
    shown(async (visit) => answerPage(visit.c, visit.nonce, signInPage(await guest(visit), {}))),
  );
  router.post(
    `${PAGE}/sign-in`,
    shown(async (visit) => {
      const { c, caller, cookies, base, locale } = visit;
      refuseForeign(c, deps.appsUrl);
      const typed = (await fieldsOf(c))['contact'] ?? '';
      try {
        await shop.limitGuesses(caller);
        await shop.refusePaused(caller.storeId);
        const contact = typedContact(typed, deps);
        const earlier = parseId('shopperCode', cookies.read('ticket') ?? '');
        const ticket = earlier.ok ? earlier.value : null;
        const request = { contact, locale, ticket, network: caller.address };
        cookies.keep('ticket', (await requestCode(deps, caller.storeId, request)).ticket);
      } catch (error) {
        const { known, refused } = refusedOnPage(deps, visit, error);
        const markup = signInPage(await guest(visit), { refused }, typed);
        return answerPage(c, visit.nonce, markup, statusOf(known));
      }
      return c.redirect(`${base}/code`, 303);
    }),
  );
  router.get(
    `${PAGE}/code`,
    shown(async (visit) => {
      const mailed = parseId('shopperCode', visit.c.req.query('ticket') ?? '');
      if (mailed.ok) visit.cookies.keep('ticket', mailed.value);
      return answerPage(visit.c, visit.nonce, codePage(await guest(visit), {}));
    }),
  );
  router.post(
    `${PAGE}/code`,
    shown(async (visit) => {
      const { c, caller, cookies, base } = visit;
      refuseForeign(c, deps.appsUrl);
      const { code = '' } = await fieldsOf(c);
      let done: Done | undefined;
      try {
        await shop.limitGuesses(caller);
        await shop.refusePaused(caller.storeId);
        const ticket = parseId('shopperCode', cookies.read('ticket') ?? '');
        if (!ticket.ok) throw new AppError('shopper_code_wrong');
        const { token, invitation } = await startSession(deps, caller.storeId, {
          ticket: ticket.value,
          code: latinDigits(code.trim()),
          network: caller.address,
          invitation: readInvitation(cookies.read('invitation') ?? c.req.query('ref')),
        });
        cookies.keep('session', token);
        if (invitation) done = INVITATION_DONE[invitation];
      } catch (error) {
        const { known, refused } = refusedOnPage(deps, visit, error);
        return answerPage(c, visit.nonce, codePage(await guest(visit), { refused }), statusOf(known));
      }
      cookies.drop('ticket');
      cookies.drop('invitation');
      return c.redirect(done === undefined ? base : `${base}?done=${done}`, 303);
    }),
  );
};

const FILES = { html: customerDocument, json: customerDataJson } as const;

const mountReading = (router: Router, deps: HttpDeps, shop: ShopDoors, pages: Pages & Shown): void => {
  const { shown } = pages;
  router.get(PAGE, shown(pages.home));
  router.get(
    `${PAGE}/history`,
    shown(async (visit) => {
      const page = Math.min(Math.max(Math.trunc(Number(visit.c.req.query('page'))) || 1, 1), 10_000);
      const markup = await shop.asShopper(visit.caller, visit.cookies.read('session'), async (ctx) =>
        historyPage(await viewIn(ctx.tx, ctx.now, visit), { ...(await readHistory(ctx, page)), page }),
      );
      return answerPage(visit.c, visit.nonce, markup);
    }),
  );
  router.get(
    `${PAGE}/orders/:id`,
    shown(async (visit) => {
      const id = parseId('order', visit.c.req.param('id') ?? '');
      if (!id.ok) throw new AppError('not_found');
      const markup = await shop.asShopper(visit.caller, visit.cookies.read('session'), async (ctx) =>
        receiptPage(await viewIn(ctx.tx, ctx.now, visit), await readReceipt(ctx, id.value), id.value),
      );
      return answerPage(visit.c, visit.nonce, markup);
    }),
  );
  for (const format of ['html', 'json'] as const)
    router.get(
      `${PAGE}/data.${format}`,
      shown(async ({ c, caller, cookies, locale }) => {
        const customerId = await shop.asShopper(caller, cookies.read('session'), ({ shopper }) =>
          Promise.resolve(shopper.customerId),
        );
        await shop.limitData(caller, customerId);
        const parts =
          format === 'html'
            ? FILES.html(deps, caller.storeId, { customerId, locale, forTeam: false })
            : FILES.json(deps, caller.storeId, { customerId, forTeam: false });
        let text = '';
        for await (const part of parts) text += part;
        return c.body(text, 200, {
          'content-type': format === 'html' ? 'text/html; charset=utf-8' : 'application/json',
          'content-disposition': `attachment; filename="my-data.${format}"`,
          'cache-control': 'no-store',
        });
      }),
    );
};

interface Shown {
  /** A handler whose refusals are pages: no sign-in leads to the programme, and anything else says what happened. */
  readonly shown: (handler: (visit: Visit) => Promise<Response>) => (c: Context) => Promise<Response>;
}

const plainWords = (words: PageWords, known: AppError): PageWords['failed'] => {
  if (known.code === 'store_paused') return words.paused;
  return statusOf(known) === 404 ? words.notFound : words.failed;
};

const showingRefusals =
  (deps: HttpDeps, shop: ShopDoors): Shown['shown'] =>
  (handler) =>
  async (c) => {
    let visit: Visit | undefined;
    try {
      visit = openVisit(c, deps);
      await shop.limit(visit.caller);
      return await handler(visit);
    } catch (error) {
      const known = toAppError(error);
      logRefusal(deps, c, known);
      if (known.code === 'unauthenticated') return c.redirect(`/m/${c.req.param('store')}`, 303);
      if (known.code === 'internal_error' || known.code === 'unavailable')
        deps.log.error({ err: error, requestId: requestIdOf(c) }, 'request failed');
      const locale = visit?.locale ?? oneOf(LOCALES, c.req.query('lang')) ?? 'ar';
      const words = PAGE_WORDS[locale];
      const refused = refusalText(locale, known);
      const { title, text } = plainWords(words, known);
      const nonce = newNonce();
      return answerPage(
        c,
        nonce,
        plainPage({ title, text: refused ?? text, locale, nonce }),
        statusOf(known),
      );
    }
  };

/** The page for customers of a store, `/m/<store>`: HTML and forms; a script only copies codes and looks again. */
export const mountShopperPage = (router: Router, deps: HttpDeps, shop: ShopDoors): void => {
  const pages = { ...createPages(deps, shop), shown: showingRefusals(deps, shop) };
  mountMailChoice(router, deps, pages.shown);
  mountReading(router, deps, shop, pages);
  mountSignIn(router, deps, shop, pages);
  for (const action of ACTIONS)
    router.post(
      `${PAGE}${action.path}`,
      pages.shown((visit) => pages.act(visit, action)),
    );
};
