import { CASH_AGES, CASH_STATES } from '@apps-hub/domain/shipping/cash/cash-state';
import { z } from '@hono/zod-openapi';

import {
  amountValue,
  dateValue,
  fieldIssue,
  idOf,
  instantValue,
  listQuery,
  visibleText,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { carrierField } from '../fields.ts';
import { REMITTANCE_FILE_MAX_LENGTH, REMITTANCE_NAME_MAX_LENGTH } from '../values.ts';
import { CASH_SORTS } from './values.ts';

const CASH_PATH = '/api/v1/shipping/cash';

const stateValue = z.enum(CASH_STATES);

/** An amount with its currency. */
const amountIn = z.object({ amount: amountValue, currency: z.string() });

/** The cash on delivery of one waybill. */
const cashItemSchema = z
  .object({
    shipmentId: idOf('shipment'),
    order: z.object({ id: idOf('order'), number: z.string() }),
    carrier: carrierField,
    waybill: z.string().nullable(),
    state: stateValue,
    /** What the courier was told to collect. */
    told: amountIn,
    /** What the carrier paid for it so far; null if no file names it. */
    remitted: amountIn.nullable(),
    /** Paid less what the carrier owes; below zero it owes the rest. Null while it paid nothing. */
    difference: amountIn.nullable(),
    deliveredAt: instantValue.nullable(),
    /** The last day on which the carrier paid for it. */
    remittedOn: dateValue.nullable(),
    /** Days from delivery to payment, or until today while the carrier owes it; null before delivery. */
    daysOpen: z.number().int().nullable(),
  })
  .openapi('WaybillCash');

export type CashItem = z.infer<typeof cashItemSchema>;

export const listCash = readRoute({
  path: CASH_PATH,
  summary: 'Cash on delivery by waybill: told, collected and paid by the carrier',
  query: listQuery(CASH_SORTS).extend({
    carrier: carrierField.optional(),
    state: z.enum(CASH_STATES, fieldIssue('invalid')).optional(),
  }),
  answer: z.object({ cash: z.array(cashItemSchema), total: z.number().int() }),
});

const amountOf = { count: z.number().int(), amount: amountIn };

const cashSummarySchema = z
  .object({
    /** Per carrier and currency, what is open. */
    carriers: z.array(
      z.object({
        carrier: carrierField,
        notDelivered: z.object(amountOf),
        /** Collected and not paid, by the days since delivery. */
        withCarrier: z.array(z.object({ age: z.enum(CASH_AGES), ...amountOf })),
        /** What is missing where it paid too little; above zero. */
        short: z.object(amountOf),
        /** What it paid too much. */
        over: z.object(amountOf),
      }),
    ),
    /** Lines of files whose waybill is not known here, or has no cash to collect in their currency. */
    unmatchedLines: z.number().int(),
  })
  .openapi('CashSummary');

export type CashSummary = z.infer<typeof cashSummarySchema>;

export const getCashSummary = readRoute({
  path: `${CASH_PATH}/summary`,
  summary: 'What carriers owe of cash on delivery, and since when',
  query: z.object({ carrier: carrierField.optional() }),
  answer: cashSummarySchema,
});

const remittanceSchema = z
  .object({
    id: idOf('remittance'),
    carrier: carrierField,
    fileName: z.string(),
    /** The header of each column that was found: waybill, amount, fee, paidOn, currency. */
    columns: z.record(z.string(), z.string()),
    /** Lines that were read. */
    lines: z.number().int(),
    /** Lines that repeat a payment of an earlier line or file. They do not count. */
    repeatedLines: z.number().int(),
    /** Lines whose waybill is not known here, or has no cash to collect in their currency: the first ones are named. */
    unmatchedLines: z.number().int(),
    unmatched: z.array(z.object({ line: z.number().int(), waybill: z.string(), amount: amountIn })),
    /** Lines that could not be read; the first ones are named. */
    brokenLines: z.number().int(),
    broken: z.array(z.object({ line: z.number().int(), problem: z.string() })),
    createdAt: instantValue,
  })
  .openapi('Remittance');

export type Remittance = z.infer<typeof remittanceSchema>;

export const listRemittances = readRoute({
  path: `${CASH_PATH}/remittances`,
  summary: 'Imported files of what carriers paid, newest first',
  query: z.object({ carrier: carrierField.optional() }),
  answer: z.object({ remittances: z.array(remittanceSchema) }),
});

/** The same file of the same carrier is imported once: the answer is the first import. */
export const importRemittance = writeRoute({
  method: 'post',
  path: `${CASH_PATH}/remittances`,
  summary: "Import a carrier's file of what it paid for cash on delivery",
  body: z
    .object({
      carrier: carrierField,
      fileName: visibleText(REMITTANCE_NAME_MAX_LENGTH),
      /** The file's text: CSV with a header. */
      text: z.string().min(1, fieldIssue('required')).max(REMITTANCE_FILE_MAX_LENGTH, fieldIssue('too_long')),
    })
    .openapi('RemittanceInput'),
  answer: remittanceSchema,
  errors: ['remittance_unreadable'],
});
