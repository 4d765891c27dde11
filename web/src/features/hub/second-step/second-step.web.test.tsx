import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';

const { credentials, signIn, ownAccount, common, accountFieldErrors, ownAccountFieldErrors, accountErrors } =
  en;
const { second } = signIn;
const { twoStep } = ownAccount;
const CODE_WRONG = { errors: [{ path: 'code', code: 'code_wrong' }] };

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi();
});

const button = (name: string) => screen.findByRole('button', { name });

const refuse = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));

/** A browser with WebAuthn whose user ignores the prompt. */
const withPasskeys = (): void => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const value = { get: refuse, create: refuse };
  Object.defineProperty(navigator, 'credentials', { value, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
};

const begin = async (steps: readonly string[]) => {
  server.on('POST /api/auth/login', () => json({ secondStep: { ticket: 'a ticket', steps } }));
  const hub = await renderHub({ server, path: '/login?to=%2Faccess-control' });
  await hub.user.type(await screen.findByLabelText(credentials.email), 'noura@example.com');
  await hub.user.type(screen.getByLabelText(credentials.password), 'secret');
  await hub.user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: second.title });
  return hub;
};

describe('the second step of a sign-in', () => {
  it('accepts a pasted code, and opens the requested page', async () => {
    server.on('POST /api/auth/login/code', () => json(signedInAs('client')));
    const { user, address } = await begin(['app', 'recovery_code']);
    const field = screen.getByLabelText(second.appCode);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.paste('123 456');
    await user.click(await button(second.submit));
    await waitFor(() => expect(address()).toBe('/access-control'));
    expect(server.sentTo('POST /api/auth/login/code')[0]?.body).toEqual({
      ticket: 'a ticket',
      code: '123 456',
    });
  });

  it('reports a wrong code at its field, and takes a recovery code instead', async () => {
    let isFirst = true;
    server.on('POST /api/auth/login/code', () => {
      const answer = isFirst ? problem(422, 'validation_failed', CODE_WRONG) : json(signedInAs('client'));
      isFirst = false;
      return answer;
    });
    const { user, session } = await begin(['app', 'recovery_code']);
    await user.type(screen.getByLabelText(second.appCode), '000000{Enter}');
    expect(await screen.findByText(accountFieldErrors.code_wrong)).toBeDefined();
    expect(session.userData()).toBeUndefined();
    await user.click(await button(second.useRecovery));
    const field = screen.getByLabelText(second.recoveryCode);
    expect(field.getAttribute('autocomplete')).toBe('off');
    await user.type(field, 'k3f9x-7q2mh{Enter}');
    await waitFor(() => expect(session.userData()).toBeDefined());
  });

  it('says how long to wait after too many wrong codes', async () => {
    server.on('POST /api/auth/login/code', () =>
      problem(429, 'second_step_locked', { params: { seconds: 60 } }),
    );
    const { user } = await begin(['app']);
    await user.type(screen.getByLabelText(second.appCode), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(accountErrors.second_step_locked);
    expect(screen.getByRole('timer').textContent).toBe('1:00');
    await user.type(screen.getByLabelText(second.appCode), '1{Enter}');
    expect(server.sentTo('POST /api/auth/login/code')).toHaveLength(1);
  });

  it('returns to the password when the ticket has expired', async () => {
    server.on('POST /api/auth/login/code', () => problem(400, 'second_step_expired'));
    const { user } = await begin(['app']);
    await user.type(screen.getByLabelText(second.appCode), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(accountErrors.second_step_expired);
    await user.click(await button(second.back));
    expect(await screen.findByLabelText(credentials.password)).toBeDefined();
  });

  it('offers no passkey where the browser has none', async () => {
    await begin(['passkey', 'recovery_code']);
    expect(screen.getByLabelText(second.recoveryCode)).toBeDefined();
    expect(screen.queryByRole('button', { name: second.usePasskey })).toBeNull();
  });

  it('asks for a passkey of the account, and continues when the user cancels', async () => {
    withPasskeys();
    server.on('POST /api/auth/login/passkey-options', () => json({ options: { challenge: 'AAAA' } }));
    const { user } = await begin(['passkey', 'recovery_code']);
    await user.click(await button(second.usePasskey));
    expect(await screen.findByText(accountErrors.passkey_stopped)).toBeDefined();
    expect(server.sentTo('POST /api/auth/login/passkey-options')[0]?.body).toEqual({ ticket: 'a ticket' });
    expect(await button(second.useRecovery)).toBeDefined();
  });
});

it('the sign-in page offers a passkey only where the browser has them', async () => {
  await renderHub({ server, path: '/login' });
  await screen.findByLabelText(credentials.email);
  expect(screen.queryByRole('button', { name: second.withPasskey })).toBeNull();
});

const OFF = { isOn: false, appSince: null, passkeys: [], recoveryCodesLeft: 0 };
const KEY = {
  id: testId('passkey', 1),
  name: 'My phone',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: null,
};
const ON = { isOn: true, appSince: '2026-03-01T08:00:00.000Z', passkeys: [KEY], recoveryCodesLeft: 9 };
const CODES = ['aaaa-1111-aaaa-1111-aaaa-1111-aaaa', 'bbbb-2222-bbbb-2222-bbbb-2222-bbbb'];

/** The security settings with the second step in this state, which tests change. */
const openSettings = async (state: { now: object }) => {
  server.on('POST /api/auth/sessions', () => json({ sessions: [] }));
  server.on('POST /api/auth/members', () => json({ members: [], isSecondStepRequired: false }));
  server.on('POST /api/auth/second-step', () => json({ secondStep: state.now }));
  const hub = await renderHub({ server, path: '/pages/account-settings/security', as: 'owner' });
  await screen.findByText(twoStep.appTitle);
  return hub;
};
const dialog = () => screen.findByRole('dialog');
const prove = async (user: Awaited<ReturnType<typeof openSettings>>['user'], submit: string) => {
  const shown = await dialog();
  await user.type(within(shown).getByLabelText(twoStep.proof), 'a password');
  await user.click(within(shown).getByRole('button', { name: submit }));
};

describe('my second step', () => {
  it('reports a wrong proof at its field', async () => {
    const wrong = { errors: [{ path: 'proof', code: 'proof_wrong' }] };
    server.on('POST /api/auth/second-step/app', () => problem(422, 'validation_failed', wrong));
    const { user } = await openSettings({ now: OFF });
    await user.click(await button(twoStep.setUp));
    await prove(user, twoStep.goOn);
    expect(await screen.findByText(ownAccountFieldErrors.proof_wrong)).toBeDefined();
  });

  it('explains the consequence before removing the last one', async () => {
    const state = { now: { ...ON, passkeys: [] } as object };
    server.on('POST /api/auth/second-step/app/remove', () => {
      state.now = OFF;
      return json({ secondStep: OFF });
    });
    const { user } = await openSettings(state);
    await user.click(await button(twoStep.removeApp));
    expect((await dialog()).textContent).toContain(twoStep.lastLead);
    expect((await dialog()).textContent).toMatch(/all your other devices are signed out/);
    const listed = server.sentTo('POST /api/auth/sessions').length;
    await prove(user, twoStep.remove);
    expect(await screen.findByText(/Your other devices are signed out\./)).toBeDefined();
    // The list of sessions is refetched: the others are gone.
    await waitFor(() => expect(server.sentTo('POST /api/auth/sessions').length).toBe(listed + 1));
    expect(await screen.findByText(twoStep.off)).toBeDefined();
  });

  it('lists passkeys to rename and remove', async () => {
    const state = { now: ON as object };
    server.on('POST /api/auth/second-step/passkeys/rename', () => {
      state.now = { ...ON, passkeys: [{ ...KEY, name: 'Work' }] };
      return json({ secondStep: state.now });
    });
    server.on('POST /api/auth/second-step/passkeys/remove', () => {
      state.now = { ...ON, passkeys: [] };
      return json({ secondStep: state.now });
    });
    const { user } = await openSettings(state);
    await user.click(await button('Rename My phone'));
    const name = within(await dialog()).getByLabelText(twoStep.passkeyName);
    await user.clear(name);
    await user.type(name, 'Work');
    await user.click(await button(common.action.save));
    await user.click(await button('Remove Work'));
    expect((await dialog()).textContent).not.toContain(twoStep.lastLead);
    await prove(user, twoStep.remove);
    expect(await screen.findByText(twoStep.passkeyRemoved)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Work')).toBeNull());
    expect(server.sentTo('POST /api/auth/second-step/passkeys/rename')[0]?.body).toEqual({
      passkeyId: KEY.id,
      name: 'Work',
    });
    expect(server.sentTo('POST /api/auth/second-step/passkeys/remove')[0]?.body).toEqual({
      passkeyId: KEY.id,
      proof: 'a password',
    });
  });

  it('says that no passkey was created when the user cancels', async () => {
    withPasskeys();
    const options = {
      challenge: 'AAAA',
      rp: { name: 'Hub', id: 'apps.example' },
      user: { id: 'AAAA', name: 'n', displayName: 'n' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    };
    server.on('POST /api/auth/second-step/passkeys/options', () => json({ options }));
    const { user } = await openSettings({ now: OFF });
    await user.click(await button(twoStep.addPasskey));
    const name = within(await dialog()).getByLabelText(twoStep.passkeyName);
    await user.clear(name);
    await user.type(name, 'My phone');
    await prove(user, twoStep.goOn);
    expect((await screen.findByRole('alert')).textContent).toBe(accountErrors.passkey_stopped);
  });

  it('replaces the recovery codes, and offers them to copy', async () => {
    server.on('POST /api/auth/second-step/recovery-codes', () =>
      json({ secondStep: ON, recoveryCodes: CODES }),
    );
    const { user } = await openSettings({ now: ON });
    await user.click(await button(twoStep.newCodes));
    await prove(user, twoStep.newCodes);
    await user.click(await button(twoStep.copy));
    expect(await screen.findByText(twoStep.copied)).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
  });
});
