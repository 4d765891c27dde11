import { platformName } from '@apps-hub/contract/platform-names';
import { INSTALL_FAILURES } from '@apps-hub/contract/hub/sign-in/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { FakeApi, json, problem, unreachable } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '#test/render-hub.tsx';

const { credentials, byMail, signIn, errors, fieldErrors, accountFieldErrors, accountErrors, byMailErrors } =
  en;
const DEMO = {
  hosts: ['sandbox'],
  demoAccounts: [{ email: 'admin@demo.com', password: 'admin', role: 'owner' }],
} as const;

let server: FakeApi;

/** A client sees only the access-control demo, which sends no request. */
const asClient = () => json(signedInAs('client'));

beforeEach(() => {
  server = new FakeApi();
});

const email = () => screen.findByLabelText(credentials.email);
const password = (label: string = credentials.password) => screen.findByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

const fillIn = async (user: Awaited<ReturnType<typeof renderHub>>['user'], secret = 'secret') => {
  await user.type(await email(), 'noura@example.com');
  await user.type(await password(), secret);
};

describe('signing in', () => {
  it('reports wrong credentials at the e-mail, keeps the input, and clears the error on the next keystroke', async () => {
    server.on('POST /api/auth/login', () =>
      problem(400, 'credentials_invalid', { errors: { email: ['Invalid email or password'] } }),
    );
    const { user } = await renderHub({ server, path: '/login' });
    await fillIn(user);
    await user.click(button(signIn.login.submit));
    expect(await screen.findByText('Invalid email or password')).toBeDefined();
    const field = await email();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(await password()).toHaveProperty('value', 'secret');
    await user.type(field, 'x');
    expect(screen.queryByText('Invalid email or password')).toBeNull();
  });

  it('requires both fields before it asks the server', async () => {
    const { user } = await renderHub({ server, path: '/login' });
    await user.click(await screen.findByRole('button', { name: signIn.login.submit }));
    expect(await screen.findAllByText(fieldErrors.required)).toHaveLength(2);
    expect(server.sentTo('POST /api/auth/login')).toEqual([]);
  });

  it('says how long a locked address has to wait and what to do, and allows another address', async () => {
    server.on('POST /api/auth/login', () => problem(429, 'sign_in_locked', { params: { seconds: 845 } }));
    const { user } = await renderHub({ server, path: '/login' });
    await fillIn(user);
    await user.click(button(signIn.login.submit));
    expect((await screen.findByRole('alert')).textContent).toBe(accountErrors.sign_in_locked);
    expect(screen.getByRole('timer').textContent).toBe('14:05');
    expect(screen.getByRole('link', { name: signIn.login.lockedReset }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    const submit = button(signIn.login.submit);
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await user.click(submit);
    expect(server.sentTo('POST /api/auth/login')).toHaveLength(1);
    await user.type(await email(), 'm');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button(signIn.login.submit).getAttribute('aria-disabled')).toBeNull();
  });

  it('keeps the wait of a rate-limited network for every address', async () => {
    server.on('POST /api/auth/login', () => problem(429, 'rate_limited', { params: { seconds: 43 } }));
    const { user } = await renderHub({ server, path: '/login' });
    await fillIn(user);
    await user.click(button(signIn.login.submit));
    expect((await screen.findByRole('timer')).textContent).toBe('0:43');
    await user.type(await email(), 'm');
    expect(screen.getByRole('alert').textContent).toBe(errors.rate_limited);
  });
});

describe('the sign-in page', () => {
  it('says that there is no connection, and that a session ended', async () => {
    server.on('POST /api/auth/refresh', () => problem(401, 'session_expired'));
    server.on('POST /api/auth/login', unreachable);
    const { user } = await renderHub({ server, path: '/login', hasCookie: true });
    expect((await screen.findByRole('alert')).textContent).toBe(errors.session_expired);
    await fillIn(user);
    await user.click(button(signIn.login.submit));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errors.offline));
  });

  it('reveals the password, warns about Caps Lock, and is known to password managers', async () => {
    const { user } = await renderHub({ server, path: '/login' });
    const field = await password();
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual([
      'password',
      'current-password',
    ]);
    expect((await email()).getAttribute('autocomplete')).toBe('username');
    await user.click(button(credentials.showPassword));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(button(credentials.hidePassword));
    expect(field.getAttribute('type')).toBe('password');
    await user.click(field);
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText(credentials.capsLock)).toBeDefined();
    await user.paste('pasted');
    expect(field).toHaveProperty('value', 'Apasted');
  });

  it('offers the demo accounts where the server has them', async () => {
    const { user } = await renderHub({ server, path: '/login', offers: DEMO });
    const demo = await screen.findByRole('region', { name: signIn.login.demoTitle });
    await user.click(within(demo).getByRole('button'));
    expect(await email()).toHaveProperty('value', 'admin@demo.com');
    expect(await password()).toHaveProperty('value', 'admin');
  });

  it('offers no demo account outside the demo', async () => {
    await renderHub({ server, path: '/login' });
    await email();
    expect(screen.queryByText(signIn.login.demoTitle)).toBeNull();
  });
});

