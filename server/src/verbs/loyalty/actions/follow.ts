import type { CustomerId, OrderId, StoreId } from '@apps-hub/domain/ids';
import { HOUR_MS, instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { Sealer } from '#security/seal.ts';
import { lockWallets } from '../points/merged-wallets.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { claimAction } from './claim.ts';
import { noteDeeds } from './due.ts';
import { personOf, type PersonWithPoints } from './person.ts';
import { currentActions, ruleIn } from './programme.ts';
import { settleClaims } from './settle-claims.ts';

interface FirstOrder {
  readonly id: OrderId;
  readonly placedAt: Date;
  readonly paidAt: Date;
  readonly isCancelled: boolean;
  readonly isDelivered: boolean;
}

/** The first order that the person paid, by any record with one of their contacts, also one that was never merged. */
const firstOrderOf = async (
  { sql, storeId }: StoreTx,
  { recordIds }: PersonWithPoints,
): Promise<FirstOrder | undefined> => {
  const [first] = await sql<FirstOrder[]>`
    select o.id, o.placed_at as "placedAt", o.paid_at as "paidAt", o.cancelled_at is not null as "isCancelled",
      o.delivered_at is not null as "isDelivered"
    from store_order o
    where o.store_id = ${storeId} and o.paid_at is not null and o.placed_at is not null and o.customer_id = any(array(
      select c.id from customer c where c.store_id = ${storeId} and c.id = any(${[...recordIds]}::text[])
      union
      select c.id from customer c
      join customer r on r.store_id = ${storeId} and r.id = any(${[...recordIds]}::text[])
      where c.store_id = ${storeId} and (c.email = r.email or c.phone = r.phone)
    ))
    order by o.placed_at, o.id limit 1`;
  return first;
};

/** Claims the first order once its points are released; looks again when that is known to happen. */
const claimFirstOrder = async (ctx: VerbContext, sealer: Sealer, person: PersonWithPoints): Promise<void> => {
  if (!ruleIn(await currentActions(ctx.tx), 'first_order')) return;
  const first = await firstOrderOf(ctx.tx, person);
  if (!first || first.isCancelled) return;
  const { release } = await loadLoyaltySettings(ctx.tx);
  if (release.on === 'delivery' && !first.isDelivered) return;
  if (release.on !== 'delivery') {
    const releasedAt = instantAfterDays(first.paidAt, release.days);
    if (releasedAt > ctx.now) {
      await noteDeeds(ctx, [person.customerId], releasedAt);
      return;
    }
  }
  await claimAction(ctx, sealer, {
    ...person,
    kind: 'first_order',
    occasion: '',
    doneAt: first.placedAt,
    orderId: first.id,
  });
};

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

const TRY_AGAIN_MS = HOUR_MS;

const nextDue = (deps: Deps, storeId: StoreId): Promise<CustomerId | undefined> =>
  deps.database.inStore(storeId, async (tx) => {
    const [due] = await tx.sql<{ id: CustomerId }[]>`
      select customer_id as id from action_due where store_id = ${storeId} and due_at <= ${deps.now()}
      order by due_at, customer_id limit 1`;
    return due?.id;
  });

const followOne = (deps: Deps, storeId: StoreId, id: CustomerId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const person = await personOf(tx, id);
    // Before the note is taken, as orders do: what is noted meanwhile is looked at again.
    await lockWallets(tx, person.recordIds);
    await tx.sql`
      delete from action_due where store_id = ${storeId} and customer_id = ${id} and due_at <= ${ctx.now}`;
    await settleClaims(ctx, person.recordIds);
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
 * Looks at the customers whose orders, reviews or records changed, each in a transaction of their own. One that fails is postponed and does
 * not hold up the others.
 */
export const followActions = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let id = await nextDue(deps, storeId); id !== undefined; id = await nextDue(deps, storeId)) {
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
