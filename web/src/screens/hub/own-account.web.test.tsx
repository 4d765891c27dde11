import type { Role } from '@apps-hub/contract/abilities';
import { platformName } from '@apps-hub/contract/platform-names';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { FakeApi, json, problem, unreachable } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';

const { credentials, common, errors, fieldErrors, ownAccount, accountFieldErrors, ownAccountFieldErrors } =
  en;
const { profile, safety, settings } = ownAccount;

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi();
  server.on('POST /api/auth/members', () => json({ members: [], isSecondStepRequired: false }));
});

const openAs = (as: Role, path: string) => renderHub({ server, path, as });

const SECURITY = '/pages/account-settings/security';
const button = (name: string) => screen.findByRole('button', { name });

describe('my profile', () => {
  it('shows who I am, my store and all my rights', async () => {
    const secondStep = { isOn: false, appSince: null, passkeys: [], recoveryCodesLeft: 0 };
    server.on('POST /api/auth/second-step', () => json({ secondStep }));
    server.on('POST /api/auth/sessions', () => json({ sessions: [HERE, THERE] }));
    const { address } = await openAs('owner', '/pages/user-profile');
    expect(await screen.findByText('noura@example.com')).toBeDefined();
    expect(address()).toBe('/pages/user-profile/profile');
    expect(screen.getByText(ownAccount.roles.owner)).toBeDefined();
    const store = screen.getByRole('region', { name: profile.storeTitle });
    expect(store.textContent).toContain(`${profile.platform}${platformName('hub', 'en')}`);
    expect(screen.getByText(profile.rightsAll)).toBeDefined();
    const card = within(await screen.findByRole('list', { name: safety.title }));
    expect(card.getByRole('link', { name: safety.turnOn }).getAttribute('href')).toBe(SECURITY);
    expect(await card.findByText('2 devices')).toBeDefined();
  });

  it("lists a role's rights by the rules that the server sent", async () => {
    await openAs('support', '/pages/user-profile/profile');
    const table = await screen.findByRole('table', { name: profile.rightsTitle });
    const row = within(table).getByRole('row', { name: new RegExp(`^${ownAccount.subjects.Customer}`) });
    expect(row.textContent).toContain(ownAccount.actions.adjust);
    expect(row.textContent).not.toContain(ownAccount.actions.update);
  });

  it('has no other tab', async () => {
    await openAs('owner', '/pages/user-profile/nothing');
    expect(await screen.findByRole('heading', { name: common.notFound.title })).toBeDefined();
  });
});

describe('my account', () => {
  it('changes name and language, and the page follows', async () => {
    const { userData } = signedInAs('owner');
    const changed = { ...userData, fullName: 'Noura A.', locale: 'en' as const };
    server.on('POST /api/auth/profile', () => json({ userData: changed }));
    const { user, session } = await openAs('owner', '/pages/account-settings');
    const name = await screen.findByLabelText(profile.name);
    await user.clear(name);
    await user.type(name, ' Noura A. ');
    await user.click(screen.getByLabelText(settings.languages.en));
    await user.click(await button(settings.save));
    expect(await screen.findByText(settings.saved)).toBeDefined();
    expect(server.sentTo('POST /api/auth/profile')[0]?.body).toEqual({ fullName: 'Noura A.', locale: 'en' });
    expect(session.userData()).toEqual(changed);
  });

  it('changes which notifications the member gets', async () => {
    const choices = { app: ['pickups'], email: [], address: 'noura@example.com' };
    server
      .on('GET /api/v1/notifications/choices', () => json(choices))
      .on('PUT /api/v1/notifications/choices', () => json({ ...choices, email: ['pickups'] }));
    const { user } = await openAs('owner', '/pages/account-settings/account');
    const mine = within(await screen.findByRole('region', { name: 'Notifications' }));
    await user.click(await mine.findByRole('checkbox', { name: /pickups.*email/i }));
    const [sent] = await waitFor(() => {
      const all = server.sentTo('PUT /api/v1/notifications/choices');
      expect(all).toHaveLength(1);
      return all;
    });
    expect(sent?.body).toEqual({ app: ['pickups'], email: ['pickups'] });
  });

  it('requires a name', async () => {
    const { user } = await openAs('owner', '/pages/account-settings/account');
    await user.clear(await screen.findByLabelText(profile.name));
    await user.click(await button(settings.save));
    expect(await screen.findByText(fieldErrors.required)).toBeDefined();
    expect(server.sentTo('POST /api/auth/profile')).toEqual([]);
  });
});

