import { LABEL_SIZES } from '@apps-hub/domain/shipping/carriers/facts';
import { RATE_BASES } from '@apps-hub/domain/shipping/rates/rate';
import { ADDRESS_STATES } from '@apps-hub/domain/shipping/national-address/state';
import { PLAN_CAUSES, PLAN_REASONS } from '@apps-hub/domain/shipping/plan/plan';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { z } from '@hono/zod-openapi';

import { dateValue, fieldIssue, idOf, instantValue } from '#primitives.ts';
import { askRoute, fileRoute, readRoute, writeRoute } from '#route.ts';
import { carrierField, moneyValue, refusalValue, slotRefusalValue, timeslotValue } from '../fields.ts';
import { MOST_PLANNED, RUN_LINE_STATES, RUN_PICKUP_STATES, RUN_STATES } from '../values.ts';
import { planSettings } from './settings.ts';

const PATH = '/api/v1/shipping/plan';

export type ShippingPlanSettings = z.output<typeof planSettings>;

export const getPlanSettings = readRoute({
  path: `${PATH}/settings`,
  summary: 'The rules by which orders are divided among carriers and branches',
  answer: planSettings,
});

export const savePlanSettings = writeRoute({
  method: 'put',
  path: `${PATH}/settings`,
  summary: 'Change the rules by which orders are divided among carriers and branches',
  body: planSettings,
  answer: planSettings,
  errors: ['settings_changed_meanwhile', 'pickup_address_not_found'],
});

const placeField = z.object({
  orderId: idOf('order'),
  carrier: carrierField,
  /** The branch that sends it. */
  addressId: idOf('pickupAddress'),
});

const isOnce = (places: readonly { readonly orderId: string }[]): boolean =>
  new Set(places.map(({ orderId }) => orderId)).size === places.length;

const plannedOrder = z.object({
  id: idOf('order'),
  number: z.string(),
  customerName: z.string().nullable(),
  city: z.string(),
  weightGrams: z.number().int(),
  /** Of the goods. */
  price: moneyValue,
  /** What the courier collects; null for nothing, or if the amount is not known. */
  cash: moneyValue.nullable(),
  nationalAddress: z.enum(ADDRESS_STATES).nullable(),
});

const branchValue = z.object({ id: idOf('pickupAddress'), name: z.string() });

const planSchema = z
  .object({
    groups: z.array(
      z.object({
        carrier: carrierField,
        branch: branchValue,
        pieces: z.number().int(),
        weightGrams: z.number().int(),
        /** One sum per currency. */
        cash: z.array(moneyValue),
        /** At the merchant's own price; null where there is none. The carrier's own prices are asked for separately. */
        cost: moneyValue.nullable(),
        /** The earliest window that can be booked, and until when; null with the reason. */
        slot: timeslotValue.nullable(),
        why: slotRefusalValue.nullable(),
        /** A courier of this carrier who is expected at the branch anyway. */
        expected: z
          .object({
            id: idOf('pickup'),
            window: z.object({ date: z.string(), from: z.string(), to: z.string() }),
          })
          .nullable(),
        orders: z.array(
          plannedOrder.extend({
            cause: z.enum(PLAN_CAUSES),
            /** The number of the rule that chose the carrier, from 1. */
            rule: z.number().int().nullable(),
          }),
        ),
      }),
    ),
    /** Orders that cannot go with this plan. */
    cannot: z.array(
      plannedOrder.extend({
        reason: z.enum(PLAN_REASONS),
        /** The carrier that it would have gone with. */
        carrier: carrierField.nullable(),
        /** What the carrier would refuse about the recipient or the declaration. */
        fields: z.array(z.string()),
        /** The carrier's limit, if the order is above it. */
        limitGrams: z.number().int().nullable(),
        /** The goods of which customs wants to know more. */
        products: z.array(z.string()),
      }),
    ),
    /** Orders that wait for a waybill; up to 1,000 of them are planned, the longest waiting first. */
    waiting: z.number().int(),
    /** Where orders may be moved. */
    carriers: z.array(carrierField),
    branches: z.array(branchValue),
  })
  .openapi('ShippingPlan');

export type ShippingPlan = z.infer<typeof planSchema>;

/** Divides the orders that wait for a waybill; changes nothing. */
export const planShipping = askRoute({
  path: PATH,
  summary: 'Divide the waiting orders among branches and carriers',
  body: z.object({
    /** Only orders of this carrier. */
    carrier: carrierField.nullable().default(null),
    /** Orders that go elsewhere than by the rules, this time. */
    moved: z
      .array(placeField)
      .max(MOST_PLANNED, fieldIssue('too_large'))
      .refine(isOnce, fieldIssue('invalid'))
      .default([]),
  }),
  answer: planSchema,
});

/** Why an order or pickup of a run failed: an error's code with its numbers, or the carrier's own words. */
const problemValue = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Paths of fields that are missing or wrong. */
  fields: z.array(z.string()),
  refusal: refusalValue.nullable(),
});

export type RunProblem = z.infer<typeof problemValue>;

const countsValue = z.object({
  waiting: z.number().int(),
  making: z.number().int(),
  made: z.number().int(),
  unknown: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
}) satisfies z.ZodType<Readonly<Record<(typeof RUN_LINE_STATES)[number], number>>>;

