import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { renderHub } from '#test/render-hub.tsx';

const { common, hub, shell, shortcuts } = en;

beforeEach(() => localStorage.clear());

const open = async () => {
  const server = new FakeApi().on('GET /api/v1/notifications', () => json({ notifications: [], unread: 0 }));
  const rendered = await renderHub({ server, path: '/access-control', as: 'owner' });
  const reopen = async () => {
    const [button] = await screen.findAllByRole('button', { name: shell.shortcuts });
    if (button) await rendered.user.click(button);
    return within(await screen.findByRole('dialog'));
  };
  return { ...rendered, reopen, dialog: await reopen() };
};

it('are six pages of both apps, with links', async () => {
  const { user, dialog, address } = await open();
  expect(dialog.getAllByRole('link')).toHaveLength(6);
  await user.click(dialog.getByRole('link', { name: new RegExp(common.nav.pickups) }));
  await waitFor(() => expect(address()).toBe('/apps/shipping/pickups/list'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('are changed, kept on the device, and reset', async () => {
  const { user, dialog, reopen } = await open();
  await user.click(dialog.getByRole('button', { name: shortcuts.change }));
  // Six are selected, so a seventh needs one to be cleared.
  const loyalty = within(dialog.getByRole('group', { name: hub.nav.loyalty }));
  const inbox = loyalty.getByRole('checkbox', { name: common.nav.inbox });
  expect(inbox).toHaveProperty('disabled', true);
  await user.click(loyalty.getByRole('checkbox', { name: common.nav.customers }));
  await user.click(inbox);
  await user.click(dialog.getByRole('button', { name: shortcuts.done }));
  await user.keyboard('{Escape}');
  const again = await reopen();
  expect(again.getByRole('link', { name: new RegExp(common.nav.inbox) })).toBeTruthy();
  expect(again.queryByRole('link', { name: new RegExp(common.nav.customers) })).toBeNull();
  await user.click(again.getByRole('button', { name: shortcuts.change }));
  await user.click(again.getByRole('button', { name: shortcuts.reset }));
  await user.click(again.getByRole('button', { name: shortcuts.done }));
  expect(again.getByRole('link', { name: new RegExp(common.nav.customers) })).toBeTruthy();
});
