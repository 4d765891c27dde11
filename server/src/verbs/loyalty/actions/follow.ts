import type { CustomerId, OrderId, StoreId } from '@apps-hub/domain/ids';
import { HOUR_MS } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { Sealer } from '#security/seal.ts';
import { homesOf } from '../points/merged-wallets.ts';
import { claimAction } from './claim.ts';
import { claimFirstOrder } from './first-order.ts';
import { lockPersons, type PersonWithPoints } from './person.ts';
import { currentActions, ruleIn } from './programme.ts';
import { advocatesOf, followReferrals } from '../referrals/follow.ts';
import { settleClaims } from './settle-claims.ts';

interface Review {
  readonly orderId: OrderId;
  readonly productId: string;
  readonly reviewedAt: Date;
}

/** Reviews of delivered products of the person's orders that gave no points yet. */
const reviewsOf = ({ sql, storeId }: StoreTx, { recordIds }: PersonWithPoints) => sql<Review[]>`
  select o.id as "orderId", r.product_id as "productId", r.reviewed_at as "reviewedAt"
  from store_order o
  join product_review r on r.store_id = ${storeId} and r.order_external_id = o.external_id
  where o.store_id = ${storeId} and o.customer_id = any(${[...recordIds]}::text[]) and o.delivered_at is not null
    and o.cancelled_at is null
    and exists (select from jsonb_array_elements(o.lines) l where l ->> 'productId' = r.product_id)
    and not exists (
      select from action_claim c
      where c.store_id = ${storeId} and c.customer_id = any(${[...recordIds]}::text[]) and c.kind = 'review'
        and c.occasion = o.id || ':' || r.product_id
    )
  order by r.reviewed_at, o.id, r.product_id`;

const claimReviews = async (ctx: VerbContext, sealer: Sealer, person: PersonWithPoints): Promise<void> => {
  if (!ruleIn(await currentActions(ctx.tx), 'review')) return;
  for (const { orderId, productId, reviewedAt } of await reviewsOf(ctx.tx, person))
    await claimAction(ctx, sealer, {
      ...person,
      kind: 'review',
      occasion: `${orderId}:${productId}`,
      doneAt: reviewedAt,
      orderId,
    });
};

const CUSTOMERS_AT_ONCE = 500;
const TRY_AGAIN_MS = HOUR_MS;

const dueCustomers = (deps: Deps, storeId: StoreId): Promise<{ id: CustomerId }[]> =>
  deps.database.inStore(
    storeId,
    (tx) => tx.sql<{ id: CustomerId }[]>`
      select customer_id as id from action_due where store_id = ${storeId} and due_at <= ${deps.now()}
      order by due_at, customer_id limit ${CUSTOMERS_AT_ONCE}`,
  );

const recordsOf = async (tx: StoreTx, id: CustomerId): Promise<readonly CustomerId[]> => [
  id,
  ...(await homesOf(tx, [id])).keys(),
];

const followOne = (deps: Deps, storeId: StoreId, id: CustomerId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    // Locked before the row in action_due is deleted, so that a change made meanwhile is noted again.
    const [person, ...advocates] = await lockPersons(tx, [
      id,
      ...(await advocatesOf(tx, await recordsOf(tx, id))),
    ]);
    if (!person) return;
    await tx.sql`
      delete from action_due where store_id = ${storeId} and customer_id = ${id} and due_at <= ${ctx.now}`;
    for (const { recordIds } of [person, ...advocates]) await settleClaims(ctx, recordIds);
    await followReferrals(ctx, deps.sealer, { friend: person, advocates });
    await claimFirstOrder(ctx, deps.sealer, person);
    await claimReviews(ctx, deps.sealer, person);
  });

const tryLater = (deps: Deps, storeId: StoreId, id: CustomerId): Promise<unknown> =>
  deps.database.inStore(
    storeId,
    (tx) => tx.sql`update action_due set due_at = ${new Date(deps.now().getTime() + TRY_AGAIN_MS)}
      where store_id = ${storeId} and customer_id = ${id} and due_at <= ${deps.now()}`,
  );

/**
 * Looks at the customers whose orders, reviews or records changed, each in a transaction of their own, and a limited number of
 * them each time. One that fails is postponed and does not hold up the others.
 */
export const followActions = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (const { id } of await dueCustomers(deps, storeId)) {
    try {
      await followOne(deps, storeId, id);
    } catch (error) {
      deps.log.error({ err: error, storeId, customerId: id }, 'the points for actions could not be given');
      await tryLater(deps, storeId, id);
    }
  }
  await deps.database.inStore(storeId, async (tx) => {
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select min(due_at) as at from action_due where store_id = ${storeId}`;
    await scheduleStep({ tx, now: deps.now() }, 'actions.follow', next?.at);
  });
};
