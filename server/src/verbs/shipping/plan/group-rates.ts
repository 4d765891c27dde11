import type { z } from '@hono/zod-openapi';
import type { askGroupRates as route, GroupRates } from '@apps-hub/contract/shipping/plan/routes';
import { MOST_RATES_ASKED } from '@apps-hub/contract/shipping/values';
import type { Money } from '@apps-hub/domain/money';
import { declaredMinor } from '@apps-hub/domain/shipping/customs/customs';
import { cheapestToDoor, costOf, type RateBasis } from '@apps-hub/domain/shipping/rates/rate';
import { shipAtOn } from '@apps-hub/domain/shipping/shipments/ship-at';
import { localDate } from '@apps-hub/domain/time';

import type { RatesRequest, Refusal, WaybillPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { loadAddress } from '../settings/addresses.ts';
import { ratesPortOf } from '../shipments/rates.ts';
import { ordersToPlan, type WaitingToPlan } from './waiting.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;
type Ask = NonNullable<WaybillPort['rates']>;

/** Orders for which the carrier would say the same: to one city, with one weight and amount to collect. */
interface Alike {
  readonly request: RatesRequest;
  count: number;
}

const declaredOf = ({ customs }: WaitingToPlan): RatesRequest['abroad'] => {
  if (customs?.state !== 'ready') return null;
  const { lines, currency, incoterm } = customs.customs;
  return { value: { amountMinor: declaredMinor(lines), currency }, incoterm };
};

const prepare = async (ctx: VerbContext, { deps }: Outside, body: Body) => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { tx, now } = ctx;
  const { addressId, orderIds } = body;
  const { facts, port: ask } = await ratesPortOf(ctx, deps, body);
  const { address: from, zone } = await loadAddress(tx, addressId);
  const { maxDaysAhead } = facts;
  const shipAt = shipAtOn(localDate(now, zone), { zone, now, maxDaysAhead }) ?? now;
  const orders = await ordersToPlan(tx, { show: 'all', orderIds });
  const alike = new Map<string, Alike>();
  for (const order of orders) {
    const { recipient, weightGrams, cash } = order;
    if (!recipient || cash === 'unknown') continue;
    const { city, countryCode, postcode } = recipient.address;
    const isAbroad = countryCode !== from.countryCode;
    const abroad = isAbroad ? declaredOf(order) : null;
    // Nothing can be declared: no waybill is made of it either.
    if (isAbroad && (!abroad || !facts.abroad)) continue;
    const key = JSON.stringify([city, countryCode, postcode, weightGrams, cash, abroad]);
    const known = alike.get(key);
    if (known) known.count += 1;
    else
      alike.set(key, {
        count: 1,
        request: {
          from,
          to: recipient.address,
          parcels: [
            {
              id: ctx.newId('parcel'),
              orderId: null,
              weightGrams,
              size: null,
              fragile: false,
              large: false,
              trackingNumber: null,
            },
          ],
          shipAt,
          zone,
          abroad,
          cash,
        },
      });
  }
  return { ask, isOwn: facts.tellsRates === 'services', alike: [...alike.values()] };
};

/** At the same time; the carrier's pace is kept by our calls. */
const AT_ONCE = 4;

interface Priced {
  readonly cost: Money;
  readonly basis: RateBasis;
  readonly count: number;
}

/**
 * What each sort of order costs with the carrier's own service that its waybill gets, or the cheapest company to the door. One without a price
 * is left out. Ends with the first refusal that concerns all.
 */
const priceAll = async (
  { ask, isOwn }: { readonly ask: Ask; readonly isOwn: boolean },
  alike: readonly Alike[],
) => {
  const prices: Priced[] = [];
  let refusal: Refusal | null = null;
  for (let start = 0; start < alike.length && !refusal; start += AT_ONCE) {
    const some = alike.slice(start, start + AT_ONCE);
    const outcomes = await Promise.all(some.map(({ request }) => ask(request)));
    for (const [index, outcome] of outcomes.entries()) {
      const each = some[index];
      if (!each) continue;
      if (outcome.kind === 'refused') {
        // Only to this city; anything else would be said about the others too.
        if (outcome.code !== 'no_company') refusal = outcome;
        continue;
      }
      const { cash } = each.request;
      const { rates, usual } = outcome;
      const taken = isOwn ? rates.find(({ option }) => option === usual) : cheapestToDoor(rates, cash);
      if (taken) prices.push({ cost: costOf(taken, cash), basis: taken.basis, count: each.count });
    }
  }
  return { prices, refusal };
};

/** The basis of a sum: the account's if all of it is, else the one that says least. */
const basisOf = (prices: readonly Priced[]): RateBasis =>
  (['unknown', 'list'] as const).find((each) => prices.some(({ basis }) => basis === each)) ?? 'account';

/** What the orders of a group cost. Nothing is made, and nothing stored. */
export const groupRates = async (out: Outside, body: Body): Promise<GroupRates> => {
  const { alike, ...how } = await out.inStore((ctx) => prepare(ctx, out, body));
  const { prices, refusal } = await priceAll(how, alike.slice(0, MOST_RATES_ASKED));
  const currency = prices[0]?.cost.currency;
  // Amounts in another currency are not added to it: their orders are left out of both numbers.
  const counted = prices.filter(({ cost }) => cost.currency === currency);
  const amountMinor = counted.reduce((sum, { cost, count }) => sum + cost.amountMinor * count, 0);
  return {
    cost: currency ? moneyOf({ amountMinor, currency }) : null,
    basis: basisOf(counted),
    priced: counted.reduce((sum, { count }) => sum + count, 0),
    refusal: refusal && toRefusal(refusal),
  };
};
