import { FIGURES_DAYS } from '@apps-hub/contract/loyalty/shopper/values';
import type { ShopperFigures } from '@apps-hub/contract/loyalty/shopper/routes';
import { addDays, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

type Counted = Omit<ShopperFigures, 'days' | 'redeemed'>;

/** How much the store's customers use their points: the latest days, today included. Merged customers count once. */
export const getShopperFigures = async ({ tx, now, actor }: VerbContext): Promise<ShopperFigures> => {
  authorise(actor, 'read', 'Settings');
  const { sql, storeId } = tx;
  const { timeZone } = await loadStore(tx);
  const from = addDays(localDate(now, timeZone), 1 - FIGURES_DAYS);
  const start = sql`(${from}::date::timestamp at time zone ${timeZone})`;
  const [counted] = await sql<Counted[]>`
    select
      (select coalesce(sum(seen), 0)::int from shopper_visits where store_id = ${storeId} and day >= ${from}) as seen,
      (select coalesce(sum(opened), 0)::int from shopper_visits where store_id = ${storeId} and day >= ${from}) as opened,
      (select count(*)::int from wallet w join customer c on c.store_id = ${storeId} and c.id = w.customer_id
        where w.store_id = ${storeId} and w.version > 0 and c.merged_into is null and c.erased_at is null) as members,
      (select count(distinct coalesce(h.home, p.customer_id))::int from posting p
        join customer c on c.store_id = ${storeId} and c.id = p.customer_id
        left join (select unnest(ids) as id, unnest(homes) as home from merged_homes(${storeId})) h on h.id = p.customer_id
        where p.store_id = ${storeId} and p.occurred_at >= ${start} and p.kind in ('earn', 'redeem')
          and c.erased_at is null) as "activeMembers"`;
  const [redeemed] = await sql<ShopperFigures['redeemed'][]>`
    select (count(*) filter (where actor = 'shopper'))::int as "byCustomers",
      (count(*) filter (where actor <> 'shopper'))::int as "byTeam"
    from posting where store_id = ${storeId} and occurred_at >= ${start} and kind = 'redeem'`;
  return {
    days: FIGURES_DAYS,
    ...(counted ?? { seen: 0, opened: 0, members: 0, activeMembers: 0 }),
    redeemed: redeemed ?? { byCustomers: 0, byTeam: 0 },
  };
};
