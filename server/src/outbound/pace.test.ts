import { describe, expect, it } from 'vitest';

import type { Call } from './call.ts';
import { heldBackSeconds } from './call.ts';
import { createOutbound } from './outbound.ts';
import type { Pace } from './pace.ts';
import { type Reply, fakeNetwork } from './testing/network.ts';

const OK: Reply = { status: 200, body: {} };

const pace = (more: Partial<Pace> = {}): Pace => ({ bucket: 'shop 1', burst: 4, perSecond: 1, ...more });

const call = (more: Partial<Call> = {}): Call => ({
  target: 'shop',
  accountId: '1',
  operation: 'read',
  method: 'GET',
  url: 'https://shop.test/orders',
  headers: {},
  secrets: [],
  timeoutMs: 1000,
  isRepeatable: false,
  paces: [pace()],
  ...more,
});

const remaining = (left: number): Reply => ({
  status: 200,
  body: {},
  headers: { 'x-ratelimit-remaining': String(left) },
});

const told: NonNullable<Pace['told']> = ({ headers }) => {
  const left = headers.get('x-ratelimit-remaining');
  return left === null ? undefined : { left: Number(left) };
};

describe('a paced call', () => {
  it('is sent at once while the bucket has points, then waits for its turn', async () => {
    const network = fakeNetwork();
    const outbound = createOutbound(network);
    network.replies(OK, OK, OK, OK, OK, OK);
    for (let sent = 0; sent < 6; sent += 1) await outbound.call(call());
    expect(network.sent).toHaveLength(6);
    expect(network.pausesMs).toEqual([1000, 1000]);
  });

  it('is held back, unsent, if its turn is further away than the longest pause', async () => {
    const network = fakeNetwork();
    const outbound = createOutbound(network);
    network.replies(OK, OK);
    const slow = call({ paces: [pace({ burst: 1, perSecond: 0.1 })] });
    await outbound.call(slow);
    const second = await outbound.call(slow);
    expect(network.sent).toHaveLength(1);
    expect(heldBackSeconds(second)).toBe(10);
    network.pass(10);
    expect((await outbound.call(slow)).kind).toBe('answer');
  });

  it('uses only the bucket of its own account', async () => {
    const network = fakeNetwork();
    const outbound = createOutbound(network);
    network.replies(OK, OK);
    await outbound.call(call({ paces: [pace({ burst: 1 })] }));
    await outbound.call(call({ accountId: '2', paces: [pace({ bucket: 'shop 2', burst: 1 })] }));
    expect(network.pausesMs).toEqual([]);
  });

  it('waits for the slowest of its buckets', async () => {
    const network = fakeNetwork();
    const outbound = createOutbound(network);
    network.replies(OK, OK);
    const both = call({ paces: [pace(), pace({ bucket: 'all customers', burst: 1, perSecond: 0.5 })] });
    await outbound.call(both);
    await outbound.call(both);
    expect(network.pausesMs).toEqual([2000]);
  });

  it('takes as many points as it costs', async () => {
    const network = fakeNetwork();
    const outbound = createOutbound(network);
    network.replies(OK, OK);
    const costly = call({ paces: [pace({ burst: 100, perSecond: 50, cost: 80 })] });
    await outbound.call(costly);
    await outbound.call(costly);
    expect(network.pausesMs).toEqual([1200]);
  });

  it('uses the remaining quota that an answer reports, because other processes call too', async () => {
    const network = fakeNetwork();
    const outbound = createOutbound(network);
    network.replies(remaining(0), OK, remaining(30), OK);
    const paces = [pace({ burst: 60, told })];
    await outbound.call(call({ paces }));
    await outbound.call(call({ paces }));
    expect(network.pausesMs).toEqual([1000]);
    await outbound.call(call({ paces }));
    await outbound.call(call({ paces }));
    expect(network.pausesMs).toEqual([1000, 1000]);
  });

  it('uses at most half the rate when it is a background call', async () => {
    const network = fakeNetwork();
    const outbound = createOutbound(network);
    network.replies(OK, OK, OK, OK, OK);
    for (let sent = 0; sent < 3; sent += 1) await outbound.call(call({ isBackground: true }));
    expect(network.pausesMs).toEqual([1000]);
    for (let sent = 0; sent < 2; sent += 1) await outbound.call(call());
    expect(network.pausesMs).toEqual([1000]);
  });

  it('is sent within the limit even if twenty callers arrive at once', async () => {
    const network = fakeNetwork();
    // They all arrive at the same instant: no caller's pause moves another's clock.
    const wait: typeof network.wait = (ms, signal) => (signal ? network.wait(ms, signal) : Promise.resolve());
    const outbound = createOutbound({ ...network, wait });
    network.replies(...Array.from({ length: 20 }, () => OK));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outbound.call(call())));
    // Four at once and three within the longest pause; the others are told when to retry.
    expect(network.sent).toHaveLength(7);
    expect(outcomes.filter((each) => heldBackSeconds(each) === 4)).toHaveLength(13);
  });
});
