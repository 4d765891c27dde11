import type { StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { boundedProduct } from '#platforms/port/bounds.ts';
import type { HostEvent } from '#platforms/port/events.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { type Answered, askedFor, factsOf } from './product-record.ts';

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
const withFacts = (event: HostEvent, { products }: Answered): HostEvent => {
  if (event.type !== 'order') return event;
  const known = new Map(products.map((each) => [each.id, factsOf(each)]));
  const lines = event.order.lines.map((line) => {
    const facts = line.productId === null ? undefined : known.get(line.productId);
    return facts ? { ...line, facts } : line;
  });
  return { ...event, order: { ...event.order, lines } };
};

export interface WithAnswers {
  readonly events: readonly HostEvent[];
  /** What the host answered, to be stored with the events. */
  readonly answered: Answered | null;
  /** False if the host cannot be asked at all. */
  readonly isAskable: boolean;
}

/**
 * The events with what the host says about their orders' products, asked outside any transaction. Throws `HostUnavailable`. In a store
 * without the loyalty app the host cannot be asked, and the products stay unknown.
 */
export const withAnswers = async (
  deps: Deps,
  storeId: StoreId,
  events: readonly HostEvent[],
): Promise<WithAnswers> => {
  const { ids, platform } = await deps.database.inStore(storeId, async (tx) => ({
    ids: await askedForEvents(deps, tx, events),
    platform: deps.platforms[(await loadStore(tx)).platform],
  }));
  const access = ids.length > 0 && platform ? await findHostAccess(deps, storeId, 'loyalty') : undefined;
  if (!platform || !access) return { events, answered: null, isAskable: ids.length === 0 };
  const askedAt = deps.now();
  const products = (await platform.products.facts(access, ids)).map(boundedProduct);
  const known = new Set(products.map(({ id }) => id));
  const answered = { products, unknown: ids.filter((id) => !known.has(id)), askedAt };
  return { events: events.map((event) => withFacts(event, answered)), answered, isAskable: true };
};
