import type { Batch, BatchLine } from '@apps-hub/contract/loyalty/batches/routes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const BATCHES = '/api/v1/loyalty/batches';
const ID = testId('batch', 1);

const draft: Batch = {
  id: ID,
  state: 'draft',
  source: 'file',
  fileName: 'gifts.csv',
  movingIn: null,
  segment: null,
  comment: null,
  internalNote: null,
  createdBy: 'Huda',
  createdAt: '2026-03-01T09:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  goesOn: '2026-03-31',
  lines: 3,
  readyLines: 2,
  belowZeroLines: 1,
  postedLines: 0,
  undoneLines: 0,
  pointsAdded: 20,
  pointsDeducted: 5,
  keptPoints: 0,
};

const line = (more: Partial<BatchLine>): BatchLine => ({
  line: 2,
  reference: 'sara@example.com',
  customer: {
    id: testId('customer', 1),
    name: 'Sara',
  },
  points: 20,
  availableBefore: 100,
  availableAfter: 120,
  problem: null,
  isPosted: false,
  isUndone: false,
  ...more,
});

const server = (batch: Batch = draft) =>
  new FakeApi()
    .on(`GET ${BATCHES}`, () => json({ batches: [batch], total: 1 }))
    .on(`GET ${BATCHES}/${ID}`, () => json(batch))
    .on(`GET ${BATCHES}/${ID}/lines`, () =>
      json({
        lines: [
          line({}),
          line({ line: 3, points: -5, availableBefore: 3, availableAfter: -2 }),
          line({
            line: 4,
            reference: 'nobody',
            customer: null,
            problem: 'customer_unknown',
            availableBefore: null,
          }),
        ],
        total: 3,
      }),
    );

const csv = (text: string) => new File([text], 'gifts.csv', { type: 'text/csv' });

describe('batches', () => {
  it('are explained to a store with few of them', async () => {
    const guide = { name: 'How bulk adjustments work' };
    await renderApp({ server: server(), path: '/batches' });
    await screen.findByRole('region', guide);
    cleanup();
    const many = server().on(`GET ${BATCHES}`, () => json({ batches: [draft], total: 5 }));
    await renderApp({ server: many, path: '/batches' });
    await screen.findByText(/of 5$/);
    expect(screen.queryByRole('region', guide)).toBeNull();
  });

  it('are read from a file in the browser and sent in parts', async () => {
    const api = server()
      .on(`POST ${BATCHES}`, () => json(draft))
      .on(`POST ${BATCHES}/${ID}/lines`, () => json({ lines: 0 }));
    const { user, address } = await renderApp({ server: api, path: '/batches' });
    await user.click(await screen.findByRole('button', { name: 'New bulk adjustment' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
    expect(await within(dialog).findByText('Choose a file.')).toBeTruthy();
    const rows = Array.from({ length: 401 }, (_, index) => `c-${index},5`).join('\n');
    await user.upload(within(dialog).getByLabelText('CSV or Excel file'), csv(`customer,points\n${rows}\n`));
    expect(await within(dialog).findByText('\u2068gifts.csv\u2069: 401 rows')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
    await waitFor(() => expect(address()).toBe(`/batches?batch=${ID}`));
    const parts = api.sentTo(`POST ${BATCHES}/${ID}/lines`);
    expect(parts.map(({ body }) => (body as { lines: unknown[] }).lines.length)).toEqual([400, 1]);
    expect(parts[1]?.body).toEqual({ lines: [{ line: 402, reference: 'c-400', points: '5' }] });
    expect(new Set(parts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('say what is wrong with a file', async () => {
    const { user } = await renderApp({ server: server(), path: '/batches', locale: 'ar' });
    await user.click(await screen.findByRole('button', { name: 'تعديل جماعي جديد' }));
    await user.upload(screen.getByLabelText('ملف بيانات'), csv('name,city\nSara,Riyadh\n'));
    expect(await screen.findByText(/لم نعثر على عمودي العميل والنقاط/)).toBeTruthy();
  });

  it('show who changes, who is left out and who would fall below zero', async () => {
    await renderApp({ server: server(), path: `/batches?batch=${ID}` });
    const table = await screen.findByRole('table');
    expect(within(table).getByText('from 100 to 120')).toBeTruthy();
    expect(within(table).getByText('Skipped: balance would drop below zero')).toBeTruthy();
    expect(within(table).getByText('Customer not found')).toBeTruthy();
    expect(screen.getByText(/^Deleted automatically on 31 .* unless you apply it first.$/)).toBeTruthy();
  });

  it('are applied after a confirmation that names the figures', async () => {
    const api = server().on(`POST ${BATCHES}/${ID}/apply`, () => json({ ...draft, state: 'applying' }));
    const { user } = await renderApp({ server: api, path: `/batches?batch=${ID}` });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Change the balance of 1 customer now?')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(api.sentTo(`POST ${BATCHES}/${ID}/apply`)).toHaveLength(1));
  });

  it('say when somebody else was faster', async () => {
    const api = server().on(`POST ${BATCHES}/${ID}/apply`, () => problem(409, 'batch_state_passed'));
    const { user } = await renderApp({ server: api, path: `/batches?batch=${ID}` });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/was already applied, undone or discarded/)).toBeTruthy();
  });

  it('show their progress and can be undone', async () => {
    const applied: Batch = { ...draft, state: 'applied', goesOn: null, postedLines: 2 };
    const api = server(applied).on(`POST ${BATCHES}/${ID}/undo`, () =>
      json({ ...applied, state: 'undoing' }),
    );
    const { user } = await renderApp({ server: api, path: `/batches?batch=${ID}` });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, undo' }),
    );
    await waitFor(() => expect(api.sentTo(`POST ${BATCHES}/${ID}/undo`)).toHaveLength(1));
  });

  it('say that the job retries by itself when progress stops', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    onTestFinished(() => void vi.useRealTimers());
    let postedLines = 0;
    const api = server().on(`GET ${BATCHES}/${ID}`, () => json({ ...draft, state: 'applying', postedLines }));
    await renderApp({ server: api, path: `/batches?batch=${ID}` });
    await screen.findByText(/You can leave this page. 0 of 2/);
    await vi.advanceTimersByTimeAsync(10_000);
    postedLines = 1;
    await screen.findByText(/1 of 2/);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.queryByText(/tried again/)).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText(/retry every minute/)).toBeTruthy();
  });

  it('are read-only without the right to change customers', async () => {
    await renderApp({ server: server(), path: `/batches?batch=${ID}`, role: 'viewer' });
    const apply = await screen.findByRole('button', { name: 'Apply' });
    expect(apply.getAttribute('aria-disabled')).toBe('true');
  });

  it('take the customers selected in the list', async () => {
    const sara = customer();
    const api = server()
      .on('GET /api/v1/customers', () => json({ customers: [sara], total: 1 }))
      .on(`POST ${BATCHES}`, () => json(draft));
    const { user, address } = await renderApp({ server: api, path: '/customers' });
    await user.click(await screen.findByRole('checkbox', { name: `Select ${sara.name}` }));
    expect(screen.getByText('1 customer selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Adjust points' }));
    await user.type(await screen.findByLabelText('Points'), '15');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    await waitFor(() => expect(address()).toBe(`/batches?batch=${ID}`));
    expect(api.sentTo(`POST ${BATCHES}`)[0]?.body).toMatchObject({
      source: 'selection',
      customerIds: [sara.id],
      operation: 'add',
      points: 15,
    });
  });
});
