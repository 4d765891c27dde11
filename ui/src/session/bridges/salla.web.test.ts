import { resetEmbeddedApp } from '@salla.sa/embedded-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { HostBridge } from '../host-bridge.ts';
import { bridgeFor } from '../bridge-for.ts';

const HOST = 'https://s.salla.sa';

interface Posted {
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly requestId?: string;
}

let posted: Posted[] = [];
const parent = { postMessage: (message: Posted) => posted.push(message) };

beforeEach(() => {
  posted = [];
  vi.stubGlobal('parent', parent);
});

afterEach(() => {
  resetEmbeddedApp();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const events = () => posted.map(({ event }) => event);
const sent = (event: string) => posted.filter((each) => each.event === event);

/** Says something as Salla's dashboard does, and lets promises that hang on it settle. */
const say = async (event: string, payload: object = {}, requestId?: string): Promise<void> => {
  const data = {
    event,
    payload,
    timestamp: 1,
    source: 'merchant-dashboard',
    ...(requestId && { requestId }),
  };
  // The browser makes the source the parent; a stub cannot be given to the constructor.
  const message = Object.defineProperty(new MessageEvent('message', { data, origin: HOST }), 'source', {
    value: parent,
  });
  globalThis.dispatchEvent(message);
  await Promise.resolve();
};

/** The page in Salla's frame, with the SDK loaded. */
const framed = async (): Promise<HostBridge> => {
  const bridge = bridgeFor(window, { platform: 'salla', hostOrigin: HOST, addressToken: undefined });
  await vi.waitFor(() => expect(events()).toContain('embedded::iframe.ready'));
  return bridge;
};

const connected = async (layout: object = { theme: 'light', locale: 'ar' }): Promise<HostBridge> => {
  const bridge = await framed();
  await say('embedded::context.provide', { layout });
  return bridge;
};

describe("the bridge of Salla's dashboard, through Salla's own SDK", () => {
  it('reports ready once both sides are', async () => {
    const bridge = await framed();
    bridge.ready();
    await say('embedded::theme.change', { theme: 'dark' });
    expect(sent('embedded::ready')).toEqual([]);
    await say('embedded::context.provide', { layout: { theme: 'light', locale: 'ar' } });
    await vi.waitFor(() => expect(sent('embedded::ready')).toHaveLength(1));
  });

  it('shows our titles and toasts around the frame', async () => {
    const { chrome } = await connected();
    chrome?.showTitle('العملاء');
    chrome?.showToast('success', 'حُفظت');
    await vi.waitFor(() => expect(sent('embedded::ui.toast')).toHaveLength(1));
    expect(sent('embedded::page.setTitle')[0]?.payload).toEqual({ title: 'العملاء' });
    expect(sent('embedded::ui.toast')[0]?.payload).toMatchObject({ type: 'success', message: 'حُفظت' });
  });

  it('shows the page’s main action in its bar, and runs only the shown one', async () => {
    const { chrome } = await connected();
    const ran: string[] = [];
    const action = (title: string, disabledReason?: string) =>
      chrome?.showAction?.({ title, disabledReason, run: () => ran.push(title) });
    const withdrawFirst = action('Add customer');
    const withdrawSecond = action('Adjust points', 'Your role cannot');
    await vi.waitFor(() => expect(sent('embedded::nav.setAction')).toHaveLength(2));
    const [first, second] = sent('embedded::nav.setAction').map(({ payload }) => payload);
    expect([first, second]).toMatchObject([
      { title: 'Add customer', disabled: false },
      { title: 'Adjust points', disabled: true, subTitle: 'Your role cannot' },
    ]);
    await say('embedded::nav.actionClick', { value: first?.['value'] });
    await say('embedded::nav.actionClick', { value: second?.['value'] });
    expect(ran).toEqual(['Adjust points']);
    // A page that closes does not take back the next page's action.
    withdrawFirst?.();
    withdrawSecond?.();
    await vi.waitFor(() => expect(sent('embedded::nav.clearAction')).toHaveLength(1));
  });

  it('asks in the host’s dialog, however long the merchant takes', async () => {
    const { chrome } = await connected();
    const question = { title: 'Delete', message: 'Delete it?', confirmText: 'Yes', cancelText: 'No' };
    const ask = () => chrome?.confirm?.({ ...question, isHarmless: false });
    const soon = ask();
    await vi.waitFor(() => expect(sent('embedded::ui.confirm')).toHaveLength(1));
    const [asked] = sent('embedded::ui.confirm');
    expect(asked?.payload).toEqual({ ...question, variant: 'danger' });
    await say('embedded::ui.confirm.response', { confirmed: true }, 'another');
    await say('embedded::ui.confirm.response', { confirmed: false }, asked?.requestId);
    expect(await soon).toBe(false);

    vi.useFakeTimers();
    const late = ask();
    await vi.advanceTimersByTimeAsync(60_000);
    await say(
      'embedded::ui.confirm.response',
      { confirmed: true },
      sent('embedded::ui.confirm')[1]?.requestId,
    );
    expect(await late).toBe(true);
  });

  it('adds our pages to its navigation, marks the open one, and opens the chosen one', async () => {
    const bridge = await connected();
    const links = [
      { path: '/', href: '/salla/loyalty/', title: 'Home' },
      { path: '/customers', href: '/salla/loyalty/customers', title: 'Customers' },
    ];
    const shown = bridge.offerLinks?.(links);
    await vi.waitFor(() => expect(sent('embedded::nav.addItem')).toHaveLength(2));
    const added = sent('embedded::nav.addItem');
    expect(added.map(({ payload }) => payload)).toEqual(
      links.map(({ path, href, title }) => ({
        item: { title, value: href, url: href, active: path === '/' },
      })),
    );
    for (const [place, { requestId }] of added.entries()) {
      const item = { id: `id-${place}`, value: links[place]?.href };
      await say('embedded::nav.addItem.response', { item }, requestId);
    }
    expect(await shown).toBe(true);
    bridge.navigated('/customers/cus_1?tab=orders');
    await bridge.offerLinks?.([{ path: '/', href: '/salla/loyalty/', title: 'الرئيسية' }]);
    expect(sent('embedded::nav.updateItem').map(({ payload }) => payload)).toEqual([
      { item: { id: 'id-1', active: true } },
      { item: { id: 'id-0', title: 'الرئيسية' } },
    ]);
    const opened: string[] = [];
    bridge.onNavigate?.((href) => opened.push(href));
    await bridge.offerLinks?.([]);
    await say('embedded::nav.itemClick', { id: 'id-1', value: 'x', url: links[1]?.href });
    expect(opened).toEqual([links[1]?.href]);
  });

  it('leaves the links to the page when the dashboard does not accept them', async () => {
    const bridge = await connected();
    vi.useFakeTimers();
    const shown = bridge.offerLinks?.([{ path: '/', href: '/a', title: 'Home' }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await shown).toBe(false);
  });

  it('passes on language and theme, including those sent before anyone listened', async () => {
    const bridge = await connected({ theme: 'light', locale: 'ar', dir: 'rtl' });
    const heard: unknown[] = [];
    const stop = bridge.onPreferences((preferences) => heard.push(preferences));
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await say('embedded::theme.change', { theme: 'dark' });
    await say('embedded::theme.change', { theme: 'pink' });
    stop();
    await say('embedded::theme.change', { theme: 'light' });
    expect(heard).toEqual([
      { locale: 'ar', theme: 'light' },
      { locale: undefined, theme: 'dark' },
      { locale: undefined, theme: undefined },
    ]);
  });

  it('asks the host to reopen the frame, and fails when it does not', async () => {
    const bridge = await connected();
    vi.useFakeTimers();
    expect(bridge.renewal).toBe('reload');
    const refused = expect(bridge.requestToken()).rejects.toThrow('did not open');
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(events()).toContain('embedded::auth.refresh');
  });
});
