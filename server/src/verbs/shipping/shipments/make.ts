import type { z } from '@hono/zod-openapi';
import type { FieldError } from '@apps-hub/contract/errors';
import type { shipmentInput } from '@apps-hub/contract/shipping/shipments/routes';
import type { ShipmentId } from '@apps-hub/domain/ids';
import { type Money, parseAmount, parseCurrency } from '@apps-hub/domain/money';
import { readPhone } from '@apps-hub/domain/phone';
import { cashDueOf, cashFactsOf, cashRefusalOf } from '@apps-hub/domain/shipping/cash/cash-due';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import type { WaybillFacts } from '@apps-hub/domain/shipping/carriers/facts';
import type { BookingDetails } from '@apps-hub/domain/shipping/pickups/booking';
import { type Customs, describeCustoms } from '@apps-hub/domain/shipping/customs/customs';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';
import { checkParcels, checkPlace } from '@apps-hub/domain/shipping/pickups/booking-check';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { ChosenRate } from '@apps-hub/domain/shipping/rates/rate';
import { LIVE_SHIPMENT_STATES, type ShipmentReason } from '@apps-hub/domain/shipping/shipments/states';
import { goodsValueOf } from '@apps-hub/domain/shipping/shipments/goods-value';
import { shipAtOn } from '@apps-hub/domain/shipping/shipments/ship-at';
import { latinDigits } from '@apps-hub/domain/text';
import { instantAfterMinutes } from '@apps-hub/domain/time';
import { and, eq, inArray } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { AppError, fieldError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { toFieldError } from '../booking/booking-problems.ts';
import { type Booking, CALL_LOST_AFTER_MINUTES, claimBooking } from '../booking/book.ts';
import { countWaitingOrders } from '../booking/waiting-orders.ts';
import { declareCustoms, invoiceDateOf } from '../customs/declare.ts';
import { rememberFacts } from '../customs/product-facts.ts';
import { refuseWithoutAddress } from '../national-address/gate.ts';
import { loadAddress } from '../settings/addresses.ts';
import { loadAccount } from '../settings/connect.ts';

export type ShipmentInput = z.output<typeof shipmentInput>;

const cannot = (reason: ShipmentReason): AppError => new AppError('shipment_cannot', { params: { reason } });

const factsOf = ({ carrier }: ShipmentInput): WaybillFacts => {
  const { waybills } = CARRIER_FACTS[carrier];
  if (!waybills) throw cannot('carrier_makes_none');
  return waybills;
};

/** The recipient as stored: with a full phone number, and a name where carriers want a company. */
const recipientOf = ({ recipient }: ShipmentInput) => {
  const { address, contact } = recipient;
  const phone = readPhone(contact.phone, address.countryCode);
  if (phone === undefined)
    throw new AppError('validation_failed', {
      fields: [{ path: 'recipient.contact.phone', code: 'invalid' }],
    });
  return {
    address: { ...address, postcode: latinDigits(address.postcode) },
    contact: { ...contact, phone, company: contact.company || contact.person },
  };
};

const inRecipient = ({ path, ...error }: FieldError): FieldError => ({ ...error, path: `recipient.${path}` });

/** The order's state decides, whatever the form showed. */
const refuseOrder = (order: OrderRow, { abroad }: WaybillFacts, isAbroad: boolean): void => {
  if (order.cancelledAt) throw cannot('order_cancelled');
  if (order.shippedAt || order.deliveredAt) throw cannot('already_left');
  if (isAbroad && !abroad) throw cannot('abroad');
};

/** What the courier collects; null for an order that is paid, or has nothing to collect. */
export const cashOf = (
  { shipping, paidAt }: Pick<OrderRow, 'shipping' | 'paidAt'>,
  facts: WaybillFacts,
  countries: Parameters<typeof cashRefusalOf>[2],
): Money | null => {
  const due = cashDueOf(cashFactsOf(shipping, paidAt));
  const refusal = cashRefusalOf(due, facts, countries);
  if (refusal) throw cannot(refusal);
  return due === 'unknown' ? null : due;
};

/** The rate that was shown, as an amount; refused at its field if the carrier tells no rates. */
const rateOf = ({ rate }: ShipmentInput, { tellsRates }: WaybillFacts): ChosenRate | null => {
  if (rate === null) return null;
  const currency = parseCurrency(rate.cost.currency);
  const amount = currency && parseAmount(rate.cost.amount, currency);
  if (!tellsRates || !currency || !amount?.ok) throw fieldError('rate', 'invalid');
  // Its name comes with the carrier's answer.
  return { option: rate.option, company: '', cost: { amountMinor: amount.value, currency } };
};

/** Everything about the waybill that the carrier would refuse, at the fields of the form. */
const checkInput = (
  { carrier, description }: ShipmentInput,
  { sender, recipient, parcels, facts }: Prepared,
): void => {
  const { descriptionMax: max, mostPieces } = facts;
  const fields = [
    ...checkPlace(recipient, carrier).map(toFieldError).map(inRecipient),
    ...checkPlace(sender, carrier).map(toFieldError),
    ...checkParcels(parcels, carrier).map(toFieldError),
    ...(parcels.length > mostPieces
      ? [{ path: 'parcels', code: 'too_large', params: { maximum: mostPieces } } as const]
      : []),
    ...(description.length > max
      ? [{ path: 'description', code: 'too_long', params: { maximum: max } } as const]
      : []),
  ];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
};

/** What is in the box, in the letters that customs officers read. */
const latinOf = (
  { description }: ShipmentInput,
  { lines }: Customs,
  { descriptionMax }: WaybillFacts,
): string => (isLatin(description) ? description : describeCustoms(lines, descriptionMax));

type Party = Pick<BookingDetails, 'address' | 'contact'>;

interface Prepared {
  readonly facts: WaybillFacts;
  readonly sender: Party;
  readonly recipient: Party;
  readonly parcels: readonly Parcel[];
}

const parcelsOf = ({ newId }: VerbContext, { orderId, parcels }: ShipmentInput): Parcel[] =>
  parcels.map((parcel) => ({
    ...parcel,
    id: newId('parcel'),
    orderId,
    fragile: false,
    large: false,
    trackingNumber: null,
  }));

const shipOnOf = ({ date }: ShipmentInput, allowed: Parameters<typeof shipAtOn>[1]): Date => {
  const shipOn = shipAtOn(date, allowed);
  if (!shipOn) throw fieldError('date', 'invalid');
  return shipOn;
};

/** Refuses with `shipment_exists`, which names the waybill that the order has. */
export const refuseSecond = async (
  { tx }: VerbContext,
  { orderId }: Pick<ShipmentInput, 'orderId'>,
): Promise<void> => {
  const [first] = await tx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.storeId, tx.storeId),
        eq(shipment.orderId, orderId),
        inArray(shipment.state, [...LIVE_SHIPMENT_STATES]),
      ),
    );
  if (first) throw new AppError('shipment_exists', { params: { shipmentId: first.id } });
};

