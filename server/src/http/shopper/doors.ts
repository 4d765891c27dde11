import { createHash } from 'node:crypto';
import * as doors from '@apps-hub/contract/loyalty/shopper/doors';
import { createTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { HostPlatformName } from '@apps-hub/contract/apps';
import type { OrderId, ShopperSessionId, StoreId } from '@apps-hub/domain/ids';
import type { Locale } from '@apps-hub/domain/locale';
import { points } from '@apps-hub/domain/points';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

import { AppError } from '#errors.ts';
import { leaveProgramme, endSession } from '#verbs/loyalty/shopper/end-sessions.ts';
import { BALANCE, presentAccount, readRewards } from '#verbs/loyalty/shopper/account.ts';
import { typedContact } from '#verbs/loyalty/shopper/contact.ts';
import { giveBack, readCoupons } from '#verbs/loyalty/shopper/coupons.ts';
import { historyOf, ownOrderAtHost, presentHistory, readReceipt } from '#verbs/loyalty/shopper/history.ts';
import { chooseMessages } from '#verbs/loyalty/shopper/messages.ts';
import { readProgramme } from '#verbs/loyalty/shopper/programme.ts';
import { useRecord } from '#verbs/loyalty/shopper/records.ts';
import { redeemOwn } from '#verbs/loyalty/shopper/redeem.ts';
import { requestCode } from '#verbs/loyalty/shopper/request-code.ts';
import type { OwnFacts, ShopperAnswering, ShopperContext } from '#verbs/loyalty/shopper/shopper.ts';
import { openPage } from '#verbs/loyalty/shopper/page-record.ts';
import { resumeSession } from '#verbs/loyalty/shopper/resume-session.ts';
import { type OpenedSession, startSession } from '#verbs/loyalty/shopper/start-session.ts';
import { findStoreInPage } from '#verbs/hub/stores/install.ts';
import { customerDataJson } from '#verbs/shop/privacy/customer-data.ts';
import { createRouter, type HttpDeps, type Router } from '../api.ts';
import { callerAddress } from '../caller.ts';
import { once } from '../idempotency.ts';
import {
  type AnswerOf,
  type AnyQuery,
  type AnyRead,
  type AnyWrite,
  type Mount,
  type ReadInput,
  valid,
  type WriteInput,
} from '../route-input.ts';
import { writtenEntry } from './entry-name.ts';
import { createFacts } from './facts.ts';
import { mountHostProof } from './host-proof.ts';
import type { ShopCaller, ShopDoors } from './in-shop.ts';
import { mountTill } from './till.ts';
import { WORDS } from './view.ts';
import { readTier } from '#verbs/loyalty/shopper/tier.ts';
import { writeTier } from './tier-words.ts';
import { writeReceipt } from './written-receipt.ts';

const SHOP_API = '/shop/v1';
/** Facts change rarely: browsers and proxies may show old ones while they ask, and while we do not answer. */
const FACTS_CACHE = 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400';

/** As browsers write it; who refuses gzip, or weighs encodings against each other, gets the plain text. */
const takesGzip = (c: Context): boolean =>
  (c.req.header('accept-encoding') ?? '').split(',').some((each) => each.trim() === 'gzip');

/** Answers browsers' questions beforehand; other requests get their headers before the response, which is then not copied. */
const openToAnySite = (): MiddlewareHandler => {
  const exposed = ['etag', 'retry-after', 'x-request-id'];
  const answerPreflight = cors({
    origin: '*',
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
    exposeHeaders: exposed,
    maxAge: 86_400,
  });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return answerPreflight(c, next);
    c.header('access-control-allow-origin', '*');
    c.header('access-control-expose-headers', exposed.join(','));
    // What `compress` would add.
    c.header('vary', 'Accept-Encoding');
    await next();
    return undefined;
  };
};

const bearerOf = (c: Context): string | undefined => {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  return scheme === 'Bearer' ? token : undefined;
};

/** The Idempotency-Key within the shopper's own keys, with a hash of the exact request. */
const keyedBy = async (c: Context, { shopper }: ShopperContext) => {
  const given = c.req.header('idempotency-key');
  if (!given) throw new AppError('idempotency_key_missing');
  const request = `${c.req.method} ${c.req.path}\n${await c.req.text()}`;
  return {
    key: `${shopper.customerId}:${given}`,
    requestHash: createHash('sha256').update(request).digest('hex'),
  };
};

