import type { ActionKind, ActionTerms } from '@apps-hub/domain/loyalty/actions';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import { points } from '@apps-hub/domain/points';
import { addMonths, localDate } from '@apps-hub/domain/time';
import type { ActionsInput, ActionsWhatIf } from '@apps-hub/contract/loyalty/actions/routes';

import type { StoreTx } from '#db/database.ts';
import type { Outside } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { Slots } from '../method-trials/slots.ts';
import { costOfPoints } from '../tiers/what-if.ts';
import { actionTermsOf } from './programme.ts';

interface Counted {
  readonly times: number;
  /** Whether the store's data only say who could have done it. */
  readonly isMost: boolean;
}

interface FirstOrders {
  readonly since: string;
  /** Only orders in this currency, of at least as much. */
  readonly minimum?: { readonly goodsMinor: number; readonly currency: CurrencyCode };
}

/** People whose first paid order was placed in the last twelve months, cost at least the minimum and is mostly kept. */
const countFirstOrders = async (
  { sql, storeId }: StoreTx,
  { since, minimum }: FirstOrders,
): Promise<Counted> => {
  const { goodsMinor = 0, currency = null } = minimum ?? {};
  const [row] = await sql<{ times: number }[]>`
    select count(*) filter (
      where f.placed_at >= ${since}::date and f.cancelled_at is null and f.kept * 2 > f.goods
        and f.goods >= ${goodsMinor} and (${currency}::text is null or f.currency = ${currency})
    )::int as times
    from (
      select distinct on (coalesce(m.home, o.customer_id)) o.placed_at, o.cancelled_at, o.currency,
        coalesce((o.earning #>> '{totals,goodsMinor}')::bigint, 1) as goods,
        coalesce((o.earning #>> '{kept,goodsMinor}')::bigint, coalesce((o.earning #>> '{totals,goodsMinor}')::bigint, 1) - coalesce(
          (select sum((r ->> 'goodsMinor')::bigint) from jsonb_array_elements(o.refunds) r), 0)) as kept
      from store_order o
      left join (
        select each.id, each.home from merged_homes(${storeId}) h, unnest(h.ids, h.homes) each (id, home)
      ) m on m.id = o.customer_id
      where o.store_id = ${storeId} and o.customer_id is not null and o.paid_at is not null and o.placed_at is not null
      order by coalesce(m.home, o.customer_id), o.placed_at, o.id
    ) f`;
  return { times: row?.times ?? 0, isMost: false };
};

/** Products of orders delivered in the last twelve months: each could have been reviewed. */
const countReviews = async ({ sql, storeId }: StoreTx, since: string): Promise<Counted> => {
  const [row] = await sql<{ times: number }[]>`
    select coalesce(sum((
      select count(distinct l ->> 'productId') from jsonb_array_elements(o.lines) l
    )), 0)::int as times
    from store_order o
    where o.store_id = ${storeId} and o.customer_id is not null and o.delivered_at >= ${since}::date and o.cancelled_at is null`;
  return { times: row?.times ?? 0, isMost: true };
};

/** Active customers with a contact that they could prove; for the profile, with both. */
const countCustomers = async ({ sql, storeId }: StoreTx, isProfile: boolean): Promise<Counted> => {
  const [row] = await sql<{ times: number }[]>`
    select count(*)::int as times from customer
    where store_id = ${storeId} and status = 'active' and erased_at is null and merged_into is null
      and case when ${isProfile}::boolean then email is not null and phone is not null else coalesce(email, phone) is not null end`;
  return { times: row?.times ?? 0, isMost: true };
};

interface Counting {
  readonly terms: ActionTerms;
  readonly kind: ActionKind;
  readonly since: string;
}

/** New customers: any of them might have come by an invitation. */
const countFriends = async (tx: StoreTx, { terms, since }: Counting): Promise<Counted> => {
  const invite = terms.actions.find(({ kind }) => kind === 'invite')?.invite;
  const { currency } = await loadStore(tx);
  const minimum = { goodsMinor: invite?.minimumMinor ?? 0, currency };
  return { ...(await countFirstOrders(tx, { since, minimum })), isMost: true };
};

const count = (tx: StoreTx, counting: Counting): Promise<Counted> => {
  const { kind, since } = counting;
  if (kind === 'invite' || kind === 'invited') return countFriends(tx, counting);
  if (kind === 'first_order') return countFirstOrders(tx, { since });
  if (kind === 'review') return countReviews(tx, since);
  return countCustomers(tx, kind === 'profile');
};

interface Question {
  readonly terms: ActionTerms;
  readonly now: Date;
}

const answer = async (tx: StoreTx, { terms, now }: Question): Promise<ActionsWhatIf> => {
  const { currency, timeZone } = await loadStore(tx);
  const since = addMonths(localDate(now, timeZone), -12);
  const actions: ActionsWhatIf['actions'] = [];
  for (const { kind, points: each, budget } of terms.actions) {
    const { times, isMost } = await count(tx, { terms, kind, since });
    const paid = budget === null ? times : Math.min(times, Math.floor(budget / each));
    actions.push({ kind, times: paid, isMost, points: points(paid * each), isBudgetUsed: paid < times });
  }
  const given = actions.reduce((sum, action) => sum + action.points, 0);
  const cost = await costOfPoints({ tx, now }, given);
  return { actions, points: points(given), cost: cost === null ? null : formatAmount(cost, currency) };
};

/**
 * What these actions would have given in the last twelve months, by the store's own customers and orders: for first orders exactly, for the
 * others at most. Reads one snapshot and writes nothing; refused like the trial of a method if too many run.
 */
export const actionsWhatIf = async (
  { deps, storeId, inStore }: Outside,
  slots: Slots,
  input: ActionsInput,
): Promise<ActionsWhatIf> => {
  const asked = await inStore(async (ctx) => {
    authorise(ctx.actor, 'read', 'CollectionMethod');
    return { terms: await actionTermsOf(ctx, input), now: ctx.now };
  });
  return slots.run(storeId, () => deps.database.inSnapshot(storeId, (tx) => answer(tx, asked)));
};