const changeTo = async (user: Awaited<ReturnType<typeof openAs>>['user'], next: string) => {
  await user.type(await screen.findByLabelText(settings.currentPassword), 'the old one');
  await user.type(screen.getByLabelText(credentials.newPassword), next);
  await user.click(await button(settings.changePassword));
};

describe('changing my password', () => {
  it('keeps the session and clears the form', async () => {
    server.on('POST /api/auth/change-password', () => json({ ...signedInAs('owner'), accessToken: 'next' }));
    const { user, session } = await openAs('owner', SECURITY);
    await changeTo(user, 'a new long password');
    expect(await screen.findByText(settings.passwordChanged)).toBeDefined();
    expect(await session.accessToken()).toBe('next');
    expect(screen.getByLabelText(settings.currentPassword)).toHaveProperty('value', '');
  });

  it('reports a wrong current password at its field', async () => {
    const wrong = { errors: [{ path: 'currentPassword', code: 'password_wrong' }] };
    server.on('POST /api/auth/change-password', () => problem(422, 'validation_failed', wrong));
    const { user, session } = await openAs('owner', SECURITY);
    await changeTo(user, 'a new long password');
    expect(await screen.findByText(ownAccountFieldErrors.password_wrong)).toBeDefined();
    expect(session.userData()).toBeDefined();
  });

  it('does not send a new password that is too short', async () => {
    const { user } = await openAs('owner', SECURITY);
    await changeTo(user, 'short');
    expect(await screen.findByText(accountFieldErrors.password_too_short)).toBeDefined();
    expect(server.sentTo('POST /api/auth/change-password')).toEqual([]);
  });
});

/** Confirms the open dialog with the password. */
const proveWith = async (user: Awaited<ReturnType<typeof openAs>>['user'], submit: string) => {
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(ownAccount.twoStep.proof), 'my password');
  await user.click(within(dialog).getByRole('button', { name: submit }));
};

const SESSION = {
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: '2026-03-01T09:00:00.000Z',
  endsAt: '2026-05-30T08:00:00.000Z',
};
const HERE = {
  ...SESSION,
  id: `ses_${'0'.repeat(25)}1`,
  address: '192.0.2.1',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  isCurrent: true,
};
const THERE = { ...SESSION, id: `ses_${'0'.repeat(25)}2`, address: null, agent: null, isCurrent: false };

describe('where I am signed in', () => {
  it('is listed, and another device can be signed out', async () => {
    let sessions = [HERE, THERE];
    server.on('POST /api/auth/sessions', () => json({ sessions }));
    server.on('POST /api/auth/end-session', () => {
      sessions = [HERE];
      return json({ sessions });
    });
    const { user } = await openAs('owner', SECURITY);
    const list = await screen.findByRole('list', { name: settings.sessionsTitle });
    const [here, there] = within(list).getAllByRole('listitem');
    expect(here?.textContent).toContain('Firefox · Linux');
    expect(here?.textContent).toContain(settings.thisDevice);
    expect(there?.textContent).toContain(settings.unknownDevice);
    await user.click(within(list).getByRole('button'));
    await proveWith(user, settings.end);
    expect(await screen.findByText(settings.ended)).toBeDefined();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(server.sentTo('POST /api/auth/end-session')[0]?.body).toEqual({
      sessionId: THERE.id,
      proof: 'my password',
    });
  });
});

