import type { Invoice } from '@apps-hub/contract/sample/invoices/routes';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { paymentDetailsOf, seedInvoices } from './data.ts';

const CLIENTS_MAX = 5;

const SORT_KEYS: SortKeys<Invoice> = {
  client: ({ client }) => client.name,
  total: ({ total }) => total,
  id: ({ id }) => id,
  date: ({ issuedDate }) => issuedDate,
  balance: ({ balance }) => balance,
};

/** The days of issue asked for; an open end is not limited. */
const rangeOf = (text: string | undefined): { start: string; end: string } => {
  const given: { start?: string; end?: string } = text === undefined || text === '' ? {} : JSON.parse(text);
  return { start: given.start?.slice(0, 10) ?? '', end: given.end?.slice(0, 10) ?? '9999' };
};

export const invoicesRoutes = (seeding: Seeding): Hono => {
  const invoices = seedInvoices(seeding);
  return new Hono()
    .get('/api/apps/invoice/clients', (c) =>
      c.json(invoices.slice(0, CLIENTS_MAX).map(({ client }) => client)),
    )
    .get('/api/apps/invoice', (c) => {
      const list = listQueryOf(c);
      const { status, selectedDateRange } = c.req.query();
      const { start, end } = rangeOf(selectedDateRange);
      const found = invoices
        .toReversed()
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
      const invoice = invoices.find(({ id }) => id === Number(c.req.param('id')));
      if (invoice === undefined) return c.json('No invoice found with this id', 404);
      return c.json({ invoice, paymentDetails: paymentDetailsOf(invoice, seeding.locale) });
    })
    .delete('/api/apps/invoice/:id', (c) =>
      removeFirst(invoices, ({ id }) => id === Number(c.req.param('id')))
        ? c.body(null, 204)
        : c.json({ error: 'Something went wrong' }, 404),
    );
};
