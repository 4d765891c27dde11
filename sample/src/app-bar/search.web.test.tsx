import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { en } from '@apps-hub/web/i18n/en/en.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const { search: title } = en.shell;
const { searchFor: label } = en.hub;

it('the hub’s search finds sample pages in their groups, and nothing for an unknown title', async () => {
  localStorage.clear();
  const server = new FakeApi()
    .on('POST /api/auth/refresh', () => json(signedInAs('owner')))
    .on('GET /api/v1/notifications', () => json({ notifications: [], unread: 0 }))
    .on('GET /api/v1/customers', () => json({ customers: [], total: 0 }))
    .on('GET /api/v1/loyalty/orders', () => json({ orders: [], total: 0 }))
    .on('GET /api/v1/shipping/pickups', () => json({ pickups: [], total: 0, now: '2026-11-21T09:00:00Z' }));
  const { user } = await renderHub({ server, path: '/access-control', hasCookie: true });
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText(label), 'product');
  const group = () => within(dialog.getByRole('region', { name: 'Apps & Pages' }));
  await waitFor(() => expect(group().getAllByRole('link')).toHaveLength(2));
  expect(group().getByRole('link', { name: /Product List/ })).toBeTruthy();
});
