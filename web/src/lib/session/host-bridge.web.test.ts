import { afterEach, describe, expect, it, vi } from 'vitest';

import { takeAddressToken } from './address-token.ts';
import { bridgeFor } from './host-bridge.ts';

const HOST = 'https://host.example';

afterEach(() => {
  vi.useRealTimers();
});

/** A page in a frame: what it posts to its parent is recorded, and the test speaks as any window and origin. */
const framed = () => {
  const posted: { message: Record<string, unknown>; targetOrigin: string }[] = [];
  const parent = {
    postMessage: (message: Record<string, unknown>, targetOrigin: string) => {
      posted.push({ message, targetOrigin });
    },
  };
  const listeners = new Set<(event: Partial<MessageEvent>) => void>();
  // Only what the bridge uses of a window.
  const self = {
    parent,
    addEventListener: (_: string, listener: (event: Partial<MessageEvent>) => void) =>
      listeners.add(listener),
    removeEventListener: (_: string, listener: (event: Partial<MessageEvent>) => void) =>
      listeners.delete(listener),
  } as unknown as Window;
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = { data, origin: HOST, source: parent, ...from } as Partial<MessageEvent>;
    for (const listener of listeners) listener(event);
  };
  return { bridge: bridgeFor('sandbox', self, HOST), posted, say, listeners };
};

describe('the bridge of the sandbox store', () => {
  it('asks for a token and takes the answer with its own id only', async () => {
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

  it('hears neither another origin nor another window', async () => {
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

  it('gives up with the reason of the host, and when the host does not answer', async () => {
    vi.useFakeTimers();
    const { bridge, posted, say } = framed();
    const refused = bridge.requestToken();
    say({ type: 'sandbox:session-token', id: posted[0]?.message['id'], error: 'app_not_installed' });
    await expect(refused).rejects.toThrow('app_not_installed');
    const silent = expect(bridge.requestToken()).rejects.toThrow('did not answer');
    vi.advanceTimersByTime(10_000);
    await silent;
  });

  it('tells where the page is, to its host only', () => {
    const { bridge, posted } = framed();
    bridge.navigated('/customers');
    expect(posted).toEqual([
      { message: { type: 'sandbox:navigated', path: '/customers' }, targetOrigin: HOST },
    ]);
  });

  it('passes on preferences that make sense, until it is no longer wanted', () => {
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

  it('is silent outside a frame and on platforms that have no bridge', async () => {
    await expect(bridgeFor('sandbox', window, HOST).requestToken()).rejects.toThrow();
    const { listeners } = framed();
    await expect(bridgeFor('zid', window, HOST).requestToken()).rejects.toThrow();
    expect(listeners.size).toBe(0);
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

describe('the token of the address', () => {
  it('is taken out, and the rest of the query stays', () => {
    expect(pageAt('https://apps.example/embedded/sandbox/loyalty/?locale=en&token=abc&theme=dark#x')).toEqual(
      {
        token: 'abc',
        replaced: ['/embedded/sandbox/loyalty/?locale=en&theme=dark#x'],
      },
    );
  });

  it('is taken out even when it is empty', () => {
    expect(pageAt('https://apps.example/a?token=')).toEqual({ token: undefined, replaced: ['/a'] });
  });

  it('leaves an address without one alone', () => {
    expect(pageAt('https://apps.example/a?q=1')).toEqual({ token: undefined, replaced: [] });
  });
});
