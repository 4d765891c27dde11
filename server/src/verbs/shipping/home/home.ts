import { and, asc, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { instantAfterDays } from '@apps-hub/domain/time';
import type { Carrier } from '@apps-hub/domain/carrier';
import { isForBranch } from '@apps-hub/domain/shipping/pickups/order-parcels';
import type { ShippingHome } from '@apps-hub/contract/shipping/home/routes';

import type { VerbContext } from '#context.ts';
import { pickup } from '#db/schema/shipping/pickups.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { connectedAccounts, nextWindows } from '../booking/next-windows.ts';
import { listAddresses } from '../settings/addresses.ts';
import { allNeeded, longestNeeded } from '../pickups/attention.ts';
import { ALIVE_STATES, type PickupRow } from '../pickups/pickup-record.ts';
import { presentPickups } from '../pickups/present-pickup.ts';
import { presentSlotRefusal, presentTimeslot } from '../pickups/refusal.ts';
import { countWaitingByBranch } from '../booking/waiting-orders.ts';
import { dailyCounts, NEAR_DAYS, onTimeShares } from './figures.ts';

const ATTENTION_SHOWN = 10;
const TODAY_SHOWN = 20;

const scope = ({ tx }: VerbContext, carrier: Carrier | undefined) =>
  and(eq(pickup.storeId, tx.storeId), carrier && eq(pickup.carrier, carrier));

/** The present date by the calendar of each pickup's own address. */
const dateThere = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${pickup.zone})::date`;

/** The index on ready times bounds the search. */
const isToday = (now: Date) =>
  and(
    gte(pickup.readyAt, instantAfterDays(now, -NEAR_DAYS)),
    lte(pickup.readyAt, instantAfterDays(now, NEAR_DAYS)),
    sql`${pickup.date} = ${dateThere(now)}`,
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
    pickups: await presentPickups(ctx, rows),
  };
};

/** What is booked for the next day that has pickups. */
const nextDay = async (ctx: VerbContext, carrier: Carrier | undefined): Promise<ShippingHome['next']> => {
  const isBooked = inArray(pickup.state, [...ALIVE_STATES]);
  const isLater = and(gte(pickup.readyAt, ctx.now), sql`${pickup.date} > ${dateThere(ctx.now)}`);
  const rows = await ctx.tx.db
    .select()
    .from(pickup)
    .where(and(scope(ctx, carrier), isBooked, isLater))
    .orderBy(asc(pickup.readyAt), asc(pickup.id))
    .limit(TODAY_SHOWN);
  const [first] = rows;
  if (!first) return null;
  const { date } = first;
  return {
    date,
    pickups: await presentPickups(
      ctx,
      rows.filter((row) => row.date === date),
    ),
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
  return { total: counted?.total ?? 0, pickups: await presentPickups(ctx, rows) };
};

/** The next window per carrier and branch that it serves. */
const cutOffs = async (...of: Parameters<typeof nextWindows>): Promise<ShippingHome['cutOffs']> =>
  (await nextWindows(...of)).map(({ carrier, address, slot, why }) => ({
    carrier,
    address: { id: address.id, name: address.name },
    slot: slot && presentTimeslot(slot),
    why: why && presentSlotRefusal(why),
  }));

/** Today's pickups and what needs the merchant, for all carriers or one. */
export const getShippingHome = async (
  ctx: VerbContext,
  { carrier }: { readonly carrier?: Carrier | undefined },
): Promise<ShippingHome> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { timeZone } = await loadStore(ctx.tx);
  const accounts = await connectedAccounts(ctx, carrier);
  const addresses = await listAddresses(ctx.tx);
  const waiting = await countWaitingByBranch(ctx.tx, { carrier });
  const ordersOf = (groups: typeof waiting) => groups.reduce((sum, { orders }) => sum + orders, 0);
  return {
    now: ctx.now.toISOString(),
    today: await today(ctx, carrier),
    next: await nextDay(ctx, carrier),
    attention: await needed(ctx, carrier),
    waitingOrders: ordersOf(waiting),
    waitingAt: addresses.map((address) => ({
      addressId: address.id,
      orders: ordersOf(waiting.filter(({ branch }) => isForBranch(branch, address, addresses))),
    })),
    cutOffs: await cutOffs(ctx, accounts, addresses),
    onTime: await onTimeShares(ctx, carrier),
    daily: await dailyCounts(ctx, carrier, timeZone),
    connected: accounts.map((account) => account.carrier),
    addresses: addresses.length,
  };
};
