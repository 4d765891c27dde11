import { LABEL_SIZES } from '@apps-hub/domain/shipping/carriers/facts';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { RATE_BASES } from '@apps-hub/domain/shipping/rates/rate';
import { SHIPMENT_REASONS, SHIPMENT_STATES } from '@apps-hub/domain/shipping/shipments/states';
import { z } from '@hono/zod-openapi';

import { dateValue, idOf, instantValue } from '#primitives.ts';
import { incotermField } from '../customs/fields.ts';
import { carrierField, moneyValue, refusalValue } from '../fields.ts';
import { boxValue, parcelValue } from './parcel-fields.ts';

const abilityValue = z.enum(SHIPMENT_REASONS).nullable();

/** What the host said when it was told the number; null while it was not told, or cannot be. */
const hostNewsValue = z
  .object({ outcome: z.enum(['told', 'refused', 'no_answer']), reason: z.string().nullable() })
  .nullable();

/** An order's waybill. */
export const shipmentSchema = z
  .object({
    id: idOf('shipment'),
    order: z.object({ id: idOf('order'), number: z.string() }),
    carrier: carrierField,
    branch: z.string(),
    state: z.enum(SHIPMENT_STATES),
    /** The waybill's number; null until the carrier gave one. */
    number: z.string().nullable(),
    pieceNumbers: z.array(z.string()),
    pieces: z.number().int(),
    /** The company or service that was chosen among the carrier's rates, and what it cost then. */
    rate: z.object({ company: z.string(), cost: moneyValue, basis: z.enum(RATE_BASES) }).nullable(),
    /** What the courier collects from the recipient; null if nothing. */
    cash: moneyValue.nullable(),
    /** What the order has to collect by now (null: nothing), where that is no longer `cash`. */
    cashChange: z.object({ now: moneyValue.nullable() }).nullable(),
    /** Who gets it, and where; empty once the customer was erased. */
    recipient: z.object({ person: z.string(), city: z.string() }),
    /** What is declared for customs; null within a country, and once the customer was erased. */
    customs: z
      .object({
        value: moneyValue,
        incoterm: incotermField,
        /** Whether the carrier gave an invoice to print. */
        hasInvoice: z.boolean(),
      })
      .nullable(),
    /** How its label is printed: the paper of a PDF, or ZPL. */
    labelFormat: z.enum(LABEL_SIZES),
    refusal: refusalValue.nullable(),
    /** What the carrier said although it made the waybill. */
    notices: z.array(z.string()),
    host: hostNewsValue,
    /** Where its boxes are, as its carrier last said; null until it was asked. */
    parcel: parcelValue.nullable(),
    /** Where each of several boxes is; empty for one, and where the carrier does not tell. */
    boxes: z.array(boxValue),
    /** The pickup that was asked for in the same call; null if none was. */
    pickup: z
      .object({
        id: idOf('pickup'),
        state: z.enum(PICKUP_STATES),
        /** The carrier's number; null until it gave one. */
        number: z.string().nullable(),
        window: z.object({ date: dateValue, from: z.string(), to: z.string() }),
      })
      .nullable(),
    /** Null if it can be done now, otherwise why not. */
    cannot: z.object({
      label: abilityValue,
      cancel: abilityValue,
      ask: abilityValue,
      settle: abilityValue,
    }),
    createdAt: instantValue,
    updatedAt: instantValue,
  })
  .openapi('Shipment');

export type Shipment = z.infer<typeof shipmentSchema>;
