import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';

const PATH = '/api/v1/loyalty/actions';

const birthday = {
  kind: 'birthday',
  points: 100,
  budget: null,
  budgetAmount: '50.00',
  budgetPoints: 500,
  link: null,
  since: '2026-11-01T09:00:00.000Z',
  times: 3,
  givenPoints: 300,
  isBudgetUsed: false,
};
const actions = { version: 2, actions: [birthday], updatedAt: '2026-11-01T09:00:00.000Z' };

it('a link is added, tried with the last year, and sent for approval above the limit', async () => {
  const tried = { kind: 'link', times: 40, isMost: true, points: 200, isBudgetUsed: false };
  const server = new FakeApi()
    .on(`GET ${PATH}`, () => json({ actions }))
    .on(`POST ${PATH}/what-if`, () => json({ actions: [tried], points: 200, cost: '20.00' }))
    .on(`PUT ${PATH}`, () => problem(409, 'rule_needs_approval', { params: { points: 105, limit: 10 } }))
    .on('POST /api/v1/loyalty/action-changes', () => json({}));
  const { user } = await renderApp({ server, path: '/settings' });
  const card = within(await screen.findByRole('region', { name: 'Other ways to earn' }));
  expect(await card.findByText('Given so far: 300 points. Times: 3')).toBeTruthy();
  await user.click(card.getByRole('checkbox', { name: 'Give points: Opening a link' }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  const link = within(card.getByRole('group', { name: 'Opening a link' }));
  expect(link.getAllByText('This field is required.')).toHaveLength(4);
  await user.type(link.getByLabelText('Link (starts with https://)'), 'https://instagram.com/oud');
  await user.type(link.getByLabelText('Link name in Arabic'), 'إنستغرام');
  await user.type(link.getByLabelText('Link name in English'), 'Instagram');
  await user.type(link.getByLabelText('Points'), '5');
  await user.click(card.getByRole('button', { name: 'Try with the last 12 months' }));
  expect(await card.findByText('Opening a link, maximum: 200 points, times: 40')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Send for approval' }));
  expect(await screen.findByText(/Sent for approval/)).toBeTruthy();
  expect(server.sentTo('POST /api/v1/loyalty/action-changes')[0]?.body).toMatchObject({
    version: 2,
    actions: {
      actions: [
        { kind: 'birthday', points: 100, budget: null, budgetAmount: '50.00', link: null },
        { kind: 'link', points: 5, link: { url: 'https://instagram.com/oud', name: { en: 'Instagram' } } },
      ],
    },
  });
});

it('a review app gets the address and the key, and the token of Judge.me is kept or forgotten', async () => {
  let hasJudgeme = false;
  const server = new FakeApi()
    .on(`GET ${PATH}`, () => json({ actions }))
    .on(`GET ${PATH}/review-app`, () =>
      json({ url: 'https://apps.example/webhooks/reviews/sto_1', secret: 'the-key', hasJudgeme }),
    )
    .on(`PUT ${PATH}/review-app`, ({ body }) => {
      hasJudgeme = (body as { judgeme: string | null }).judgeme !== null;
      return json({ hasJudgeme });
    });
  const { user } = await renderApp({ server, path: '/settings' });
  const card = within(await screen.findByRole('region', { name: 'Other ways to earn' }));
  const open = async () => {
    await user.click(await card.findByRole('button', { name: 'Connect a review app' }));
    return within(await screen.findByRole('dialog', { name: 'Review app' }));
  };
  const dialog = await open();
  expect(await dialog.findByText('https://apps.example/webhooks/reviews/sto_1')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This field is required.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Private API token/), 'a-private-token');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const again = await open();
  expect(await again.findByText(/is saved/)).toBeTruthy();
  // A merchant who only looks up the address keeps the token.
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await again.findByText('This field is required.')).toBeTruthy();
  await user.click(again.getByRole('checkbox', { name: /Remove the saved token/ }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(server.sentTo(`PUT ${PATH}/review-app`).map(({ body }) => body)).toEqual([
    { judgeme: 'a-private-token' },
    { judgeme: null },
  ]);
});
