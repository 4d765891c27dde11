import {
  addInvoicePayment,
  createInvoice,
  deleteInvoice,
  duplicateInvoice,
  getInvoice,
  getInvoiceSheet,
  listInvoiceClients,
  listInvoices,
  markInvoiceDownloaded,
  sendInvoice,
  updateInvoice,
} from './contract.ts';
import { INVOICE_STATUSES } from './values.ts';
import { invoiceTotals, minorOf } from './amounts.ts';
import { describe, expect, it } from 'vitest';

import { ALL, expectSorts, type Sample, startSample, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/invoice/clients',
    request: 'none',
    answer: 'clients of the first 5 invoices',
    promise: {
      'gives five clients, in the order of the ids': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: ALL });
        const first = invoices.toReversed().slice(0, 5);
        expect(await answer(listInvoiceClients)).toEqual(first.map(({ client }) => client));
      },
    },
  },
  {
    call: 'GET /api/apps/invoice',
    request:
      'q (client name, client company email, id as text), status (exact), selectedDateRange {start, end} (inclusive on issue date), page, itemsPerPage, sortBy (client, total, id, date, balance), orderBy',
    answer: '{invoices (page), totalInvoices (before paging)}; list reversed first',
    promise: {
      'lists from the last number back to 4987': async ({ answer }) => {
        const { invoices, totalInvoices } = await answer(listInvoices);
        expect([invoices[0]?.id, invoices.length, totalInvoices]).toEqual([5036, 10, 50]);
        const all = await answer(listInvoices, { query: ALL });
        expect(all.invoices.at(-1)?.id).toBe(4987);
      },
      'dates every invoice in the current month, due on or after its issue': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: ALL });
        for (const { issuedDate, dueDate } of invoices) {
          expect([issuedDate.slice(0, 7), dueDate.slice(0, 7)]).toEqual(['2026-11', '2026-11']);
          expect(dueDate >= issuedDate).toBe(true);
        }
      },
      'finds by client, company e-mail and number': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: ALL });
        const [first] = invoices;
        for (const q of [first?.client.name, first?.client.companyEmail, '5036'])
          expect((await answer(listInvoices, { query: { q: q ?? '?' } })).invoices).toEqual([first]);
      },
      'filters by the exact status': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: ALL });
        for (const status of INVOICE_STATUSES) {
          const found = await answer(listInvoices, { query: { ...ALL, status } });
          expect(found.invoices).toEqual(invoices.filter(({ invoiceStatus }) => invoiceStatus === status));
          expect(found.totalInvoices).toBeGreaterThan(0);
        }
        const part = await answer(listInvoices, { query: { status: 'Pa' } });
        expect(part.totalInvoices).toBe(0);
      },
      'includes both days of the range': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: ALL });
        const day = invoices[0]?.issuedDate ?? '';
        const selectedDateRange = JSON.stringify({ start: day, end: day });
        const found = await answer(listInvoices, { query: { ...ALL, selectedDateRange } });
        expect(found.invoices).toEqual(invoices.filter(({ issuedDate }) => issuedDate === day));
        expect(found.totalInvoices).toBeGreaterThan(0);
        const ends = { 'selectedDateRange[start]': day, 'selectedDateRange[end]': day };
        expect(await answer(listInvoices, { query: { ...ALL, ...ends } })).toEqual(found);
        const from = await answer(listInvoices, {
          query: { ...ALL, selectedDateRange: JSON.stringify({ start: '2026-12-01' }) },
        });
        expect(from.totalInvoices).toBe(0);
      },
      'answers 400 to malformed JSON': async ({ app }) => {
        const read = await app.request('/api/apps/invoice?selectedDateRange={start');
        const written = await app.request('/api/apps/invoice', { method: 'POST', body: '{' });
        expect([read.status, written.status]).toEqual([400, 400]);
      },
      'sorts by every column': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listInvoices, { query })).invoices, {
          client: ({ client }) => client.name,
          total: ({ total }) => total,
          id: ({ id }) => id,
          date: ({ issuedDate }) => issuedDate,
          balance: ({ balance }) => balance,
        });
      },
      'was issued in the order of the numbers, and until today': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: ALL });
        const days = invoices.toReversed().map(({ issuedDate }) => issuedDate);
        expect(days).toEqual(days.toSorted());
        expect((days.at(-1) ?? '') <= '2026-11-16').toBe(true);
      },
      'says past due only of what is due and open': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: { ...ALL, status: 'Past Due' } });
        expect(invoices.length).toBeGreaterThan(0);
        for (const { dueDate, balance, total } of invoices) {
          expect(dueDate < '2026-11-16').toBe(true);
          expect(balance).toBe(total);
        }
      },
      'has paid, open, partly paid and overpaid invoices': async ({ answer }) => {
        const { invoices } = await answer(listInvoices, { query: ALL });
        expect(invoices.some(({ balance }) => balance < 0)).toBe(true);
        expect(invoices.some(({ balance }) => balance === 0)).toBe(true);
        expect(invoices.some(({ balance, total }) => balance === total)).toBe(true);
        expect(invoices.some(({ balance, total }) => balance > 0 && balance < total)).toBe(true);
      },
    },
  },
  {
    call: 'GET /api/apps/invoice/{id}',
    request: 'none',
    answer: '{invoice, paymentDetails}',
    promise: {
      'gives the invoice and what is due on it': async ({ answer }) => {
        const { invoice, paymentDetails } = await answer(getInvoice, { params: { id: 5036 } });
        expect(invoice.id).toBe(5036);
        expect(paymentDetails.totalDue).toBe(`﷼${invoice.balance.toFixed(2)}`);
        const { invoices } = await answer(listInvoices, { query: ALL });
        const credit = invoices.find(({ balance }) => balance < 0);
        const paid = await answer(getInvoice, { params: { id: credit?.id ?? 0 } });
        expect(paid.paymentDetails.totalDue).toBe(`-﷼${-(credit?.balance ?? 0)}.00`);
      },
      "refuses an unknown id: 404 'No invoice found with this id'": async ({ call }) => {
        const { status, body } = await call(getInvoice, { params: { id: 4986 } });
        expect([status, body]).toEqual([404, 'No invoice found with this id']);
      },
    },
  },
  {
    call: 'DELETE /api/apps/invoice/{id}',
    request: 'none',
    answer: '204',
    promise: {
      "removes the invoice; then 404 {error: 'Something went wrong'}": async ({ call, answer }) => {
        const params = { id: 5036 };
        expect(await call(deleteInvoice, { params })).toEqual({ status: 204, body: null });
        const { status, body } = await call(deleteInvoice, { params });
        expect([status, body]).toEqual([404, { error: 'Something went wrong' }]);
        expect((await answer(listInvoices)).invoices[0]?.id).toBe(5035);
      },
    },
  },
]);

