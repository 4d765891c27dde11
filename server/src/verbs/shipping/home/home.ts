import { and, asc, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { addDays, instantAfterDays, type LocalDate, localDate } from '@apps-hub/domain/time';
import { type Carrier, CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';
import { rulesAt } from '@apps-hub/domain/shipping/carriers/rules-for';
import { isServed, nextSlot } from '@apps-hub/domain/shipping/calendar/timeslots';
import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { expectedPickups } from '../booking/expected.ts';
import { listAddresses } from '../settings/addresses.ts';
import { findAccount } from '../settings/connect.ts';
import { allNeeded, longestNeeded } from '../pickups/attention.ts';
import { ALIVE_STATES, type PickupRow } from '../pickups/pickup-record.ts';
import { calendarOf, loadPreferences, usualBox } from '../settings/preferences.ts';
import { presentPickups } from '../pickups/present-pickup.ts';
import { presentSlotRefusal, presentTimeslot } from '../pickups/refusal.ts';
import { countWaitingOrders } from '../booking/waiting-orders.ts';

const ATTENTION_SHOWN = 10;
const TODAY_SHOWN = 20;
const SHARE_DAYS = 30;
const CHART_DAYS = 14;

const scope = ({ tx }: VerbContext, carrier: Carrier | undefined) =>
  and(eq(pickup.storeId, tx.storeId), carrier && eq(pickup.carrier, carrier));

/** A window begins on the pickup's own date and ends within a day, so in any time zone both are within this of an instant of that date. */
const NEAR_DAYS = 2;

/** Today on the calendar of each pickup's own address; those ready about now are found by their index. */
const isToday = (now: Date) =>
  and(
    gte(pickup.readyAt, instantAfterDays(now, -NEAR_DAYS)),
    lte(pickup.readyAt, instantAfterDays(now, NEAR_DAYS)),
    sql`${pickup.date} = (${now.toISOString()}::timestamptz at time zone ${pickup.zone})::date`,
  );

const today = async (ctx: VerbContext, carrier: Carrier | undefined): Promise<ShippingHome['today']> => {
  const where = and(scope(ctx, carrier), isToday(ctx.now));
  const states = await ctx.tx.db
    .select({ state: pickup.state, total: count() })
    .from(pickup)
    .where(where)
    .groupBy(pickup.state);
  const rows = await ctx.tx.db
    .select()
    .from(pickup)
    .where(where)
    .orderBy(asc(pickup.readyAt), asc(pickup.id))
    .limit(TODAY_SHOWN);
  return {
    total: states.reduce((sum, { total }) => sum + total, 0),
    byState: Object.fromEntries(states.map(({ state, total }) => [state, total])),
    pickups: await presentPickups(ctx.tx, rows, ctx.now),
  };
};

const needed = async (ctx: VerbContext, carrier: Carrier | undefined): Promise<ShippingHome['attention']> => {
  const rows: PickupRow[] = await ctx.tx.db
    .select()
    .from(pickup)
    .where(and(scope(ctx, carrier), inArray(pickup.id, longestNeeded(ctx, ATTENTION_SHOWN, carrier))))
    .orderBy(asc(pickup.readyAt), asc(pickup.id))
    .limit(ATTENTION_SHOWN);
  const [counted] = await ctx.tx.db.select({ total: count() }).from(allNeeded(ctx, carrier));
  return { total: counted?.total ?? 0, pickups: await presentPickups(ctx.tx, rows, ctx.now) };
};

type Share = ShippingHome['onTime'][number];

/** Pickups that ended, by carrier and by when they were collected; a late scan turns a missed one into a collected one. */
const onTime = async ({ tx, now }: VerbContext, carrier: Carrier | undefined): Promise<Share[]> => {
  const since = instantAfterDays(now, -SHARE_DAYS);
  const rows = await tx.sql<Share[]>`
    select carrier, count(*) filter (where state = 'picked_up' and collected_at <= close_at) as "onTime",
      count(*) filter (where state = 'picked_up' and collected_at > close_at) as late,
      count(*) filter (where state = 'missed') as missed,
      count(*) filter (where state = 'picked_up' and collected_at is null) as untimed
    from pickup left join lateral (
      select (detail ->> 'collectedAt')::timestamptz as collected_at from pickup_event
      where store_id = ${tx.storeId} and pickup_id = pickup.id and pickup.state = 'picked_up'
        and kind = 'state' and detail ->> 'to' = 'picked_up'
      order by sequence desc limit 1
    ) collection on true
    where store_id = ${tx.storeId} and state in ('picked_up', 'missed') and close_at >= ${since}
      and ready_at >= ${instantAfterDays(since, -NEAR_DAYS)}
    group by carrier order by carrier`;
  return rows.filter((row) => !carrier || row.carrier === carrier).map((row) => ({ ...row }));
};

const daily = async (
  { tx, now }: VerbContext,
  carrier: Carrier | undefined,
  timeZone: string,
): Promise<ShippingHome['daily']> => {
  const last = localDate(now, timeZone);
  const days = Array.from({ length: CHART_DAYS }, (_, index) => addDays(last, index - CHART_DAYS + 1));
  const rows = await tx.sql<{ date: LocalDate; collected: number; missed: number; open: number }[]>`
    select date, count(*) filter (where state = 'picked_up') as collected,
      count(*) filter (where state = 'missed') as missed,
      count(*) filter (where state in ${tx.sql([...ALIVE_STATES])}) as open
    from pickup where store_id = ${tx.storeId} and date between ${days[0] ?? last} and ${last}
      and ready_at >= ${instantAfterDays(now, -CHART_DAYS - NEAR_DAYS)}
      and (${carrier ?? null}::text is null or carrier = ${carrier ?? null})
    group by date`;
  return days.map((date) => {
    const row = rows.find((each) => each.date === date);
    return { date, collected: row?.collected ?? 0, missed: row?.missed ?? 0, open: row?.open ?? 0 };
  });
};

const connectedCarriers = async ({ tx }: VerbContext, only: Carrier | undefined) => {
  const accounts = await Promise.all(CARRIERS.map((carrier) => findAccount(tx, carrier)));
  return accounts.flatMap((row) => (row?.sealed && (!only || row.carrier === only) ? [row] : []));
};

type Accounts = Awaited<ReturnType<typeof connectedCarriers>>;
type Addresses = Awaited<ReturnType<typeof listAddresses>>;

/** The next window of each carrier and branch that it serves, for the store's usual box; one that is booked already is not next. */
const cutOffs = async (
  ctx: VerbContext,
  accounts: Accounts,
  addresses: Addresses,
): Promise<ShippingHome['cutOffs']> => {
  const preferences = await loadPreferences(ctx.tx);
  const box = await usualBox(ctx);
  const places = accounts.flatMap((account) =>
    addresses.map((address) => {
      const rules = rulesAt(account.carrier, account.rules, address.id);
      return { account, address, rules };
    }),
  );
  const expected = await expectedPickups(ctx);
  const served = places.filter(({ rules }) => isServed(rules));
  return served.map(({ account, address, rules }) => {
    const taken = expected.filter(
      ({ accountId, addressId }) => accountId === account.id && addressId === address.id,
    );
    const query = { address: calendarOf(address, preferences), parcels: [box], rules, now: ctx.now };
    const next = nextSlot(query, { taken });
    return {
      carrier: account.carrier,
      address: { id: address.id, name: address.name },
      slot: next.ok ? presentTimeslot(next.value) : null,
      why: next.ok ? null : presentSlotRefusal(next.error),
    };
  });
};

/** Today's pickups and what needs the merchant, for all carriers or one. */
export const getShippingHome = async (
  ctx: VerbContext,
  { carrier }: { readonly carrier?: Carrier | undefined },
): Promise<ShippingHome> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { timeZone } = await loadStore(ctx.tx);
  const accounts = await connectedCarriers(ctx, carrier);
  const addresses = await listAddresses(ctx.tx);
  return {
    now: ctx.now.toISOString(),
    today: await today(ctx, carrier),
    attention: await needed(ctx, carrier),
    waitingOrders: await countWaitingOrders(ctx.tx, { carrier }),
    cutOffs: await cutOffs(ctx, accounts, addresses),
    onTime: await onTime(ctx, carrier),
    daily: await daily(ctx, carrier, timeZone),
    connected: accounts.map((account) => account.carrier),
    addresses: addresses.length,
  };
};
