import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { homesOf } from '../points/merged-wallets.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { noteDeeds } from './due.ts';

/**
 * {@link noteDeeds} for orders that are recorded long after they were placed, as in an import. Most give nothing, so only customers are
 * noted who ordered since an action for orders gives points, whose order was reviewed, who had points for an action, or who accepted an
 * invitation.
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
    select friend_id from referral
    where store_id = ${storeId} and friend_id = any(${persons}::text[]) and state <> 'approved'
    union
    select o.customer_id from store_order o
    join product_review r on r.store_id = ${storeId} and r.order_external_id = o.external_id
    where o.store_id = ${storeId} and o.id = any(${orders.map(({ id }) => id)}::text[]) and o.customer_id is not null`;
  await noteDeeds(ctx, [...recent, ...known.map(({ id }) => id)]);
};
