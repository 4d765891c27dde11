import { describe, expect, it } from 'vitest';
import { type Call, heldBackSeconds, type Outcome } from './call.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import { fakeNetwork, type FakeNetwork, type Reply } from './testing/network.ts';

const call = (parts: Partial<Call> = {}): Call => ({
  target: 'dhl',
  accountId: 'cac_1',
  operation: 'read',
  method: 'GET',
  url: 'https://target.example/api/pickups?requestorName=Sara',
  headers: { authorization: 'Basic c2VjcmV0' },
  secrets: ['c2VjcmV0'],
  timeoutMs: 10_000,
  isRepeatable: true,
  ...parts,
});

const write = call({ operation: 'write', method: 'POST', body: '{}', isRepeatable: false });

const begin = (...replies: Reply[]): { network: FakeNetwork; outbound: Outbound } => {
  const network = fakeNetwork();
  network.replies(...replies);
  return { network, outbound: createOutbound(network) };
};

const fail = async (outbound: Outbound, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await outbound.call(write);
};

const OK: Reply = { status: 200, body: { fine: true } };
const BROKEN: Reply = { status: 503, body: 'down' };

describe('a call that may be retried', () => {
  it.each([
    ['a server error', BROKEN],
    ['a cut connection', 'cut'],
    ['a truncated answer', 'cut_in_body'],
    ['nobody listening', 'nobody'],
    ['silence', 'silence'],
  ] as const)('is retried after %s, with growing pauses', async (_, reply) => {
    const { network, outbound } = begin(reply, reply, OK);
    expect(await outbound.call(call())).toMatchObject({ kind: 'answer', status: 200 });
    expect(network.sent).toHaveLength(3);
    expect(network.pausesMs).toEqual([300, 600]);
  });

  it('gives up after three attempts and returns the last outcome', async () => {
    const { network, outbound } = begin(BROKEN, BROKEN, BROKEN);
    expect(await outbound.call(call())).toMatchObject({ kind: 'answer', status: 503 });
    expect(network.sent).toHaveLength(3);
  });

  it('is not retried after a plain refusal', async () => {
    const { network, outbound } = begin({ status: 404, body: {} });
    expect(await outbound.call(call())).toMatchObject({ kind: 'answer', status: 404 });
    expect(network.sent).toHaveLength(1);
  });
});

describe('a call that may not be retried', () => {
  it.each([
    ['a server error', BROKEN, { kind: 'answer', status: 503 }],
    ['a cut connection', 'cut', { kind: 'no_answer', reason: 'cut' }],
    ['a truncated answer', 'cut_in_body', { kind: 'no_answer', reason: 'cut' }],
    ['silence', 'silence', { kind: 'no_answer', reason: 'timeout' }],
    ['nobody listening', 'nobody', { kind: 'unreachable' }],
    ['too many requests', { status: 429, headers: { 'retry-after': '1' } }, { kind: 'busy' }],
  ] as const)('is sent once, even after %s', async (_, reply, outcome) => {
    const { network, outbound } = begin(reply);
    expect(await outbound.call(write)).toMatchObject(outcome);
    expect(network.sent).toHaveLength(1);
  });
});

