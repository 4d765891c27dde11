import { z } from '@hono/zod-openapi';
import { dateValue, fieldIssue, idOf, localTimeField, versionField } from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { localDateField, pickupCarrierField, weekdayField } from '../fields.ts';

const PATH = '/api/v1/shipping/recurring';

export const recurringPickupInput = z
  .object({
    carrier: pickupCarrierField,
    addressId: idOf('pickupAddress'),
    weekdays: z.array(weekdayField).min(1, fieldIssue('required')).max(7, fieldIssue('too_large')),
    from: localTimeField,
    to: localTimeField,
    startsOn: localDateField,
    endsOn: localDateField.nullable().default(null),
    exceptions: z.array(localDateField).max(200, fieldIssue('too_large')).default([]),
    status: z.enum(['active', 'paused'], fieldIssue('invalid')).default('active'),
  })
  .openapi('RecurringPickupInput');

export type RecurringPickupInput = z.output<typeof recurringPickupInput>;

export const recurringPickupSchema = recurringPickupInput
  .extend({
    id: idOf('recurringPickup'),
    version: versionField,
    /** What the job did on the latest days, newest first. */
    runs: z.array(
      z.object({
        date: dateValue,
        outcome: z.enum(['booked', 'skipped', 'failed']),
        /** A slot refusal, `no_orders`, or an error code. */
        why: z.string().nullable(),
        pickupId: idOf('pickup').nullable(),
      }),
    ),
  })
  .openapi('RecurringPickup');

export type RecurringPickupAnswer = z.output<typeof recurringPickupSchema>;

const recurringParams = z.object({ id: idOf('recurringPickup') });

export const listRecurringPickups = readRoute({
  path: PATH,
  summary: 'Recurring pickups',
  answer: z.object({ recurring: z.array(recurringPickupSchema) }),
});

export const createRecurringPickup = writeRoute({
  method: 'post',
  path: PATH,
  summary: 'Add a recurring pickup',
  body: recurringPickupInput,
  answer: recurringPickupSchema,
  errors: ['pickup_address_not_found', 'carrier_account_missing'],
});

export const updateRecurringPickup = writeRoute({
  method: 'put',
  path: `${PATH}/{id}`,
  summary: 'Change, pause or resume a recurring pickup',
  params: recurringParams,
  body: recurringPickupInput.extend({ version: versionField }),
  answer: recurringPickupSchema,
  errors: [
    'recurring_pickup_not_found',
    'pickup_address_not_found',
    'carrier_account_missing',
    'settings_changed_meanwhile',
  ],
});

export const deleteRecurringPickup = writeRoute({
  method: 'delete',
  path: `${PATH}/{id}`,
  summary: 'Delete a recurring pickup',
  params: recurringParams,
  body: z.object({}),
  answer: z.object({ id: idOf('recurringPickup') }),
  errors: ['recurring_pickup_not_found'],
});
