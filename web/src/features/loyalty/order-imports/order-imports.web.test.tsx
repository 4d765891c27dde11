import type { OrderImport, OrderImportPlan } from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OwnReadingAnswer } from '@apps-hub/contract/loyalty/own-programme/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const IMPORTS = '/api/v1/loyalty/order-imports';
const READING = '/api/v1/loyalty/own-programme/reading';
const ID = testId('orderImport', 1);

const totals = {
  lines: 400,
  added: 90,
  completed: 0,
  unchanged: 10,
  withPoints: 80,
  points: 1234,
  pointsTakenBack: 0,
  returnsMatched: 0,
  returnsKnown: 0,
  returnsUnmatched: 0,
  rejected: 8,
};

const plan: OrderImportPlan = {
  encoding: 'utf-8',
  headers: ['No', 'When', 'Qty', 'Price'],
  columns: { invoice: 0, date: 1, quantity: 2, price: 3 },
  decimal: '.',
  dateOrder: 'd/m/y',
  dateExample: '13/04/2025',
  currency: 'SAR',
  isCurrencyAssumed: true,
  methods: 1,
  orders: 100,
  guestOrders: 3,
  foreignOrders: 0,
  customers: 40,
  from: '2025-01-01',
  to: '2025-06-30',
  feeLines: 0,
  freeLines: 0,
  stockLines: 0,
  totals,
  mostPoints: 50,
  reasons: [{ reason: 'price_invalid', lines: 8 }],
  rejected: [{ line: 17, reason: 'price_invalid', cells: ['A1', '1/1/2025', '1', '=x'] }],
  samples: [
    {
      invoice: 'A1',
      day: '2025-01-01',
      customer: 'Sara',
      lines: 2,
      total: '20.00',
      currency: 'SAR',
      points: 4,
      isNew: true,
    },
  ],
};

const item = (more: Partial<OrderImport>): OrderImport => ({
  id: ID,
  state: 'checked',
  fileName: 'orders.csv',
  bytes: 12_300_000,
  parts: 1,
  options: { columns: {}, decimal: null, dateOrder: null, currency: null, points: 'earn', ids: 'import' },
  progress: null,
  problem: null,
  plan: null,
  result: null,
  isStopping: false,
  hasFile: true,
  createdBy: 'Huda',
  createdAt: '2026-03-01T09:00:00.000Z',
  startedAt: null,
  endedAt: null,
  goesOn: '2026-03-08',
  ...more,
});

const open = async (imports: OrderImport[], reading: OwnReadingAnswer = { host: null, reading: null }) => {
  const api = new FakeApi()
    .on(`GET ${IMPORTS}`, () => json({ imports }))
    .on(`GET ${READING}`, () => json(reading));
  return { api, ...(await renderApp({ server: api, path: '/batches/moving-in' })) };
};

it('a file is uploaded from the part on that is missing, and checked', async () => {
  const { api, user } = await open([]);
  api
    .on(`POST ${IMPORTS}`, () => json(item({ state: 'uploading', parts: 1 })))
    .on(`POST ${IMPORTS}/${ID}/parts`, () => json({ parts: 2, isComplete: true }))
    .on(`POST ${IMPORTS}/${ID}/check`, () => json(item({ state: 'checking' })));
  const content = 'x'.repeat(360_002);
  await user.upload(
    await screen.findByLabelText('CSV or Excel file of orders'),
    new File([content], 'orders.csv'),
  );
  await waitFor(() => expect(api.sentTo(`POST ${IMPORTS}/${ID}/check`)).toHaveLength(1));
  expect(api.sentTo(`POST ${IMPORTS}`)[0]?.body).toMatchObject({ fileName: 'orders.csv', bytes: 360_002 });
  expect(api.sentTo(`POST ${IMPORTS}/${ID}/parts`).map(({ body }) => body)).toEqual([
    { part: 1, content: 'eHg=' },
  ]);
});

it('the plan is shown, and imported once its rejected rows are accepted', async () => {
  const { api, user } = await open([item({ plan })]);
  const start = await screen.findByRole('button', { name: 'Import' });
  expect(screen.getByText('New orders').nextElementSibling?.textContent).toBe('90');
  expect(screen.getByRole('row', { name: /The price is not a number 8 17/ })).toBeTruthy();
  expect(start.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /although 8 cannot be imported/ }));
  await user.click(start);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Import 90 orders?')).toBeTruthy();
  expect(dialog.getByText(/they cannot be removed again/)).toBeTruthy();
  api.on(`POST ${IMPORTS}/${ID}/start`, () => json(item({ state: 'importing', plan })));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(api.sentTo(`POST ${IMPORTS}/${ID}/start`)[0]?.body).toEqual({ acceptRejects: true }),
  );
});

const isMarked = (name: string) =>
  screen.getByRole('combobox', { name }).getAttribute('aria-invalid') === 'true';

it('a question about the file is answered and the file checked again', async () => {
  const problem = {
    code: 'columns_missing' as const,
    fields: ['invoice' as const],
    headers: ['No', 'When'],
    example: null,
  };
  const { api, user } = await open([item({ state: 'asking', problem })]);
  expect((await screen.findByRole('alert')).textContent).toBe(
    "We can't find a column for: Order number. Select it below.",
  );
  expect([isMarked('Order number'), isMarked('Quantity')]).toEqual([true, false]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order number' }), 'No');
  expect(isMarked('Order number')).toBe(false);
  api.on(`POST ${IMPORTS}/${ID}/check`, () => json(item({ state: 'checking' })));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(api.sentTo(`POST ${IMPORTS}/${ID}/check`)[0]?.body).toMatchObject({
      columns: { invoice: 'No' },
      dateOrder: null,
      points: 'earn',
    }),
  );
});

it('the balances of the platform’s own programme are read, paused and reviewed', async () => {
  const at = '2026-03-01T09:00:00.000Z';
  const reading = {
    batchId: testId('batch', 1),
    state: 'reading' as const,
    read: 20,
    total: 100,
    found: 7,
    problem: null,
    startedAt: at,
    resumedAt: at,
    readBefore: 0,
  };
  const { api, user } = await open([], { host: 'salla', reading });
  expect(await screen.findByText(/Reading: 20 of 100 customers, 7 with points\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Review and apply' })).toBeTruthy();
  api.on(`POST ${READING}/pause`, () => json({ host: 'salla', reading: { ...reading, state: 'paused' } }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(api.sentTo(`POST ${READING}/pause`)).toHaveLength(1));
});
