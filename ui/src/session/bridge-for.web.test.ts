import { afterEach, describe, expect, it, vi } from 'vitest';

import { takeAddressToken, bridgeFor } from './bridge-for.ts';

const HOST = 'https://host.example';

afterEach(() => {
  vi.useRealTimers();
});

/** A framed page: records what it posts to its parent, and lets the test post from any window and origin. */
const framed = (platform = 'sandbox', addressToken?: string) => {
  const posted: { message: Record<string, unknown>; targetOrigin: string }[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, targetOrigin: string) => {
      posted.push({ message, targetOrigin });
    },
  };
  const listeners = new Set<(event: Partial<MessageEvent>) => void>();
  // Only the parts of a window that the bridge uses.
  const self = {
    parent,
    addEventListener: (_: string, listener: (event: Partial<MessageEvent>) => void) =>
      listeners.add(listener),
    removeEventListener: (_: string, listener: (event: Partial<MessageEvent>) => void) =>
      listeners.delete(listener),
    document,
  } as unknown as Window;
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = { data, origin: HOST, source: parent, ...from } as Partial<MessageEvent>;
    for (const listener of listeners) listener(event);
  };
  const bridge = bridgeFor(self, { platform, hostOrigin: HOST, addressToken });
  return { bridge, posted, say, listeners };
};

describe('the bridge of the sandbox store', () => {
  it('requests a token and accepts only the response with its id', async () => {
    const { bridge, posted, say, listeners } = framed();
    const token = bridge.requestToken();
    const request = posted[0];
    expect(request?.targetOrigin).toBe(HOST);
    expect(request?.message['type']).toBe('sandbox:session-token.request');
    const id = request?.message['id'];
    say({ type: 'sandbox:session-token', id: 'another', token: 'wrong' });
    say({ type: 'sandbox:session-token', id, token: 'right' });
    expect(await token).toBe('right');
    expect(listeners.size).toBe(0);
  });

  it('ignores other origins and windows', async () => {
    const { bridge, posted, say } = framed();
    const token = bridge.requestToken();
    const answer = (value: string) => ({
      type: 'sandbox:session-token',
      id: posted[0]?.message['id'],
      token: value,
    });
    say(answer('evil'), { origin: 'https://evil.example' });
    say(answer('evil'), { source: {} });
    say('not even an object');
    say(answer('right'));
    expect(await token).toBe('right');
  });

  it("fails with the host's reason, or when the host does not answer", async () => {
    vi.useFakeTimers();
    const { bridge, posted, say } = framed();
    const refused = bridge.requestToken();
    say({ type: 'sandbox:session-token', id: posted[0]?.message['id'], error: 'app_not_installed' });
    await expect(refused).rejects.toThrow('app_not_installed');
    const silent = expect(bridge.requestToken()).rejects.toThrow('did not answer');
    vi.advanceTimersByTime(10_000);
    await silent;
  });

  it('reports its path only to its host', () => {
    const { bridge, posted } = framed();
    bridge.navigated('/customers');
    expect(posted).toEqual([
      { message: { type: 'sandbox:navigated', path: '/customers' }, targetOrigin: HOST },
    ]);
  });

  it('passes on valid preferences until unsubscribed', () => {
    const { bridge, say } = framed();
    const heard: unknown[] = [];
    const stop = bridge.onPreferences((preferences) => heard.push(preferences));
    say({ type: 'sandbox:preferences', locale: 'en', theme: 'dark' });
    say({ type: 'sandbox:preferences', locale: 'fr', theme: 'pink' });
    say({ type: 'something:else', locale: 'ar' });
    stop();
    say({ type: 'sandbox:preferences', locale: 'ar' });
    expect(heard).toEqual([
      { locale: 'en', theme: 'dark' },
      { locale: undefined, theme: undefined },
    ]);
  });

  it('is silent outside a frame', async () => {
    const alone = bridgeFor(window, { platform: 'sandbox', hostOrigin: HOST, addressToken: undefined });
    await expect(alone.requestToken()).rejects.toThrow();
    expect(alone.renewal).toBe('by_hand');
  });
});

const context = (layout: object) => ({
  event: 'embedded::context.provide',
  payload: { layout },
  timestamp: 1,
  source: 'merchant-dashboard',
});

const events = (posted: readonly { message: Record<string, unknown> }[]) =>
  posted.map(({ message }) => message['event']);