const runSchema = z
  .object({
    id: idOf('shippingRun'),
    state: z.enum(RUN_STATES),
    createdAt: instantValue,
    finishedAt: instantValue.nullable(),
    orders: z.number().int(),
    counts: countsValue,
    /** Waybills with a label to print. */
    labels: z.number().int(),
    /** Those of them whose label is ZPL; the others are PDFs. */
    zplLabels: z.number().int(),
  })
  .openapi('ShippingRun');

export type ShippingRun = z.infer<typeof runSchema>;

const runDetailSchema = runSchema
  .extend({
    groups: z.array(
      z.object({
        carrier: carrierField,
        branch: branchValue,
        orders: z.number().int(),
        made: z.number().int(),
        /** The day on the waybills. */
        shipOn: dateValue,
        pickup: z.object({
          state: z.enum(RUN_PICKUP_STATES),
          id: idOf('pickup').nullable(),
          /** Where the booked pickup stands. */
          now: z.enum(PICKUP_STATES).nullable(),
          window: z.object({ date: z.string(), from: z.string(), to: z.string() }).nullable(),
          problem: problemValue.nullable(),
        }),
      }),
    ),
    /** The orders without a waybill: failed, or without the carrier's answer. */
    problems: z.array(
      z.object({
        order: z.object({ id: idOf('order'), number: z.string() }),
        carrier: carrierField,
        branch: branchValue,
        state: z.enum(RUN_LINE_STATES),
        shipmentId: idOf('shipment').nullable(),
        problem: problemValue.nullable(),
      }),
    ),
  })
  .openapi('ShippingRunDetail');

export type ShippingRunDetail = z.infer<typeof runDetailSchema>;

const runParams = z.object({ id: idOf('shippingRun') });

export const listRuns = readRoute({
  path: `${PATH}/runs`,
  summary: 'The latest runs that made waybills in bulk, newest first',
  answer: z.object({ runs: z.array(runSchema) }),
});

export const getRun = readRoute({
  path: `${PATH}/runs/{id}`,
  summary: 'How far a run is, its pickups, and the orders that got no waybill',
  params: runParams,
  answer: runDetailSchema,
  errors: ['shipping_run_not_found'],
});

/** Answers at once; the waybills are made afterwards, each at most once, and then one pickup per group is booked. */
export const startRun = writeRoute({
  method: 'post',
  path: `${PATH}/runs`,
  summary: 'Make the waybills of many orders, and book their pickups',
  body: z.object({
    orders: z
      .array(placeField, fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(MOST_PLANNED, fieldIssue('too_large'))
      .refine(isOnce, fieldIssue('invalid')),
    /** Where a courier is to be booked. */
    pickups: z
      .array(placeField.omit({ orderId: true }))
      .max(MOST_PLANNED, fieldIssue('too_large'))
      .default([]),
    /** Null for the store's setting. */
    labelSize: z.enum(LABEL_SIZES, fieldIssue('invalid')).nullable().default(null),
  }),
  answer: runDetailSchema,
  errors: ['order_not_found', 'pickup_address_not_found', 'carrier_account_missing', 'shipment_cannot'],
});

export const retryRun = writeRoute({
  method: 'post',
  path: `${PATH}/runs/{id}/retry`,
  summary: "Try a run's failed orders and pickups again; those without an answer are left alone",
  params: runParams,
  body: z.object({}),
  answer: runDetailSchema,
  errors: ['shipping_run_not_found', 'order_not_found', 'carrier_account_missing', 'shipment_cannot'],
});

export const getRunLabels = fileRoute({
  path: `${PATH}/runs/{id}/labels`,
  summary: "A run's labels as one file, by branch and carrier: those that are PDFs, or those in ZPL",
  params: runParams,
  query: z.object({
    /** `a4` puts four labels of A6 on a sheet; larger ones have one of their own. `zpl` has the labels in ZPL, one after the other. */
    paper: z.enum(LABEL_SIZES, fieldIssue('invalid')).default('a6'),
  }),
  media: ['application/pdf', 'text/plain'],
  errors: ['shipping_run_not_found', 'shipment_cannot'],
});

const groupRatesSchema = z.object({
  /** With the service that the waybills get, or the cheapest company to the door of each order; null where none takes any. */
  cost: moneyValue.nullable(),
  /** Whose prices are in it, if it has any that are not the account's own. */
  basis: z.enum(RATE_BASES),
  /** How many orders are in it: those with a price, in one currency. */
  priced: z.number().int(),
  refusal: refusalValue.nullable(),
});

export type GroupRates = z.infer<typeof groupRatesSchema>;

/** Asks the carrier, once for orders that are alike and for at most 40 sorts of them; makes nothing. */
export const askGroupRates = askRoute({
  path: `${PATH}/rates`,
  summary: 'What the orders of a group cost by the prices of a carrier that tells them',
  body: z.object({
    carrier: carrierField,
    addressId: idOf('pickupAddress'),
    orderIds: z
      .array(idOf('order'))
      .min(1, fieldIssue('required'))
      .max(MOST_PLANNED, fieldIssue('too_large')),
  }),
  answer: groupRatesSchema,
  errors: ['carrier_account_missing', 'pickup_address_not_found', 'shipment_cannot'],
});