const createMounts = (router: Router, deps: HttpDeps, shop: ShopDoors) => {
  // As in api.ts: zod-openapi ties a handler to one literal route; these handlers serve every route.
  const openapi = router.openapi.bind(router) as unknown as Mount;

  const callerIn = async (c: Context): Promise<ShopCaller> => {
    const { store } = valid(c, 'param') as { store: StoreId };
    const caller = { storeId: store, address: callerAddress(c, deps.trustProxy) };
    await shop.limit(caller);
    return caller;
  };

  return {
    openapi,
    callerIn,
    read: <R extends AnyRead>(
      route: R,
      verb: (ctx: ShopperContext, input: ReadInput<R>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const caller = await callerIn(c);
        const input = { params: valid(c, 'param'), query: valid(c, 'query') };
        return c.json(await shop.asShopper(caller, bearerOf(c), (ctx) => verb(ctx, input)));
      }),
    /** What every panel asks for at once: all of it in one statement. */
    readFacts: <R extends AnyRead, F>(
      route: R,
      factsOf: (input: ReadInput<R>) => OwnFacts<F>,
      present: (answering: ShopperAnswering, facts: F, input: ReadInput<R>) => AnswerOf<R>,
    ): void =>
      openapi(route, async (c) => {
        const caller = await callerIn(c);
        const input = { params: valid(c, 'param'), query: valid(c, 'query') };
        const own = { token: bearerOf(c), facts: factsOf(input) };
        return c.json(await shop.withFacts(caller, own, (asking, facts) => present(asking, facts, input)));
      }),
    write: <R extends AnyWrite>(
      route: R,
      verb: (ctx: ShopperContext, input: WriteInput<R>) => Promise<AnswerOf<R>>,
    ): void =>
      openapi(route, async (c) => {
        const caller = await callerIn(c);
        const answer = await shop.asShopper(caller, bearerOf(c), async (ctx) => {
          const request = await keyedBy(c, ctx);
          const input = { params: valid(c, 'param'), body: valid(c, 'json'), key: request.key };
          return once(ctx, request, () => verb(ctx, input));
        });
        return c.json(answer as object);
      }),
    /** A step of signing in: limited as guesses are, unless said otherwise. */
    step: <R extends AnyQuery>(
      route: R,
      verb: (
        caller: ShopCaller,
        body: WriteInput<R>['body'],
        params: WriteInput<R>['params'],
      ) => Promise<AnswerOf<R>>,
      limitSteps = shop.limitGuesses,
    ): void =>
      openapi(route, async (c) => {
        const caller = await callerIn(c);
        await limitSteps(caller);
        await shop.refusePaused(caller.storeId);
        return c.json(await verb(caller, valid(c, 'json'), valid(c, 'param')));
      }),
  };
};

type Mounts = ReturnType<typeof createMounts>;

const mountProgramme = ({ openapi }: Mounts, deps: HttpDeps, shop: ShopDoors): void => {
  const factsOf = createFacts(deps, (caller) =>
    shop.asGuest(caller, (tx) => readProgramme(tx, deps.now(), deps.sms)),
  );
  const answer = async (c: Context, caller: ShopCaller): Promise<Response> => {
    await shop.limitFacts(caller.storeId);
    const { body, gzipped, etag } = await factsOf(caller);
    shop.countVisit(caller.storeId, 'seen');
    c.header('cache-control', FACTS_CACHE);
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const type = { 'content-type': 'application/json' };
    // Packed once for all, instead of by `compress` for each request.
    return takesGzip(c)
      ? c.body(gzipped, 200, { ...type, 'content-encoding': 'gzip' })
      : c.body(body, 200, type);
  };
  openapi(doors.getProgramme, async (c) => {
    const { store } = valid(c, 'param') as { store: StoreId };
    const address = callerAddress(c, deps.trustProxy);
    await shop.limitAddress(address);
    return answer(c, { storeId: store, address });
  });
  openapi(doors.getProgrammeAtHost, async (c) => {
    const { host, shop: externalId } = valid(c, 'param') as { host: HostPlatformName; shop: string };
    const address = callerAddress(c, deps.trustProxy);
    await shop.limitAddress(address);
    const storeId = await findStoreInPage(deps, host, externalId);
    if (!storeId) throw new AppError('not_found');
    return answer(c, { storeId, address });
  });
};

const presentSession = ({ session, token, expiresAt }: OpenedSession) => ({
  session,
  token,
  expiresAt: expiresAt.toISOString(),
});

/** A browser that signed in gets its next token with its own key. */
const mountResumption = ({ openapi, callerIn, step }: Mounts, deps: HttpDeps, shop: ShopDoors): void => {
  openapi(doors.getChallenge, async (c) => {
    await shop.asGuest(await callerIn(c), openPage);
    const { id } = valid(c, 'param') as { id: ShopperSessionId };
    return c.json({ challenge: deps.keys.shopperChallenge(id, deps.now()) });
  });
  step(
    doors.resumeSession,
    async ({ storeId }, body, { id }) =>
      presentSession(await resumeSession(deps, storeId, { ...body, session: id })),
    shop.limitResumes,
  );
};

