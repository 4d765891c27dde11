import type { Role } from '@apps-hub/contract/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Locale } from '@apps-hub/domain/locale';
import { ar } from '#i18n/ar/ar.ts';
import { en } from '#i18n/en/en.ts';
import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';

const { common, hub, pageSearch, recordSearch, shell } = en;
const ACL = '/access-control';
const CUSTOMER = testId('customer', 7);

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi()
    .on('GET /api/v1/notifications', () => json({ notifications: [], unread: 0 }))
    .on('GET /api/v1/customers', ({ query }) =>
      json({
        customers: query['q'] === 'sara' ? [{ id: CUSTOMER, name: 'Sara', availablePoints: 20 }] : [],
        total: 1,
      }),
    )
    .on('GET /api/v1/loyalty/orders', ({ query }) =>
      json({ orders: query['q'] === 'sara' ? [{ number: '1042', customer: null }] : [], total: 1 }),
    )
    .on('GET /api/v1/shipping/pickups', () => json({ pickups: [], total: 0, now: '2026-11-21T09:00:00Z' }));
});

const open = async (as: Role = 'owner', locale: Locale = 'en') => {
  const rendered = await renderHub({ server, path: ACL, as, locale });
  const texts = locale === 'ar' ? ar : en;
  const title = texts.shell.search;
  await rendered.user.click(await screen.findByRole('button', { name: title }));
  const dialog = await screen.findByRole('dialog', { name: title });
  const links = () => within(dialog).queryAllByRole('link');
  return {
    ...rendered,
    dialog: within(dialog),
    type: (text: string) => rendered.user.type(within(dialog).getByLabelText(texts.hub.searchFor), text),
    titles: () => links().map(({ textContent }) => textContent),
    addresses: () => links().map((link) => link.getAttribute('href')),
    group: (name: string) => within(within(dialog).getByRole('region', { name })),
  };
};

describe('the search', () => {
  it('shows up to five pages of each group before anything is typed', async () => {
    const { dialog, group } = await open();
    await dialog.findByRole('region', { name: 'Apps & Pages' });
    expect(group(hub.nav.loyalty).getAllByRole('link')).toHaveLength(5);
    for (const region of dialog.getAllByRole('region'))
      expect(within(region).getAllByRole('link').length).toBeLessThanOrEqual(5);
  });

  it('says that nothing is found, and suggests pages', async () => {
    const { type, dialog, group } = await open();
    await type('no such page');
    expect(await dialog.findByText('Nothing found for “no such page”.')).toBeTruthy();
    // Two groups have a dashboard: each suggestion names its group.
    expect(
      group(pageSearch.suggestions)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${common.nav.dashboard}${hub.nav.loyalty}`,
      `${common.nav.dashboard}${hub.nav.shipping}`,
      `${hub.nav.accessControl}${hub.nav.more}`,
    ]);
  });

  it('finds Arabic pages in any spelling', async () => {
    const { type, addresses } = await open('owner', 'ar');
    await type('اعدادات الحسَــاب');
    await waitFor(() => expect(addresses()).toContain('/pages/account-settings/account'));
    expect(addresses()).not.toContain('/apps/loyalty/customers');
  });

  it("finds the store's own customers and orders", async () => {
    const { type, group } = await open();
    await type('sara');
    const customer = await screen.findByRole('link', { name: /Sara/ });
    expect(customer.getAttribute('href')).toBe(`/apps/loyalty/customers/view/${CUSTOMER}`);
    const order = group(recordSearch.orders).getByRole('link', { name: /Order 1042/ });
    expect(order.getAttribute('href')).toBe('/apps/loyalty/orders?q=1042');
    expect(server.sentTo('GET /api/v1/customers').at(-1)?.query).toMatchObject({ itemsPerPage: '5' });
  });

  it('requests once typing pauses, not on each letter', async () => {
    const { type } = await open();
    await type('sara');
    await screen.findByRole('link', { name: /Sara/ });
    const asked = server.sentTo('GET /api/v1/customers').map(({ query }) => query['q']);
    expect(asked.length).toBeLessThan(4);
  });

  it('offers a client only pages that they may open, and requests no records', async () => {
    const { type, addresses } = await open('client');
    expect(addresses().every((address) => address === ACL || address?.startsWith('/pages/'))).toBe(true);
    await type('sara');
    expect(await screen.findByText(/Nothing found/)).toBeTruthy();
    expect(server.sentTo('GET /api/v1/customers')).toHaveLength(0);
  });

  it('says when a part could not be loaded, and shows the rest', async () => {
    server.on('GET /api/v1/loyalty/orders', () => problem(500, 'internal_error'));
    const { type } = await open();
    await type('sara');
    expect(await screen.findByText(pageSearch.incomplete)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Sara/ })).toBeTruthy();
  });
});

describe('the search by keyboard', () => {
  it('the arrow keys move through the results, Enter opens one, Escape closes', async () => {
    const { user, type, address } = await open();
    await type('custom');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain(common.nav.customers);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByLabelText(hub.searchFor));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/apps/loyalty/customers'));
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('dialog', { name: shell.search })).toBeTruthy();
  });

  it('what was opened comes first the next time', async () => {
    const { user, type, address } = await open();
    await type('inbox{Enter}');
    await waitFor(() => expect(address()).toBe('/apps/loyalty/inbox'));
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('region', { name: pageSearch.groups.recent });
    expect(
      within(recent)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/apps/loyalty/inbox']);
  });
});
