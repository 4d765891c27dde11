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
