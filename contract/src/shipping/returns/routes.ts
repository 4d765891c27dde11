import { RETURN_REASONS } from '@apps-hub/domain/shipping/returns/rules';
import {
  RETURN_CONDITIONS,
  RETURN_STATES,
  RETURN_STEPS,
  RETURN_WAYS,
} from '@apps-hub/domain/shipping/returns/states';
import { PARCEL_STATES } from '@apps-hub/domain/shipping/pickups/tracking';
import { SHIPMENT_REASONS, SHIPMENT_STATES } from '@apps-hub/domain/shipping/shipments/states';
import { z } from '@hono/zod-openapi';

import {
  dateValue,
  fieldIssue,
  idOf,
  instantValue,
  listFileFields,
  listQuery,
  wholeIn,
} from '#primitives.ts';
import { LIST_MEDIA } from '#values.ts';
import { fileRoute, readRoute, writeRoute } from '#route.ts';
import { trackEventSchema } from '../pickups/routes.ts';
import {
  carrierField,
  gramsField,
  localDateField,
  optionalText,
  refusalValue,
  requiredText,
  savedVersionField,
} from '../fields.ts';
import { SHIPMENT_SETTLEMENTS, TRACKING_NUMBER_MAX_LENGTH } from '../values.ts';
import { MOST_EXCLUDED, MOST_WINDOW_DAYS, RETURN_NOTE_MAX_LENGTH, RETURN_SORTS } from './values.ts';

const PATH = '/api/v1/shipping/returns';

const reasonField = z.enum(RETURN_REASONS, fieldIssue('invalid'));

const hostIds = z.array(requiredText(100)).max(MOST_EXCLUDED, fieldIssue('too_large'));

const returnRules = z
  .object({
    isOn: z.boolean(),
    /** Days from delivery in which a return can be requested. */
    windowDays: wholeIn({ least: 1, most: MOST_WINDOW_DAYS }),
    reasons: z.array(reasonField).min(1, fieldIssue('required')).max(RETURN_REASONS.length),
    /** Reasons that need a photo. */
    photoReasons: z.array(reasonField).max(RETURN_REASONS.length),
    /** The host's ids of what cannot be returned. */
    excludedCategories: hostIds,
    excludedProducts: hostIds,
    /** Who pays for sending it back, as customers read it. */
    costNote: optionalText(RETURN_NOTE_MAX_LENGTH),
    /** Requests are approved without a person. */
    approvesAll: z.boolean(),
    version: savedVersionField,
  })
  .openapi('ReturnRules');

export type ReturnRulesAnswer = z.output<typeof returnRules>;

export const getReturnRules = readRoute({
  path: `${PATH}/rules`,
  summary: 'What customers may return, and until when',
  answer: returnRules,
});

export const saveReturnRules = writeRoute({
  method: 'put',
  path: `${PATH}/rules`,
  summary: 'Change what customers may return, and until when',
  body: returnRules,
  answer: returnRules,
  errors: ['settings_changed_meanwhile'],
});

const abilityValue = z.enum(SHIPMENT_REASONS).nullable();

const returnSchema = z
  .object({
    id: idOf('returnRequest'),
    order: z.object({ id: idOf('order'), number: z.string() }),
    /** Null once the customer was erased. */
    customerName: z.string().nullable(),
    state: z.enum(RETURN_STATES),
    lines: z.array(
      z.object({
        lineId: z.string(),
        title: z.string(),
        units: z.number().int(),
        reason: reasonField,
        note: z.string(),
        condition: z.enum(RETURN_CONDITIONS).nullable(),
        hasPhoto: z.boolean(),
      }),
    ),
    /** How it comes back; null until it was approved. */
    way: z.enum(RETURN_WAYS).nullable(),
    trackingNumber: z.string().nullable(),
    /** Whether there is an address to mail the customer at; without one the merchant hands the label on. */
    hasEmail: z.boolean(),
    /** The carrier that can make the return waybill now; null if none can. */
    waybillBy: carrierField.nullable(),
    /** What was sent to the customer, and the zone of the branch; null where no waybill can be made. */
    sent: z.object({ weightGrams: z.number().int(), zone: z.string() }).nullable(),
    /** That waybill; null until it was asked for. */
    waybill: z
      .object({
        carrier: carrierField,
        state: z.enum(SHIPMENT_STATES),
        number: z.string().nullable(),
        /** The day on which it is handed over or collected, at the earliest; null where the carrier decides. */
        day: dateValue.nullable(),
        refusal: refusalValue.nullable(),
        /** Where the parcel is, as its carrier last said; null until it was asked. `delivered`: at the store. */
        parcel: z.enum(PARCEL_STATES).nullable(),
        /** When the carrier last answered; null until it did. */
        checkedAt: instantValue.nullable(),
        /** Its scans, oldest first, without the carrier's words. */
        scans: z.array(trackEventSchema),
        /** Null if it can be done now, otherwise why not. */
        cannot: z.object({ label: abilityValue, cancel: abilityValue, settle: abilityValue }),
      })
      .nullable(),
    /** What the store wrote to the customer. */
    message: z.string(),
    /** The steps that can be taken now. */
    can: z.array(z.enum(RETURN_STEPS)),
    askedAt: instantValue,
    receivedAt: instantValue.nullable(),
    /** When the host's refund was known; null while there is none. */
    refundedAt: instantValue.nullable(),
  })
  .openapi('ReturnRequest');

