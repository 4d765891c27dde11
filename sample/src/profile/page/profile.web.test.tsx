import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { en as webEn } from '@apps-hub/web/i18n/en/en.ts';
import { en as sampleEn } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const en = { ...webEn, ...sampleEn };

const { sampleProfile: words, sampleShared, ownAccount } = en;

const open = (path: string, role: 'owner' | 'client' = 'owner') => {
  const server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs(role)));
  return renderHub({ server, path, hasCookie: true });
};

it('appears below the user’s own data, marked as a sample', async () => {
  await open('/pages/user-profile/profile');
  expect(await screen.findByRole('heading', { name: ownAccount.profile.whoTitle })).toBeTruthy();
  expect(await screen.findByText(words.isSample)).toBeTruthy();
  const table = await screen.findByRole('table', { name: words.projects });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(6);
});

it('is hidden from users without the right to samples', async () => {
  await open('/pages/user-profile/profile', 'client');
  expect(await screen.findByRole('heading', { name: ownAccount.profile.rightsTitle })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText(words.isSample)).toBeNull();
});

it('connects with somebody on every tab, and undoes it', async () => {
  const { user } = await open('/pages/user-profile/connections');
  const [button] = await screen.findAllByRole('button', { name: /^Connect:/ });
  const name = button?.getAttribute('aria-label')?.replace('Connect: ', '') ?? '';
  const leave = words.leaveOf.replace('{{name}}', name);
  await user.click(button as HTMLElement);
  await screen.findByRole('button', { name: leave });
  await user.click(screen.getByRole('tab', { name: en.accountPages.profile.tab }));
  expect(await screen.findByRole('button', { name: leave })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: sampleShared.undo }));
  await waitFor(() => expect(screen.queryByRole('button', { name: leave })).toBeNull());
});

it('writes out what a project spent of its budget', async () => {
  await open('/pages/user-profile/projects');
  const [first] = await screen.findAllByText(/ spent$/);
  expect(first?.textContent).toMatch(/^SAR\s[\d,.]+ of SAR\s\d+,000 spent$/);
});

it('searches a tab in the address, and stars a team', async () => {
  const { user, address } = await open('/pages/user-profile/teams');
  await user.type(await screen.findByRole('searchbox'), 'carrier');
  await waitFor(() => expect(address()).toContain('q=carrier'));
  const star = words.star.replace('{{title}}', 'Shipping team');
  await user.click(await screen.findByRole('button', { name: star }));
  await screen.findByRole('button', { name: words.unstar.replace('{{title}}', 'Shipping team') });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'zebra');
  expect(await screen.findByText('Nothing matches “zebra”.')).toBeTruthy();
});

const photos = () => document.querySelectorAll('img[src^="data:image/png"]').length;

it('takes a photo, refuses other files, and removes the photo', async () => {
  const { user } = await open('/pages/user-profile/connections');
  const input = await screen.findByTestId<HTMLInputElement>('profile-photo');
  await user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(photos()).toBe(1));
  fireEvent.change(input, { target: { files: [new File(['x'], 'me.pdf', { type: 'application/pdf' })] } });
  await screen.findByText(words.photo.refused);
  await user.click(screen.getByRole('button', { name: words.photo.remove }));
  await waitFor(() => expect(photos()).toBe(0));
});