it('lists five devices with the one in use first, and the rest on demand', async () => {
  const others = Array.from({ length: 6 }, (_, index) => ({ ...THERE, id: testId('session', index + 10) }));
  server.on('POST /api/auth/sessions', () => json({ sessions: [...others, HERE] }));
  const { user } = await openAs('owner', SECURITY);
  const list = within(await screen.findByRole('list', { name: settings.sessionsTitle }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getAllByRole('listitem')[0]?.textContent).toContain(settings.thisDevice);
  await user.click(await button('Show all (7)'));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
});

describe('signing out', () => {
  beforeEach(() => {
    server.on('POST /api/auth/sessions', () => json({ sessions: [HERE] }));
  });

  it('asks for a proof before signing out everywhere, and leads to the sign-in page', async () => {
    server.on('POST /api/auth/sign-out-everywhere', () => json({ signedOut: true }));
    const { user, address } = await openAs('owner', SECURITY);
    await user.click(await button(settings.everywhere));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: common.action.cancel }));
    expect(server.sentTo('POST /api/auth/sign-out-everywhere')).toEqual([]);
    await user.click(await button(settings.everywhere));
    await proveWith(user, settings.everywhereYes);
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(server.sentTo('POST /api/auth/sign-out-everywhere')[0]?.body).toEqual({ proof: 'my password' });
  });

  it('says when the server is unreachable, and stays signed in', async () => {
    server.on('POST /api/auth/sign-out', unreachable);
    const { user, session } = await openAs('owner', SECURITY);
    await user.click(await button(settings.here));
    expect(await screen.findByText(errors.offline)).toBeDefined();
    expect(session.userData()).toBeDefined();
  });
});

const OWNER = {
  id: testId('staff', 1),
  name: 'Noura',
  email: 'noura@example.com',
  role: 'owner',
  isMe: true,
  hasSecondStep: true,
  sessionsCount: 1,
  lastSeenAt: SESSION.lastUsedAt,
};
const HELPER = {
  ...OWNER,
  id: testId('staff', 2),
  name: 'Badr',
  role: 'support',
  isMe: false,
  hasSecondStep: false,
};

describe('the members of my store', () => {
  const { members } = ownAccount;
  let answer = { members: [OWNER, HELPER], isSecondStepRequired: false };

  beforeEach(() => {
    answer = { members: [OWNER, HELPER], isSecondStepRequired: false };
    server.on('POST /api/auth/members', () => json(answer));
  });

  it('are listed, and the others can be signed out with a proof', async () => {
    server.on('POST /api/auth/members/end-sessions', () => {
      answer = { ...answer, members: [OWNER, { ...HELPER, sessionsCount: 0 }] };
      return json(answer);
    });
    const { user } = await openAs('owner', SECURITY);
    const list = await screen.findByRole('list', { name: members.title });
    const [me, helper] = within(list).getAllByRole('listitem');
    expect(me?.textContent).toContain(members.withStep);
    expect(helper?.textContent).toContain(members.withoutStep);
    await user.click(within(list).getByRole('button'));
    await proveWith(user, settings.end);
    await waitFor(() => expect(within(list).queryByRole('button')).toBeNull());
    expect(server.sentTo('POST /api/auth/members/end-sessions')[0]?.body).toEqual({
      staffId: HELPER.id,
      proof: 'my password',
    });
  });

  it('are removed with a proof where they only hand parcels over', async () => {
    answer.members = [OWNER, { ...HELPER, role: 'warehouse', sessionsCount: 0 }];
    server.on('POST /api/auth/members/end-sessions', () => {
      answer.members = [OWNER];
      return json(answer);
    });
    const { user } = await openAs('owner', SECURITY);
    await user.click(await button(members.removeOne.replace('{{name}}', 'Badr')));
    await proveWith(user, members.remove);
    await waitFor(() => expect(screen.queryByText('Badr')).toBeNull());
    expect(server.sentTo('POST /api/auth/members/end-sessions')[0]?.body).toEqual({
      staffId: HELPER.id,
      proof: 'my password',
      removes: true,
    });
  });

  it('are shown to owners only', async () => {
    await openAs('manager', SECURITY);
    expect(await screen.findByRole('heading', { name: settings.sessionsTitle })).toBeDefined();
    expect(screen.queryByRole('heading', { name: members.title })).toBeNull();
  });
});
