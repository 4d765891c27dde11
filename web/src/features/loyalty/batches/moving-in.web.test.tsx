import type { Batch, BatchTotals } from '@apps-hub/contract/loyalty/batches/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const BATCHES = '/api/v1/loyalty/batches';
const ID = testId('batch', 1);

const batch: Batch = {
  id: ID,
  state: 'applied',
  source: 'moving_in',
  fileName: 'points.csv',
  movingIn: { programme: 'rivyo', mode: 'add', replaces: [], readyDetails: 0 },
  segment: null,
  comment: null,
  internalNote: null,
  createdBy: 'Huda',
  createdAt: '2026-03-01T09:00:00.000Z',
  appliedAt: '2026-03-01T09:00:00.000Z',
  undoneAt: null,
  goesOn: null,
  lines: 2,
  readyLines: 1,
  belowZeroLines: 0,
  postedLines: 1,
  undoneLines: 0,
  pointsAdded: 1200,
  pointsDeducted: 0,
  keptPoints: 0,
};

const totals: BatchTotals = {
  parts: [
    { problem: null, lines: 1, points: 1200, first: [2] },
    { problem: 'customer_unknown', lines: 1, points: 7, first: [3] },
  ],
  posted: 1200,
  balances: 1300,
  takenBack: 0,
  details: [],
};

const server = () =>
  new FakeApi()
    .on(`POST ${BATCHES}`, () => json(batch))
    .on(`POST ${BATCHES}/${ID}/lines`, () => json({ lines: 2 }))
    .on(`GET ${BATCHES}/${ID}`, () => json(batch))
    .on(`GET ${BATCHES}/${ID}/totals`, () => json(totals))
    .on(`GET ${BATCHES}/${ID}/lines`, () => json({ lines: [], total: 0 }))
    .on('GET /api/v1/loyalty/order-imports', () => json({ imports: [] }))
    .on('GET /api/v1/loyalty/own-programme/reading', () => json({ host: null, reading: null }));

it('the file of another programme is recognised, mapped, sent, and its sum shown beside that of the transactions', async () => {
  const api = server();
  const { user, address } = await renderApp({ server: api, path: '/batches/moving-in' });
  const text =
    '\ufeffMail;Mobile No;Balance;Ends;VIP\nsara@example.com;٠٥٠١١١٢٢٣٣;١٬٢٠٠;03/04/2027;Gold\n;0502;7;;\n';
  await user.upload(await screen.findByLabelText('CSV or Excel file'), new File([text], 'points.csv'));
  expect(await screen.findByText('\u2068points.csv\u2069: 2 rows')).toBeTruthy();
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option);
  expect(screen.getByText('Not brought: \u2068Mail, Ends, VIP\u2069')).toBeTruthy();
  await choose('Email', 'Mail');
  await choose('Last day of the points', 'Ends');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('Select what comes first, so that no date is misread.')).toBeTruthy();
  expect(api.sentTo(`POST ${BATCHES}`)).toEqual([]);
  await choose('How the file writes days, such as \u206803/04/2027\u2069', 'Day, month, year');
  await choose('The programme you used before', 'Rivyo');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(address()).toBe(`/batches?batch=${ID}`));
  expect(api.sentTo(`POST ${BATCHES}`)[0]?.body).toMatchObject({
    source: 'moving_in',
    programme: 'rivyo',
    mode: 'add',
    comment: 'Points from Rivyo',
  });
  expect(api.sentTo(`POST ${BATCHES}/${ID}/lines`)[0]?.body).toEqual({
    lines: [
      {
        line: 2,
        reference: '',
        contacts: { phone: '٠٥٠١١١٢٢٣٣', email: 'sara@example.com' },
        points: '١٬٢٠٠',
        endsOn: '2027-04-03',
      },
      { line: 3, reference: '', contacts: { phone: '0502' }, points: '7' },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  expect(within(table).getByRole('row', { name: /Customer not found/ }).textContent).toContain('7');
  expect(screen.getByText('Points in these rows: 1,200. Sum of the transactions: 1,200.')).toBeTruthy();
});

it('asks what the tiers of the file are here, and shows what becomes of birthdays, tiers and codes', async () => {
  const gold = testId('tier', 1);
  const programme = { status: 'active', tiers: [{ id: gold, name: { ar: 'ذهبي', en: 'Gold' } }] };
  const parts: BatchTotals['details'] = [
    {
      kind: 'birthday',
      state: 'used',
      rows: 1,
      samples: [{ line: 2, birthday: { calendar: 'hijri', month: 9, day: 17 }, tier: null, code: null }],
    },
    {
      kind: 'code',
      state: 'code_taken',
      rows: 3,
      samples: [{ line: 7, birthday: null, tier: null, code: 'aa1' }],
    },
  ];
  const api = server()
    .on('GET /api/v1/loyalty/tiers', () => json({ programme }))
    .on(`GET ${BATCHES}/${ID}/totals`, () => json({ ...totals, details: parts }));
  const { user, address } = await renderApp({ server: api, path: '/batches/moving-in' });
  const text =
    'email,points,birthday,vip_tier,vip_tier_end_date\nsara@example.com,7,1990-05-27,Diamond,2031-01-31\n';
  await user.upload(await screen.findByLabelText('CSV or Excel file'), new File([text], 'stamped.csv'));
  const here = await screen.findByRole('combobox', { name: '\u2068Diamond\u2069 in the file is' });
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  expect(await screen.findByText('Select a tier, or leave it out.')).toBeTruthy();
  await user.selectOptions(here, 'Gold');
  await user.click(screen.getByRole('checkbox', { name: /^Replace birthdays/ }));
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(address()).toBe(`/batches?batch=${ID}`));
  expect(api.sentTo(`POST ${BATCHES}`)[0]?.body).toMatchObject({
    programme: 'stamped',
    replaces: ['birthday'],
  });
  expect(api.sentTo(`POST ${BATCHES}/${ID}/lines`)[0]?.body).toMatchObject({
    lines: [
      {
        details: {
          birthday: { calendar: 'gregorian', month: 5, day: 27 },
          tier: { id: gold, name: 'Diamond', until: '2031-01-31' },
        },
      },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Birthdays, tiers and invitation codes' });
  const [, used, taken] = within(table).getAllByRole('row');
  expect(used?.textContent).toContain('Kept: something was earned or used with it since');
  expect(used?.textContent).toContain('row 2: \u206817/9 Hijri\u2069');
  expect(taken?.textContent).toContain('row 7: \u2068aa1\u2069');
});
