import type { z } from '@hono/zod-openapi';
import type { askShipmentRates as route, ShipmentRates } from '@apps-hub/contract/shipping/shipments/routes';
import type { Money } from '@apps-hub/domain/money';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { WaybillFacts } from '@apps-hub/domain/shipping/carriers/facts';
import { goodsToDeclare } from '@apps-hub/domain/shipping/customs/goods';
import { byCost, costOf, type Rate, takesCash } from '@apps-hub/domain/shipping/rates/rate';
import { shipAtOn } from '@apps-hub/domain/shipping/shipments/ship-at';
import type { ShipmentReason } from '@apps-hub/domain/shipping/shipments/states';
import { latinDigits } from '@apps-hub/domain/text';
import { localDate } from '@apps-hub/domain/time';

import type { RatesRequest, WaybillPort } from '#carriers/port.ts';
import type { VerbContext } from '#context.ts';
import type { Outside } from '#deps.ts';
import { AppError, fieldError } from '#errors.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { toRefusal } from '../pickups/refusal.ts';
import { loadAddress } from '../settings/addresses.ts';
import { loadPreferences } from '../settings/preferences.ts';
import { cashOf } from './make.ts';
import { findOrder } from './order.ts';
import { waybillsOf } from './send.ts';

type Body = z.output<(typeof route)['request']['body']['content']['application/json']['schema']>;

const present = (rate: Rate, cash: Money | null): ShipmentRates['rates'][number] => ({
  option: rate.option,
  company: rate.company,
  basis: rate.basis,
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

const cannot = (reason: ShipmentReason) => new AppError('shipment_cannot', { params: { reason } });

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** What is declared of an order to another country; refused as when its waybill is made. */
const declaredFor = async (
  { tx }: VerbContext,
  {
    order,
    incoterm,
    limits,
  }: { readonly order: Order; readonly limits: WaybillFacts['abroad'] } & Pick<Body, 'incoterm'>,
): Promise<NonNullable<RatesRequest['abroad']>> => {
  if (!limits) throw cannot('abroad');
  const told = goodsToDeclare(order);
  if (!told.ok) throw cannot(told.error);
  const { goods, currency } = told.value;
  const { customs: defaults } = await loadPreferences(tx);
  const paidBy = incoterm ?? defaults.incoterm;
  if (!limits.incoterms.includes(paidBy)) throw fieldError('incoterm', 'invalid');
  return {
    value: { amountMinor: goods.reduce((sum, { totalMinor }) => sum + totalMinor, 0), currency },
    incoterm: paidBy,
  };
};

interface Asked {
  readonly port: NonNullable<WaybillPort['rates']>;
  readonly request: RatesRequest;
}

/** The part of a carrier that tells rates; refused if it has none. */
export const ratesPortOf = async (
  ctx: VerbContext,
  deps: Outside['deps'],
  { carrier }: Pick<Body, 'carrier'>,
): Promise<{ readonly facts: WaybillFacts; readonly port: Asked['port'] }> => {
  const { waybills: facts } = CARRIER_FACTS[carrier];
  const { rates: port } = await waybillsOf(ctx, deps, { carrier });
  if (!facts?.tellsRates || !port) throw cannot('rates_not_told');
  return { facts, port };
};

const prepare = async (ctx: VerbContext, { deps }: Outside, body: Body): Promise<Asked> => {
  authorise(ctx.actor, 'create', 'Pickup');
  const { tx, now } = ctx;
  const { facts, port } = await ratesPortOf(ctx, deps, body);
  const { address, zone } = await loadAddress(tx, body.addressId);
  const order = await findOrder(tx, body.orderId);
  if (!order) throw new AppError('order_not_found');
  const { city, countryCode, postcode, incoterm } = body;
  const day = body.date ?? localDate(now, zone);
  const shipAt = shipAtOn(day, { zone, now, maxDaysAhead: facts.maxDaysAhead });
  if (!shipAt) throw fieldError('date', 'invalid');
  const isAbroad = address.countryCode !== countryCode;
  return {
    port,
    request: {
      from: address,
      to: {
        lines: [],
        city,
        state: '',
        postcode: latinDigits(postcode),
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
      shipAt,
      zone,
      abroad: isAbroad ? await declaredFor(ctx, { order, incoterm, limits: facts.abroad }) : null,
      cash: cashOf(order, facts, { from: address.countryCode, to: countryCode }),
    },
  };
};

/** What the carrier's companies or services ask for an order's waybill, cheapest first. Nothing is made, and nothing stored. */
export const shipmentRates = async (out: Outside, body: Body): Promise<ShipmentRates> => {
  const { port, request } = await out.inStore((ctx) => prepare(ctx, out, body));
  const outcome = await port(request);
  if (outcome.kind === 'refused')
    return { rates: [], unreadable: 0, usual: null, refusal: toRefusal(outcome) };
  const { cash } = request;
  const { rates, unreadable, usual } = outcome;
  return {
    rates: byCost(rates, cash).map((rate) => present(rate, cash)),
    unreadable,
    usual: rates.some(({ option }) => option === usual) ? usual : null,
    refusal: null,
  };
};
