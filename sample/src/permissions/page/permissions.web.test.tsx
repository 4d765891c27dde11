import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { samplePermissions: words, common } = en;

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

it('adds a core permission, which cannot be deleted', async () => {
  const { user } = await open('/apps/permissions');
  await user.click(await screen.findByRole('button', { name: words.add }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(words.name), 'Audit');
  await user.click(dialog.getByRole('button', { name: common.action.save }));
  expect(dialog.getByRole('alert').textContent).toBe(words.noRole);
  await user.click(dialog.getByLabelText(words.roles.manager));
  await user.click(dialog.getByLabelText(words.coreHelp));
  await user.click(dialog.getByRole('button', { name: common.action.save }));
  await user.type(screen.getByRole('searchbox'), 'Audit{Enter}');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.getByRole('rowheader').textContent).toContain(words.core);
  const remove = words.deleteOf.replace('{{name}}', 'Audit');
  expect(screen.getByRole('button', { name: remove, hidden: true }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

it('duplicates a role with its rights and deletes the copy', async () => {
  const { user } = await open('/apps/roles');
  const copyOf = words.role.copyOf.replace('{{name}}', words.roles.administrator);
  await user.click(await screen.findByRole('button', { name: copyOf }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: words.role.all }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: common.action.save }));
  const copy = words.role.copyName.replace('{{name}}', words.roles.administrator);
  const remove = words.role.deleteOf.replace('{{name}}', copy);
  await user.click(await screen.findByRole('button', { name: remove }));
  await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
  await waitFor(() => expect(screen.queryByText(copy)).toBeNull());
});
