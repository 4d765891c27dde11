import { inBothLanguages } from '@apps-hub/domain/both-languages';
import { HOUR_MS } from '@apps-hub/domain/time';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, explanation, transaction } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { settled } from '@apps-hub/ui/test/wait-for-modules.ts';
import { BASE, belowMinimum, ORDER_ID, PATH, sara, serverFor } from '#test/loyalty-customer.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe("a customer's page", () => {
  it('shows both balances and when points expire', async () => {
    await renderApp({ server: serverFor(customer({ pendingPoints: 18 })), path: PATH });
    expect(await screen.findByRole('heading', { name: /Sara Al-Shammari/ })).toBeTruthy();
    expect(
      screen.getByText('20 points expiring on 1 December 2099 and 100 with no expiry date'),
    ).toBeTruthy();
    expect(screen.getByText('18', { selector: 'dd' })).toBeTruthy();
  });

  it('says who approved an adjustment, and that one was undone', async () => {
    const adjusted = transaction({ kind: 'adjust', isUndone: true, approvedBy: 'Huda' });
    await renderApp({ server: serverFor(sara, [adjusted]), path: PATH });
    expect(await screen.findByText('Approved by Huda')).toBeTruthy();
    expect(screen.getByText('Undone')).toBeTruthy();
  });

  it('counts a comment and keeps what is too long, which it does not send', async () => {
    const server = serverFor();
    const { user } = await renderApp({ server, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Adjust Balance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust Balance' }));
    await user.type(dialog.getByLabelText('Points'), '5');
    const comment = dialog.getByLabelText<HTMLTextAreaElement>(/^Comment/);
    await user.click(comment);
    await user.paste('x'.repeat(501));
    expect(dialog.getByText('501 of 500 characters')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Adjust Balance' }));
    expect(dialog.getByText('This text is too long.')).toBeTruthy();
    expect(comment.value).toHaveLength(501);
    expect(server.sentTo(`POST ${BASE}/adjustments`)).toEqual([]);
  });

  it('says that a customer is unknown', async () => {
    const server = new FakeApi().on(`GET ${BASE}`, () => problem(404, 'customer_not_found'));
    await renderApp({ server, path: PATH });
    const name = `Customer with ID ${sara.id} not found!`;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(document.title).toContain(name);
  });

  it('offers a retry after an error', async () => {
    let isDown = true;
    const server = serverFor().on(`GET ${BASE}`, () => (isDown ? problem(503, 'unavailable') : json(sara)));
    const { user } = await renderApp({ server, path: PATH });
    expect(await screen.findByText('Something went wrong!')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Sara Al-Shammari/ })).toBeTruthy();
  });

  it('reloads everything on Refresh', async () => {
    const server = serverFor();
    const { user } = await renderApp({ server, path: PATH });
    await screen.findByText('Order reward');
    const before = server.sentTo(`GET ${BASE}/transactions`).length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Up to date')).toBeTruthy();
    expect(server.sentTo(`GET ${BASE}/transactions`).length).toBeGreaterThan(before);
  });

  it('keeps the selected tab in the address', async () => {
    const { user, address } = await renderApp({ server: serverFor(), path: PATH });
    await user.click(await screen.findByRole('tab', { name: 'Coupons' }));
    expect(await screen.findByText('No coupons found for this customer')).toBeTruthy();
    expect(address()).toBe(`${PATH}?tab=coupons`);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(address()).toBe(PATH));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Transactions' }));
  });
});

