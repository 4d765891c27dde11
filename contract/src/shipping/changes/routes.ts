import { widestLimit } from '@apps-hub/domain/shipping/carriers/all';
import { CHANGE_WAYS } from '@apps-hub/domain/shipping/pickups/change';
import { z } from '@hono/zod-openapi';

import { fieldIssue, idOf } from '#primitives.ts';
import { writeRoute } from '#route.ts';
import {
  addressOverrideField,
  MOST_PARCELS,
  parcelInput,
  refusalValue,
  requiredText,
  windowField,
} from '../fields.ts';
import { pickupDetailSchema, pickupParams, PICKUPS_PATH } from '../pickups/routes.ts';
import { CHANGE_OUTCOMES, CHANGE_SETTLEMENTS } from '../values.ts';

const changeAnswer = z.object({
  outcome: z.enum(CHANGE_OUTCOMES),
  refusal: refusalValue.nullable(),
  /** The new pickup, where the change was a void and a new booking. */
  pickup: pickupDetailSchema,
});

const CHANGE_ERRORS = ['pickup_not_found', 'pickup_cannot', 'carrier_account_missing'] as const;

export const changeInput = z
  .object({
    /** The method that the person was shown; any other one is refused with `change_way_differs`. */
    way: z.enum(CHANGE_WAYS, fieldIssue('invalid')),
    /** Null keeps the window. */
    window: windowField.nullable().default(null),
    /** All its parcels from now on; the existing ones by their id. */
    parcels: z
      .array(parcelInput.extend({ id: idOf('parcel').nullable().default(null) }), fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(MOST_PARCELS, fieldIssue('too_large')),
    instructions: z
      .array(requiredText(widestLimit(({ text }) => text.instruction.max)))
      .max(
        widestLimit(({ text }) => text.instruction.lines),
        fieldIssue('too_large'),
      )
      .default([]),
    allowOverlap: z.boolean().default(false),
    addressOverride: addressOverrideField,
    /** The pickups under the same number that the person was shown: the carrier changes them together. */
    alsoChange: z.array(idOf('pickup')).max(50, fieldIssue('too_large')).default([]),
  })
  .openapi('PickupChange');

export type PickupChangeInput = z.input<typeof changeInput>;

export const changePickup = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/{id}/change`,
  summary: 'Change a confirmed pickup: at the carrier, by a void and a new booking, or only on our list',
  params: pickupParams,
  body: changeInput,
  answer: changeAnswer,
  errors: [
    ...CHANGE_ERRORS,
    'pickup_address_not_found',
    'slot_gone',
    'pickup_already_booked',
    'pickup_overlaps',
    'order_in_other_pickup',
    'order_not_found',
    'national_address_missing',
  ],
});

/** Idempotent: it sends the whole pickup. */
export const sendChangeAgain = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/{id}/change/again`,
  summary: 'Resend an unanswered change',
  params: pickupParams,
  body: z.object({}),
  answer: changeAnswer,
  errors: [...CHANGE_ERRORS],
});

export const settleChange = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/{id}/change/settle`,
  summary: 'Record whether an unanswered change arrived',
  params: pickupParams,
  body: z.object({ outcome: z.enum(CHANGE_SETTLEMENTS, fieldIssue('invalid')) }),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot'],
});