const fillInStore = async (user: Awaited<ReturnType<typeof renderHub>>['user']) => {
  await user.type(await screen.findByLabelText(byMail.register.fullName), 'Noura');
  await user.type(await email(), ' noura@example.com ');
  await user.type(screen.getByLabelText(byMail.register.storeName), 'Palm shop');
  await user.selectOptions(screen.getByLabelText(byMail.register.country), 'KW');
  await user.click(button(byMail.register.submit));
};

describe('creating an account', () => {
  it('takes currency and time zone from the country, and gives every address the same answer', async () => {
    server.on('POST /api/auth/register', () => json({ accepted: true }));
    const { user } = await renderHub({ server, path: '/register' });
    await fillInStore(user);
    expect(await screen.findByText(/noura@example\.com/)).toBeDefined();
    expect(screen.getByText(new RegExp(byMail.register.sentHelp))).toBeDefined();
    expect(button(byMail.mail.again).getAttribute('aria-disabled')).toBe('true');
    expect(server.sentTo('POST /api/auth/register')[0]?.body).toEqual({
      fullName: 'Noura',
      email: 'noura@example.com',
      storeName: 'Palm shop',
      country: 'KW',
      currency: 'KWD',
      timeZone: 'Asia/Kuwait',
      locale: 'en',
    });
    await user.click(button(byMail.mail.other));
    expect(await screen.findByLabelText(byMail.register.fullName)).toHaveProperty('value', 'Noura');
  });

  it('reports missing values at their fields', async () => {
    const { user } = await renderHub({ server, path: '/register' });
    await user.type(await email(), 'noura');
    await user.click(button(byMail.register.submit));
    expect(await screen.findByText(fieldErrors.email_invalid)).toBeDefined();
    expect(screen.getAllByText(fieldErrors.required)).toHaveLength(2);
  });

  it('sets the password with the mailed link, removes its token from the address at once, and signs in', async () => {
    server.on('POST /api/auth/register/finish', asClient);
    const path = '/finish-registration?x=1#token=abc-123';
    const { user, address, session } = await renderHub({ server, path });
    await user.type(await password(), 'short');
    expect(address()).toBe('/finish-registration?x=1');
    await user.click(button(byMail.finish.submit));
    expect(await screen.findByText(accountFieldErrors.password_too_short)).toBeDefined();
    await user.type(await password(), ' is not long enough');
    await user.click(button(byMail.finish.submit));
    await waitFor(() => expect(session.userData()).toBeDefined());
    await waitFor(() => expect(address()).toBe('/access-control'));
    expect(server.sentTo('POST /api/auth/register/finish')[0]?.body).toEqual({
      token: 'abc-123',
      password: 'short is not long enough',
    });
  });

  it('says when the link is expired or incomplete, and links to the next steps', async () => {
    server.on('POST /api/auth/register/finish', () => problem(400, 'registration_link_invalid'));
    const { user } = await renderHub({ server, path: '/finish-registration#token=used' });
    await user.type(await password(), 'a long password');
    await user.click(button(byMail.finish.submit));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(byMailErrors.registration_link_invalid);
    const links = within(alert).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login', '/register']);
  });

  it('asks for the complete link when it has no token', async () => {
    await renderHub({ server, path: '/finish-registration' });
    expect(await screen.findByRole('heading', { name: byMail.mail.incompleteTitle })).toBeDefined();
  });
});