describe('the balances', () => {
  it.each([
    [{ releaseAfterDays: null }, 'From paid orders. Available after delivery.'],
    [{ releaseAfterDays: 14 }, 'From paid orders. Available 14 days after payment.'],
    [{ availablePoints: -42 }, /New points cover this first/],
  ])('explain themselves: %j', async (change, text) => {
    await renderApp({ server: serverFor({ ...sara, ...change }), path: PATH });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('transactions', () => {
  it.each([
    [transaction(), 'Order reward', '+18 pending'],
    [
      transaction({ kind: 'release', availableDelta: 18, pendingDelta: -18 }),
      'Order reward became available',
      '+18',
    ],
    [
      transaction({ kind: 'reverse', reversesKind: 'earn', availableDelta: -9, pendingDelta: 0 }),
      'Order reward taken back',
      '-9',
    ],
    [
      transaction({ kind: 'reverse', reversesKind: 'redeem', availableDelta: 100, pendingDelta: 0 }),
      'Redeemed points returned',
      '+100',
    ],
    [
      transaction({ kind: 'reverse', reversesKind: 'adjust', availableDelta: -500, pendingDelta: 0 }),
      'Adjustment undone',
      '-500',
    ],
    [transaction({ kind: 'redeem', availableDelta: -100, pendingDelta: 0 }), 'Points redeemed', '-100'],
    [transaction({ kind: 'adjust', availableDelta: 5, pendingDelta: 0 }), 'Points added', '+5'],
    [transaction({ kind: 'adjust', availableDelta: -5, pendingDelta: 0 }), 'Points deducted', '-5'],
    [transaction({ kind: 'import', availableDelta: 7, pendingDelta: 0 }), 'Imported balance', '+7'],
    [transaction({ kind: 'expire', availableDelta: -7, pendingDelta: 0 }), 'Points expired', '-7'],
  ])('%# are named by kind', async (posting, name, points) => {
    await renderApp({ server: serverFor(sara, [posting]), path: PATH });
    const table = within(await screen.findByRole('table', { name: 'Transactions' }));
    expect(table.getByText(name)).toBeTruthy();
    expect(table.getByText(points)).toBeTruthy();
  });

  it('say how long ago they were within a week, and the date only once after it', async () => {
    const old = transaction({ version: 1, occurredAt: '2024-03-05T09:00:00.000Z' });
    const recent = transaction({
      version: 2,
      order: null,
      occurredAt: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
    });
    await renderApp({ server: serverFor(sara, [recent, old]), path: PATH });
    const table = within(await screen.findByRole('table', { name: 'Transactions' }));
    expect(table.getByText('2 hours ago')).toBeTruthy();
    expect(table.getAllByText(/5 Mar 2024/)).toHaveLength(1);
  });

  it('show their comments and who made them', async () => {
    const posting = transaction({
      kind: 'adjust',
      availableDelta: 5,
      order: null,
      comment: 'Sorry for the delay',
      internalNote: 'Ticket 7',
      actor: 'Noura',
      shortfall: 3,
    });
    const comment = inBothLanguages({ ar: 'الانضمام', en: 'Signing up' });
    const joined = transaction({ version: 1, kind: 'adjust', order: null, comment });
    await renderApp({ server: serverFor(sara, [{ ...posting, version: 2 }, joined]), path: PATH });
    expect(await screen.findByText('Sorry for the delay')).toBeTruthy();
    expect(screen.getByText('Signing up')).toBeTruthy();
    expect(screen.getByText('Internal note: Ticket 7')).toBeTruthy();
    expect(screen.getByText('By Noura')).toBeTruthy();
    expect(screen.getByText('3 points could not be taken back')).toBeTruthy();
    expect(screen.queryByText('Why?')).toBeNull();
  });

  it('made by hand are undone from their row, after a confirmation', async () => {
    const mistake = { kind: 'adjust', availableDelta: 500, pendingDelta: 0, order: null } as const;
    const posting = transaction({ ...mistake, version: 7, isUndoable: true });
    const undone = { version: 8, availablePoints: 0, pendingPoints: 0, keptPoints: 0 };
    const server = serverFor(sara, [posting]).on(`POST ${BASE}/undone-adjustments`, () => json(undone));
    const { user } = await renderApp({ server, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Undo adjustment +500' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Undo the adjustment of +500?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Undo adjustment' }));
    expect(await screen.findByText('Adjustment undone.')).toBeTruthy();
    expect(server.sentTo(`POST ${BASE}/undone-adjustments`)[0]).toMatchObject({ body: { version: 7 } });
  });

  it('explain how an order earned, step by step', async () => {
    const { user } = await renderApp({ server: serverFor(), path: PATH });
    const why = await screen.findByRole('button', { name: 'Why did order 1001 earn this?' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await user.click(why);
    expect(await screen.findByRole('heading', { name: 'How order 1001 earned 18 points' })).toBeTruthy();
    expect(why.getAttribute('aria-expanded')).toBe('true');
    const steps = screen.getAllByRole('listitem').map((step) => step.textContent?.replaceAll('\u00a0', ' '));
    expect(steps).toEqual([
      'Items: 2 items for SAR 92',
      'Eligible amount: SAR 92',
      'Cart: 2 items. Minimum: 2 items',
      '2 points for every SAR 10: 9 times, with SAR 2 left over',
      'Result: 18 points',
    ]);
    await user.click(why);
    expect(screen.queryByRole('heading', { name: /How order/ })).toBeNull();
  });

  it('explain zero points too', async () => {
    const server = serverFor().on(`GET /api/v1/orders/${ORDER_ID}/earning`, () => json(belowMinimum));
    const { user } = await renderApp({ server, path: PATH, locale: 'ar' });
    await user.click(await screen.findByRole('button', { name: /لماذا كسب الطلب 1001/ }));
    expect(await screen.findByText('لماذا لم يكسب الطلب 1001 نقاطًا')).toBeTruthy();
    expect(screen.getByText(/المبلغ المحتسب: .*92.*\. الحد الأدنى: .*100/)).toBeTruthy();
    expect(screen.getByLabelText('غير متحقق')).toBeTruthy();
  });

  it.each([
    ['no_customer', 'This order has no customer.'],
    ['other_currency', "The order's currency (USD) is not your store's currency."],
  ] as const)('explain an order that could not earn: %s', async (reason, text) => {
    const order = explanation({ currency: 'USD', earning: { reason, points: 0, methods: [], heldOut: [] } });
    const server = serverFor().on(`GET /api/v1/orders/${ORDER_ID}/earning`, () => json(order));
    const { user } = await renderApp({ server, path: PATH });
    await user.click(await screen.findByRole('button', { name: /^Why did order/ }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

const adjusting = async (server: FakeApi) => {
  const { user } = await renderApp({ server, path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Adjust Balance' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Adjust Balance' })) };
};

describe('adjusting a balance', () => {
  const ROUTE = `POST ${BASE}/adjustments`;

  it('says before sending that points above the limit wait for approval', async () => {
    const { user, dialog } = await adjusting(serverFor({ ...sara, adjustLimit: 50 }));
    await user.type(dialog.getByLabelText('Points'), '50');
    expect(dialog.getByRole('button', { name: 'Adjust Balance' })).toBeTruthy();
    await user.type(dialog.getByLabelText('Points'), '0');
    expect(dialog.getByRole('button', { name: 'Request approval' })).toBeTruthy();
    expect(dialog.getByText(/You can adjust up to 50 points at once/)).toBeTruthy();
  });

  it('shows the new balance before saving', async () => {
    const server = serverFor().on(ROUTE, () => json({ version: 2, availablePoints: 115, pendingPoints: 0 }));
    const { user, dialog } = await adjusting(server);
    await user.type(dialog.getByLabelText('Points'), '5');
    expect(dialog.getByText('125')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Deduct points' }));
    expect(dialog.getByText('115')).toBeTruthy();
    expect(server.sentTo(ROUTE)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Comment/), 'Wrong order');
    await user.type(dialog.getByLabelText(/^Internal note/), 'Ticket 7');
    await user.click(dialog.getByRole('button', { name: 'Adjust Balance' }));
    expect(await screen.findByText('Points adjusted successfully')).toBeTruthy();
    expect(server.sentTo(ROUTE)[0]?.body).toEqual({
      operation: 'deduct',
      points: 5,
      comment: 'Wrong order',
      internalNote: 'Ticket 7',
    });
  });

  it('does not go below zero', async () => {
    const server = serverFor();
    const { user, dialog } = await adjusting(server);
    await user.click(dialog.getByRole('radio', { name: 'Deduct points' }));
    await user.type(dialog.getByLabelText('Points'), '121');
    expect(dialog.getByRole('alert').textContent).toBe(
      "The customer has only 120 points available. You can't deduct more.",
    );
    await user.click(dialog.getByRole('button', { name: 'Adjust Balance' }));
    await settled();
    expect(server.sentTo(ROUTE)).toEqual([]);
  });

  it("keeps the form and shows the server's balance when points were spent meanwhile", async () => {
    let who = sara;
    const server = serverFor()
      .on(`GET ${BASE}`, () => json(who))
      .on(ROUTE, () => {
        who = customer({ availablePoints: 3, lots: [] });
        return problem(409, 'balance_too_low');
      });
    const { user, dialog } = await adjusting(server);
    await user.click(dialog.getByRole('radio', { name: 'Deduct points' }));
    await user.type(dialog.getByLabelText('Points'), '50');
    await user.click(dialog.getByRole('button', { name: 'Adjust Balance' }));
    expect(await dialog.findByText('The available balance is too low.')).toBeTruthy();
    expect(await dialog.findByText(/only 3 points available/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Points').value).toBe('50');
  });
});
