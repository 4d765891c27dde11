import type { Role } from '@apps-hub/contract/abilities';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#i18n/en/en.ts';
import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { renderHub } from '#test/render-hub.tsx';

const { acl, common, hub, shell, signIn } = en;
const root = document.documentElement;

const cookieNames = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);

let server: FakeApi;

beforeEach(() => {
  server = new FakeApi().on('GET /api/v1/customers', () => json({ customers: [], total: 0 }));
  for (const name of cookieNames()) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

const openAs = (as: Role, path: string) => renderHub({ server, path, as });

const ACL = '/access-control';

describe('how numbers and dates are written', () => {
  it('is chosen, shown at once and kept', async () => {
    const { user } = await openAs('owner', ACL);
    await user.click(await screen.findByRole('button', { name: shell.look.title }));
    await user.click(await screen.findByRole('radio', { name: 'Arabic, ١٢٣' }));
    await user.click(screen.getByRole('checkbox', { name: shell.look.hijri }));
    expect(phraseStore.snapshot()).toMatchObject({ withHijri: true });
    expect(document.cookie).toContain('apps-hub-digits=arabic');
    expect(document.cookie).toContain('apps-hub-hijri=yes');
    await user.click(screen.getByRole('button', { name: shell.look.reset }));
    expect(phraseStore.snapshot()).toMatchObject({ withHijri: false });
  });
});

describe('for screen readers', () => {
  it('the brand link has its name', async () => {
    await openAs('owner', ACL);
    expect((await screen.findAllByRole('link', { name: 'Apps Hub' })).length).toBeGreaterThan(0);
  });

  it('a dialog has no second banner', async () => {
    const { user } = await openAs('owner', ACL);
    await user.click(await screen.findByRole('button', { name: shell.look.title }));
    const dialog = await screen.findByRole('dialog', { name: shell.look.title });
    expect(dialog.querySelector('header')).toBeNull();
  });
});

describe('the navigation', () => {
  it('offers a client only what the client may open', async () => {
    await openAs('client', ACL);
    const navigation = await screen.findByRole('navigation', { name: common.nav.label });
    expect(within(navigation).queryAllByRole('button')).toEqual([]);
    expect(within(navigation).getAllByRole('link')).toHaveLength(1);
    expect(within(navigation).getByRole('link', { name: hub.nav.accessControl })).toBeTruthy();
  });

  it("opens a group's panel, and closes it on Escape and when a page is chosen", async () => {
    const { user, address } = await openAs('owner', ACL);
    const group = await screen.findByRole('button', { name: hub.nav.loyalty });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    await user.click(group);
    expect(screen.getByRole('link', { name: common.nav.customers })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: common.nav.customers })).toBeNull();
    expect(document.activeElement).toBe(group);
    await user.click(group);
    await user.click(screen.getByRole('link', { name: common.nav.customers }));
    await waitFor(() => expect(address()).toBe('/apps/loyalty/customers'));
    await waitFor(() => expect(screen.queryByRole('link', { name: common.nav.customers })).toBeNull());
  });

  it('says why a button is disabled, by the same rules', async () => {
    await openAs('client', ACL);
    const button = await screen.findByRole('button', { name: acl.buttons.adjust });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.queryByText(acl.roles.title)).toBeNull();
  });

  it('shows everything to a user with all rights', async () => {
    await openAs('owner', ACL);
    const button = await screen.findByRole('button', { name: acl.buttons.adjust });
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('table', { name: acl.roles.title })).toBeTruthy();
    expect(screen.getByText(acl.rules.none)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: shell.nav.path }).textContent).toContain(acl.title);
  });
});

const openCustomizer = async () => {
  const rendered = await openAs('owner', ACL);
  await rendered.user.click(await screen.findByRole('button', { name: shell.look.title }));
  const dialog = await screen.findByRole('dialog', { name: shell.look.title });
  return {
    ...rendered,
    choose: (name: string) => rendered.user.click(within(dialog).getByLabelText(name)),
  };
};

