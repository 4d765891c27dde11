import type { Segment, SegmentPreview } from '@apps-hub/contract/loyalty/segments/routes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { customer, sessionOf, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const BASE = '/api/v1/loyalty/segments';

const lost: Segment = {
  id: testId('segment', 1),
  version: 3,
  name: { ar: 'غائبون', en: 'Lost' },
  rule: {
    match: 'all',
    groups: [{ match: 'all', conditions: [{ of: 'last_order', is: 'before', days: 90 }] }],
  },
  campaigns: [{ id: testId('campaign', 1), ar: 'رمضان', en: 'Ramadan' }],
  updatedAt: '2026-11-01T09:00:00.000Z',
};

const sara = { id: testId('customer', 1), name: 'Sara', availablePoints: 5 };

const serverWith = (
  segments: readonly Segment[],
  preview: SegmentPreview = { count: 1, counting: null, sample: [sara] },
) =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json({ segments }))
    .on('GET /api/v1/customers', () => json({ customers: [customer()], total: 1, totalIsLeast: false }))
    .on(`GET ${BASE}/cities`, () => json({ cities: ['الرياض', 'Jeddah'] }))
    .on(`GET ${BASE}/tags`, () => json({ tags: ['VIP', 'كبار العملاء'] }))
    .on(`POST ${BASE}/preview`, () => json(preview));

it('a segment is named, counted while its conditions are chosen, and saved', async () => {
  const server = serverWith([]).on(`POST ${BASE}`, () => json(lost));
  const { user } = await renderApp({ server, path: '/segments' });
  await user.click(await screen.findByRole('button', { name: 'Add segment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add segment' }));
  await user.type(dialog.getByLabelText('Segment name in Arabic'), 'أهل الرياض');
  await user.type(dialog.getByLabelText('Segment name in English'), 'Riyadh');
  expect(dialog.getByText(/Complete the conditions/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Orders'), '2');
  expect(await dialog.findByText('1 customer is in this segment now')).toBeTruthy();
  expect(dialog.getByText(/Sara/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add condition' }));
  const [, city] = dialog.getAllByLabelText('Condition');
  // The sandbox platform tells no tags.
  expect(within(city as HTMLElement).queryByRole('option', { name: 'Tag' })).toBeNull();
  await user.selectOptions(city as HTMLElement, 'City');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.sentTo(`POST ${BASE}`)).toEqual([]);
  await user.click(await dialog.findByRole('button', { name: 'الرياض' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Segment saved');
  const conditions = [
    { of: 'orders', is: 'least', count: 2 },
    { of: 'city', is: 'in', cities: ['الرياض'] },
  ];
  expect(server.sentTo(`POST ${BASE}`)[0]?.body).toEqual({
    name: { ar: 'أهل الرياض', en: 'Riyadh' },
    rule: { match: 'all', groups: [{ match: 'all', conditions }] },
  });
});

it('offers examples to a store without segments, and saves one under its name', async () => {
  const server = serverWith([]).on(`POST ${BASE}`, () => json(lost));
  const { user } = await renderApp({ server, path: '/segments', locale: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'استخدام هذا المثال: لم يطلبوا منذ 90 يومًا' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'إضافة شرط' }));
  const [, city] = dialog.getAllByLabelText('الشرط');
  await user.selectOptions(city as HTMLElement, 'المدينة');
  for (const name of ['الرياض', 'Jeddah']) await user.click(await dialog.findByRole('button', { name }));
  expect(dialog.getByLabelText<HTMLInputElement>('المدن، مفصولة بفواصل').value).toBe('الرياض، Jeddah');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await screen.findByText('حُفظت الشريحة');
  const name = { ar: 'لم يطلبوا منذ 90 يومًا', en: 'No order for 90 days' };
  expect(server.sentTo(`POST ${BASE}`)[0]?.body).toMatchObject({ name });
});

it('shows the progress of the first count and a segment’s customers, and keeps a segment that a campaign uses', async () => {
  const server = serverWith([lost], { count: null, counting: { done: 5000, total: 12_000 }, sample: [] }).on(
    `DELETE ${BASE}/${lost.id}`,
    () => problem(409, 'segment_in_use', { params: { campaign: '\u2068رمضان\u2069 · \u2068Ramadan\u2069' } }),
  );
  const { user } = await renderApp({ server, path: '/segments' });
  expect(await screen.findByText(/Used by the campaign/)).toBeTruthy();
  expect(await screen.findByText('Counting your customers… 5,000 of 12,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Customers in Lost' }));
  expect(await screen.findByRole('link', { name: customer().name })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All segments' }));
  await user.click(await screen.findByRole('button', { name: 'Delete segment: Lost' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText(/End the campaign first/)).toBeTruthy();
});

it('asks about tags in a store whose platform tells them, chosen or typed', async () => {
  const { store, ...session } = sessionOf('owner');
  const atShopify = { ...session, store: { ...store, platform: 'shopify' as const } };
  const sessionState = { status: 'signed_in' as const, session: atShopify };
  const server = serverWith([]).on(`POST ${BASE}`, () => json(lost));
  const { user } = await renderApp({ server, path: '/segments', sessionState });
  await user.click(await screen.findByRole('button', { name: /^Use this example: No order/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Condition'), 'Tag');
  await user.selectOptions(dialog.getByLabelText('Comparison'), 'has none of');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.sentTo(`POST ${BASE}`)).toEqual([]);
  await user.click(await dialog.findByRole('button', { name: 'كبار العملاء' }));
  await user.click(dialog.getByRole('button', { name: 'VIP' }));
  await user.type(dialog.getByLabelText('Find or type a tag'), ' Wholesale, old ');
  await user.click(dialog.getByRole('button', { name: /Add .*Wholesale, old/ }));
  await user.click(dialog.getByRole('button', { name: /Remove the tag .*VIP/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Segment saved');
  expect(server.sentTo(`POST ${BASE}`)[0]?.body).toMatchObject({
    rule: { groups: [{ conditions: [{ of: 'tag', is: 'none', tags: ['كبار العملاء', 'Wholesale, old'] }] }] },
  });
});
