import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { redemptionMethod, sessionOf, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { settled } from '@apps-hub/ui/test/wait-for-modules.ts';
// Preloaded, so that a dialog opened by mistake would show at once.
import '@apps-hub/ui/components/confirm-dialog.tsx';

const BASE = '/api/v1/loyalty/redemption-methods';

const PRODUCTS = [
  { id: '101', title: { ar: 'قهوة شقراء', en: 'Blonde coffee' }, sku: 'BH-001', price: '55.00' },
  { id: '102', title: { ar: 'دلة نحاس', en: 'Brass dallah' }, sku: null, price: '249.00' },
];

const serverWith = (...methods: ReturnType<typeof redemptionMethod>[]): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/collection-methods', () => json({ methods: [] }))
    .on(`GET ${BASE}`, () => json({ methods }))
    .on(`POST ${BASE}`, () => json(redemptionMethod()))
    .on('GET /api/v1/products', ({ query }) => {
      const ids = query['ids']?.split(',');
      const q = query['q']?.toLowerCase() ?? '';
      return json({
        products: PRODUCTS.filter(({ id, title }) =>
          ids ? ids.includes(id) : `${title.en} ${title.ar}`.toLowerCase().includes(q),
        ),
      });
    });

const first = redemptionMethod();
const second = redemptionMethod({
  id: testId('redemptionMethod', 2),
  discountMode: 'per_point',
  discountValue: '0.10',
  applyDiscountTo: 'cheapest',
  discountMaxAmount: '30.00',
  requiredPoints: 50,
  minimumUnits: 2,
  minimumTotal: '99.50',
  status: 'inactive',
});

const openForm = async (server: FakeApi, locale: 'ar' | 'en' = 'en') => {
  const { user } = await renderApp({ server, path: '/', locale });
  const add = { en: 'Add Redemption Method', ar: 'إضافة طريقة استبدال' }[locale];
  await user.click(await screen.findByRole('button', { name: add }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('the form says what Salla’s coupons cannot express, and shows the refusal at the field', async () => {
  const errors = ['applyDiscountTo', 'perPeriod.most', 'perPeriod.days'].map((path) => ({
    path,
    code: 'host_cannot',
    params: {},
  }));
  const server = serverWith().on(`POST ${BASE}`, () => problem(422, 'validation_failed', { errors }));
  const { store, ...session } = sessionOf('owner');
  const sessionState = {
    status: 'signed_in' as const,
    session: { ...session, store: { ...store, platform: 'salla' as const } },
  };
  const { user } = await renderApp({ server, path: '/', sessionState });
  await user.click(await screen.findByRole('button', { name: 'Add Redemption Method' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('be for the cheapest item only')).toBeTruthy();
  await user.type(dialog.getByLabelText('Discount percentage'), '10');
  await user.type(dialog.getByLabelText('Required points'), '100');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Your store platform has no coupons like this.')).toHaveLength(3);
});

it('the form shows the platform’s errors about the method’s coupons at their fields', async () => {
  const refusal = {
    at: '2026-06-01T05:00:00.000Z',
    fields: [{ field: 'minimumTotal' as const, message: 'الحد الأدنى غير صحيح' }],
  };
  const { user } = await renderApp({ server: serverWith(redemptionMethod({ refusal })), path: '/' });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^Minimum cart total/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText('Your store platform refused a coupon: الحد الأدنى غير صحيح')).toBeTruthy();
});

describe('the redemption methods', () => {
  it('are listed in a table with the specified columns', async () => {
    await renderApp({ server: serverWith(first, second), path: '/' });
    const table = within(await screen.findByRole('table', { name: 'Redemption Methods' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Discount',
      'Minimum Cart Units',
      'Minimum Cart Total',
      'Maximum Discount',
      'In Exchange of',
      'Status',
      'Actions',
    ]);
    const cells = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
    );
    expect(cells.slice(1)).toEqual([
      ['No minimum', 'No minimum', 'No Limit', '100 points', 'Active'],
      ['2 items', 'SAR 99.50', 'SAR 30', 'from 50 points', 'Inactive'],
    ]);
    expect(table.getByText('10% OFF')).toBeTruthy();
    expect(table.getByText('SAR 0.10 OFF per point')).toBeTruthy();
    expect(table.getByText('on the cheapest item')).toBeTruthy();
  });

  it('do not let the last one be deleted, and say why on a focusable button', async () => {
    const { user } = await renderApp({ server: serverWith(first), path: '/' });
    const remove = await screen.findByRole('button', { name: 'Delete: 10% OFF' });
    const reason = document.getElementById(remove.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(
      'Cannot delete the last redemption method. At least one redemption method is required.',
    );
    remove.focus();
    expect(document.activeElement).toBe(remove);
    await user.keyboard('{Enter}');
    await settled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('say when the server refuses to delete the one that became the last meanwhile', async () => {
    const server = serverWith(first, second).on(`DELETE ${BASE}/${first.id}`, () =>
      problem(409, 'redemption_method_last'),
    );
    const { user } = await renderApp({ server, path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Delete: 10% OFF' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Are you sure you want to delete this redemption method?');
    await user.click(dialog.getByRole('button', { name: 'Yes, Delete' }));
    expect(await screen.findByText(/Cannot delete the last redemption method/)).toBeTruthy();
  });
});

describe.each([
  { locale: 'en', value: 'Discount percentage', amount: 'Discount amount', type: 'What customers get' },
  { locale: 'ar', value: 'نسبة الخصم', amount: 'مبلغ الخصم', type: 'ما يحصل عليه العملاء' },
] as const)('a discount above 100 in $locale', ({ locale, value, amount, type }) => {
  it('visibly turns into money, keeps the field and the focus, and says so', async () => {
    const { user, dialog } = await openForm(serverWith(first), locale);
    const field = dialog.getByLabelText(value);
    await user.type(field, '150');
    expect(dialog.getByLabelText<HTMLSelectElement>(type).value).toBe('per_order');
    expect(dialog.getByLabelText(amount)).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(dialog.getByRole('status').textContent).toContain('150');
  });
});

it('explains the conversion before anything is typed', async () => {
  const { dialog } = await openForm(serverWith(first));
  expect(
    dialog.getByText('A discount value above 100 is automatically converted to a cash (monetary) discount.'),
  ).toBeTruthy();
});

it('saves specific products, found by search and ticked', async () => {
  const server = serverWith(first);
  const { user, dialog } = await openForm(server);
  await user.type(dialog.getByLabelText('Discount percentage'), '25');
  await user.type(dialog.getByLabelText('Required points'), '200');
  await user.selectOptions(dialog.getByLabelText('Apply discount to'), 'specific');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose at least one product.')).toBeTruthy();
  await user.type(dialog.getByRole('searchbox', { name: 'Search your products' }), 'dallah{Enter}');
  await user.click(await dialog.findByRole('checkbox', { name: /Brass dallah/ }));
  expect(await dialog.findByRole('button', { name: 'Remove Brass dallah' })).toBeTruthy();
  expect(dialog.getByText('The customer gets 25% OFF on specific items (1) for 200 points.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Redemption method saved successfully')).toBeTruthy();
  expect(server.sentTo(`POST ${BASE}`)[0]?.body).toEqual({
    discountMode: 'percent',
    discountValue: '25',
    applyDiscountTo: 'specific',
    productIds: ['102'],
    discountMaxAmount: null,
    requiredPoints: 200,
    minimumUnits: null,
    minimumTotal: null,
    stock: null,
    perCustomer: null,
    perPeriod: null,
    lastDay: null,
    status: 'active',
  });
});

it('opens a method with its values under an edit title', async () => {
  const { user } = await renderApp({ server: serverWith(first, second), path: '/' });
  await user.click(await screen.findByRole('button', { name: /^Edit: SAR.0.10 OFF per point$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update points redemption method' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Minimum points to redeem').value).toBe('50');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Maximum discount/).value).toBe('30.00');
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Active/ }).checked).toBe(false);
});
