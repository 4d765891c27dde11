import type { CustomerId } from '@apps-hub/domain/ids';
import { compareText } from '@apps-hub/domain/text';
import { sql } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { actionDue } from '#db/schema/loyalty/actions.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { homesOf } from '../points/merged-wallets.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';

/** Schedules a look at these customers' actions, now or later. Stores without actions pay nothing. */
export const noteDeeds = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  ids: readonly CustomerId[],
  at: Date = ctx.now,
): Promise<void> => {
  if (ids.length === 0 || !(await loadLoyaltySettings(ctx.tx)).hasActions) return;
  const rows = [...new Set(ids)].toSorted(compareText).map((customerId) => ({
    storeId: ctx.tx.storeId,
    customerId,
    dueAt: at,
  }));
  await ctx.tx.db
    .insert(actionDue)
    .values(rows)
    .onConflictDoUpdate({
      target: [actionDue.storeId, actionDue.customerId],
      set: { dueAt: sql`least(${actionDue.dueAt}, excluded.due_at)` },
    });
  await scheduleStep(ctx, 'actions.follow', at);
};

/**
 * {@link noteDeeds} for orders that are recorded long after they were placed, as in an import. Most give nothing, so only customers are
 * noted who ordered since an action for orders gives points, whose order was reviewed, or who had points for an action.
 */
export const notePastDeeds = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  orders: readonly Pick<OrderRow, 'id' | 'customerId' | 'placedAt'>[],
): Promise<void> => {
  if (!(await loadLoyaltySettings(ctx.tx)).hasActions) return;
  const ids = orders.flatMap(({ customerId }) => customerId ?? []);
  if (ids.length === 0) return;
  const { sql: query, storeId } = ctx.tx;
  const [rules] = await query<{ since: Date | null }[]>`
    select min((a ->> 'since')::timestamptz) as since
    from action_programme, jsonb_array_elements(terms -> 'actions') a
    where store_id = ${storeId} and valid_to is null and a ->> 'kind' in ('first_order', 'review')`;
  const since = rules?.since ?? null;
  const recent = orders.flatMap(({ customerId, placedAt }) =>
    customerId && since && placedAt && placedAt >= since ? [customerId] : [],
  );
  const persons = [...(await homesOf(ctx.tx, ids)).keys()];
  const known = await query<{ id: CustomerId }[]>`
    select customer_id as id from action_claim where store_id = ${storeId} and customer_id = any(${persons}::text[])
    union
    select o.customer_id from store_order o
    join product_review r on r.store_id = ${storeId} and r.order_external_id = o.external_id
    where o.store_id = ${storeId} and o.id = any(${orders.map(({ id }) => id)}::text[]) and o.customer_id is not null`;
  await noteDeeds(ctx, [...recent, ...known.map(({ id }) => id)]);
};
