import { describe, expect, it } from 'vitest';
import { createCarrierHttp, type Call, type CarrierHttp, type Outcome } from './http.ts';
import { fakeNetwork, type FakeNetwork, type Reply } from './testing/network.ts';

const call = (parts: Partial<Call> = {}): Call => ({
  carrier: 'dhl',
  accountId: 'cac_1',
  operation: 'track',
  method: 'GET',
  url: 'https://carrier.example/api/pickups?requestorName=Sara',
  headers: { authorization: 'Basic c2VjcmV0' },
  secrets: ['c2VjcmV0'],
  ...parts,
});

const book = call({ operation: 'book', method: 'POST', body: '{}' });

const begin = (...replies: Reply[]): { network: FakeNetwork; http: CarrierHttp } => {
  const network = fakeNetwork();
  network.replies(...replies);
  return { network, http: createCarrierHttp(network) };
};

const fail = async (http: CarrierHttp, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await http.call(book);
};

const OK: Reply = { status: 200, body: { fine: true } };
const BROKEN: Reply = { status: 503, body: 'down' };

describe('a read', () => {
  it.each([
    ['a server error', BROKEN],
    ['a cut connection', 'cut'],
    ['an answer cut in its middle', 'cut_in_body'],
    ['nobody listening', 'nobody'],
    ['silence', 'silence'],
  ] as const)('is repeated after %s, with longer pauses', async (_, reply) => {
    const { network, http } = begin(reply, reply, OK);
    expect(await http.call(call())).toMatchObject({ kind: 'answer', status: 200 });
    expect(network.sent).toHaveLength(3);
    expect(network.pausesMs).toEqual([300, 600]);
  });

  it('gives up after three times and says what the last one brought', async () => {
    const { network, http } = begin(BROKEN, BROKEN, BROKEN);
    expect(await http.call(call())).toMatchObject({ kind: 'answer', status: 503 });
    expect(network.sent).toHaveLength(3);
  });

  it('is not repeated after a plain refusal', async () => {
    const { network, http } = begin({ status: 404, body: {} });
    expect(await http.call(call())).toMatchObject({ kind: 'answer', status: 404 });
    expect(network.sent).toHaveLength(1);
  });
});

describe('a booking or a void', () => {
  it.each([
    ['a server error', BROKEN, { kind: 'answer', status: 503 }],
    ['a cut connection', 'cut', { kind: 'no_answer', reason: 'cut' }],
    ['an answer cut in its middle', 'cut_in_body', { kind: 'no_answer', reason: 'cut' }],
    ['silence', 'silence', { kind: 'no_answer', reason: 'timeout' }],
    ['nobody listening', 'nobody', { kind: 'unreachable' }],
    ['too many requests', { status: 429, headers: { 'retry-after': '1' } }, { kind: 'busy' }],
  ] as const)('is sent once, also after %s', async (_, reply, outcome) => {
    for (const operation of ['book', 'void'] as const) {
      const { network, http } = begin(reply);
      expect(await http.call({ ...book, operation })).toMatchObject(outcome);
      expect(network.sent).toHaveLength(1);
    }
  });
});

describe('a carrier that says it has too much to do', () => {
  it('is asked again when the wait is short', async () => {
    const { network, http } = begin({ status: 429, headers: { 'retry-after': '2' } }, OK);
    expect(await http.call(call())).toMatchObject({ kind: 'answer', status: 200 });
    expect(network.pausesMs).toEqual([2000]);
  });

  it('is left alone for as long as it asked, by this account only', async () => {
    const { network, http } = begin({ status: 429, headers: { 'retry-after': '120' } }, OK, OK);
    expect(await http.call(call())).toMatchObject({ kind: 'busy', retryAfterSeconds: 120 });
    network.pass(60);
    const held = await http.call(book);
    expect(held).toMatchObject({ kind: 'busy', retryAfterSeconds: 60, exchange: { failure: 'held_back' } });
    expect(network.sent).toHaveLength(1);
    expect(await http.call(call({ accountId: 'cac_2' }))).toMatchObject({ kind: 'answer' });
    network.pass(60);
    expect(await http.call(book)).toMatchObject({ kind: 'answer', status: 200 });
  });

  it.each([
    ['seconds', '90', 90],
    ['a date', 'Mon, 01 Jun 2026 05:01:30 GMT', 90],
    ['nothing', undefined, 30],
    ['nonsense', 'soon', 30],
    ['a day', '86400', 3600],
    ['a date gone by', 'Mon, 01 Jun 2026 04:00:00 GMT', 0],
  ])('may say so with %s', async (_, header, seconds) => {
    const { http } = begin({ status: 429, headers: header ? { 'retry-after': header } : {} });
    expect(await http.call(book)).toMatchObject({ kind: 'busy', retryAfterSeconds: seconds });
  });
});

