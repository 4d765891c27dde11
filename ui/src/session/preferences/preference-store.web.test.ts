import { DEFAULT_LOOK } from '@apps-hub/contract/preferences';
import { describe, expect, it } from 'vitest';

import { cookieJarOf } from './cookie-jar.ts';
import { PreferenceStore } from './preference-store.ts';

const START = { ...DEFAULT_LOOK, theme: 'system' } as const;

/** The parts of a page that cookies need; `write` receives each one that is set. */
const pageWith = (write: (cookie: string) => void, at = 'https:', isFramed = false): Window => {
  const page = {
    location: { protocol: at },
    document: {
      set cookie(cookie: string) {
        write(cookie);
      },
    },
  };
  // Only the parts of a window that a jar reads.
  return Object.assign(page, { parent: isFramed ? {} : page }) as unknown as Window;
};

const refuse = (): never => {
  throw new DOMException('no cookies here', 'SecurityError');
};

describe('preferences', () => {
  it("are stored as the app's cookies for thirty days, on every path", () => {
    const cookies: string[] = [];
    const store = new PreferenceStore(START, cookieJarOf(pageWith((cookie) => cookies.push(cookie))));
    store.choose({ skin: 'bordered', 'content-width': 'boxed' });
    store.keepLanguage('en');
    expect(cookies).toEqual([
      '__Host-apps-hub-skin=bordered; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
      '__Host-apps-hub-content-width=boxed; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
      '__Host-apps-hub-language=en; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
    ]);
    expect(store.snapshot()).toMatchObject({ skin: 'bordered', 'content-width': 'boxed', theme: 'system' });
  });

  it.each([
    ['http:', false, '', 'SameSite=Lax'],
    ['https:', true, '__Host-', 'SameSite=None; Secure; Partitioned'],
    ['http:', true, '', 'SameSite=Lax'],
  ])('are stored with the attributes for %s, framed: %s', (at, isFramed, prefix, attributes) => {
    const cookies: string[] = [];
    const store = new PreferenceStore(
      START,
      cookieJarOf(pageWith((cookie) => cookies.push(cookie), at, isFramed)),
    );
    store.choose({ theme: 'dark' });
    expect(cookies).toEqual([`${prefix}apps-hub-theme=dark; Max-Age=2592000; Path=/; ${attributes}`]);
  });

  it('stay in memory when a frame blocks cookies', () => {
    const store = new PreferenceStore(START, cookieJarOf(pageWith(refuse)));
    store.choose({ theme: 'dark' });
    expect(store.snapshot().theme).toBe('dark');
    store.reset();
    expect(store.snapshot()).toEqual(START);
  });

  it('reset to the defaults and remove the cookies', () => {
    const cookies: string[] = [];
    const page = pageWith((cookie) => cookies.push(cookie));
    const store = new PreferenceStore({ ...START, theme: 'dark', direction: 'ltr' }, cookieJarOf(page));
    store.reset();
    expect(store.snapshot()).toEqual(START);
    expect(cookies).toContain('__Host-apps-hub-direction=; Max-Age=0; Path=/; SameSite=Lax; Secure');
    expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });

  it('are shown but not stored when they come from a host', () => {
    const cookies: string[] = [];
    const store = new PreferenceStore(START, cookieJarOf(pageWith((cookie) => cookies.push(cookie))));
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.snapshot().theme));
    store.show({ theme: 'dark' });
    expect([seen, cookies]).toEqual([['dark'], []]);
  });
});