/** Refuses with `order_not_found`, as the draft does, an order that need not be shipped: unpaid, refunded, or a download. */
const refuseUnlessWaiting = async ({ tx }: VerbContext, { orderId }: ShipmentInput): Promise<void> => {
  const waiting = await countWaitingOrders(tx, { waitingFor: 'waybill', orderId, show: 'all' });
  if (waiting === 0) throw new AppError('order_not_found');
};

/**
 * Claims an order's waybill: stores it as requested before the carrier is called. Orders are locked first, as everywhere, and a unique key
 * over live waybills lets one of several requests through. With a booking its pickup is claimed in the same transaction, and both are asked
 * for in one call.
 */
export const claimShipment = async (
  ctx: VerbContext,
  input: ShipmentInput,
  booking: Booking | null = null,
): Promise<{ id: ShipmentId }> => {
  authorise(ctx.actor, 'create', 'Pickup');
  const { tx, now } = ctx;
  const facts = factsOf(input);
  const account = await loadAccount(tx, input.carrier);
  const branch = await loadAddress(tx, input.addressId);
  const order = await lockKnownOrder(tx, input.orderId);
  if (!order) throw new AppError('order_not_found');
  const recipient = recipientOf(input);
  const countries = { from: branch.address.countryCode, to: recipient.address.countryCode };
  const isAbroad = countries.from !== countries.to;
  refuseOrder(order, facts, isAbroad);
  const rate = rateOf(input, facts);
  const cash = cashOf(order, facts, countries);
  if (facts.needsValue && goodsValueOf(order) === null) throw cannot('value_unknown');
  await refuseSecond(ctx, input);
  await refuseUnlessWaiting(ctx, input);
  await refuseWithoutAddress(ctx, [order.id], input.addressOverride);
  const sender = { address: branch.address, contact: branch.contact };
  const parcels = parcelsOf(ctx, input);
  const shipOn = shipOnOf(input, { zone: branch.zone, now, maxDaysAhead: facts.maxDaysAhead });
  checkInput(input, { facts, sender, recipient, parcels });
  const declared =
    isAbroad && facts.abroad
      ? await declareCustoms(ctx, {
          order,
          input: input.customs,
          limits: facts.abroad,
          invoiceOn: invoiceDateOf(order, { zone: branch.zone, now }),
        })
      : null;
  const pickup = booking && (await claimBooking(ctx, booking));
  const id = ctx.newId('shipment');
  const nextCheckAt = instantAfterMinutes(now, CALL_LOST_AFTER_MINUTES);
  await tx.db.insert(shipment).values({
    storeId: tx.storeId,
    id,
    orderId: order.id,
    carrier: input.carrier,
    accountId: account.id,
    addressId: branch.id,
    addressName: branch.name,
    state: 'requested',
    sender,
    recipient,
    parcels,
    description: declared ? latinOf(input, declared.customs, facts) : input.description,
    customs: declared?.customs ?? null,
    cash,
    rate,
    labelSize: input.labelSize,
    shipAt: booking?.slot.readyAt ?? shipOn,
    pickupId: pickup?.id ?? null,
    zone: branch.zone,
    pieceNumbers: [],
    notices: [],
    calledAt: now,
    nextCheckAt,
    createdAt: now,
    updatedAt: now,
  });
  if (declared) await rememberFacts(ctx, declared.entered);
  await scheduleStep(ctx, 'shipments.follow', nextCheckAt);
  await audit(ctx, 'shipment.make', id, { carrier: input.carrier, orderId: order.id });
  return { id };
};