describe("the bridge of Salla's dashboard", () => {
  it('announces itself, and reports ready once both sides are connected', () => {
    const { bridge, posted, say } = framed('salla');
    expect(posted[0]).toMatchObject({
      targetOrigin: HOST,
      message: { event: 'embedded::iframe.ready', source: 'embedded-app', timestamp: expect.any(Number) },
    });
    bridge.ready();
    expect(events(posted)).toEqual(['embedded::iframe.ready']);
    say(context({ theme: 'light', locale: 'ar' }));
    say(context({ theme: 'light', locale: 'ar' }));
    bridge.ready();
    expect(events(posted)).toEqual(['embedded::iframe.ready', 'embedded::ready']);
  });

  it('shows our titles and toasts around the frame', () => {
    const { bridge, posted } = framed('salla');
    bridge.chrome?.showTitle('العملاء');
    bridge.chrome?.showToast('success', 'حُفظت');
    expect(posted.slice(1).map(({ message }) => [message['event'], message['payload']])).toEqual([
      ['embedded::page.setTitle', { title: 'العملاء' }],
      ['embedded::ui.toast', { type: 'success', message: 'حُفظت' }],
    ]);
    expect(framed('sandbox').bridge.chrome).toBeUndefined();
  });

  it('asks in the host’s dialog, and accepts only the answer to its own question', async () => {
    const { bridge, posted, say } = framed('salla');
    const question = { title: 'Delete', message: 'Delete it?', confirmText: 'Yes', cancelText: 'No' };
    const ask = () => bridge.chrome?.confirm?.({ ...question, isHarmless: false });
    const [first, second] = [ask(), ask()];
    const sent = posted.slice(1).map(({ message }) => message);
    expect(sent[0]).toMatchObject({
      event: 'embedded::ui.confirm',
      payload: { ...question, variant: 'danger' },
      requestId: expect.any(String),
    });
    const answer = (requestId: unknown, confirmed: unknown) =>
      say({ event: 'embedded::ui.confirm.response', requestId, payload: { confirmed } });
    answer('another', true);
    answer(sent[1]?.['requestId'], 'yes');
    answer(sent[0]?.['requestId'], true);
    expect([await first, await second]).toEqual([true, false]);
  });

  it('adds our pages to the dashboard’s navigation, marks the open one, and opens the chosen one', async () => {
    const { bridge, posted, say } = framed('salla');
    const links = [
      { path: '/', href: '/salla/loyalty/', title: 'Home' },
      { path: '/customers', href: '/salla/loyalty/customers', title: 'Customers' },
    ];
    const shown = bridge.offerLinks?.(links);
    await vi.waitFor(() => expect(posted).toHaveLength(3));
    const sent = posted.slice(1).map(({ message }) => message);
    expect(sent.map(({ event, payload }) => [event, payload])).toEqual(
      links.map(({ path, href, title }) => [
        'embedded::nav.addItem',
        { item: { title, value: href, url: href, active: path === '/' } },
      ]),
    );
    for (const [place, { requestId }] of sent.entries())
      say({ event: 'embedded::nav.addItem.response', requestId, payload: { item: { id: `id-${place}` } } });
    expect(await shown).toBe(true);
    bridge.navigated('/customers/cus_1?tab=orders');
    await bridge.offerLinks?.([{ path: '/', href: '/salla/loyalty/', title: 'الرئيسية' }]);
    expect(posted.slice(3).map(({ message }) => message['payload'])).toEqual([
      { item: { id: 'id-1', active: true } },
      { item: { id: 'id-0', title: 'الرئيسية' } },
    ]);
    const opened: string[] = [];
    bridge.onNavigate?.((href) => opened.push(href));
    say({ event: 'embedded::nav.itemClick', payload: { id: 'id-1', url: links[1]?.href } });
    expect(opened).toEqual([links[1]?.href]);
  });

  it('leaves the links to the page when the dashboard does not accept them', async () => {
    vi.useFakeTimers();
    const { bridge } = framed('salla');
    const shown = bridge.offerLinks?.([{ path: '/', href: '/a', title: 'Home' }]);
    await import('./bridges/salla-links.ts');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await shown).toBe(false);
  });

  it('passes on language and theme, including those sent before anyone listened', () => {
    const { bridge, say } = framed('salla');
    say(context({ theme: 'light', locale: 'en' }), { origin: 'https://evil.example' });
    say(context({ theme: 'light', locale: 'ar', dir: 'rtl' }));
    const heard: unknown[] = [];
    const stop = bridge.onPreferences((preferences) => heard.push(preferences));
    say({ event: 'embedded::theme.change', payload: { theme: 'dark' }, timestamp: 2, source: 'x' });
    say({ event: 'embedded::nav.actionClick', payload: {}, timestamp: 3, source: 'x' });
    stop();
    say({ event: 'embedded::theme.change', payload: { theme: 'light' }, timestamp: 4, source: 'x' });
    expect(heard).toEqual([
      { locale: 'ar', theme: 'light' },
      { locale: undefined, theme: 'dark' },
    ]);
    const late: unknown[] = [];
    bridge.onPreferences((preferences) => late.push(preferences));
    expect(late).toEqual([{ locale: 'ar', theme: 'light' }]);
  });

  it('asks the host to reopen the frame, and fails when it does not', async () => {
    vi.useFakeTimers();
    const { bridge, posted } = framed('salla');
    expect(bridge.renewal).toBe('reload');
    const refused = expect(bridge.requestToken()).rejects.toThrow('did not open');
    expect(events(posted)).toContain('embedded::auth.refresh');
    vi.advanceTimersByTime(10_000);
    await refused;
  });
});

