import type { CallLog, OutboundDeps } from '../outbound.ts';

/** What the network does with one request. */
export type Reply =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Never answers: the caller's time-out decides. */
  | 'silence'
  /** Accepts the request and drops the connection. */
  | 'cut'
  /** Sends the head of a response and drops the connection in its body. */
  | 'cut_in_body'
  /** Connection refused: the request is never sent. */
  | 'nobody';

export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

export interface FakeNetwork extends OutboundDeps {
  readonly sent: Sent[];
  readonly logged: CallLog[];
  readonly pausesMs: number[];
  /** Scripted replies, first in first out; a request without one fails the test. */
  replies(...replies: Reply[]): void;
  pass(seconds: number): void;
}

const connectionError = (code: string): TypeError =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

const cutBody = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"half":'));
      controller.error(connectionError('UND_ERR_SOCKET'));
    },
  });

const answer = (reply: Exclude<Reply, string>): Response => {
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  return new Response(reply.body === undefined ? null : text, {
    status: reply.status,
    headers: reply.headers ?? {},
  });
};

/** A simulated network: scripted replies, and a clock that only the test and time-outs move. */
export const fakeNetwork = (start = '2026-06-01T05:00:00Z'): FakeNetwork => {
  let nowMs = Date.parse(start);
  let silent = false;
  const queue: Reply[] = [];
  const sent: Sent[] = [];
  const logged: CallLog[] = [];
  const pausesMs: number[] = [];
  const reply = (next: Reply): Promise<Response> => {
    if (next === 'nobody') return Promise.reject(connectionError('ECONNREFUSED'));
    if (next === 'cut') return Promise.reject(connectionError('UND_ERR_SOCKET'));
    if (next === 'cut_in_body') return Promise.resolve(new Response(cutBody(), { status: 200 }));
    if (next !== 'silence') return Promise.resolve(answer(next));
    silent = true;
    return new Promise(() => {});
  };
  return {
    sent,
    logged,
    pausesMs,
    replies: (...replies) => {
      queue.push(...replies);
    },
    pass: (seconds) => {
      nowMs += seconds * 1000;
    },
    fetch: (url, init) => {
      const next = queue.shift();
      if (next === undefined) throw new Error(`no reply is left for ${init.method} ${url}`);
      sent.push({
        method: init.method ?? 'GET',
        url: new URL(url),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : '',
      });
      return reply(next);
    },
    now: () => new Date(nowMs),
    wait: (ms, signal) => {
      if (!signal) {
        pausesMs.push(ms);
        nowMs += ms;
        return Promise.resolve();
      }
      if (!silent) return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      silent = false;
      nowMs += ms;
      return Promise.resolve();
    },
    log: (line) => {
      logged.push(line);
    },
  };
};
