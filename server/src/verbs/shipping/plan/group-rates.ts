import type { z } from '@hono/zod-openapi';
import type { askGroupRates as route, GroupRates } from '@apps-hub/contract/shipping/plan/routes';
import { MOST_RATES_ASKED } from '@apps-hub/contract/shipping/values';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { Money } from '@apps-hub/domain/money';
import { cheapestToDoor, costOf } from '@apps-hub/domain/shipping/rates/rate';

import type { RatesRequest, Refusal, WaybillPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { loadAddress } from '../settings/addresses.ts';
import { waybillsOf } from '../shipments/send.ts';
import { ordersToPlan } from './waiting.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;
type Ask = NonNullable<WaybillPort['rates']>;

/** Orders for which the carrier would say the same: to one city, with one weight and amount to collect. */
interface Alike {
  readonly request: RatesRequest;
  count: number;
}

const prepare = async (ctx: VerbContext, { deps }: Outside, body: Body) => {
  authorise(ctx.actor, 'read', 'Pickup');
  const { tx } = ctx;
  const { carrier, addressId, orderIds } = body;
  const { rates } = await waybillsOf(ctx, deps, body);
  if (!CARRIER_FACTS[carrier].waybills?.tellsRates || !rates)
    throw new AppError('shipment_cannot', { params: { reason: 'rates_not_told' } });
  const { address: from } = await loadAddress(tx, addressId);
  const orders = await ordersToPlan(tx, { show: 'all', orderIds });
  const alike = new Map<string, Alike>();
  for (const { recipient, weightGrams, cash } of orders) {
    if (!recipient || cash === 'unknown') continue;
    const { city, countryCode } = recipient.address;
    const key = JSON.stringify([city, countryCode, weightGrams, cash]);
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
          cash,
        },
      });
  }
  return { ask: rates, alike: [...alike.values()] };
};

/** At the same time; the carrier's pace is kept by our calls. */
const AT_ONCE = 4;

/** What each sort of order costs with the cheapest company to the door; null where there is none. Ends with the first refusal that concerns all. */
const priceAll = async (ask: Ask, alike: readonly Alike[]) => {
  const prices: { readonly cost: Money; readonly count: number }[] = [];
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
      const best = cheapestToDoor(outcome.rates, cash);
      if (best) prices.push({ cost: costOf(best, cash), count: each.count });
    }
  }
  return { prices, refusal };
};

/** What the orders of a group cost with the cheapest company to the door of each. Nothing is made, and nothing stored. */
export const groupRates = async (out: Outside, body: Body): Promise<GroupRates> => {
  const { ask, alike } = await out.inStore((ctx) => prepare(ctx, out, body));
  const { prices, refusal } = await priceAll(ask, alike.slice(0, MOST_RATES_ASKED));
  const currency = prices[0]?.cost.currency;
  // Amounts in another currency are not added to it: their orders are left out of both numbers.
  const counted = prices.filter(({ cost }) => cost.currency === currency);
  const amountMinor = counted.reduce((sum, { cost, count }) => sum + cost.amountMinor * count, 0);
  return {
    cost: currency ? moneyOf({ amountMinor, currency }) : null,
    priced: counted.reduce((sum, { count }) => sum + count, 0),
    refusal: refusal && toRefusal(refusal),
  };
};
