import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { listPickups as route, Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { needsMerchant, PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';

import type { VerbContext } from '../../../context.ts';
import { pickup } from '../../../db/schema/shipping/pickups.ts';
import { authorise } from '../../authorise.ts';
import { presentPickups } from './present-pickup.ts';

type Query = z.output<typeof route.request.query>;

const SORTS = {
  readyAt: pickup.readyAt,
  createdAt: pickup.id,
  number: pickup.number,
  state: pickup.state,
  carrier: pickup.carrier,
} as const;

/** Escapes `%` and `_` in a search text. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The same rule as `needsMerchant` of a presented pickup. */
export const attention = (now: Date): SQL | undefined =>
  or(
    and(inArray(pickup.state, PICKUP_STATES.filter(needsMerchant)), isNull(pickup.handledAt)),
    and(
      inArray(pickup.state, ['confirmed', 'void_refused']),
      lt(pickup.closeAt, now),
      isNull(pickup.nextCheckAt),
    ),
    and(sql`${pickup.change} ->> 'state' in ('unknown', 'not_booked')`, isNull(pickup.handledAt)),
  );

const matching = ({ tx, now }: VerbContext, query: Query): SQL | undefined => {
  const { q, state, carrier, addressId, dateFrom, dateTo } = query;
  const byNumber = q
    ? or(
        ilike(pickup.number, containing(q)),
        sql`${pickup.id} = ${q}`,
        sql`exists (
          select 1 from pickup_parcel p left join store_order o on o.store_id = p.store_id and o.id = p.order_id
          where p.store_id = ${tx.storeId} and p.pickup_id = ${pickup.id}
            and (o.number ilike ${containing(q)} or p.tracking_number ilike ${containing(q)})
        )`,
      )
    : undefined;
  return and(
    eq(pickup.storeId, tx.storeId),
    state && eq(pickup.state, state),
    query.attention && attention(now),
    carrier && eq(pickup.carrier, carrier),
    addressId && eq(pickup.addressId, addressId),
    dateFrom && gte(pickup.date, dateFrom),
    dateTo && lte(pickup.date, dateTo),
    byNumber,
  );
};

/** One page of pickups, the latest window first unless sorted otherwise. */
export const listPickups = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ now: string; pickups: Pickup[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const where = matching(ctx, query);
  const direction = query.orderBy === 'asc' ? asc : desc;
  const rows = await ctx.tx.db
    .select()
    .from(pickup)
    .where(where)
    .orderBy(direction(SORTS[query.sortBy ?? 'readyAt']), direction(pickup.id))
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);
  const [counted] = await ctx.tx.db.select({ total: count() }).from(pickup).where(where);
  return {
    now: ctx.now.toISOString(),
    pickups: await presentPickups(ctx.tx, rows, ctx.now),
    total: counted?.total ?? 0,
  };
};