describe('a target that limits the rate', () => {
  it('gets a retry when the wait is short', async () => {
    const { network, outbound } = begin({ status: 429, headers: { 'retry-after': '2' } }, OK);
    expect(await outbound.call(call())).toMatchObject({ kind: 'answer', status: 200 });
    expect(network.pausesMs).toEqual([2000]);
  });

  it('is not called for the requested time, for this account only', async () => {
    const { network, outbound } = begin({ status: 429, headers: { 'retry-after': '120' } }, OK, OK);
    expect(await outbound.call(call())).toMatchObject({ kind: 'busy', retryAfterSeconds: 120 });
    network.pass(60);
    const held = await outbound.call(write);
    expect(held).toMatchObject({ kind: 'busy', retryAfterSeconds: 60, exchange: { failure: 'held_back' } });
    expect(network.sent).toHaveLength(1);
    expect(await outbound.call(call({ accountId: 'cac_2' }))).toMatchObject({ kind: 'answer' });
    network.pass(60);
    expect(await outbound.call(write)).toMatchObject({ kind: 'answer', status: 200 });
  });

  it.each([
    ['seconds', '90', 90],
    ['a date', 'Mon, 01 Jun 2026 05:01:30 GMT', 90],
    ['nothing', undefined, 30],
    ['nonsense', 'soon', 30],
    ['a day', '86400', 3600],
    ['a past date', 'Mon, 01 Jun 2026 04:00:00 GMT', 0],
  ])('may state the time in %s', async (_, header, seconds) => {
    const { outbound } = begin({ status: 429, headers: header ? { 'retry-after': header } : {} });
    expect(await outbound.call(write)).toMatchObject({ kind: 'busy', retryAfterSeconds: seconds });
  });
});

describe('a failing target', () => {
  it('is not called for 30 seconds after five failures in a row, then probed with one call', async () => {
    const { network, outbound } = begin('cut', 'silence', BROKEN, BROKEN, 'cut');
    await fail(outbound, 5);
    const stopped = await outbound.call(write);
    expect(stopped).toMatchObject({
      kind: 'unreachable',
      retryAfterSeconds: 30,
      exchange: { failure: 'circuit_open' },
    });
    expect(network.sent).toHaveLength(5);

    network.pass(30);
    network.replies('cut');
    await outbound.call(write);
    expect(await outbound.call(write)).toMatchObject({ exchange: { failure: 'circuit_open' } });
    expect(network.sent).toHaveLength(6);

    network.pass(30);
    network.replies(OK, OK);
    expect(await outbound.call(write)).toMatchObject({ kind: 'answer' });
    expect(await outbound.call(write)).toMatchObject({ kind: 'answer' });
  });

  it('is probed by only one of many concurrent callers', async () => {
    const { network, outbound } = begin('cut', 'cut', 'cut', 'cut', 'cut');
    await fail(outbound, 5);
    network.pass(30);
    network.replies(OK);
    const together = await Promise.all([outbound.call(write), outbound.call(write), outbound.call(write)]);
    expect(together.map(({ kind }: Outcome) => kind)).toEqual(['answer', 'unreachable', 'unreachable']);
    expect(network.sent).toHaveLength(6);
  });

  it.each([
    ['answers with errors', BROKEN],
    ['never answers', 'silence'],
    ['drops the connection', 'cut'],
  ] as const)('is held back for one account only if it %s', async (_, reply) => {
    const { network, outbound } = begin(reply, reply, reply, reply, reply);
    await fail(outbound, 5);
    expect(await outbound.call(write)).toMatchObject({ exchange: { failure: 'circuit_open' } });
    network.replies(OK);
    expect(await outbound.call({ ...write, accountId: 'cac_2' })).toMatchObject({ kind: 'answer' });
    expect(await outbound.call(write)).toMatchObject({ exchange: { failure: 'circuit_open' } });
  });

  it('is called by no account if it is unreachable, and probed by one', async () => {
    const { network, outbound } = begin('nobody', 'nobody', 'nobody', 'nobody', 'nobody');
    await fail(outbound, 5);
    const other = { ...write, accountId: 'cac_2' };
    expect(await outbound.call(other)).toMatchObject({ exchange: { failure: 'circuit_open' } });
    network.replies(OK);
    const elsewhere = { ...write, url: 'https://another.example/api/pickups' };
    expect(await outbound.call(elsewhere)).toMatchObject({ kind: 'answer' });
    network.pass(30);
    network.replies(BROKEN, OK);
    expect(await outbound.call(other)).toMatchObject({ kind: 'answer', status: 503 });
    expect(await outbound.call(write)).toMatchObject({ kind: 'answer', status: 200 });
  });

  it('is probed again by the next call if the first probe is inconclusive', async () => {
    const { network, outbound } = begin('nobody', 'nobody', 'nobody', 'nobody', 'nobody');
    await fail(outbound, 5);
    network.pass(30);
    network.replies('silence', OK);
    expect(await outbound.call(write)).toMatchObject({ kind: 'no_answer' });
    expect(await outbound.call({ ...write, accountId: 'cac_2' })).toMatchObject({ kind: 'answer' });
  });

  it('reports a time to wait only if nothing was sent', async () => {
    const { network, outbound } = begin('cut', 'cut', 'cut', 'cut', BROKEN);
    await fail(outbound, 4);
    const opening = await outbound.call(call());
    expect(opening).toMatchObject({ kind: 'answer', status: 503 });
    expect(heldBackSeconds(opening)).toBeUndefined();
    expect(network.sent).toHaveLength(5);
    const refused = await outbound.call(call());
    expect(heldBackSeconds(refused)).toBeGreaterThan(25);
    network.pass(30);
    network.replies('silence');
    const probing = outbound.call(write);
    expect(heldBackSeconds(await outbound.call(write))).toBe(5);
    await probing;
  });

  it('does not affect other targets, and refusals do not count as failures', async () => {
    const refusal: Reply = { status: 400, body: {} };
    const { outbound, network } = begin(
      'cut',
      'cut',
      'cut',
      'cut',
      refusal,
      'cut',
      'cut',
      'cut',
      'cut',
      'cut',
    );
    await fail(outbound, 10);
    expect(await outbound.call(write)).toMatchObject({ exchange: { failure: 'circuit_open' } });
    network.replies(OK);
    expect(await outbound.call({ ...write, target: 'fedex' })).toMatchObject({ kind: 'answer' });
  });
});

