import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleChat: words, common } = en;

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });

const people = async () => within(await screen.findByRole('navigation', { name: words.title }));

/** The links to the chats; those to the contacts follow. */
const chats = async () => {
  const heading = (await people()).getByRole('heading', { name: words.chats });
  return within(heading.parentElement ?? heading).getAllByRole('link');
};

const open = (path = '/apps/chat') => renderHub({ server, path, hasCookie: true });

it('opens a chat, marks it as seen, and keeps a draft per chat', async () => {
  const { user, address } = await open();
  await people();
  const [first, second] = await chats();
  expect(first?.textContent).toContain(words.unseen_one);
  await user.click(first as HTMLElement);
  expect(address()).toBe('/apps/chat?with=1');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await waitFor(async () => expect((await chats())[0]?.textContent).not.toContain(words.unseen_one));
  await user.type(await field(), 'Not yet sent');
  await user.click(second as HTMLElement);
  expect((await field()).value).toBe('');
  expect((await chats())[0]?.textContent).toContain(`${words.draft} Not yet sent`);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(address()).toBe('/apps/chat?with=1'));
  expect((await field()).value).toBe('Not yet sent');
});

it('sends with Enter, starts a line with Shift+Enter, and sends nothing empty', async () => {
  const { user } = await open('/apps/chat?with=2');
  await user.type(await field(), '  {Enter}');
  expect((await field()).value.trim()).toBe('');
  await user.clear(await field());
  await user.type(await field(), 'First{Shift>}{Enter}{/Shift}second{Enter}');
  expect((await field()).value).toBe('');
  await waitFor(async () => {
    const [first] = await chats();
    expect(first?.dataset['person']).toBe('2');
    expect(first?.textContent).toMatch(new RegExp(`${words.ticks.sent}|${words.ticks.delivered}`));
    expect(first?.textContent).toContain('First\nsecond');
  });
});

it('finds people by name, and starts a chat with the first match', async () => {
  const { user, address } = await open();
  const contacts = (await people()).getByRole('heading', { name: words.contacts });
  const name =
    within(contacts.parentElement ?? contacts)
      .getAllByRole('link')[4]
      ?.querySelector('bdi')?.textContent ?? '?';
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'no one has this name{Enter}');
  expect(await screen.findByText(words.noChats)).toBeDefined();
  expect(screen.getByText(words.noContacts)).toBeDefined();
  await user.click(screen.getByRole('button', { name: words.newChat }));
  await user.type(await screen.findByRole('searchbox', { name: words.searchContacts }), `${name}{Enter}`);
  await waitFor(() => expect(address()).toContain('with=5'));
  expect((await field()).getAttribute('aria-label')).toBe(words.messageTo.replace('{{name}}', name));
  expect(screen.getByText(words.noMessages.replace('{{name}}', name))).toBeDefined();
});

it('saves the user’s status and bio', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: new RegExp(words.profile.open) }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByLabelText(words.status.away));
  await user.clear(drawer.getByLabelText(words.about));
  await user.type(drawer.getByLabelText(words.about), 'Back at four');
  await user.click(drawer.getByRole('button', { name: common.action.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: new RegExp(words.profile.open) }));
  const again = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(again.getByRole<HTMLInputElement>('radio', { name: words.status.away }).checked).toBe(true),
  );
  expect(again.getByDisplayValue('Back at four')).toBeDefined();
});

it('blocks a contact from getting messages until unblocked, and deletes one', async () => {
  const { user, address } = await open('/apps/chat?with=2');
  await field();
  const name = (await chats())[1]?.querySelector('bdi')?.textContent ?? '?';
  const about = words.contact.open.replace('{{name}}', name);
  await user.click(await screen.findByRole('button', { name: about }));
  await user.click(await screen.findByRole('button', { name: words.contact.block }));
  await user.click(await screen.findByRole('button', { name: common.action.close }));
  expect(await screen.findByText(words.contact.isBlocked.replace('{{name}}', name))).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: words.contact.unblock }));
  await field();
  await user.click(screen.getByRole('button', { name: about }));
  await user.click(await screen.findByRole('button', { name: words.contact.delete }));
  await user.click(await screen.findByRole('button', { name: common.action.yesDelete }));
  await waitFor(() => expect(address()).toBe('/apps/chat'));
  await waitFor(async () => expect(await chats()).toHaveLength(1));
});

it('says that a contact does not exist, and links back to the list', async () => {
  const { user, address } = await open('/apps/chat?with=99');
  expect(await screen.findByText(words.notFound)).toBeDefined();
  await user.click(screen.getByRole('button', { name: words.back }));
  await waitFor(() => expect(address()).toBe('/apps/chat'));
});

const bar = () => document.querySelector<HTMLElement>('search');

it('finds messages in the open chat, newest first and around again', async () => {
  const { user } = await open('/apps/chat?with=2');
  await user.click(await screen.findByRole('button', { name: words.find.label }));
  const search = within(bar() ?? document.body);
  await user.type(search.getByRole('searchbox'), 'THE{Enter}');
  const place = () => search.getByRole('status').textContent;
  await waitFor(() => expect(place()).toBe('1 of 2'));
  await user.click(search.getByRole('button', { name: words.find.older }));
  expect(place()).toBe('2 of 2');
  await user.click(search.getByRole('button', { name: words.find.older }));
  expect(place()).toBe('1 of 2');
  await user.clear(search.getByRole('searchbox'));
  await user.type(search.getByRole('searchbox'), 'absent{Enter}');
  await waitFor(() => expect(place()).toBe(words.find.none));
  await user.click(search.getByRole('button', { name: words.find.close }));
  expect(bar()).toBeNull();
});