export type ReturnAnswer = z.infer<typeof returnSchema>;

const filters = { state: z.enum(RETURN_STATES, fieldIssue('invalid')).optional() };

export const listReturns = readRoute({
  path: PATH,
  summary: 'Return requests of customers, newest first',
  query: listQuery(RETURN_SORTS).extend(filters),
  answer: z.object({
    returns: z.array(returnSchema),
    total: z.number().int(),
    /** Requests in each state, whatever the filter. */
    counts: z.record(z.enum(RETURN_STATES), z.number().int()),
  }),
});

/** All of the search and filter, for people who work with the list elsewhere. */
export const exportReturns = fileRoute({
  path: `${PATH}-export`,
  summary:
    'All return requests of the search and filter as CSV or as a workbook, one line of a request a row',
  query: z.object({ q: z.string().max(100).optional(), ...filters, ...listFileFields }),
  media: Object.values(LIST_MEDIA),
});

const returnParams = z.object({ id: idOf('returnRequest') });

export const getReturn = readRoute({
  path: `${PATH}/{id}`,
  summary: 'One return request',
  params: returnParams,
  answer: returnSchema,
  errors: ['return_not_found'],
});

export const getReturnPhoto = fileRoute({
  path: `${PATH}/{id}/photos/{lineId}`,
  summary: "A customer's photo of one line",
  params: returnParams.extend({ lineId: z.string().min(1).max(200) }),
  media: ['image/jpeg', 'image/png', 'image/webp'],
  errors: ['return_not_found'],
});

const messageField = optionalText(RETURN_NOTE_MAX_LENGTH);

const stepInput = z
  .discriminatedUnion('step', [
    /** `message` says where to bring or send it. */
    z.object({ step: z.literal('approve'), way: z.enum(RETURN_WAYS), message: messageField }),
    z.object({ step: z.literal('refuse'), message: requiredText(RETURN_NOTE_MAX_LENGTH) }),
    z.object({ step: z.literal('send'), trackingNumber: requiredText(TRACKING_NUMBER_MAX_LENGTH) }),
    z.object({
      step: z.literal('receive'),
      /** One entry for each line of the request. */
      lines: z.array(z.object({ lineId: z.string(), condition: z.enum(RETURN_CONDITIONS) })).max(10_000),
    }),
    z.object({ step: z.literal('close') }),
  ])
  .openapi('ReturnStep');

const stepTakenAnswer = returnSchema.pick({ id: true, state: true }).openapi('ReturnStepTaken');

export type ReturnStepInput = z.output<typeof stepInput>;

/**
 * `return_cannot` names the request's state in its params. No step moves points or money: the host's refund does. The answer is kept for
 * repeated requests, so it has nothing of the customer.
 */
export const takeReturnStep = writeRoute({
  method: 'post',
  path: `${PATH}/{id}/steps`,
  summary: 'Approve, refuse, receive or close a return request',
  params: returnParams,
  body: stepInput,
  answer: stepTakenAnswer,
  errors: ['return_not_found', 'return_cannot'],
});

const returnWaybillAnswer = returnSchema
  .pick({ id: true, state: true, waybill: true })
  .openapi('ReturnWaybillMade');

/** A refusal of the carrier is not an error but a waybill in state refused. `shipment_cannot` names the reason in its params. */
export const makeReturnWaybill = writeRoute({
  method: 'post',
  path: `${PATH}/{id}/waybill`,
  summary: 'Make the waybill of the parcel that comes back, at most one',
  params: returnParams,
  body: z.object({
    /** The first day on which it is handed over or collected; null for tomorrow, and where the carrier decides. */
    date: localDateField.nullable().default(null),
    /** What the parcel weighs; null for what was sent. */
    weightGrams: gramsField.nullable().default(null),
  }),
  answer: returnWaybillAnswer,
  errors: ['return_not_found', 'return_cannot', 'shipment_cannot', 'carrier_account_missing'],
});

export const getReturnLabel = fileRoute({
  path: `${PATH}/{id}/label`,
  summary: 'The label of the parcel that comes back, as the carrier makes it',
  params: returnParams,
  media: ['application/pdf'],
  errors: ['return_not_found', 'shipment_cannot', 'carrier_account_missing'],
});

/**
 * The request waits for another way. A carrier with a call to cancel is told first: `refusal` has its words, and without its answer the label is
 * withheld (`cancel_unknown`).
 */
export const cancelReturnWaybill = writeRoute({
  method: 'post',
  path: `${PATH}/{id}/waybill/cancel`,
  summary: 'Stop using the waybill of a parcel that comes back',
  params: returnParams,
  body: z.object({}),
  answer: returnWaybillAnswer,
  errors: ['return_not_found', 'shipment_cannot', 'carrier_account_missing'],
});

export const settleReturnWaybill = writeRoute({
  method: 'post',
  path: `${PATH}/{id}/waybill/settle`,
  summary: 'Record what the merchant found out about a return waybill without an answer',
  params: returnParams,
  body: z
    .object({
      outcome: z.enum(SHIPMENT_SETTLEMENTS, fieldIssue('invalid')),
      number: z.string().trim().min(1).max(TRACKING_NUMBER_MAX_LENGTH, fieldIssue('too_long')).nullable(),
    })
    .refine(({ outcome, number }) => outcome === 'not_made' || number !== null, {
      path: ['number'],
      message: 'required',
    }),
  answer: stepTakenAnswer,
  errors: ['return_not_found', 'shipment_cannot'],
});
