import { z } from '@hono/zod-openapi';

import { avatarValue, countValue, dayValue } from '../primitives.ts';
import { idParam, sampleDelete, sampleList, sampleRead } from '../route.ts';
import { INVOICE_SERVICES, INVOICE_STATUSES } from './values.ts';

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
  query: sampleList(['client', 'total', 'id', 'date', 'balance']).extend({
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