describe('a carrier that keeps failing', () => {
  it('is not called for half a minute after five failures in a row, then tried with one call', async () => {
    const { network, http } = begin('cut', 'silence', BROKEN, 'nobody', 'cut');
    await fail(http, 5);
    const stopped = await http.call(book);
    expect(stopped).toMatchObject({
      kind: 'unreachable',
      retryAfterSeconds: 30,
      exchange: { failure: 'circuit_open' },
    });
    expect(network.sent).toHaveLength(5);

    network.pass(30);
    network.replies('cut');
    await http.call(book);
    expect(await http.call(book)).toMatchObject({ exchange: { failure: 'circuit_open' } });
    expect(network.sent).toHaveLength(6);

    network.pass(30);
    network.replies(OK, OK);
    expect(await http.call(book)).toMatchObject({ kind: 'answer' });
    expect(await http.call(book)).toMatchObject({ kind: 'answer' });
  });

  it('lets only one of many callers try whether it is back', async () => {
    const { network, http } = begin('cut', 'cut', 'cut', 'cut', 'cut');
    await fail(http, 5);
    network.pass(30);
    network.replies(OK);
    const together = await Promise.all([http.call(book), http.call(book), http.call(book)]);
    expect(together.map(({ kind }: Outcome) => kind)).toEqual(['answer', 'unreachable', 'unreachable']);
    expect(network.sent).toHaveLength(6);
  });

  it('does not stop the other carriers, and refusals do not count as failures', async () => {
    const refusal: Reply = { status: 400, body: {} };
    const { http, network } = begin('cut', 'cut', 'cut', 'cut', refusal, 'cut', 'cut', 'cut', 'cut', 'cut');
    await fail(http, 10);
    expect(await http.call(book)).toMatchObject({ exchange: { failure: 'circuit_open' } });
    network.replies(OK);
    expect(await http.call({ ...book, carrier: 'fedex' })).toMatchObject({ kind: 'answer' });
  });
});

describe('what is kept of a call', () => {
  it('has the answer as it came, without secrets, and no names from the query', async () => {
    const { network, http } = begin({ status: 400, body: { echo: 'you sent Basic c2VjcmV0' } });
    const outcome = await http.call(call());
    expect(outcome.exchange).toEqual({
      operation: 'track',
      method: 'GET',
      path: '/api/pickups',
      at: new Date('2026-06-01T05:00:00Z'),
      durationMs: 0,
      status: 400,
      answer: '{"echo":"you sent Basic •••"}',
      failure: null,
    });
    expect(JSON.stringify([network.logged, outcome.exchange])).not.toMatch(/c2VjcmV0|Sara/);
    expect(network.logged).toMatchObject([{ carrier: 'dhl', operation: 'track', status: 400, attempt: 1 }]);
  });

  it('never has the answer to a token call, whose body is a secret', async () => {
    const { http } = begin({ status: 200, body: { access_token: 'a-token' } });
    const outcome = await http.call(call({ operation: 'token', method: 'POST', body: 'x' }));
    expect(outcome.exchange.answer).toBeNull();
  });

  it('is bounded', async () => {
    const { http } = begin({ status: 500, body: 'x'.repeat(50_000) });
    const outcome = await http.call(book);
    expect(outcome.exchange.answer).toHaveLength(20_000);
  });

  it('a redirect is not followed: it would carry the credentials elsewhere', async () => {
    const { http, network } = begin({ status: 302, headers: { location: 'https://elsewhere.example/' } });
    expect(await http.call(book)).toMatchObject({ kind: 'answer', status: 302 });
    expect(network.sent).toHaveLength(1);
  });

  it('an answer without end is cut off and counts as none', async () => {
    const { http } = begin({ status: 200, body: 'x'.repeat(2_000_001) });
    expect(await http.call(book)).toMatchObject({ kind: 'no_answer', reason: 'cut' });
  });
});