describe('resetting a password', () => {
  it('gives every address the same answer, and waits before it sends again', async () => {
    server.on('POST /api/auth/forgot-password', () => json({ accepted: true }));
    const { user } = await renderHub({ server, path: '/forgot-password' });
    await user.type(await email(), 'noura@example.com');
    await user.click(button(byMail.forgot.submit));
    expect(await screen.findByText(/noura@example\.com/)).toBeDefined();
    expect(button(byMail.mail.again).getAttribute('aria-disabled')).toBe('true');
    await user.click(button(byMail.mail.other));
    expect(await email()).toHaveProperty('value', 'noura@example.com');
  });

  it('says that a link was used or is incomplete, and where to get another', async () => {
    server.on('POST /api/auth/reset-password', () => problem(400, 'reset_token_invalid'));
    const { user } = await renderHub({ server, path: '/reset-password#token=old' });
    await user.type(await password(credentials.newPassword), 'a new long password');
    await user.click(button(byMail.reset.submit));
    expect((await screen.findByRole('alert')).textContent).toContain(byMailErrors.reset_token_invalid);
    expect(screen.getByRole('link', { name: byMail.reset.askAgain })).toBeDefined();
  });

  it('asks for the complete link when the token is missing', async () => {
    await renderHub({ server, path: '/reset-password' });
    expect(await screen.findByRole('heading', { name: byMail.mail.incompleteTitle })).toBeDefined();
  });
});

describe('signing in through a store', () => {
  it('reports an unknown store at the name field', async () => {
    server.on('POST /api/auth/shop-login', () => problem(404, 'store_unknown'));
    const { user } = await renderHub({ server, path: '/shop-login' });
    await user.type(await screen.findByLabelText(signIn.shop.name), 'nowhere');
    await user.selectOptions(screen.getByLabelText(signIn.shop.app), 'dhl');
    await user.click(button(signIn.shop.submit));
    expect(await screen.findByText(errors.store_unknown)).toBeDefined();
    expect(server.sentTo('POST /api/auth/shop-login')[0]?.body).toEqual({
      platform: 'sandbox',
      app: 'dhl',
      shop: 'nowhere',
    });
  });

  it('offers no platform when the server connects to none', async () => {
    await renderHub({ server, path: '/shop-login', offers: { hosts: [], demoAccounts: [] } });
    expect(await screen.findByText(signIn.shop.none)).toBeDefined();
    expect(screen.queryByLabelText(signIn.shop.name)).toBeNull();
  });

  it.each(INSTALL_FAILURES)(
    'says why an installation ended without the app, and where to begin again: %s',
    async (why) => {
      await renderHub({
        server,
        path: `/auth/zid/apps/loyalty/login?installation=${why}`,
        offers: { hosts: ['zid'], demoAccounts: [] },
        place: { platform: 'zid', app: 'loyalty' },
      });
      expect(await screen.findByRole('heading', { name: signIn.install.title })).toBeDefined();
      expect(
        screen.getByText(signIn.install[why].replace('{{platform}}', platformName('zid', 'en'))),
      ).toBeDefined();
      const again = screen.getByRole('link', { name: signIn.install.again });
      expect(again.getAttribute('href')).toBe('/install/zid/loyalty');
    },
  );
});
