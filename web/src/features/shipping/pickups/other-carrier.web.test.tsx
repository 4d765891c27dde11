import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { json } from '@apps-hub/ui/test/fake-api.ts';
import { renderHub } from '#test/render-hub.tsx';
import { missedPickup, pickupDetail, refusalOf } from '#test/shipping-fixtures.ts';
import { serverWith, withDetail } from './testing/pickup-server.ts';

it('the hub offers another carrier where this one does not serve the address', async () => {
  const refusal = refusalOf('address_not_served');
  const refused = pickupDetail({ ...missedPickup({ state: 'rejected', refusal }) });
  const server = withDetail(serverWith([refused]), refused).on('GET /api/v1/notifications', () =>
    json({ notifications: [], unread: 0 }),
  );
  const path = `/apps/shipping/pickups/list?pickup=${refused.id}`;
  const { user } = await renderHub({ server, path, as: 'owner' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Pickup RUH1002' }));
  const other = await drawer.findByRole('button', { name: 'Choose another carrier' });
  expect(drawer.queryByRole('button', { name: 'Book again' })).toBeNull();
  await user.click(other);
  expect(await screen.findByRole('dialog', { name: 'Book a pickup' })).toBeTruthy();
});