describe('the customizer', () => {
  it('changes the page at once and stores the choice', async () => {
    const { choose } = await openCustomizer();
    await choose(shell.look.themes.dark);
    expect(root.dataset['mantineColorScheme']).toBe('dark');
    await choose(shell.look.skins.bordered);
    expect(root.dataset['skin']).toBe('bordered');
    const isMarked = () => screen.getByText(shell.look.primary).hasAttribute('data-changed');
    expect(isMarked()).toBe(false);
    await choose(shell.look.colours.rose);
    expect(root.dataset['primary']).toBe('rose');
    expect(isMarked()).toBe(true);
    fireEvent.change(screen.getByLabelText(shell.look.ownColour), { target: { value: '3' } });
    expect(root.dataset['primary']).toBe('hue60');
    expect(document.cookie).toContain('apps-hub-primary-color=hue60');
    await choose(shell.look.directions.rtl);
    expect([root.lang, root.dir]).toEqual(['en', 'rtl']);
    await choose(shell.look.navigations.vertical);
    expect(screen.getByRole('button', { name: shell.nav.collapse })).toBeTruthy();
    expect(document.cookie).toContain('apps-hub-theme=dark');
    expect(document.cookie).toContain('apps-hub-skin=bordered');
    expect(document.cookie).toContain('apps-hub-navigation=vertical');
    expect(document.cookie).toContain('apps-hub-color-scheme=dark');
  });

  it('hides the navigation, while the search still reaches its pages', async () => {
    const { choose, user, address } = await openCustomizer();
    await choose(shell.look.navigations.none);
    expect(screen.queryByRole('navigation', { name: common.nav.label })).toBeNull();
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(hub.searchFor), 'custom{Enter}');
    await waitFor(() => expect(address()).toBe('/apps/loyalty/customers'));
  });

  it('resets everything, on the page and in storage', async () => {
    const { choose, user } = await openCustomizer();
    await choose(shell.look.themes.dark);
    await choose(shell.look.skins.bordered);
    await choose(shell.look.directions.rtl);
    await user.click(screen.getByRole('button', { name: shell.look.reset }));
    expect([root.dataset['skin'], root.dir]).toEqual(['default', 'ltr']);
    expect(document.cookie).not.toContain('apps-hub-skin');
    expect(document.cookie).not.toContain('apps-hub-theme');
  });
});

describe('the language', () => {
  it('changes everywhere at once, and removes another language from the address', async () => {
    const { address } = await openAs('owner', `${ACL}?locale=en`);
    fireEvent.click(await screen.findByRole('button', { name: 'العربية' }));
    expect(document.cookie).toContain('apps-hub-language=ar');
    expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    await waitFor(() => expect(address()).toBe(ACL));
  });
});

const openMenu = async () => {
  const rendered = await openAs('owner', ACL);
  await rendered.user.click(await screen.findByRole('button', { name: /^Account of/ }));
  return rendered;
};

describe('signing out', () => {
  it('ends on the sign-in page, without the previous page in its address', async () => {
    server.on('POST /api/auth/sign-out', () => json({ signedOut: true }));
    const { user, address } = await openMenu();
    await user.click(screen.getByRole('button', { name: hub.user.signOut }));
    expect(await screen.findByRole('heading', { name: signIn.login.title })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('other devices is a link to the security page', async () => {
    const { user, address } = await openMenu();
    await user.click(screen.getByRole('link', { name: hub.user.devices }));
    await waitFor(() => expect(address()).toBe('/pages/account-settings/security'));
  });
});

describe('a page that crashes', () => {
  it('says so beside the navigation, with a reference and a way back', async () => {
    server.on('GET /api/v1/customers', () => json({ customers: 'not a list', total: 1 }));
    await openAs('owner', '/apps/loyalty/customers');
    expect(await screen.findByRole('heading', { name: common.crash.title })).toBeTruthy();
    expect(screen.getByText('Reference: req-page')).toBeTruthy();
    expect(screen.getByRole('link', { name: common.app.backHome }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('navigation', { name: common.nav.label })).toBeTruthy();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
});
