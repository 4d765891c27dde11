import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleEmail: words, sampleShared, common } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  // The virtualised list needs a height.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

afterEach(() => vi.restoreAllMocks());

const open = async (path = '/apps/email') => {
  const page = await renderHub({ server, path, hasCookie: true });
  await screen.findByRole('list', { name: new RegExp(words.list.replace('{{place}}', '.*')) });
  return page;
};

const LAUNCH = 'Launch date of the summer collection';
const QUOTE = 'Quote for packaging';

const select = (subject: string) =>
  screen.findByRole('checkbox', { name: words.select.replace('{{subject}}', subject) });

const folderLink = (name: string) =>
  within(screen.getByRole('navigation', { name: words.folders })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });

describe('the list', () => {
  it('moves the selected emails to the trash and brings them back', async () => {
    const { user } = await open();
    await user.click(await select(LAUNCH));
    await user.click(await select(QUOTE));
    expect(screen.getByText(words.selected_other.replace('{{n}}', '2'))).toBeTruthy();
    const tools = screen.getAllByRole('button', { name: words.delete });
    await user.click(tools[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(QUOTE)).toBeNull());
    await user.click(await screen.findByRole('button', { name: sampleShared.undo }));
    await screen.findByText(QUOTE);
    await screen.findByText(LAUNCH);
  });

  it('counts unread emails, and filters by label', async () => {
    const { user, address } = await open();
    await waitFor(() => expect(folderLink(words.folder.inbox).textContent).toContain('4'));
    await user.click(await select(LAUNCH));
    await user.keyboard('u');
    await waitFor(() => expect(folderLink(words.folder.inbox).textContent).toContain('3'));
    await user.click(folderLink(words.label.private));
    expect(address()).toBe('/apps/email/label/private');
    await screen.findByText('Statement for June');
    expect(screen.queryByText(LAUNCH)).toBeNull();
  });

  it('deletes trashed emails permanently after a confirmation', async () => {
    const { user } = await open('/apps/email/filter/trashed');
    await user.click(await select('An offer that has ended'));
    await user.keyboard('#');
    await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
    await waitFor(() => expect(screen.queryByText('An offer that has ended')).toBeNull());
  });

  it('ignores letter keys once shortcuts are off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: words.keys.on }));
    await user.click(screen.getByRole('button', { name: common.action.close }));
    await user.click(await select(LAUNCH));
    await user.keyboard('#');
    expect(screen.getByText(LAUNCH)).toBeTruthy();
  });

  it.each(['filter/spam', 'label/company'])('marks one folder or label as current at %s', async (place) => {
    await open(`/apps/email/${place}`);
    const links = within(screen.getByRole('navigation', { name: words.folders })).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([`/apps/email/${place}`]);
  });

  it('says that a folder does not exist', async () => {
    await renderHub({ server, path: '/apps/email/filter/nowhere', hasCookie: true });
    expect(await screen.findByText(words.unknownPlace)).toBeTruthy();
  });
});

describe('writing', () => {
  it('refuses an invalid address at its field, and saves what is typed as a draft', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: words.compose }));
    const dialog = within(await screen.findByRole('dialog', { name: words.newEmail }));
    await user.click(dialog.getByRole('button', { name: words.send }));
    expect(dialog.getByText(words.toMissing)).toBeTruthy();
    await user.type(dialog.getByLabelText(words.to), 'noura@');
    await user.type(dialog.getByLabelText(words.subject), 'Boxes');
    await user.click(dialog.getByRole('button', { name: words.send }));
    expect(dialog.getByText(words.addressWrong.replace('{{address}}', 'noura@'))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: words.close }));
    await screen.findByText(words.kept);
    await user.click(folderLink(words.folder.draft));
    await user.click(await screen.findByRole('link', { name: /Boxes/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Boxes' }));
    expect(again.getByLabelText<HTMLInputElement>(words.to).value).toBe('noura@');
    await user.type(again.getByLabelText(words.to), 'example.com');
    await user.click(again.getByRole('button', { name: words.send }));
    await screen.findByText(words.sent);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Boxes/ })).toBeNull());
    await user.click(folderLink(words.folder.sent));
    await screen.findByRole('link', { name: /Boxes/ });
  });
});
