import type { RuleChange } from '@apps-hub/contract/loyalty/rule-changes/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { collectionMethod, redemptionMethod, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const METHODS = '/api/v1/loyalty/collection-methods';
const CHANGES = '/api/v1/loyalty/rule-changes';

const method = collectionMethod();
const { id: _id, version: _version, updatedAt: _at, ...input } = method;

type Change<Kind> = Extract<RuleChange, { kind: Kind }>;

const change = (changes: Partial<Change<'collection'>> = {}): RuleChange => ({
  kind: 'collection',
  id: testId('ruleChange', 1),
  before: method,
  after: { ...input, reward: { mode: 'order', points: 5000 } },
  giftPoints: 4980,
  status: 'waiting',
  requestedBy: 'Huda',
  requestedAt: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  blocked: null,
  ...changes,
});

const reward = redemptionMethod({
  discountMode: 'per_order',
  discountValue: '10.00',
  requiredPoints: 100,
  minimumTotal: '200.00',
  stock: 5,
});
const {
  id: _rewardId,
  version: _rewardVersion,
  updatedAt: _rewardAt,
  rewardType: _type,
  ...rewardInput
} = reward;

const GENEROUS = { stock: 70, discountValue: '5000.00', requiredPoints: 1, minimumTotal: null };

const rewardChange = (): RuleChange => ({
  ...(change() as Change<'collection'>),
  kind: 'redemption',
  before: reward,
  after: { ...rewardInput, lastDay: null, ...GENEROUS },
  giftPoints: 49_999_000,
});

const actionsChange = (): RuleChange => ({
  ...(change() as Change<'collection'>),
  kind: 'actions',
  before: null,
  after: {
    actions: [
      {
        kind: 'link',
        points: 5,
        budget: 500,
        budgetAmount: '50.00',
        link: { url: 'https://instagram.com/oud', name: { ar: 'إنستغرام', en: 'Instagram' } },
        invite: null,
      },
    ],
  },
  giftPoints: 5,
});

const serverWith = (changes: RuleChange[]): FakeApi =>
  new FakeApi()
    .on(`GET ${METHODS}`, () => json({ methods: [method] }))
    .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [redemptionMethod()] }))
    .on(`GET ${CHANGES}`, () => json({ changes }));

describe('a rule that gives more than one person may give alone', () => {
  it('is sent for approval instead of being saved', async () => {
    const server = serverWith([])
      .on(`PUT ${METHODS}/${method.id}`, () =>
        problem(409, 'rule_needs_approval', { params: { points: 4980, limit: 1000 } }),
      )
      .on(`POST ${CHANGES}`, () => json(change()));
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('button', { name: /^Edit: Customer will earn/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Customer will earn: Points'));
    await user.type(dialog.getByLabelText('Customer will earn: Points'), '5000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/an order could earn 4,980 points more/)).toBeTruthy();
    expect(question.getByText(/You can give 1,000 points more today/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Send for approval' }));
    expect(await screen.findByText(/Sent for approval/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo(`POST ${CHANGES}`)[0]?.body).toMatchObject({
      methodId: method.id,
      version: method.version,
      method: { reward: { points: 5000 } },
    });
  });

  it('may be a reward', async () => {
    const server = serverWith([])
      .on(`PUT /api/v1/loyalty/redemption-methods/${redemptionMethod().id}`, () =>
        problem(409, 'rule_needs_approval', { params: { points: 9000, limit: 1000 } }),
      )
      .on('POST /api/v1/loyalty/reward-changes', () => json(rewardChange()));
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Edit: 10% OFF' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Required points'));
    await user.type(dialog.getByLabelText('Required points'), '10');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText(/a customer could save 9,000 points compared with current prices/),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Send for approval' }));
    expect(await screen.findByText(/Sent for approval/)).toBeTruthy();
    expect(server.sentTo('POST /api/v1/loyalty/reward-changes')[0]?.body).toMatchObject({
      methodId: redemptionMethod().id,
      version: 1,
      method: { requiredPoints: 10 },
    });
  });
});

describe('pending rule changes', () => {
  it('show the new rule beside the current one, and are approved', async () => {
    const server = serverWith([change()]).on(`POST ${CHANGES}/${testId('ruleChange', 1)}/approve`, () =>
      json(change({ status: 'approved' })),
    );
    const { user } = await renderApp({ server, path: '/settings' });
    const table = within(await screen.findByRole('table', { name: 'Rule changes waiting for approval' }));
    expect(table.getByText('Customer will earn 5,000 points for every order')).toBeTruthy();
    expect(table.getByText(/^Now: Customer will earn/)).toBeTruthy();
    await user.click(table.getByRole('button', { name: /^Approve: / }));
    expect(await screen.findByText(/Rule change approved/)).toBeTruthy();
  });

  it('say why the reader may not approve, and may be withdrawn by their author', async () => {
    await renderApp({ server: serverWith([change({ blocked: 'own' })]), path: '/settings' });
    const approve = await screen.findByRole('button', { name: /^Approve: / });
    expect(approve.getAttribute('aria-disabled') ?? String((approve as HTMLButtonElement).disabled)).toBe(
      'true',
    );
    expect(screen.getByRole('button', { name: /^Withdraw: / }).textContent).toBe('Withdraw');
  });

  it('show a reward in words, with its previous conditions', async () => {
    await renderApp({ server: serverWith([rewardChange()]), path: '/settings' });
    const table = within(await screen.findByRole('table', { name: 'Rule changes waiting for approval' }));
    expect(table.getByText('SAR 5,000 OFF on the order total for 1 point')).toBeTruthy();
    expect(table.getByText('Now: SAR 10 OFF on the order total for 100 points')).toBeTruthy();
    for (const text of ['Minimum cart: SAR 200', 'Stock: 5', 'Stock: 70'])
      expect(table.getByText(text)).toBeTruthy();
    expect(table.getByText('saved by one customer, compared with current prices')).toBeTruthy();
  });

  it('show the link of another way to earn, and its budgets', async () => {
    await renderApp({ server: serverWith([actionsChange()]), path: '/settings' });
    const text =
      'Opening a link (\u2068Instagram\u2069): 5 points · \u2066https://instagram.com/oud\u2069 · Budget: 500 points · Budget: SAR 50';
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
