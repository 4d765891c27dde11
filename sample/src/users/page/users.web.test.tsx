import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { paste } from '@apps-hub/ui/test/paste.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleUsers: words, sampleShared, common } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the list of users', () => {
  it('filters by role in the address, and clears again', async () => {
    const { user, address } = await open('/apps/user/list');
    await screen.findAllByRole('rowheader');
    await user.selectOptions(screen.getByLabelText(words.field.role), 'editor');
    await waitFor(() => expect(address()).toContain('role=editor'));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('row')
          .slice(1)
          .every((row) => within(row).queryByText(words.role.editor)),
      ).toBe(true),
    );
  });

  it('adds a user after validation, at the top of the list', async () => {
    const { user } = await open('/apps/user/list');
    await screen.findAllByRole('rowheader');
    await user.click(screen.getByRole('button', { name: words.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(dialog.getByLabelText(words.field.fullName).getAttribute('aria-invalid')).toBe('true');
    const typed = {
      fullName: 'Salma New',
      username: 'salma',
      email: 'salma@example.com',
      company: 'Test',
      country: 'Oman',
      contact: '+96852000000',
    };
    for (const [name, text] of Object.entries(typed))
      await paste(user, dialog.getByLabelText(words.field[name as keyof typeof typed]), text);
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    await waitFor(() => expect(rowNames()[0]).toContain('Salma New'));
  });

  it('deletes the chosen users after one confirmation', async () => {
    const { user } = await open('/apps/user/list');
    await screen.findAllByRole('rowheader');
    const before = rowNames();
    const boxes = screen.getAllByRole('checkbox');
    await user.click(boxes[1] as HTMLElement);
    await user.click(boxes[2] as HTMLElement);
    await user.click(screen.getByRole('button', { name: words.delete }));
    await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(rowNames()[0]).toBe(before[2]));
  });
});

describe('the page of a user', () => {
  it('keeps a switched notification and undoes it', async () => {
    const { user } = await open('/apps/user/view/21?tab=notifications');
    const name = words.told.both
      .replace('{{topic}}', words.told.topics.billing)
      .replace('{{channel}}', words.told.channels.app);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name });
    const before = box.checked;
    await user.click(box);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(!before),
    );
    await user.click(await screen.findByRole('button', { name: sampleShared.undo }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(before),
    );
  });

  it('adds a card and keeps only its last four digits', async () => {
    const { user } = await open('/apps/user/view/21?tab=billing');
    await user.click(await screen.findByRole('button', { name: words.cards.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(words.cards.holder), 'Salma');
    await paste(user, dialog.getByLabelText(words.cards.number), '4242 4242 4242 4243');
    await user.type(dialog.getByLabelText(words.cards.month), '04/39');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(dialog.getByText(words.cards.numberWrong)).toBeTruthy();
    await user.clear(dialog.getByLabelText(words.cards.number));
    await paste(user, dialog.getByLabelText(words.cards.number), '4242 4242 4242 4242');
    await user.click(dialog.getByRole('button', { name: common.action.save }));
    expect(await screen.findByText('•••• 4242')).toBeTruthy();
    expect(document.body.textContent).not.toContain('4242 4242');
  });

  it('says when a user is unknown', async () => {
    await open('/apps/user/view/999');
    await screen.findByRole('heading', { level: 1, name: 'User with ID 999 not found!' });
    expect(document.title).toContain(words.title);
  });
});
