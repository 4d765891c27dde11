import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';
import { changeOf } from '#shared/board/change.tsx';

const { sampleCommerceDashboard: words } = en;

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

it('shows figures, charts with their tables, and lists with links', async () => {
  const { user, address } = await renderHub({ server, path: '/dashboards/ecommerce', hasCookie: true });
  expect(await rowsOf(words.popular)).toHaveLength(6);
  expect(await rowsOf(words.byCountry)).toHaveLength(6);
  expect(await rowsOf(words.invoices)).toHaveLength(7);
  const revenue = screen.getByRole('region', { name: words.revenue });
  await user.click(within(revenue).getByLabelText(words.chart.asTable));
  expect(await rowsOf(words.revenue)).toHaveLength(4);
  const [latest] = await rowsOf(words.transactions);
  if (!latest) throw new Error('there are payments');
  await user.click(within(latest).getByRole('link'));
  await waitFor(() => expect(address()).toMatch(/^\/apps\/ecommerce\/order\/details\/\d+$/));
});

it('compares with the previous period in whole percent', () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(0, 3)).toBe(-100);
  expect(changeOf(5, 0)).toBeUndefined();
});
