import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { describe, expect, it } from 'vitest';

import { accessTokenOf } from '../test/fake-api.ts';
import { ApiError } from '../api/problem.ts';
import { EmbeddedSession, type SignIn } from './session-keeper.ts';

const START_MS = Date.parse('2026-11-21T09:00:00Z');
const LIFETIME_MS = 15 * 60_000;

// Only its identity matters here.
const session = { userAbilityRules: [] } as unknown as Session;

/** The n-th access token, from a server whose clock is an hour behind the device's. */
const tokenOf = (number: number): string =>
  accessTokenOf(`access-${number}`, { madeAtMs: START_MS - 3_600_000, lifetimeMs: LIFETIME_MS });

/** A host, a server and a clock that the test controls. */
const world = (firstToken?: string, renewsAhead = true) => {
  let nowMs = START_MS;
  let timer: { act: () => void; atMs: number } | undefined;
  let answers: (() => SignIn)[] = [];
  const exchanged: string[] = [];
  let asked = 0;
  const signIn = (): SignIn => ({
    accessToken: tokenOf(exchanged.length),
    session,
  });
  const keeper = new EmbeddedSession({
    firstToken,
    renewsAhead,
    requestToken: () => {
      asked += 1;
      return Promise.resolve(`host-${asked}`);
    },
    exchange: (token) => {
      exchanged.push(token);
      const answer = answers.shift() ?? signIn;
      return new Promise((resolve) => {
        resolve(answer());
      });
    },
    now: () => nowMs,
    later: (act, delayMs) => {
      timer = { act, atMs: nowMs + delayMs };
      return () => {
        timer = undefined;
      };
    },
  });
  return {
    keeper,
    exchanged,
    nextRenewalMs: () => timer && timer.atMs - START_MS,
    passTo: (ms: number) => {
      nowMs = START_MS + ms;
    },
    fire: () => timer?.act(),
    refuseOnce: (error: ApiError) => {
      answers = [
        () => {
          throw error;
        },
      ];
    },
  };
};

/** Flushes settled promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the embedded session', () => {
  it('exchanges the token in the address, once for all concurrent calls', async () => {
    const { keeper, exchanged } = world('first');
    const tokens = await Promise.all([keeper.accessToken(), keeper.accessToken(), keeper.accessToken()]);
    expect(new Set(tokens)).toEqual(new Set([tokenOf(1)]));
    expect(exchanged).toEqual(['first']);
    expect(keeper.state()).toEqual({ status: 'signed_in', session });
  });

  it('asks the host when the address has no token, as after a reload', async () => {
    const { keeper, exchanged } = world();
    await keeper.accessToken();
    expect(exchanged).toEqual(['host-1']);
  });

  it('asks the host for another token when the address’s token is stale, if the host renews silently', async () => {
    const stale = new ApiError({ code: 'token_expired', status: 401 });
    const { keeper, exchanged, refuseOnce } = world('of-the-address');
    refuseOnce(stale);
    expect((await keeper.ready()).status).toBe('signed_in');
    expect(exchanged).toEqual(['of-the-address', 'host-1']);
    const reopening = world('of-the-address', false);
    reopening.refuseOnce(stale);
    expect((await reopening.keeper.ready()).status).toBe('failed');
    expect(reopening.exchanged).toEqual(['of-the-address']);
  });

  it('renews a minute before its token expires, with a new token from the host', async () => {
    const { keeper, exchanged, nextRenewalMs, passTo, fire } = world('first');
    await keeper.accessToken();
    expect(nextRenewalMs()).toBe(LIFETIME_MS - 60_000);
    passTo(LIFETIME_MS - 60_000);
    fire();
    await settled();
    expect(exchanged).toEqual(['first', 'host-1']);
    expect(await keeper.accessToken()).toBe(tokenOf(2));
  });

  it('waits for the server to end the session if the host would reload the page', async () => {
    const { keeper, exchanged, nextRenewalMs } = world('first', false);
    const stale = await keeper.accessToken();
    expect(nextRenewalMs()).toBeUndefined();
    await keeper.renew(stale);
    expect(exchanged).toEqual(['first', 'host-1']);
  });

  it('renews once when several calls find the session expired', async () => {
    const { keeper, exchanged } = world('first');
    const stale = await keeper.accessToken();
    const renewed = await Promise.all([keeper.renew(stale), keeper.renew(stale)]);
    expect(renewed).toEqual([tokenOf(2), tokenOf(2)]);
    // A call still in flight with the old token gets the new one.
    expect(await keeper.renew(stale)).toBe(tokenOf(2));
    expect(exchanged).toEqual(['first', 'host-1']);
  });

  it("fails with the server's code, and retries on request", async () => {
    const { keeper, exchanged, refuseOnce } = world('first');
    const heard: string[] = [];
    keeper.subscribe(() => heard.push(keeper.state().status));
    refuseOnce(new ApiError({ code: 'store_unknown', status: 404 }));
    await expect(keeper.accessToken()).rejects.toMatchObject({ code: 'store_unknown' });
    expect(keeper.state()).toMatchObject({ status: 'failed', error: { code: 'store_unknown' } });
    keeper.retry();
    await settled();
    expect(keeper.state().status).toBe('signed_in');
    // The refused token is not tried again.
    expect(exchanged).toEqual(['first', 'host-1']);
    expect(heard).toEqual(['failed', 'starting', 'signed_in']);
  });

  it('survives a failed renewal while its token is still valid', async () => {
    const { keeper, refuseOnce, passTo, fire } = world('first');
    await keeper.accessToken();
    refuseOnce(new ApiError({ code: 'offline', status: 0 }));
    passTo(LIFETIME_MS - 60_000);
    fire();
    await settled();
    expect(keeper.state().status).toBe('signed_in');
    expect(await keeper.accessToken()).toBe(tokenOf(1));
  });

  it('ends when its token has expired and no new one is available', async () => {
    const { keeper, refuseOnce, passTo } = world('first');
    const stale = await keeper.accessToken();
    passTo(LIFETIME_MS + 1);
    refuseOnce(new ApiError({ code: 'store_uninstalled', status: 403 }));
    await expect(keeper.renew(stale)).rejects.toMatchObject({ code: 'store_uninstalled' });
    expect(keeper.state()).toMatchObject({ status: 'failed' });
  });
});
