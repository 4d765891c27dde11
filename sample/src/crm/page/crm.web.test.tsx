import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleCrm: words, sampleShared: shared } = en;

it('the CRM dashboard reports one measure at a time, and links to the projects', async () => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
  const { user, address } = await renderHub({ server, path: '/dashboards/crm', hasCookie: true });
  const report = within(await screen.findByRole('region', { name: words.report.title }));
  await user.click(report.getByLabelText(shared.board.asTable));
  const header = () => report.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(header()).toEqual([words.report.month, words.report.orders]);
  await user.click(screen.getByLabelText(words.report.profit));
  expect(header()).toEqual([words.report.month, words.report.profit]);
  expect(report.getAllByRole('row')).toHaveLength(10);
  expect(
    within(screen.getByRole('table', { name: words.transactions.title })).getAllByRole('row'),
  ).toHaveLength(7);
  const seeAll = shared.board.seeAllOf.replace('{{title}}', words.projects.title);
  await user.click(screen.getByRole('button', { name: seeAll }));
  await waitFor(() => expect(address()).toBe('/tables/projects'));
});