describe('the logged exchange', () => {
  it('has the raw answer without secrets, and no names from the query', async () => {
    const { network, outbound } = begin({ status: 400, body: { echo: 'you sent Basic c2VjcmV0' } });
    const outcome = await outbound.call(call());
    expect(outcome.exchange).toEqual({
      operation: 'read',
      method: 'GET',
      path: '/api/pickups',
      at: new Date('2026-06-01T05:00:00Z'),
      durationMs: 0,
      status: 400,
      answer: '{"echo":"you sent Basic •••"}',
      failure: null,
    });
    expect(JSON.stringify([network.logged, outcome.exchange])).not.toMatch(/c2VjcmV0|Sara/);
    expect(network.logged).toMatchObject([{ target: 'dhl', operation: 'read', status: 400, attempt: 1 }]);
  });

  it('omits an answer that is secret as a whole', async () => {
    const { outbound } = begin({ status: 200, body: { access_token: 'a-token' } });
    const outcome = await outbound.call(call({ method: 'POST', body: 'x', isAnswerSecret: true }));
    expect(outcome.exchange.answer).toBeNull();
  });

  it('is bounded in size', async () => {
    const { outbound } = begin({ status: 500, body: 'x'.repeat(50_000) });
    const outcome = await outbound.call(write);
    expect(outcome.exchange.answer).toHaveLength(20_000);
  });
});

describe('an answer', () => {
  it('is not followed if it redirects, because that would carry the credentials elsewhere', async () => {
    const { outbound, network } = begin({ status: 302, headers: { location: 'https://elsewhere.example/' } });
    expect(await outbound.call(write)).toMatchObject({ kind: 'answer', status: 302 });
    expect(network.sent).toHaveLength(1);
  });

  it('is cut off and ignored if it does not end', async () => {
    const { outbound } = begin({ status: 200, body: 'x'.repeat(2_000_001) });
    expect(await outbound.call(write)).toMatchObject({ kind: 'no_answer', reason: 'cut' });
  });
});
