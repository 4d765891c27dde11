import type { CustomerId, TierId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { rankAt, rankOf, type Tier, type TierMeasure, type TierTerms } from '@apps-hub/domain/loyalty/tiers';
import type { TierName } from '@apps-hub/domain/loyalty/tier-bonus';
import { addDays, localDate, type LocalDate } from '@apps-hub/domain/time';
import { TIER_CHANGES_MOST } from '@apps-hub/contract/loyalty/values';
import type { CustomerTier } from '@apps-hub/contract/loyalty/tiers/routes';

import type { Actor, VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { shownOfTeam } from '#verbs/hub/api-keys/masking.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { homesOf } from '../points/merged-wallets.ts';
import { activeTiers, presentSum } from './programme.ts';

interface Held {
  readonly tierId: TierId | null;
  readonly since: Date;
  readonly computedTierId: TierId | null;
  readonly lastDay: LocalDate | null;
  readonly pinnedTierId: TierId | null;
  readonly pinnedUntil: LocalDate | null;
  readonly pinnedReason: string | null;
  readonly pinnedBy: string | null;
}

const loadHeld = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<Held | undefined> => {
  const [row] = await sql<Held[]>`
    select t.tier_id as "tierId", t.since, t.computed_tier_id as "computedTierId", t.last_day::text as "lastDay",
      t.pinned_tier_id as "pinnedTierId", t.pinned_until::text as "pinnedUntil", t.pinned_reason as "pinnedReason",
      s.name as "pinnedBy"
    from customer_tier t left join staff s on s.store_id = ${storeId} and s.id = t.pinned_by
    where t.store_id = ${storeId} and t.customer_id = ${id}`;
  return row;
};

interface Question {
  readonly terms: TierTerms;
  readonly id: CustomerId;
  readonly day: LocalDate;
}

/** What a customer's orders add up to on a day, by the orders known today. */
const sumOn = async ({ sql, storeId }: StoreTx, { terms, id, day }: Question): Promise<number> => {
  const [row] = await sql<{ sum: number }[]>`
    select greatest(this_window, year_before) as sum
    from tiers_measured(${storeId}, ${JSON.stringify(terms)}::jsonb, ${day}::date, ${[id]}::text[])`;
  return row?.sum ?? 0;
};

/** The last day of the computed tier: the stored one, or the day before orders leave the last twelve months. */
const lastDayOf = async (
  tx: StoreTx,
  { terms, id, day }: Question,
  { held, tier }: { readonly held: Held; readonly tier: Tier },
): Promise<LocalDate | null> => {
  if (held.lastDay !== null || terms.window !== 'rolling_year') return held.lastDay;
  const [row] = await tx.sql<{ on: LocalDate | null }[]>`
    select tier_lasts_until(${tx.storeId}, ${JSON.stringify(terms)}::jsonb, ${day}::date, ${id}, ${tier.from}::bigint)::text as on`;
  return row?.on ?? null;
};

/** A customer's tier with the distance to the next one. */
export interface TierPlace {
  readonly tier: Tier | null;
  readonly held: Held | undefined;
  readonly lastDay: LocalDate | null;
  readonly measured: number;
  readonly next: Tier | null;
  readonly missing: number;
  readonly toKeep: number | null;
}

/** Where a customer is among the tiers. */
export const placeOf = async (
  tx: StoreTx,
  now: Date,
  { terms, id }: Pick<Question, 'terms' | 'id'>,
): Promise<TierPlace> => {
  const { timeZone } = await loadStore(tx);
  const day = localDate(now, timeZone);
  const [held, measured] = await Promise.all([loadHeld(tx, id), sumOn(tx, { terms, id, day })]);
  const rank = rankOf(terms, held?.tierId ?? null);
  const tier = terms.tiers[rank - 1] ?? null;
  const next = terms.tiers[Math.max(rank, rankAt(terms, measured))] ?? null;
  const own = terms.tiers[rankOf(terms, held?.computedTierId ?? null) - 1];
  const lastDay = held && own ? await lastDayOf(tx, { terms, id, day }, { held, tier: own }) : null;
  const then = lastDay && own ? await sumOn(tx, { terms, id, day: addDays(lastDay, 1) }) : null;
  return {
    tier,
    held,
    lastDay,
    measured,
    next,
    missing: next ? next.from - measured : 0,
    toKeep: then !== null && own && then < own.from ? own.from - then : null,
  };
};

interface ChangeRow {
  readonly from: TierId | null;
  readonly to: TierId | null;
  readonly reason: CustomerTier['history'][number]['reason'];
  readonly measured: number | null;
  readonly measure: TierMeasure | null;
  readonly at: Date;
}

const loadHistory = ({ sql, storeId }: StoreTx, id: CustomerId) => sql<ChangeRow[]>`
  select h.from_tier_id as "from", h.to_tier_id as "to", h.reason, h.measured, p.terms ->> 'measure' as measure, h.changed_at as at
  from tier_change h left join tier_programme p on p.store_id = ${storeId} and p.version = h.programme_version
  where h.store_id = ${storeId} and h.customer_id = ${id} order by h.version desc limit ${TIER_CHANGES_MOST}`;

/** The latest name of each tier that the store has had. */
const loadNames = async ({ sql, storeId }: StoreTx): Promise<(id: TierId) => NamedTier> => {
  const rows = await sql<{ id: TierId; name: TierName }[]>`
    select distinct on (t ->> 'id') t ->> 'id' as id, t -> 'name' as name
    from tier_programme p cross join lateral jsonb_array_elements(p.terms -> 'tiers') t
    where p.store_id = ${storeId} order by t ->> 'id', p.version desc`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? null });
};

