import type {
  CollectionCheck,
  RedemptionCheck,
  WhatIfAnswer,
} from '@apps-hub/contract/loyalty/method-trials/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import {
  COLLECTION,
  method,
  openReward,
  openRule,
  REDEMPTION,
  reward,
  serverWith,
} from '#test/method-dialogs.tsx';
import '@apps-hub/ui/components/charts/drawing.tsx';

const SINCE = '2026-08-23T09:00:00.000Z';

const answer = (change: Partial<WhatIfAnswer> = {}): WhatIfAnswer => ({
  from: '2025-12-01',
  to: '2026-11-21',
  orders: 412,
  goods: '1000.00',
  customers: 200,
  issued: 1040,
  points: { before: 1000, after: 2500 },
  cost: { before: '50.00', after: '120.00' },
  reached: { before: 10, after: 30 },
  parts: [
    { from: '2025-12-01', before: 400, after: 1000 },
    { from: '2026-01-01', before: 600, after: 1500 },
  ],
  groups: [
    { least: 0, before: 190, after: 170 },
    { least: 1, before: 10, after: 30 },
  ],
  gained: {
    customers: 30,
    most: [
      {
        customer: { id: testId('customer', 1), name: 'Sara Al-Shammari' },
        points: { before: 50, after: 140 },
        cost: { before: '0.00', after: '10.00' },
      },
    ],
  },
  lost: { customers: 0, most: [] },
  ...change,
});

const checkOf = (...warnings: CollectionCheck['warnings']): CollectionCheck => ({
  checked: { orders: 412, since: SINCE },
  warnings,
  giveBack: null,
});

const rewardCheckOf = (...warnings: RedemptionCheck['warnings']): RedemptionCheck => ({
  checked: { orders: 412, since: SINCE },
  warnings,
  giveBack: null,
});

const lines = (...some: readonly object[]): Response =>
  new Response(some.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  });

