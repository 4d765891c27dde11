import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import { describe, expect, it } from 'vitest';

import { accessTokenOf } from '../test/fake-api.ts';
import { signedInAs } from '../test/fixtures.ts';
import { ApiError } from '../api/problem.ts';
import { HubSession } from './hub-session.ts';
import type { TabNews, Tabs } from './tabs.ts';

const LIFETIME_MS = 10 * 60_000;

/** The server's clock is years away from the device's, like that of a tablet after its battery ran out. */
const tokenOf = (name: string): string =>
  accessTokenOf(name, { madeAtMs: Date.parse('2031-01-01T00:00:00Z'), lifetimeMs: LIFETIME_MS });

const answerOf = (name: string): SignedIn => ({ ...signedInAs('owner'), accessToken: tokenOf(name) });

const refusal = (code: ApiError['code'], status = 401): ApiError => new ApiError({ code, status });

/** A browser whose tabs share a cookie, and a scripted server. */
const createBrowser = () => {
  let hasCookie = true;
  let isTyping = false;
  let refreshes = 0;
  let refusals: ApiError[] = [];
  let lock: Promise<unknown> = Promise.resolve();
  let running = 0;
  let mostAtOnce = 0;
  const listeners: { tab: number; hear: (news: TabNews) => void }[] = [];

  const tabsOf = (tab: number): Tabs => ({
    tell: (news) => {
      for (const listener of listeners) if (listener.tab !== tab) listener.hear(news);
    },
    listen: (hear) => listeners.push({ tab, hear }),
    alone: (work) => {
      const done = lock.then(work);
      lock = done.catch(() => undefined);
      return done;
    },
  });

  const refresh = async (): Promise<SignedIn> => {
    refreshes += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    const answer = answerOf(`refreshed-${refreshes}`);
    await Promise.resolve();
    running -= 1;
    const refused = refusals.shift();
    if (refused) throw refused;
    return answer;
  };

  const openTab = () => {
    const timers: { act: () => void; delayMs: number }[] = [];
    const told: string[] = [];
    const session = new HubSession({
      mayBeSignedIn: () => hasCookie,
      refresh,
      signOut: async () => told.push('sign-out'),
      signOutEverywhere: async () => {
        told.push('sign-out-everywhere');
        const refused = refusals.shift();
        if (refused) throw refused;
      },
      tabs: tabsOf(listeners.length),
      hasUnsaved: () => isTyping,
      later: (act, delayMs) => {
        const timer = { act, delayMs };
        timers.push(timer);
        return () => {
          timers.splice(timers.indexOf(timer), 1);
        };
      },
    });
    /** Runs the oldest timer with this delay. */
    const pass = async (delayMs: number): Promise<void> => {
      const index = timers.findIndex((timer) => timer.delayMs === delayMs);
      const [timer] = index < 0 ? [] : timers.splice(index, 1);
      if (!timer) throw new Error(`nothing waits for ${delayMs} ms`);
      timer.act();
      await settled();
    };
    return { session, told, pass, delaysMs: () => timers.map(({ delayMs }) => delayMs) };
  };

  return {
    openTab,
    refreshes: () => refreshes,
    mostAtOnce: () => mostAtOnce,
    loseCookie: () => {
      hasCookie = false;
    },
    type: () => {
      isTyping = true;
    },
    refuse: (...errors: ApiError[]) => {
      refusals = errors;
    },
  };
};