type NamedTier = Pick<NonNullable<CustomerTier['next']>, 'id' | 'name'>;

const presentHistory = (
  rows: readonly ChangeRow[],
  named: (id: TierId) => NamedTier,
  currency: CurrencyCode,
): CustomerTier['history'] =>
  rows.map(({ from, to, reason, measured, measure, at }) => ({
    from: from && named(from),
    to: to && named(to),
    reason,
    measured: measured === null || measure === null ? null : presentSum(measure, measured, currency),
    at: at.toISOString(),
  }));

const presentPin = (
  { held, actor }: { readonly held: Held | undefined; readonly actor: Actor },
  named: (id: TierId) => NamedTier,
): CustomerTier['pin'] =>
  held?.pinnedTierId
    ? {
        tier: named(held.pinnedTierId),
        until: held.pinnedUntil,
        reason: shownOfTeam(actor, held.pinnedReason, 'loyalty.write'),
        by: shownOfTeam(actor, held.pinnedBy, 'loyalty.write'),
      }
    : null;

/** {@link getCustomerTier} for callers who have checked the right. */
export const presentCustomerTier = async (
  { tx, now, actor }: Pick<VerbContext, 'tx' | 'now' | 'actor'>,
  id: CustomerId,
): Promise<CustomerTier> => {
  await loadCustomer(tx, id);
  const home = (await homesOf(tx, [id])).get(id) ?? id;
  const [{ currency }, terms, history, named] = await Promise.all([
    loadStore(tx),
    activeTiers(tx),
    loadHistory(tx, home),
    loadNames(tx),
  ]);
  const changes = presentHistory(history, named, currency);
  if (!terms)
    return {
      measure: null,
      tier: null,
      lastDay: null,
      measured: '0',
      next: null,
      toKeep: null,
      pin: null,
      history: changes,
    };
  const sum = (value: number) => presentSum(terms.measure, value, currency);
  const { tier, held, lastDay, measured, next, missing, toKeep } = await placeOf(tx, now, {
    terms,
    id: home,
  });
  return {
    measure: terms.measure,
    tier: tier && held ? { ...named(tier.id), percent: tier.percent, since: held.since.toISOString() } : null,
    lastDay,
    measured: sum(measured),
    next: next && { ...named(next.id), from: sum(next.from), missing: sum(missing) },
    toKeep: toKeep === null ? null : sum(toKeep),
    pin: presentPin({ held, actor }, named),
    history: changes,
  };
};

/** A customer's tier, the distance to the next one, and its history; of a merged customer those of whoever has the points. */
export const getCustomerTier = (ctx: VerbContext, id: CustomerId): Promise<CustomerTier> => {
  authorise(ctx.actor, 'read', 'Customer');
  return presentCustomerTier(ctx, id);
};
