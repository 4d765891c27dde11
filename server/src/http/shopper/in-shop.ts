import type { StoreId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { tokenHash } from '#security/account-keys.ts';
import {
  askAsShopper,
  enterShop,
  type OwnFacts,
  type ShopperAnswering,
  type ShopperContext,
} from '#verbs/loyalty/shopper/shopper.ts';
import { isHeldStill } from '#verbs/hub/stores/pause.ts';
import type { HttpDeps } from '../api.ts';
import { createLimiter } from '../limiter.ts';
import { createPauseCheck } from './paused.ts';
import { createVisitCounter } from './visits.ts';

/** Requests of one shopper, and of one network address for all stores, which many shoppers may share. */
const SHOPPER_PER_MINUTE = 120;
const ADDRESS_FACTOR = 20;
/** A panel that opens asks for several things: they are not counted in the database, and further ones by as many. */
const SHOPPER_AT_A_TIME = 8;
/** The programme's facts are the same for everybody, and each page of a storefront asks for them. */
const FACTS_FACTOR = 10;
/** Each page with an open panel asks who its visitor is, far fewer than ask for the facts. */
const GUESTS_FACTOR = 5;
/** A browser's signature cannot be guessed, and many phones share an address. */
const RESUME_FACTOR = 10;
/** A download reads everything about a customer. */
const DATA_PER_MINUTE = 4;

/** A caller of the shopper's side: whose store, from where, and with which session, if any. */
export interface ShopCaller {
  readonly storeId: StoreId;
  readonly address: string;
}

const createLimits = (deps: HttpDeps) => {
  const limitStore = createLimiter(deps, { name: 'shop', perMinute: deps.rateLimitPerMinute });
  const limitAddress = createLimiter(deps, {
    name: 'shop-address',
    perMinute: deps.authLimitPerMinute * ADDRESS_FACTOR,
  });
  const limitFacts = createLimiter(deps, {
    name: 'shop-facts',
    perMinute: deps.rateLimitPerMinute * FACTS_FACTOR,
  });
  const limitGuests = createLimiter(deps, {
    name: 'shop-guests',
    perMinute: deps.rateLimitPerMinute * GUESTS_FACTOR,
  });
  const limitGuesses = createLimiter(deps, { name: 'shop-code', perMinute: deps.authLimitPerMinute });
  const limitResumes = createLimiter(deps, {
    name: 'shop-resume',
    perMinute: deps.authLimitPerMinute * RESUME_FACTOR,
  });
  const limitShopper = createLimiter(deps, {
    name: 'shopper',
    perMinute: SHOPPER_PER_MINUTE,
    atATime: SHOPPER_AT_A_TIME,
    uncounted: SHOPPER_AT_A_TIME,
  });
  const limitData = createLimiter(deps, { name: 'shopper-data', perMinute: DATA_PER_MINUTE });

  /** The address first, so that a flood from one cannot use up the store's. */
  const limit = async ({ storeId, address }: ShopCaller): Promise<void> => {
    await limitAddress(address);
    await limitStore(storeId);
  };

  return {
    limitShopper,
    limit,
    limitAddress,
    /** Apart from `limit`, so that readers of the facts never lock out customers who are signed in. */
    limitFacts,
    /** For guessing: per address, whatever the store. */
    limitGuesses: ({ address }: ShopCaller): Promise<void> => limitGuesses(address),
    limitResumes: ({ address }: ShopCaller): Promise<void> => limitResumes(address),
    /** For visitors whom the host proved; guests of a store share one limit, apart from readers of the facts. */
    limitProved: async (storeId: StoreId, customer: string | null): Promise<void> => {
      await (customer === null ? limitGuests(storeId) : limitShopper(`${storeId}/host/${customer}`));
    },
    limitData: ({ storeId }: ShopCaller, customerId: string): Promise<void> =>
      limitData(`${storeId}/${customerId}`),
  };
};

/** The limits and transactions that the doors and the page share. */
export const createShop = (deps: HttpDeps) => {
  const { limitShopper, ...limits } = createLimits(deps);
  const refusePaused = createPauseCheck(deps);

  const hashOf = async ({ storeId }: ShopCaller, token: string | undefined): Promise<string> => {
    if (!token) throw new AppError('unauthenticated');
    const hash = tokenHash(token);
    await limitShopper(`${storeId}/${hash}`);
    return hash;
  };

  const shopperIn =
    (kind: 'inStore' | 'inSnapshot') =>
    async <T>(
      caller: ShopCaller,
      token: string | undefined,
      work: (ctx: ShopperContext) => T | Promise<T>,
    ): Promise<T> => {
      const hash = await hashOf(caller, token);
      await refusePaused(caller.storeId);
      return deps.database[kind](caller.storeId, async (tx) => {
        // A snapshot only reads.
        if (kind === 'inStore' && (await isHeldStill(tx))) throw new AppError('store_paused');
        const ctx = verbContext(deps, tx, { kind: 'shopper' });
        const { page, shopper } = await enterShop(tx, { hash, now: ctx.now });
        return work({ ...ctx, page, shopper });
      });
    };

  return {
    countVisit: createVisitCounter(deps),
    ...limits,

    /** For what signs in, which opens its own transactions. */
    refusePaused,

    /** What anyone may see of a store whose page is on. Refuses with `store_paused`, as all of these do. */
    asGuest: async <T>({ storeId }: ShopCaller, work: (tx: StoreTx) => Promise<T>): Promise<T> => {
      await refusePaused(storeId);
      return deps.database.inStore(storeId, work);
    },

    /** In a transaction of the shopper's store, with their rights. Refuses with `not_found` where the page is off. */
    asShopper: shopperIn('inStore'),
    /** The same on one snapshot, so that balance, codes and history agree. */
    asReader: shopperIn('inSnapshot'),
    /** Facts about the shopper, read by one statement with their session. */
    withFacts: async <T, F>(
      caller: ShopCaller,
      { token, facts }: { readonly token: string | undefined; readonly facts: OwnFacts<F> },
      present: (answering: ShopperAnswering, facts: F) => T,
    ): Promise<T> => {
      const asking = { hash: await hashOf(caller, token), now: deps.now(), facts };
      await refusePaused(caller.storeId);
      const { shopper, facts: found } = await askAsShopper(deps.database, caller.storeId, asking);
      return present({ now: asking.now, shopper }, found);
    },
  };
};

export type ShopDoors = ReturnType<typeof createShop>;