/** Flushes settled promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const signedIn = async () => {
  const browser = createBrowser();
  const tab = browser.openTab();
  await tab.session.ready();
  return { ...browser, ...tab };
};

describe('the session of the hub', () => {
  it('sends no refresh without the readable cookie', async () => {
    const browser = createBrowser();
    browser.loseCookie();
    const { session } = browser.openTab();
    expect(await session.ready()).toEqual({ status: 'anonymous', ended: undefined });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(browser.refreshes()).toBe(0);
  });

  it('is restored after a reload, with one request for all concurrent calls', async () => {
    const { openTab, refreshes } = createBrowser();
    const { session } = openTab();
    const [state, one, other] = await Promise.all([
      session.ready(),
      session.accessToken(),
      session.accessToken(),
    ]);
    expect([one, other]).toEqual([tokenOf('refreshed-1'), tokenOf('refreshed-1')]);
    expect(state).toMatchObject({ status: 'signed_in', session: { store: { name: 'Palm shop' } } });
    expect(session.userData()).toEqual(answerOf('').userData);
    expect(refreshes()).toBe(1);
  });

  it("renews a minute before its token expires by the token's own lifetime, whatever the device's clock says", async () => {
    const { session, pass, delaysMs } = await signedIn();
    expect(delaysMs()).toEqual([LIFETIME_MS - 60_000]);
    await pass(LIFETIME_MS - 60_000);
    expect(await session.accessToken()).toBe(tokenOf('refreshed-2'));
    expect(delaysMs()).toEqual([LIFETIME_MS - 60_000]);
  });

  it('renews once when several calls find the token expired', async () => {
    const { session, refreshes } = await signedIn();
    const stale = await session.accessToken();
    const renewed = await Promise.all([session.renew(stale), session.renew(stale)]);
    expect(renewed).toEqual([tokenOf('refreshed-2'), tokenOf('refreshed-2')]);
    expect(await session.renew(stale)).toBe(tokenOf('refreshed-2'));
    expect(refreshes()).toBe(2);
  });

  it('refreshes in one tab at a time', async () => {
    const { openTab, mostAtOnce, refreshes } = createBrowser();
    const tabs = [openTab(), openTab(), openTab()];
    await Promise.all(tabs.map(({ session }) => session.ready()));
    expect(refreshes()).toBe(3);
    expect(mostAtOnce()).toBe(1);
  });

  it('retries within seconds after a lost response, because the server may have rotated the cookie', async () => {
    const { openTab, refuse } = createBrowser();
    refuse(refusal('offline', 0), refusal('offline', 0));
    const { session, pass } = openTab();
    const ready = session.ready();
    await settled();
    await pass(500);
    await pass(2_000);
    expect(await ready).toMatchObject({ status: 'signed_in' });
  });

  it('fails when the server is unreachable, and retries on request', async () => {
    const { openTab, refuse } = createBrowser();
    refuse(refusal('unavailable', 503));
    const { session } = openTab();
    expect(await session.ready()).toMatchObject({ status: 'failed', error: { code: 'unavailable' } });
    session.retry();
    expect(await session.ready()).toMatchObject({ status: 'signed_in' });
  });

  it('survives a failed renewal, and schedules another', async () => {
    const { session, refuse, pass } = await signedIn();
    refuse(refusal('rate_limited', 429));
    await pass(LIFETIME_MS - 60_000);
    expect(session.state().status).toBe('signed_in');
    await pass(30_000);
    expect(await session.accessToken()).toBe(tokenOf('refreshed-3'));
  });

  it('ends with the server’s reason', async () => {
    const { session, refuse, delaysMs } = await signedIn();
    refuse(refusal('session_expired'));
    await expect(session.renew(await session.accessToken())).rejects.toMatchObject({
      code: 'session_expired',
    });
    expect(session.state()).toMatchObject({ status: 'anonymous', ended: { code: 'session_expired' } });
    expect(session.userData()).toBeUndefined();
    expect(delaysMs()).toEqual([]);
  });
});

describe('a session that ends over unsaved input', () => {
  it('keeps its page in every tab until the user signs in again', async () => {
    const { openTab, type, refuse } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.session.ready(), other.session.ready()]);
    type();
    refuse(refusal('session_expired'));
    await expect(one.session.renew(await one.session.accessToken())).rejects.toMatchObject({
      code: 'session_expired',
    });
    for (const { session } of [one, other]) {
      expect(session.state()).toMatchObject({ status: 'anonymous', kept: { store: { name: 'Palm shop' } } });
      await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    one.session.enter(answerOf('again'));
    await settled();
    expect([one.session.state().status, other.session.state().status]).toEqual(['signed_in', 'signed_in']);
  });

  it('keeps no page after the store removed the app', async () => {
    const { openTab, type, refuse } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.session.ready(), other.session.ready()]);
    type();
    refuse(refusal('store_uninstalled', 403));
    await one.session.renew(await one.session.accessToken()).catch(() => undefined);
    expect(one.session.state()).not.toHaveProperty('kept');
    expect(other.session.state()).toEqual({ status: 'anonymous', ended: undefined });
  });

  it('leaves the page when the user discards the input or signs out', async () => {
    const { openTab, type, refuse, loseCookie } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.session.ready(), other.session.ready()]);
    type();
    refuse(refusal('session_expired'));
    await one.session.renew(await one.session.accessToken()).catch(() => undefined);
    loseCookie();
    one.session.retry();
    expect((await one.session.ready()).status).toBe('anonymous');
    expect(one.session.state()).not.toHaveProperty('kept');
    one.session.forget();
    expect(other.session.state()).toEqual({ status: 'anonymous', ended: undefined });
  });
});

describe('several tabs', () => {
  it('all sign out together', async () => {
    const { openTab } = createBrowser();
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.session.ready(), other.session.ready()]);
    await one.session.signOut();
    expect(one.told).toEqual(['sign-out']);
    expect(one.session.state()).toEqual({ status: 'anonymous', ended: undefined });
    expect(other.session.state()).toEqual({ status: 'anonymous', ended: undefined });
    expect(other.delaysMs()).toEqual([]);
  });

  it('all sign in together', async () => {
    const { openTab, refuse } = createBrowser();
    refuse(refusal('unauthenticated'), refusal('unauthenticated'));
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.session.ready(), other.session.ready()]);
    one.session.enter(answerOf('entered'));
    await settled();
    expect(await one.session.accessToken()).toBe(tokenOf('entered'));
    expect(await other.session.accessToken()).toBe(tokenOf('refreshed-3'));
  });

  it('stay signed out when a refresh in flight answers later', async () => {
    const { openTab } = createBrowser();
    const { session } = openTab();
    const ready = session.ready();
    session.forget();
    await ready;
    await settled();
    expect(session.state()).toEqual({ status: 'anonymous', ended: undefined });
  });
});

describe('signing out everywhere', () => {
  it('signs out this tab too', async () => {
    const { session, told } = await signedIn();
    await session.signOutEverywhere('my password');
    expect(told).toEqual(['sign-out-everywhere']);
    expect(session.state().status).toBe('anonymous');
  });

  it('keeps the session when the server is unreachable, but not when it was already over', async () => {
    const { session, refuse } = await signedIn();
    refuse(refusal('offline', 0));
    await expect(session.signOutEverywhere('my password')).rejects.toMatchObject({ code: 'offline' });
    expect(session.state().status).toBe('signed_in');
    refuse(refusal('session_expired'));
    await session.signOutEverywhere('my password');
    expect(session.state().status).toBe('anonymous');
  });
});