const withAppBridge = () => {
  const shown: unknown[] = [];
  let count = 0;
  const shopify = {
    idToken: () => Promise.resolve(`token ${(count += 1)}`),
    toast: { show: (message: string, options: unknown) => shown.push([message, options]) },
  };
  const self = { parent: {}, document, shopify } as unknown as Window;
  const place = { platform: 'shopify', hostOrigin: HOST, addressToken: 'first' };
  return { bridge: bridgeFor(self, place), shown };
};

describe('the bridge of Shopify’s admin', () => {
  it('asks App Bridge for a new token each time', async () => {
    const { bridge } = withAppBridge();
    expect([await bridge.requestToken(), await bridge.requestToken()]).toEqual(['token 1', 'token 2']);
    expect(bridge.renewal).toBe('silent');
  });

  it('shows our titles and toasts by Shopify’s own means', () => {
    const { bridge, shown } = withAppBridge();
    bridge.chrome?.showTitle('العملاء');
    bridge.chrome?.showTitle('الإعدادات');
    expect([...document.querySelectorAll('ui-title-bar')].map((bar) => bar.getAttribute('title'))).toEqual([
      'الإعدادات',
    ]);
    bridge.chrome?.showToast('error', 'لم تُحفظ');
    expect(shown).toEqual([['لم تُحفظ', { isError: true }]]);
  });

  it('opens the page of a link in the admin’s navigation', () => {
    const { bridge } = withAppBridge();
    const opened: string[] = [];
    bridge.onNavigate?.((href) => opened.push(href));
    const link = document.createElement('a');
    link.setAttribute('href', '/embedded/shopify/loyalty/customers');
    document.body.append(link);
    link.dispatchEvent(new Event('shopify:navigate', { bubbles: true }));
    expect(opened).toEqual(['/embedded/shopify/loyalty/customers']);
  });

  it('without its script, the merchant has to reopen the app', () => {
    const self = { parent: {}, document } as unknown as Window;
    const place = { platform: 'shopify', hostOrigin: HOST, addressToken: 'first' };
    expect(bridgeFor(self, place).renewal).toBe('by_hand');
  });
});

describe('hosts without messages', () => {
  it('Zid: sends the number from the address again, from memory', async () => {
    const { bridge, posted, listeners } = framed('zid', 'registered-number');
    expect(await bridge.requestToken()).toBe('registered-number');
    expect([bridge.renewal, posted.length, listeners.size]).toEqual(['silent', 0, 0]);
  });

  it.each([
    ['zid', undefined],
    ['nobody', 'first'],
  ])('%s with the token %s: the merchant has to reopen the app', async (platform, token) => {
    const { bridge, listeners } = framed(platform, token);
    await expect(bridge.requestToken()).rejects.toThrow('no new tokens');
    expect([bridge.renewal, listeners.size]).toEqual(['by_hand', 0]);
  });
});

const pageAt = (href: string) => {
  const replaced: string[] = [];
  const page = {
    location: { href },
    history: { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) },
  } as unknown as Window;
  return { token: takeAddressToken(page), replaced };
};

describe('the token in the address', () => {
  it('is removed, and the rest of the query stays', () => {
    expect(pageAt('https://apps.example/embedded/sandbox/loyalty/?locale=en&token=abc&theme=dark#x')).toEqual(
      {
        token: 'abc',
        replaced: ['/embedded/sandbox/loyalty/?locale=en&theme=dark#x'],
      },
    );
  });

  it("may also be Shopify's id_token", () => {
    expect(pageAt('https://apps.example/a?id_token=jwt&shop=palm.myshopify.com')).toEqual({
      token: 'jwt',
      replaced: ['/a?shop=palm.myshopify.com'],
    });
  });

  it('is removed even when empty', () => {
    expect(pageAt('https://apps.example/a?token=')).toEqual({ token: undefined, replaced: ['/a'] });
  });

  it('leaves an address without a token unchanged', () => {
    expect(pageAt('https://apps.example/a?q=1')).toEqual({ token: undefined, replaced: [] });
  });
});