/** What the store holds about the shopper, without its team's notes and activity; read after their session was checked. */
const mountOwnData = ({ openapi, callerIn }: Mounts, deps: HttpDeps, shop: ShopDoors): void =>
  openapi(doors.getOwnData, async (c) => {
    const caller = await callerIn(c);
    const id = await shop.asShopper(caller, bearerOf(c), ({ shopper }) =>
      Promise.resolve(shopper.customerId),
    );
    await shop.limitData(caller, id);
    let text = '';
    for await (const part of customerDataJson(deps, caller.storeId, { customerId: id, forTeam: false }))
      text += part;
    return c.body(text, 200, { 'content-type': 'application/json' });
  });

/** The shopper's tier with its texts. */
const writtenTier = async (ctx: ShopperContext, locale: Locale) => {
  const tier = await readTier(ctx);
  return (
    tier &&
    writeTier(
      createTexts({ locale, words: WORDS[locale], programme: await readProgramme(ctx.tx, ctx.now) }),
      tier,
    )
  );
};

/** A receipt with its texts. */
const written = async (ctx: ShopperContext, id: OrderId, locale: Locale) => {
  const programme = await readProgramme(ctx.tx, ctx.now);
  const texts = createTexts({ locale, words: WORDS[locale], programme });
  return writeReceipt(texts, await readReceipt(ctx, id));
};

/**
 * The doors for customers, with a description of their own. Any site may call them, because the bearer token is the only proof: no cookie
 * is read here.
 */
export const mountShopDoors = (parent: Router, deps: HttpDeps, shop: ShopDoors): void => {
  const router = createRouter();
  const mounts = createMounts(router, deps, shop);
  const { read, readFacts, write, step } = mounts;
  // Before the programme, whose path would match it.
  router.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  router.doc31(`${SHOP_API}/openapi.json`, {
    openapi: '3.1.0',
    info: { title: 'Apps Hub, for customers of a store', version: '1' },
  });
  mountHostProof(router, deps, shop);
  mountTill(router, deps, shop);
  mountProgramme(mounts, deps, shop);
  step(
    doors.countOpened,
    async (caller) => {
      await shop.asGuest(caller, openPage);
      shop.countVisit(caller.storeId, 'opened');
      return {};
    },
    () => Promise.resolve(),
  );
  step(doors.requestCode, (caller, { email, contact = email ?? '', ...body }) =>
    requestCode(deps, caller.storeId, {
      ...body,
      contact: typedContact(contact, deps),
      network: caller.address,
    }),
  );
  step(doors.startSession, async ({ storeId, address }, body) => {
    const { hostId, ...opened } = await startSession(deps, storeId, { ...body, network: address });
    return { ...presentSession(opened), hostId };
  });
  mountResumption(mounts, deps, shop);
  readFacts(doors.getAccount, () => BALANCE, presentAccount);
  readFacts(
    doors.getHistory,
    ({ query }) => historyOf(query.page),
    (_, found, { query }) => {
      const { entries, hasMore } = presentHistory(found);
      return {
        entries: entries.map((entry) => writtenEntry(entry, query.locale)),
        hasMore,
      };
    },
  );
  read(doors.getReceipt, (ctx, { params, query: { locale } }) => written(ctx, params.id, locale));
  read(doors.getReceiptAtHost, async (ctx, { params, query: { locale } }) =>
    written(ctx, await ownOrderAtHost(ctx, params.order), locale),
  );
  read(doors.getRewards, async (ctx, { query: { locale } }) => ({
    ...(await readRewards(ctx, deps.sealer)),
    tier: locale ? await writtenTier(ctx, locale) : null,
  }));
  read(doors.getCoupons, (ctx) => readCoupons(ctx));
  mountOwnData(mounts, deps, shop);
  write(doors.redeem, (ctx, { body }) =>
    redeemOwn(ctx, deps.sealer, { ...body, points: body.points === null ? null : points(body.points) }),
  );
  write(doors.giveBack, (ctx, { params }) => giveBack(ctx, params.id));
  write(doors.chooseMessages, (ctx, { body }) => chooseMessages(ctx, body));
  write(doors.leave, (ctx) => leaveProgramme(ctx));
  write(doors.endSession, (ctx) => endSession(ctx));
  write(doors.useRecord, (ctx, { body }) => useRecord(ctx, body.customerId));

  parent.use(`${SHOP_API}/*`, openToAnySite());
  // Hono's own `route`: zod-openapi's would add these doors to the merchants' description.
  Hono.prototype.route.call(parent, '/', router);
};
