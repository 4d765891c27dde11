import { LABEL_SIZES } from '@apps-hub/domain/shipping/carriers/facts';
import { LEFT_OUT_REASONS } from '@apps-hub/domain/shipping/shipments/boxes';
import {
  PARCEL_MAIL_REASONS,
  PARCEL_MAIL_STATES,
  PARCEL_MAILS,
} from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { SHIPMENT_STATES } from '@apps-hub/domain/shipping/shipments/states';
import { z } from '@hono/zod-openapi';

import { amountField, dateValue, fieldIssue, idOf, instantValue, listQuery } from '#primitives.ts';
import { askRoute, fileRoute, readRoute, writeRoute } from '#route.ts';
import { pickupOfWaybillInput, waitingOrderSchema } from '../booking/routes.ts';
import { customsInput, incotermField } from '../customs/fields.ts';
import { shipmentDraftSchema } from './draft.ts';
import { shipmentRatesSchema } from './rates.ts';
import {
  addressOverrideField,
  carrierField,
  contactField,
  localDateField,
  parcelInput,
  postalAddressField,
  requiredText,
} from '../fields.ts';
import {
  SHIPMENT_DESCRIPTION_MAX_LENGTH,
  SHIPMENT_SETTLEMENTS,
  SHIPMENT_SORTS,
  TRACKING_NUMBER_MAX_LENGTH,
  WAITING_SHOWN,
  WAITING_SORTS,
} from '../values.ts';
import { boxValue, parcelValue, scanValue } from './parcel-fields.ts';
import { shipmentSchema } from './shipment.ts';

export type { Shipment } from './shipment.ts';

const SHIPMENTS_PATH = '/api/v1/shipping/shipments';

const shipmentParams = z.object({ id: idOf('shipment') });

export const listShipments = readRoute({
  path: SHIPMENTS_PATH,
  summary: 'Waybills of orders, newest first',
  query: listQuery(SHIPMENT_SORTS).extend({
    carrier: carrierField.optional(),
    state: z.enum(SHIPMENT_STATES, fieldIssue('invalid')).optional(),
  }),
  answer: z.object({ shipments: z.array(shipmentSchema), total: z.number().int() }),
});

export const listShipmentOrders = readRoute({
  path: `${SHIPMENTS_PATH}/orders`,
  summary: 'Orders to be shipped that have no waybill of ours',
  query: listQuery(WAITING_SORTS).extend({
    carrier: carrierField.optional(),
    show: z.enum(WAITING_SHOWN, fieldIssue('invalid')).default('matching'),
  }),
  answer: z.object({ orders: z.array(waitingOrderSchema), total: z.number().int() }),
});

export type ShipmentDraft = z.infer<typeof shipmentDraftSchema>;

/** The order's recipient as the host wrote it, to be checked by a person. Empty texts where the host said nothing. */
export const getShipmentDraft = readRoute({
  path: `${SHIPMENTS_PATH}/orders/{id}`,
  summary: 'What is known for the waybill of an order',
  params: z.object({ id: idOf('order') }),
  answer: shipmentDraftSchema,
  errors: ['order_not_found'],
});

const shipmentFields = z.object({
  orderId: idOf('order'),
  carrier: carrierField,
  /** The branch that sends it. */
  addressId: idOf('pickupAddress'),
  recipient: z.object({ address: postalAddressField, contact: contactField }),
  parcels: z
    .array(parcelInput.pick({ weightGrams: true, size: true }), fieldIssue('required'))
    .min(1, fieldIssue('required'))
    .max(20, fieldIssue('too_large')),
  description: requiredText(SHIPMENT_DESCRIPTION_MAX_LENGTH),
  /** The branch's day on which it is handed over. */
  date: localDateField,
  labelSize: z.enum(LABEL_SIZES, fieldIssue('invalid')).default('a6'),
  addressOverride: addressOverrideField,
  /** The company or service that was chosen among the carrier's rates, and the cost that was shown; null for the usual one. */
  rate: z
    .object({
      option: z.string().regex(/^\w{1,60}$/, fieldIssue('invalid')),
      cost: z.object({
        amount: amountField,
        currency: z.string().regex(/^[A-Z]{3}$/, fieldIssue('invalid')),
      }),
    })
    .nullable()
    .default(null),
  /** For an order to another country; null takes what is remembered of its products. Ignored within a country. */
  customs: customsInput.nullable().default(null),
  /**
   * A courier to be booked in the same call, on the waybill's date, by a carrier that can; null for none. Later changes, and whether the
   * courier came, are those of the pickup.
   */
  pickup: pickupOfWaybillInput.nullable().default(null),
});

export const shipmentInput = shipmentFields
  .refine(({ pickup, date }) => pickup === null || pickup.window.date === date, {
    path: ['pickup', 'window', 'date'],
    message: 'invalid',
  })
  .openapi('ShipmentInput');

export type ShipmentRates = z.infer<typeof shipmentRatesSchema>;

/** Asks the carrier; makes nothing. */
export const askShipmentRates = askRoute({
  path: `${SHIPMENTS_PATH}/rates`,
  summary: 'Prices and promised days for the waybill of an order',
  body: shipmentFields.pick({ orderId: true, carrier: true, addressId: true, parcels: true }).extend({
    city: requiredText(100),
    countryCode: z.string().regex(/^[A-Z]{2}$/, fieldIssue('invalid')),
    postcode: postalAddressField.shape.postcode.default(''),
    /** The branch's day on which it is handed over; null for the next possible. */
    date: localDateField.nullable().default(null),
    /** Who pays duties and taxes of an order to another country; null as in the settings. */
    incoterm: incotermField.nullable().default(null),
  }),
  answer: shipmentRatesSchema,
  errors: ['carrier_account_missing', 'pickup_address_not_found', 'order_not_found', 'shipment_cannot'],
});

