import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleNav, common } = en;

it('shows the groups of all sample areas side by side', async () => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
  const { user } = await renderHub({ server, path: '/access-control', hasCookie: true });
  await user.click(await screen.findByRole('button', { name: sampleNav.section }));
  const group = within(await screen.findByRole('region', { name: sampleNav.kit }));
  expect(group.getByRole('link', { name: sampleNav.kitForms }).getAttribute('href')).toBe('/pages/kit/forms');
  expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(11);
});

const currentAt = async (path: string) => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
  const { user } = await renderHub({ server, path, hasCookie: true });
  await user.click(await screen.findByRole('button', { name: sampleNav.section }));
  const navigation = within(await screen.findByRole('navigation', { name: common.nav.label }));
  return navigation
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);
};

it.each([
  ['/apps/ecommerce/order/list', sampleNav.orders],
  ['/apps/ecommerce/order/details/9042', sampleNav.orders],
  ['/apps/invoice/edit/5036', sampleNav.invoices],
  ['/dashboards/academy', sampleNav.academyDashboard],
])('marks the entry of %s, also on a page without an entry', async (path, label) => {
  expect(await currentAt(path)).toEqual([label]);
});