it.each(['2026-12-01', '2027-02-28', '2028-02-29'])('lies in the month of %s', async (day) => {
  const { answer } = startSample('en', new Date(`${day}T09:00:00Z`));
  const { invoices } = await answer(listInvoices, { query: ALL });
  for (const { issuedDate, dueDate } of invoices) {
    expect([issuedDate.slice(0, 7), dueDate.slice(0, 7)]).toEqual([day.slice(0, 7), day.slice(0, 7)]);
    expect(issuedDate <= day && dueDate >= issuedDate).toBe(true);
  }
});

const sheetOf = async (sample: Sample, id = 5036) => {
  const { sheet } = await sample.answer(getInvoiceSheet, { params: { id } });
  return sheet;
};

const LINE = { kind: 'design', description: 'Icons', discountPercent: '0', taxPercent: '15' } as const;

/** An invoice of 115 in total: 100 plus 15 % tax. */
const sheetOf115 = async (sample: Sample) => ({
  ...(await sheetOf(sample)),
  issuedDate: '2026-11-16',
  dueDate: '2026-11-20',
  lines: [{ ...LINE, cost: '40', quantity: '2.5' }],
});

const payment = (amount: string) => ({ amount, date: '2026-11-16', method: 'cash', note: '' }) as const;

const message = { from: 'us@example.com', to: 'client@example.com', subject: 'Invoice', text: 'Enclosed.' };