const shipmentTrackingSchema = z
  .object({
    ...parcelValue.shape,
    /**
     * Oldest first. A state that was only read from the carrier's words is `other`. Of several boxes it is their way as one shipment: "delivered"
     * once all are.
     */
    scans: z.array(scanValue),
    /** Each of several boxes with its own scans. */
    boxes: z.array(boxValue.extend({ scans: z.array(scanValue) })),
    /** The days of delivery that the carrier told, the latest last. */
    promises: z.array(z.object({ day: dateValue, toldAt: instantValue })),
    /** When the carrier last answered; null until it did. */
    checkedAt: instantValue.nullable(),
    /** The customer's page; null without a number, and once the customer was erased. */
    link: z.string().nullable(),
    /** What the customer was mailed, the newest last. */
    mails: z.array(
      z.object({
        kind: z.enum(PARCEL_MAILS),
        state: z.enum(PARCEL_MAIL_STATES),
        /** Why it was refused or not sent. */
        reason: z.enum(PARCEL_MAIL_REASONS).nullable(),
        /** When it was sent or ended; for a planned one, when it was planned. */
        at: instantValue,
      }),
    ),
  })
  .openapi('ShipmentTracking');

export type ShipmentTracking = z.infer<typeof shipmentTrackingSchema>;

export const getShipmentTracking = readRoute({
  path: `${SHIPMENTS_PATH}/{id}/tracking`,
  summary: 'Where the boxes of a waybill are, and the link to the page for its customer',
  params: shipmentParams,
  answer: shipmentTrackingSchema,
  errors: ['shipment_not_found'],
});

/**
 * `shipment_exists` names the waybill that the order has in its params (shipmentId), `shipment_cannot` the reason. A carrier's refusal is
 * not an error but a waybill in state refused.
 */
export const makeShipment = writeRoute({
  method: 'post',
  path: SHIPMENTS_PATH,
  summary: 'Make the waybill of an order, at most once',
  body: shipmentInput,
  answer: shipmentSchema,
  errors: [
    'carrier_account_missing',
    'pickup_address_not_found',
    'order_not_found',
    'shipment_exists',
    'shipment_cannot',
    'national_address_missing',
    // About the pickup.
    'slot_gone',
    'pickup_already_booked',
    'pickup_overlaps',
    'order_in_other_pickup',
  ],
});

export const getShipmentLabel = fileRoute({
  path: `${SHIPMENTS_PATH}/{id}/label`,
  summary: 'The label of a waybill, as the carrier made it: a PDF, or ZPL as plain text',
  params: shipmentParams,
  media: ['application/pdf', 'text/plain'],
  errors: ['shipment_not_found', 'shipment_cannot'],
});

export const getShipmentInvoice = fileRoute({
  path: `${SHIPMENTS_PATH}/{id}/invoice`,
  summary: 'The invoice for customs that the carrier made',
  params: shipmentParams,
  media: ['application/pdf'],
  errors: ['shipment_not_found', 'shipment_cannot'],
});

/** Looks for a lost waybill at the carrier; changes nothing there. */
export const askShipment = askRoute({
  path: `${SHIPMENTS_PATH}/{id}/ask`,
  summary: 'Ask the carrier about a waybill whose outcome is unknown',
  params: shipmentParams,
  body: z.object({}),
  answer: shipmentSchema,
  errors: ['shipment_not_found', 'shipment_cannot', 'carrier_account_missing'],
});

export const settleShipment = writeRoute({
  method: 'post',
  path: `${SHIPMENTS_PATH}/{id}/settle`,
  summary: 'Record what the merchant found out about an unknown waybill',
  params: shipmentParams,
  body: z
    .object({
      outcome: z.enum(SHIPMENT_SETTLEMENTS, fieldIssue('invalid')),
      number: z.string().trim().min(1).max(TRACKING_NUMBER_MAX_LENGTH, fieldIssue('too_long')).nullable(),
    })
    .refine(({ outcome, number }) => outcome === 'not_made' || number !== null, {
      path: ['number'],
      message: 'required',
    }),
  answer: shipmentSchema,
  errors: ['shipment_not_found', 'shipment_cannot'],
});

/**
 * The waybill is no longer used, and the order may get another. Carriers without a call to cancel are not told. Of one with such a call the
 * waybill stays made until it has agreed: `refusal` has its words, and without its answer the label is withheld (`cancel_unknown`).
 */
export const cancelShipment = writeRoute({
  method: 'post',
  path: `${SHIPMENTS_PATH}/{id}/cancel`,
  summary: 'Stop using a waybill',
  params: shipmentParams,
  body: z.object({}),
  answer: shipmentSchema,
  errors: ['shipment_not_found', 'shipment_cannot', 'carrier_account_missing'],
});

/** A box that the carrier never had no longer holds up its waybill, and counts again once the carrier scans it. Null takes that back. */
export const leaveOutBox = writeRoute({
  method: 'post',
  path: `${SHIPMENTS_PATH}/{id}/boxes`,
  summary: 'Say why one of several boxes was not handed over',
  params: shipmentParams,
  body: z.object({
    /** Of the box. */
    number: z.string().min(1).max(TRACKING_NUMBER_MAX_LENGTH, fieldIssue('too_long')),
    reason: z.enum(LEFT_OUT_REASONS, fieldIssue('invalid')).nullable(),
  }),
  answer: shipmentSchema,
  errors: ['shipment_not_found', 'shipment_cannot'],
});
