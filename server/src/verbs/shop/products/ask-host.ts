import type { StoreId } from '@apps-hub/domain/ids';
import type { ProductFacts } from '@apps-hub/domain/shop/product-facts';

import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { boundedProduct } from '#platforms/port/bounds.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { HostAway, HostUnavailable, NotSent } from '#platforms/port/errors.ts';
import type { HostProductFacts } from '#platforms/port/products.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { askedFor, factsOf, saveProducts } from './product-record.ts';

/** Whether a rule of any app needs to know more of products than orders say. */
export const areFactsNeeded = async ({
  tx,
  followers,
}: Pick<VerbContext, 'tx' | 'followers'>): Promise<boolean> => {
  for (const { needsProductFacts } of followers) if (await needsProductFacts?.(tx)) return true;
  return false;
};

/** The products of these events' orders about which the host must be asked before the orders can be settled. */
export const askedForEvents = async (
  deps: Deps,
  tx: StoreTx,
  events: readonly HostEvent[],
): Promise<string[]> => {
  const orders = events.flatMap((event) => (event.type === 'order' ? event.order : []));
  if (orders.length === 0) return [];
  const ctx = verbContext(deps, tx, { kind: 'host' });
  return (await areFactsNeeded(ctx)) ? askedFor(ctx, orders) : [];
};

/** The event with what the host answered about its order's products. */
const withFacts = (event: HostEvent, known: ReadonlyMap<string, ProductFacts>): HostEvent => {
  if (event.type !== 'order') return event;
  const lines = event.order.lines.map((line) => {
    const facts = line.productId === null ? undefined : known.get(line.productId);
    return facts ? { ...line, facts } : line;
  });
  return { ...event, order: { ...event.order, lines } };
};

/** Products per answer that is stored: a large order goes on where a rate limit or a failure stopped it. */
const ASKED_AT_ONCE = 10;

/** Asks the host about products and stores each answer. Throws `HostUnavailable`. */
const askAbout = async (
  deps: Deps,
  storeId: StoreId,
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<HostProductFacts[]>,
): Promise<Map<string, ProductFacts>> => {
  const known = new Map<string, ProductFacts>();
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const some = ids.slice(from, from + ASKED_AT_ONCE);
    const askedAt = deps.now();
    const products = (await ask(some)).map(boundedProduct);
    for (const each of products) known.set(each.id, factsOf(each));
    const unknown = some.filter((id) => !known.has(id));
    await deps.database.inStore(storeId, (tx) => saveProducts(tx, { products, unknown, askedAt }));
  }
  return known;
};

export interface WithAnswers {
  readonly events: readonly HostEvent[];
  /** False if the host cannot be asked at all. */
  readonly isAskable: boolean;
}

/** After so many attempts an order is applied without facts that the host refuses, or answers in a form that we cannot read. */
const PATIENT_ATTEMPTS = 4;

/** Whether the host answers, but will not tell: unlike a host that is away, waiting does not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HostUnavailable && !(error instanceof HostAway) && !(error instanceof NotSent);

/** What is to be applied, and how often that has failed. */
interface Tried {
  readonly events: readonly HostEvent[];
  readonly attempts: number;
}

/**
 * The events with what the host says about their orders' products, asked outside any transaction. Throws `HostUnavailable`, but does not
 * hold an order up for ever. In a store without the loyalty app the host cannot be asked. Products stay unknown then.
 */
export const withAnswers = async (
  deps: Deps,
  storeId: StoreId,
  { events, attempts }: Tried,
): Promise<WithAnswers> => {
  const { ids, platform } = await deps.database.inStore(storeId, async (tx) => ({
    ids: await askedForEvents(deps, tx, events),
    platform: deps.platforms[(await loadStore(tx)).platform],
  }));
  if (ids.length === 0) return { events, isAskable: true };
  const access = platform && (await findHostAccess(deps, storeId, 'loyalty'));
  if (!platform || !access) return { events, isAskable: false };
  try {
    const known = await askAbout(deps, storeId, ids, (some) => platform.products.facts(access, some));
    return { events: events.map((event) => withFacts(event, known)), isAskable: true };
  } catch (error) {
    if (attempts < PATIENT_ATTEMPTS || !isRefusal(error)) throw error;
    deps.log.warn(
      { err: error, storeId, products: ids.length },
      'an order is applied without its products’ facts',
    );
    return { events, isAskable: false };
  }
};