describe('a collection method before saving', () => {
  it('shows what it shares with another, with figures and advice', async () => {
    const server = serverWith(checkOf({ code: 'also_earned_by', methodId: method.id, orders: 212 }));
    const { dialog } = await openRule(server);
    const warning = await dialog.findByText(
      /^212 of 412 orders since 23 August 2026 would also earn points with/,
    );
    expect(warning.textContent).toMatch(/“Customer will earn 2 points for every SAR.10”/);
    expect(server.sentTo(`POST ${COLLECTION}/check`)[0]?.body).toMatchObject({
      id: method.id,
      reward: { mode: 'money', points: 2 },
    });
  });

  it('shows that it matched nothing, and can still be saved', async () => {
    const warning = { code: 'matched_nothing', largestTotal: '300.00', mostUnits: 2 } as const;
    const server = serverWith(checkOf(warning)).on(`PUT ${COLLECTION}/${method.id}`, () => json(method));
    const { user, dialog } = await openRule(server);
    expect(
      (await dialog.findByText(/^None of 412 orders since .* would have earned points/)).textContent,
    ).toMatch(/largest order was SAR.300, and no order had more than 2 items/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Collection method saved successfully')).toBeTruthy();
  });

  it('shows that there are no warnings', async () => {
    const { dialog } = await openRule(serverWith(checkOf()));
    expect(await dialog.findByText(/^Checked against 412 orders since/)).toBeTruthy();
  });

  it('says when it could not be checked', async () => {
    const server = serverWith({}).on(`POST ${COLLECTION}/check`, () => problem(500, 'internal_error'));
    const { dialog } = await openRule(server);
    expect(await dialog.findByText(/^We couldn't check this now/)).toBeTruthy();
  });
});

describe('a redemption method before saving', () => {
  it.each([
    [{ code: 'out_of_reach', mostHeld: 60, mostEarned: 20 }, /^No customer can reach 100 points.* 60 points/],
    [
      { code: 'minimum_never_met', largestTotal: '300.00', mostUnits: 2 },
      /^None of 412 orders since .* meets the conditions/,
    ],
    [{ code: 'products_not_bought', carts: 500 }, /in your latest 500 carts/],
    [
      { code: 'exceeds_cart', discount: '150.00', typicalCart: '120.00' },
      /discount of SAR.150 covers a typical cart of SAR.120/,
    ],
    [
      {
        code: 'exceeds_cart_together',
        methodId: reward.id,
        discount: '150.00',
        typicalCart: '120.00',
      },
      /^With “10% OFF”, the discount is SAR.150/,
    ],
    [{ code: 'exceeds_minimum', discount: '50.00' }, /^A cart at the minimum .SAR.50. would be free/],
  ] as const)('is told of %j', async (warning, text) => {
    const { dialog } = await openReward(serverWith(rewardCheckOf(warning)));
    expect(await dialog.findByText(text)).toBeTruthy();
  });
});

describe('a draft replayed over past orders', () => {
  it('shows figures, a chart with its table, and who gains most', async () => {
    const server = serverWith(checkOf()).on(`POST ${COLLECTION}/what-if`, () =>
      lines({ progress: { done: 0, total: 412 } }, { result: answer() }),
    );
    const { user, dialog } = await openRule(server);
    await user.click(dialog.getByRole('radio', { name: '90 days' }));
    await user.click(dialog.getByRole('button', { name: 'Run trial' }));
    const figures = within(
      await dialog.findByRole('table', { name: 'With your current methods and with this method' }),
    );
    expect(dialog.getByText(/^Issued in this period according to the dashboard: 1,040 points/)).toBeTruthy();
    expect(figures.getByRole('row', { name: /Points issued 1,000 2,500 \+1,500/ })).toBeTruthy();
    expect(figures.getByRole('row', { name: /SAR.50 SAR.120 \+SAR.70/ })).toBeTruthy();
    expect(figures.getByRole('row', { name: /Rewards as a share of these orders 5% 12% \+7%/ })).toBeTruthy();
    expect(figures.getByRole('row', { name: /10 \(5%\) 30 \(15%\) \+20/ })).toBeTruthy();
    expect(dialog.getByText('30 customers earn more.')).toBeTruthy();
    expect(dialog.getByText('Sara Al-Shammari')).toBeTruthy();
    expect(dialog.getByText('from 50 to 140')).toBeTruthy();
    expect(dialog.getByText('No customers earn less.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Table' }));
    const table = within(dialog.getByRole('table', { name: 'Points issued over time' }));
    // The year may be omitted here.
    expect(table.getByRole('row', { name: /1 January( 2026)? 600 1,500/ })).toBeTruthy();
    expect(server.sentTo(`POST ${COLLECTION}/what-if`)[0]?.body).toMatchObject({
      id: method.id,
      period: '90d',
    });
  });

  it('uses custom dates, and reports invalid ones at their field', async () => {
    const server = serverWith(checkOf()).on(`POST ${COLLECTION}/what-if`, () => lines({ result: answer() }));
    const { user, dialog } = await openRule(server);
    await user.click(dialog.getByRole('radio', { name: 'Custom' }));
    const choose = (label: string, day: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value: day } });
    const said = (label: string) => {
      const field = dialog.getByLabelText(label);
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    choose('Last day', '2199-01-01');
    expect(said('Last day')).toBe('Choose today or an earlier day.');
    choose('Last day', '2026-01-05');
    choose('First day', '2026-01-06');
    expect(said('Last day')).toBe('The end must be after the start.');
    choose('First day', '2023-01-05');
    expect(said('First day')).toBe('Choose a period of up to 3 years.');
    expect(dialog.getByRole('button', { name: 'Run trial' }).getAttribute('aria-disabled')).toBe('true');
    choose('First day', '2026-01-05');
    await user.click(dialog.getByRole('button', { name: 'Run trial' }));
    expect(await dialog.findByText('30 customers earn more.')).toBeTruthy();
    expect(server.sentTo(`POST ${COLLECTION}/what-if`)[0]?.body).toMatchObject({
      period: { from: '2026-01-05', to: '2026-01-05' },
    });
  });

  it('says that the fields have changed since', async () => {
    const server = serverWith(checkOf()).on(`POST ${COLLECTION}/what-if`, () => lines({ result: answer() }));
    const { user, dialog } = await openRule(server);
    await user.click(dialog.getByRole('button', { name: 'Run trial' }));
    await dialog.findByText('30 customers earn more.');
    expect(dialog.queryByText(/You changed the method/)).toBeNull();
    await user.type(dialog.getByLabelText('Customer will earn: Points'), '0');
    expect(dialog.getByText(/You changed the method/)).toBeTruthy();
  });

  it('shows its progress, and stops on request', async () => {
    const gone = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode('{"progress":{"done":2000,"total":480000}}\n')),
      cancel: () => gone.resolve(),
    });
    const server = serverWith(checkOf()).on(`POST ${COLLECTION}/what-if`, () => new Response(body));
    const { user, dialog } = await openRule(server);
    await user.click(dialog.getByRole('button', { name: 'Run trial' }));
    const bar = await dialog.findByRole('progressbar', { name: '2,000 of 480,000 orders' });
    expect(bar.getAttribute('value')).toBe('2000');
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(dialog.getByText('Trial stopped. Nothing was saved.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Run trial' })).toBeTruthy();
  });

  it('says why it was aborted', async () => {
    const server = serverWith(checkOf()).on(`POST ${COLLECTION}/what-if`, () =>
      problem(422, 'what_if_too_long'),
    );
    const { user, dialog } = await openRule(server);
    await user.click(dialog.getByRole('button', { name: 'Run trial' }));
    expect(await dialog.findByText(/Choose a shorter period/)).toBeTruthy();
  });

  it('requires valid fields first', async () => {
    const { user, dialog } = await openRule(serverWith(checkOf()));
    await user.clear(dialog.getByLabelText('Customer will earn: Points'));
    const button = dialog.getByRole('button', { name: 'Run trial' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Fill in the required fields first.');
  });

  it('shows rewards by how many customers take them', async () => {
    const server = serverWith(rewardCheckOf()).on(`POST ${REDEMPTION}/what-if`, () =>
      lines({ result: answer() }),
    );
    const { user, dialog } = await openReward(server);
    await user.click(dialog.getByRole('button', { name: 'Run trial' }));
    await user.click(await dialog.findByRole('radio', { name: 'Table' }));
    const table = within(dialog.getByRole('table', { name: 'Customers by number of rewards' }));
    expect(table.getByRole('row', { name: /1 or more 10 30/ })).toBeTruthy();
  });
});
