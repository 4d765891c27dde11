import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import { isMostlyKept } from '@apps-hub/domain/loyalty/actions';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Sealer } from '#security/seal.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { claimAction } from './claim.ts';
import { noteDeeds } from './due.ts';
import { keptOf, type OrderState, orderState } from './order-state.ts';
import type { PersonWithPoints } from './person.ts';
import { actionsAt, ruleIn } from './programme.ts';

interface FirstOrder {
  readonly id: OrderId;
  readonly customerId: CustomerId;
  readonly placedAt: Date;
  readonly paidAt: Date;
  readonly isDelivered: boolean;
  readonly state: OrderState;
}

/** The first order that the person paid, by any record with one of their contacts, also one that was never merged. */
const firstOrderOf = async (
  tx: StoreTx,
  { recordIds }: PersonWithPoints,
): Promise<FirstOrder | undefined> => {
  const { sql, storeId } = tx;
  const [first] = await sql<FirstOrder[]>`
    select o.id, o.customer_id as "customerId", o.placed_at as "placedAt", o.paid_at as "paidAt",
      o.delivered_at is not null as "isDelivered", ${orderState(tx)} as state
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

/** Whether the present actions, or earlier ones, give points for a first order. */
const isEverGiven = async ({ sql, storeId }: StoreTx): Promise<boolean> => {
  const [found] = await sql`
    select from action_programme where store_id = ${storeId} and terms @> '{"actions": [{"kind": "first_order"}]}' limit 1`;
  return found !== undefined;
};

/**
 * Claims the first order once its points are released, by the actions that were in force when it was placed, like a campaign; looks again when that is known to happen. It gives nothing if it is another person's
 * with the same contact, or if refunds took at least half of it before, and then no later order is the first.
 */
export const claimFirstOrder = async (
  ctx: VerbContext,
  sealer: Sealer,
  person: PersonWithPoints,
): Promise<void> => {
  if (!(await isEverGiven(ctx.tx))) return;
  const first = await firstOrderOf(ctx.tx, person);
  const programme = first && (await actionsAt(ctx.tx, first.placedAt));
  if (!first || !ruleIn(programme, 'first_order')) return;
  if (!person.recordIds.includes(first.customerId) || !isMostlyKept(keptOf(first.state))) return;
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
    ...(programme ? { programme } : {}),
  });
};
