import type { Invoice, InvoiceMessage, InvoicePayment, InvoiceSheet } from './contract.ts';
import { addDays, daysBetween, type LocalDate } from '@apps-hub/domain/time';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { seedInvoices } from './data.ts';
import { type InvoiceRecord, invoiceOf, paymentDetailsOf } from './record.ts';

const CLIENTS_MAX = 5;

const SORT_KEYS: SortKeys<Invoice> = {
  client: ({ client }) => client.name,
  total: ({ total }) => total,
  id: ({ id }) => id,
  date: ({ issuedDate }) => issuedDate,
  balance: ({ balance }) => balance,
};

const RANGE = 'selectedDateRange';

/** The requested issue dates, as JSON or as `selectedDateRange[start]`; an open end is unlimited. */
const rangeOf = ({ [RANGE]: text, ...query }: Readonly<Record<string, string>>) => {
  const asJson: { start?: string; end?: string } = text === undefined || text === '' ? {} : JSON.parse(text);
  const start = asJson.start ?? query[`${RANGE}[start]`] ?? '';
  const end = asJson.end ?? query[`${RANGE}[end]`] ?? '';
  return { start: start.slice(0, 10), end: end === '' ? '9999' : end.slice(0, 10) };
};

const idOf = (context: Context): number => Number(context.req.param('id'));

/** The same sheet issued on another day, with the same payment term. */
const issuedOn = (sheet: InvoiceSheet, today: LocalDate): InvoiceSheet => {
  const days = daysBetween(sheet.issuedDate as LocalDate, sheet.dueDate as LocalDate); // dates of the contract
  return { ...sheet, issuedDate: today, dueDate: addDays(today, days) };
};

/** The specification's endpoints. */
const listAndDelete = (invoices: InvoiceRecord[], seeding: Seeding): Hono => {
  const shown = (record: InvoiceRecord) => invoiceOf(record, todayOf(seeding));
  return new Hono()
    .get('/api/apps/invoice/clients', (c) =>
      c.json(invoices.slice(0, CLIENTS_MAX).map(({ sheet }) => sheet.client)),
    )
    .get('/api/apps/invoice', (c) => {
      const list = listQueryOf(c);
      const { status } = c.req.query();
      const { start, end } = rangeOf(c.req.query());
      const found = invoices
        .toReversed()
        .map(shown)
        .filter(
          ({ id, client, invoiceStatus, issuedDate }) =>
            matches(list.q, [client.name, client.companyEmail, id]) &&
            passes(status, invoiceStatus) &&
            issuedDate >= start &&
            issuedDate <= end,
        );
      return c.json({
        invoices: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        totalInvoices: found.length,
      });
    })
    .get('/api/apps/invoice/:id', (c) => {
      const record = invoices.find(({ id }) => id === idOf(c));
      if (record === undefined) return c.json('No invoice found with this id', 404);
      const invoice = shown(record);
      return c.json({ invoice, paymentDetails: paymentDetailsOf(invoice, seeding.locale) });
    })
    .delete('/api/apps/invoice/:id', (c) =>
      removeFirst(invoices, ({ id }) => id === idOf(c))
        ? c.body(null, 204)
        : c.json({ error: 'Something went wrong' }, 404),
    );
};

/** Endpoints that the specification does not have, for the pages' buttons. */
const writing = (invoices: InvoiceRecord[], seeding: Seeding): Hono => {
  const shown = (record: InvoiceRecord) => invoiceOf(record, todayOf(seeding));
  const create = (sheet: InvoiceSheet): Invoice => {
    const record: InvoiceRecord = { id: nextId(invoices), stage: 'Draft', sheet, payments: [], messages: [] };
    invoices.push(record);
    return shown(record);
  };
  /** Updates the invoice in the path, or answers 404. */
  const change = async (c: Context, act: (record: InvoiceRecord) => Promise<void> | void) => {
    const record = invoices.find(({ id }) => id === idOf(c));
    if (record === undefined) return c.json('No invoice found with this id', 404);
    await act(record);
    return c.json(shown(record), 201);
  };
  return new Hono()
    .get('/api/apps/invoice/:id/sheet', (c) => {
      const record = invoices.find(({ id }) => id === idOf(c));
      if (record === undefined) return c.json('No invoice found with this id', 404);
      const { sheet, payments, messages } = record;
      return c.json({ sheet, payments, messages });
    })
    .post('/api/apps/invoice', async (c) => c.json(create(await c.req.json<InvoiceSheet>()), 201))
    .put('/api/apps/invoice/:id', (c) =>
      change(c, async (record) => {
        record.sheet = await c.req.json<InvoiceSheet>();
      }),
    )
    .post('/api/apps/invoice/:id/duplicate', (c) => {
      const record = invoices.find(({ id }) => id === idOf(c));
      if (record === undefined) return c.json('No invoice found with this id', 404);
      return c.json(create(issuedOn(record.sheet, todayOf(seeding))), 201);
    })
    .post('/api/apps/invoice/:id/payments', (c) =>
      change(c, async ({ payments }) => {
        payments.push(await c.req.json<InvoicePayment>());
      }),
    )
    .post('/api/apps/invoice/:id/messages', (c) =>
      change(c, async (record) => {
        const message = await c.req.json<InvoiceMessage>();
        record.messages.push({ ...message, sentAt: seeding.now().toISOString() });
        record.stage = 'Sent';
      }),
    )
    .post('/api/apps/invoice/:id/downloads', (c) =>
      change(c, (record) => {
        if (record.stage === 'Draft') record.stage = 'Downloaded';
      }),
    );
};

export const invoicesRoutes = (seeding: Seeding): Hono => {
  const invoices = seedInvoices(seeding);
  return new Hono().route('/', listAndDelete(invoices, seeding)).route('/', writing(invoices, seeding));
};
