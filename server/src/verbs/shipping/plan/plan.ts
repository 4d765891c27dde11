import type { z } from '@hono/zod-openapi';
import type { planShipping as route, ShippingPlan } from '@apps-hub/contract/shipping/plan/routes';
import { MOST_PLANNED } from '@apps-hub/contract/shipping/values';
import { booksPickups, type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import type { OrderId, PickupAddressId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import {
  type PlanGroup,
  planOrders,
  type PlanPlace,
  type PlanSetup,
} from '@apps-hub/domain/shipping/plan/plan';

import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { installedApps } from '#verbs/hub/stores/installed-apps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { connectedAccounts, type NextWindow, nextWindows } from '../booking/next-windows.ts';
import { countWaitingOrders } from '../booking/waiting-orders.ts';
import { presentSlotRefusal, presentTimeslot } from '../pickups/refusal.ts';
import { listAddresses } from '../settings/addresses.ts';
import { punctualityOf } from '../scorecard/punctuality.ts';
import { loadPlanSettings } from './settings.ts';
import { ordersToPlan, type WaitingToPlan } from './waiting.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

/** Where orders may go, and when a courier comes there. */
const loadPlaces = async (ctx: VerbContext) => {
  const connected = await connectedAccounts(ctx, undefined);
  const installed = await installedApps(ctx.tx);
  const accounts = connected.filter(({ carrier }) => installed.includes(carrier));
  const addresses = await listAddresses(ctx.tx);
  return { accounts, addresses, windows: await nextWindows(ctx, accounts, addresses) };
};

type Places = Awaited<ReturnType<typeof loadPlaces>>;

export const windowAt = (
  windows: readonly NextWindow[],
  { carrier, addressId }: PlanPlace,
): NextWindow | undefined =>
  windows.find((each) => each.carrier === carrier && each.address.id === addressId);

const setupOf = async (
  ctx: VerbContext,
  { accounts, addresses, windows }: Places,
  scope: Carrier | null,
): Promise<PlanSetup> => {
  const settings = await loadPlanSettings(ctx.tx);
  return {
    ...settings,
    punctuality: settings.prefersPunctual ? await punctualityOf(ctx) : () => null,
    scope,
    branches: addresses.map(({ id, hostBranch, address }) => ({
      id,
      hostBranch,
      countryCode: address.countryCode,
    })),
    carriers: CARRIERS.filter((each) => accounts.some(({ carrier }) => carrier === each)),
    isServed: (place) => {
      // It collects by an agreement, or takes parcels at its offices.
      if (!booksPickups(place.carrier)) return true;
      const window = windowAt(windows, place);
      return window !== undefined && window.why?.code !== 'branch_not_served';
    },
  };
};

type Named = ReadonlyMap<OrderId, WaitingToPlan>;

const presentOrder = (id: OrderId, orders: Named, currency: CurrencyCode) => {
  const order = orders.get(id);
  if (!order) throw new Error(`the plan has an order that does not wait: ${id}`);
  const { number, customerName, city, weightGrams, priceMinor, cash, nationalAddress } = order;
  return {
    id,
    number,
    customerName,
    city,
    weightGrams,
    price: moneyOf({ amountMinor: priceMinor, currency }),
    cash: cash === null || cash === 'unknown' ? null : moneyOf(cash),
    nationalAddress,
  };
};

/** The orders and branches by id, and the store's currency. */
interface PlanWords {
  readonly named: Named;
  readonly branches: ReadonlyMap<PickupAddressId, string>;
  readonly currency: CurrencyCode;
}

const presentGroup = (
  { carrier, addressId, pieces, weightGrams, cash, costMinor, orders }: PlanGroup,
  window: NextWindow | undefined,
  { named, currency, branches }: PlanWords,
): ShippingPlan['groups'][number] => {
  const { expected = null, slot = null, why = null } = window ?? {};
  return {
    carrier,
    branch: { id: addressId, name: branches.get(addressId) ?? '' },
    pieces,
    weightGrams,
    cash: cash.map(moneyOf),
    cost: costMinor === null ? null : moneyOf({ amountMinor: costMinor, currency }),
    slot: slot && presentTimeslot(slot),
    why: why && presentSlotRefusal(why),
    expected: expected && {
      id: expected.id,
      window: { date: expected.date, from: expected.fromTime, to: expected.toTime },
    },
    orders: orders.map(({ order, cause, rule }) => ({
      ...presentOrder(order.id, named, currency),
      cause,
      rule,
    })),
  };
};

/** Divides the orders that wait for a waybill; nothing is stored. */
export const planOf = async (ctx: VerbContext, { carrier, moved }: Body): Promise<ShippingPlan> => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { tx } = ctx;
  const { currency } = await loadStore(tx);
  const places = await loadPlaces(ctx);
  // A carrier's own app shows the orders for it, as its other lists do.
  const wanted = carrier ? { carrier } : { show: 'all' as const };
  const orders = await ordersToPlan(tx, wanted);
  const setup = await setupOf(ctx, places, carrier);
  const { groups, cannot } = planOrders(
    orders,
    setup,
    new Map(moved.map(({ orderId, ...place }) => [orderId, place])),
  );
  const branches = new Map(places.addresses.map(({ id, name }) => [id, name]));
  const named: Named = new Map(orders.map((order) => [order.id, order]));
  return {
    groups: groups.map((group) =>
      presentGroup(group, windowAt(places.windows, group), { named, currency, branches }),
    ),
    cannot: cannot.map(({ order, fields, products, ...why }) => ({
      ...presentOrder(order.id, named, currency),
      ...why,
      fields: [...fields],
      products: [...products],
    })),
    waiting:
      orders.length < MOST_PLANNED
        ? orders.length
        : await countWaitingOrders(tx, { ...wanted, waitingFor: 'waybill' }),
    carriers: [...setup.carriers],
    branches: places.addresses.map(({ id, name }) => ({ id, name })),
  };
};

/** The same for a route. */
export const planShipping = (out: Outside, body: Body): Promise<ShippingPlan> =>
  out.inStore((ctx) => planOf(ctx, body));

/** The next windows where these orders leave, for a run. */
export const windowsOf = async (ctx: VerbContext): Promise<readonly NextWindow[]> =>
  (await loadPlaces(ctx)).windows;
