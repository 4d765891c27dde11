import type { z } from '@hono/zod-openapi';
import type { askShipmentRates as route, ShipmentRates } from '@apps-hub/contract/shipping/shipments/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { Money } from '@apps-hub/domain/money';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { byCost, cheapestToDoor, costOf, type Rate, takesCash } from '@apps-hub/domain/shipping/rates/rate';

import type { RatesRequest, WaybillPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { loadAddress } from '../settings/addresses.ts';
import { loadAccount, openCredentials } from '../settings/connect.ts';
import { cashOf } from './make.ts';
import { findOrder } from './order.ts';
import { waybillsOf } from './send.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

const present = (rate: Rate, cash: Money | null): ShipmentRates['rates'][number] => ({
  option: rate.option,
  company: rate.company,
  price: moneyOf(rate.price),
  cashFee: moneyOf(rate.cashFee),
  cost: moneyOf(costOf(rate, cash)),
  takesCash: takesCash(rate, cash),
  returnFee: rate.returnFee && moneyOf(rate.returnFee),
  cutOff: rate.cutOff,
  pickupOn: rate.pickupOn,
  deliveryOn: rate.deliveryOn,
  handOver: rate.handOver,
  to: rate.to,
});

interface Asked {
  readonly port: NonNullable<WaybillPort['rates']>;
  readonly request: RatesRequest;
  /** Whether we choose the cheapest company if none is named. */
  readonly isByPrice: boolean;
}

const isChosenByPrice = (credentials: { readonly carrier: Carrier; readonly company?: string }): boolean =>
  credentials.carrier === 'oto' && credentials.company === 'cheapest';

const prepare = async (ctx: VerbContext, { deps }: Outside, body: Body): Promise<Asked> => {
  authorise(ctx.actor, 'create', 'Pickup');
  const { tx } = ctx;
  const { waybills } = CARRIER_FACTS[body.carrier];
  const account = await loadAccount(tx, body.carrier);
  const { rates } = await waybillsOf(ctx, deps, body);
  if (!waybills?.tellsRates || !rates)
    throw new AppError('shipment_cannot', { params: { reason: 'rates_not_told' } });
  const { address } = await loadAddress(tx, body.addressId);
  const order = await findOrder(tx, body.orderId);
  if (!order) throw new AppError('order_not_found');
  const { city, countryCode } = body;
  return {
    port: rates,
    isByPrice: isChosenByPrice(openCredentials(deps, account)),
    request: {
      from: address,
      to: {
        lines: [],
        city,
        state: '',
        postcode: '',
        countryCode,
        kind: 'residence',
        entrance: null,
        latin: null,
      },
      parcels: body.parcels.map((parcel) => ({
        ...parcel,
        id: ctx.newId('parcel'),
        orderId: body.orderId,
        fragile: false,
        large: false,
        trackingNumber: null,
      })),
      cash: cashOf(order, waybills, { from: address.countryCode, to: countryCode }),
    },
  };
};

/** What the carrier's companies ask for an order's waybill, cheapest first. Nothing is made, and nothing stored. */
export const shipmentRates = async (out: Outside, body: Body): Promise<ShipmentRates> => {
  const { port, request, isByPrice } = await out.inStore((ctx) => prepare(ctx, out, body));
  const outcome = await port(request);
  if (outcome.kind === 'refused')
    return { rates: [], unreadable: 0, usual: null, refusal: toRefusal(outcome) };
  const { cash } = request;
  return {
    rates: byCost(outcome.rates, cash).map((rate) => present(rate, cash)),
    unreadable: outcome.unreadable,
    usual: isByPrice ? (cheapestToDoor(outcome.rates, cash)?.option ?? null) : null,
    refusal: null,
  };
};