describe('our own calls for invoices', () => {
  it('compute every seed’s total and balance from its sheet and payments', async () => {
    const sample = startSample();
    const { invoices } = await sample.answer(listInvoices, { query: ALL });
    for (const { id, total, balance } of invoices) {
      const { sheet, payments } = await sample.answer(getInvoiceSheet, { params: { id } });
      const { totalMinor } = invoiceTotals(sheet.lines);
      const paidMinor = payments.reduce((sum, { amount }) => sum + minorOf(Number(amount)), 0);
      expect([minorOf(total), minorOf(balance)]).toEqual([totalMinor, totalMinor - paidMinor]);
    }
  });

  it('create a draft with the next number, listed first', async () => {
    const sample = startSample();
    const created = await sample.answer(createInvoice, { body: await sheetOf115(sample) });
    expect(created).toMatchObject({ id: 5037, total: 115, balance: 115, invoiceStatus: 'Draft' });
    const { invoices, totalInvoices } = await sample.answer(listInvoices);
    expect([invoices[0], totalInvoices]).toEqual([created, 51]);
  });

  it('save an edited invoice and keep its payments', async () => {
    const sample = startSample();
    const { id } = await sample.answer(createInvoice, { body: await sheetOf115(sample) });
    await sample.answer(addInvoicePayment, { params: { id }, body: payment('15') });
    const sheet = { ...(await sheetOf115(sample)), lines: [{ ...LINE, cost: '80', quantity: '2.5' }] };
    const saved = await sample.answer(updateInvoice, { params: { id }, body: sheet });
    expect(saved).toMatchObject({ total: 230, balance: 215, invoiceStatus: 'Partial Payment' });
    expect(await sheetOf(sample, id)).toEqual(sheet);
  });

  it('copy an invoice to a draft dated today with the same payment term', async () => {
    const sample = startSample();
    const { id } = await sample.answer(createInvoice, {
      body: { ...(await sheetOf115(sample)), issuedDate: '2026-11-01', dueDate: '2026-11-11' },
    });
    await sample.answer(addInvoicePayment, { params: { id }, body: payment('115') });
    const copy = await sample.answer(duplicateInvoice, { params: { id }, body: {} });
    expect(copy).toMatchObject({ id: id + 1, invoiceStatus: 'Draft', total: 115, balance: 115 });
    expect([copy.issuedDate, copy.dueDate]).toEqual(['2026-11-16', '2026-11-26']);
  });

  it('update balance and status to the cent when partly paid, paid and overpaid', async () => {
    const sample = startSample();
    const { id } = await sample.answer(createInvoice, { body: await sheetOf115(sample) });
    const pay = (amount: string) =>
      sample.answer(addInvoicePayment, { params: { id }, body: payment(amount) });
    expect(await pay('114.99')).toMatchObject({ balance: 0.01, invoiceStatus: 'Partial Payment' });
    expect(await pay('0.01')).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
    expect(await pay('5')).toMatchObject({ balance: -5, invoiceStatus: 'Paid' });
  });

  it('send an invoice, which becomes past due after its due date', async () => {
    const sample = startSample();
    const { id } = await sample.answer(createInvoice, { body: await sheetOf115(sample) });
    const sent = await sample.answer(sendInvoice, { params: { id }, body: message });
    expect(sent.invoiceStatus).toBe('Sent');
    const { messages } = await sample.answer(getInvoiceSheet, { params: { id } });
    expect(messages).toEqual([{ ...message, sentAt: '2026-11-15T22:30:00.000Z' }]);
    sample.wait(5 * 24 * 60);
    const { invoices } = await sample.answer(listInvoices, { query: { ...ALL, status: 'Past Due' } });
    expect(invoices.map((invoice) => invoice.id)).toContain(id);
  });

  it('mark a draft as downloaded, and leave a sent invoice unchanged', async () => {
    const sample = startSample();
    const { id } = await sample.answer(createInvoice, { body: await sheetOf115(sample) });
    const download = () => sample.answer(markInvoiceDownloaded, { params: { id }, body: {} });
    expect((await download()).invoiceStatus).toBe('Downloaded');
    await sample.answer(sendInvoice, { params: { id }, body: message });
    expect((await download()).invoiceStatus).toBe('Sent');
  });

  it('refuse an unknown id', async () => {
    const sample = startSample();
    const params = { id: 1 };
    const answers = await Promise.all([
      sample.call(getInvoiceSheet, { params }),
      sample.call(updateInvoice, { params, body: await sheetOf115(sample) }),
      sample.call(duplicateInvoice, { params, body: {} }),
      sample.call(addInvoicePayment, { params, body: payment('1') }),
      sample.call(sendInvoice, { params, body: message }),
      sample.call(markInvoiceDownloaded, { params, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 404));
  });
});
