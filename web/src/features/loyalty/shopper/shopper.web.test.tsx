import type { ShopperPage } from '@apps-hub/contract/loyalty/shopper/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';

const SAVE = 'PUT /api/v1/loyalty/shopper-page';

const pageOf = (change: Partial<ShopperPage> = {}): ShopperPage => ({
  isOn: false,
  colour: null,
  guestsSee: 'rewards',
  redemptionsPerDay: 5,
  corner: 12,
  side: 'end',
  label: null,
  hasLauncher: true,
  hasProductLine: true,
  hasCartLine: true,
  storefrontUrl: null,
  switchOnUrl: null,
  version: 1,
  url: 'https://apps.example/m/sto_1',
  ...change,
});

const serverWith = (first: ShopperPage): FakeApi => {
  let page = first;
  return new FakeApi()
    .on('GET /api/v1/loyalty/shopper-page', () => json(page))
    .on('GET /api/v1/loyalty/shopper-page/figures', () =>
      json({
        days: 30,
        seen: 1200,
        opened: 80,
        redeemed: { byCustomers: 9, byTeam: 3 },
        members: 40,
        activeMembers: 10,
      }),
    )
    .on(SAVE, ({ body }) => {
      page = { ...page, ...(body as object), version: page.version + 1 };
      return json(page);
    });
};

const card = async () => within(await screen.findByRole('region', { name: 'Page for customers' }));

describe('the page for customers', () => {
  it('is switched on with its colour, and then has a link that opens it', async () => {
    const server = serverWith(pageOf());
    const { user } = await renderApp({ server, path: '/settings' });
    const form = await card();
    const isOn = await form.findByRole('checkbox', { name: 'The page is on' });
    expect(form.queryByRole('link', { name: 'Open the page' })).toBeNull();
    await user.click(isOn);
    await user.click(form.getByRole('checkbox', { name: "Use the store's own colour" }));
    await user.click(form.getByRole('radio', { name: 'Only how to earn points' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toEqual({
      isOn: true,
      colour: '#7338e0',
      guestsSee: 'earning',
      redemptionsPerDay: 5,
      corner: 12,
      side: 'end',
      label: null,
      hasLauncher: true,
      hasProductLine: true,
      hasCartLine: true,
      version: 1,
    });
    const link = await form.findByRole('link', { name: 'Open the page' });
    expect(link.getAttribute('href')).toBe('https://apps.example/m/sto_1');
  });

  it('has parts, a look and words of its own, which the preview shows as they are typed', async () => {
    const server = serverWith(pageOf({ isOn: true }));
    const { user } = await renderApp({ server, path: '/settings' });
    const form = await card();
    const preview = await form.findByTestId('shopper-preview');
    expect(preview.textContent).toBe('نقاطيMy points');
    await user.type(form.getByLabelText('Button text in English'), 'My stars');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Fill in both languages, or leave both empty.')).toBeTruthy();
    await user.type(form.getByLabelText('Button text in Arabic'), 'نجومي');
    expect(preview.textContent).toBe('نجوميMy stars');
    await user.click(form.getByRole('radio', { name: /^Right in Arabic/ }));
    await user.click(form.getByRole('checkbox', { name: /what they can redeem now/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sentTo(SAVE)).toHaveLength(1));
    expect(server.sentTo(SAVE)[0]?.body).toMatchObject({
      label: { ar: 'نجومي', en: 'My stars' },
      side: 'start',
      hasCartLine: false,
      hasProductLine: true,
    });
    await user.click(form.getByRole('checkbox', { name: /button on every page/ }));
    expect(preview.textContent).toBe('');
  });

  it('shows how much customers use it, and leads to the store', async () => {
    const server = serverWith(
      pageOf({
        isOn: true,
        storefrontUrl: 'https://shop.example',
        switchOnUrl: 'https://shop.example/admin',
      }),
    );
    await renderApp({ server, path: '/settings' });
    const form = await card();
    expect(await form.findByText('1,200')).toBeTruthy();
    expect(form.getByText('By your team: 3')).toBeTruthy();
    expect(form.getByText('25%')).toBeTruthy();
    expect(form.getByText('10 of 40 earned or redeemed')).toBeTruthy();
    expect(form.getByRole('link', { name: 'Open the store' }).getAttribute('href')).toBe(
      'https://shop.example',
    );
    expect(form.getByRole('link', { name: 'Switch the button on in your theme' }).getAttribute('href')).toBe(
      'https://shop.example/admin',
    );
  });

  it('keeps what was typed when somebody else has saved', async () => {
    const server = serverWith(pageOf({ isOn: true })).on(SAVE, () =>
      problem(409, 'settings_changed_meanwhile'),
    );
    const { user } = await renderApp({ server, path: '/settings' });
    const form = await card();
    const most = await form.findByLabelText('Maximum coupons a customer can create in a day');
    await user.clear(most);
    await user.type(most, '3');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/else/)).toBeTruthy();
    expect(most).toHaveProperty('value', '3');
  });
});
