import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue } from '../contract/primitives.ts';
import { idParam, sampleDelete, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import {
  ACCEPTED_PAYMENTS,
  INVOICE_SERVICES,
  INVOICE_SORTS,
  INVOICE_STATUSES,
  LINE_KINDS,
  LINE_TEXT_MAX_LENGTH,
  LINES_MAX,
  NOTE_MAX_LENGTH,
  PAYMENT_METHODS,
} from './values.ts';

const clientSchema = z.strictObject({
  address: z.string(),
  company: z.string(),
  companyEmail: z.email(),
  country: z.string(),
  contact: z.string(),
  name: z.string(),
});

const invoiceSchema = z.strictObject({
  id: z.number().int().min(4987),
  issuedDate: dayValue,
  dueDate: dayValue,
  client: clientSchema,
  service: z.enum(INVOICE_SERVICES),
  total: z.number().positive(),
  avatar: avatarValue,
  invoiceStatus: z.enum(INVOICE_STATUSES),
  balance: z.number(),
});

const paymentDetailsSchema = z.strictObject({
  totalDue: z.string(),
  bankName: z.string(),
  country: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
});

/** A decimal string with at most two places; totals are computed from its digits. */
const decimalValue = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

const lineSchema = z.strictObject({
  kind: z.enum(LINE_KINDS),
  description: z.string().max(LINE_TEXT_MAX_LENGTH),
  cost: decimalValue,
  quantity: decimalValue,
  discountPercent: decimalValue,
  taxPercent: decimalValue,
});

/** Everything on an invoice that the user enters. */
const sheetSchema = z.strictObject({
  issuedDate: dayValue,
  dueDate: dayValue,
  client: clientSchema,
  service: z.enum(INVOICE_SERVICES),
  lines: z.array(lineSchema).min(1).max(LINES_MAX),
  salesperson: z.string(),
  thanks: z.string(),
  note: z.string().max(NOTE_MAX_LENGTH),
  accepts: z.enum(ACCEPTED_PAYMENTS),
  showsTerms: z.boolean(),
  showsNote: z.boolean(),
  showsStub: z.boolean(),
});

const paymentSchema = z.strictObject({
  amount: decimalValue,
  date: dayValue,
  method: z.enum(PAYMENT_METHODS),
  /** Internal note, not shown to the client. */
  note: z.string().max(NOTE_MAX_LENGTH),
});

const messageSchema = z.strictObject({
  from: z.email(),
  to: z.email(),
  subject: z.string().min(1),
  text: z.string(),
});

export type InvoiceSheet = z.infer<typeof sheetSchema>;
export type InvoicePayment = z.infer<typeof paymentSchema>;
export type InvoiceMessage = z.infer<typeof messageSchema>;
export type SentMessage = InvoiceMessage & { readonly sentAt: string };
export type InvoiceClient = z.infer<typeof clientSchema>;
export type Invoice = z.infer<typeof invoiceSchema>;
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;

export const listInvoiceClients = sampleRead({
  path: '/api/apps/invoice/clients',
  summary: 'The clients of the first five invoices',
  answer: z.array(clientSchema).max(5),
});

export const listInvoices = sampleRead({
  path: '/api/apps/invoice',
  summary: 'Invoices, newest first, by client or number, status and days of issue',
  query: sampleList(INVOICE_SORTS).extend({
    status: z.enum(INVOICE_STATUSES).optional(),
    selectedDateRange: z
      .string()
      .optional()
      .openapi({ description: 'JSON: {"start": "2026-11-01", "end": "2026-11-30"}, both days included' }),
  }),
  answer: z.strictObject({ invoices: z.array(invoiceSchema), totalInvoices: countValue }),
});

export const getInvoice = sampleRead({
  path: '/api/apps/invoice/{id}',
  summary: 'An invoice, and where to pay it',
  params: idParam,
  answer: z.strictObject({ invoice: invoiceSchema, paymentDetails: paymentDetailsSchema }),
  refusals: { 404: z.literal('No invoice found with this id') },
});

export const deleteInvoice = sampleDelete({
  path: '/api/apps/invoice/{id}',
  summary: 'Deletes an invoice',
  params: idParam,
  refusals: { 404: z.strictObject({ error: z.literal('Something went wrong') }) },
});

const UNKNOWN = { 404: z.literal('No invoice found with this id') } as const;

const NOTHING = z.strictObject({});

export const getInvoiceSheet = sampleRead({
  path: '/api/apps/invoice/{id}/sheet',
  summary: 'What is written on an invoice, with its payments and the messages it was sent with',
  params: idParam,
  answer: z.strictObject({
    sheet: sheetSchema,
    payments: z.array(paymentSchema),
    messages: z.array(messageSchema.extend({ sentAt: z.iso.datetime() })),
  }),
  refusals: UNKNOWN,
});

export const createInvoice = sampleWrite({
  method: 'post',
  path: '/api/apps/invoice',
  summary: 'Creates an invoice as a draft, with the next number',
  body: sheetSchema,
  answer: invoiceSchema,
});

export const updateInvoice = sampleWrite({
  method: 'put',
  path: '/api/apps/invoice/{id}',
  summary: 'Replaces what is written on an invoice; payments stay',
  params: idParam,
  body: sheetSchema,
  answer: invoiceSchema,
  refusals: UNKNOWN,
});

export const duplicateInvoice = sampleWrite({
  method: 'post',
  path: '/api/apps/invoice/{id}/duplicate',
  summary: 'Copies what is written on an invoice to a new draft of today',
  params: idParam,
  body: NOTHING,
  answer: invoiceSchema,
  refusals: UNKNOWN,
});

export const addInvoicePayment = sampleWrite({
  method: 'post',
  path: '/api/apps/invoice/{id}/payments',
  summary: 'Records a payment; balance and status follow',
  params: idParam,
  body: paymentSchema,
  answer: invoiceSchema,
  refusals: UNKNOWN,
});

export const sendInvoice = sampleWrite({
  method: 'post',
  path: '/api/apps/invoice/{id}/messages',
  summary: 'Records that an invoice was sent',
  params: idParam,
  body: messageSchema,
  answer: invoiceSchema,
  refusals: UNKNOWN,
});

export const markInvoiceDownloaded = sampleWrite({
  method: 'post',
  path: '/api/apps/invoice/{id}/downloads',
  summary: 'Records that an invoice was downloaded: a draft becomes downloaded',
  params: idParam,
  body: NOTHING,
  answer: invoiceSchema,
  refusals: UNKNOWN,
});
