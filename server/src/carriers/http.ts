import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
import { createCircuits, type Circuits } from './circuit.ts';
import { redact, type Exchange, type Operation } from './exchange.ts';
import { holdSeconds } from './retry-after.ts';

/** What a call to a carrier needs from outside; tests pass their own clock, waiting and network. */
export interface CarrierHttpDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => Date;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly log: (line: CallLog) => void;
}

/** One line per call, safe to keep: no query, no headers, no body. */
export interface CallLog {
  readonly carrier: Carrier;
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly failure: Exchange['failure'];
  readonly durationMs: number;
  readonly attempt: number;
}

export interface Call {
  readonly carrier: Carrier;
  /** Calls of one account share its rate limit. */
  readonly accountId: string;
  readonly operation: Operation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Values to keep out of logs and timelines, in whatever form they are sent. */
  readonly secrets: readonly string[];
}

/**
 * How a call ended. `unreachable` and `busy`: the carrier did not take it, so it may be sent again. `no_answer`: it may have
 * been carried out.
 */
export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly text: string;
      readonly exchange: Exchange;
    }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number; readonly exchange: Exchange }
  | { readonly kind: 'unreachable'; readonly retryAfterSeconds: number; readonly exchange: Exchange }
  | { readonly kind: 'no_answer'; readonly reason: 'timeout' | 'cut'; readonly exchange: Exchange };

export interface CarrierHttp {
  call(call: Call): Promise<Outcome>;
}

/** Writes get longer: giving up on one leaves an unknown outcome, giving up on a read costs nothing. */
const TIMEOUT_MS: Readonly<Record<Operation, number>> = {
  token: 8000,
  timeslots: 6000,
  book: 25_000,
  change: 25_000,
  void: 25_000,
  status: 8000,
  track: 10_000,
  check: 8000,
};

/** Only these may be sent twice: the carrier's state is the same afterwards. */
const REPEATABLE: ReadonlySet<Operation> = new Set(['token', 'timeslots', 'status', 'track', 'check']);

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_SECONDS = 3;
const MAX_ANSWER_BYTES = 2_000_000;

/** Failures after which no byte of the request can have reached the carrier. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const causeCode = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

const readBody = async (response: Response): Promise<string> => {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('answer too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

type Attempt =
  | { readonly status: number; readonly text: string; readonly retryAfter: string | null }
  | { readonly failure: 'timeout' | 'cut' | 'unreachable' };

/** Sends once. A redirect is not followed: it would carry the credentials to another address. */
const attempt = async (deps: CarrierHttpDeps, call: Call): Promise<Attempt> => {
  const abort = new AbortController();
  const done = new AbortController();
  const request = async (): Promise<Attempt> => {
    try {
      const response = await deps.fetch(call.url, {
        method: call.method,
        headers: call.headers,
        ...(call.body === undefined ? {} : { body: call.body }),
        redirect: 'manual',
        signal: abort.signal,
      });
      const text = await readBody(response);
      return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      return { failure: NEVER_SENT.has(causeCode(error) ?? '') ? 'unreachable' : 'cut' };
    }
  };
  const answering = request();
  const timeout = deps
    .wait(TIMEOUT_MS[call.operation], done.signal)
    .then((): Attempt => ({ failure: 'timeout' }));
  const first = await Promise.race([answering, timeout]);
  abort.abort();
  done.abort();
  return first;
};

const isFailure = (ended: Attempt): boolean => 'failure' in ended || ended.status >= 500;

interface State {
  readonly deps: CarrierHttpDeps;
  readonly circuits: Circuits;
  /** Until when an account is held back after a 429, in milliseconds since 1970. */
  readonly holds: Map<string, number>;
}

const notSent = (state: State, call: Call, failure: 'circuit_open' | 'held_back'): Exchange => ({
  operation: call.operation,
  method: call.method,
  path: new URL(call.url).pathname,
  at: state.deps.now(),
  durationMs: 0,
  status: null,
  answer: null,
  failure,
});

const timed = async (state: State, call: Call, number: number): Promise<[Attempt, Exchange]> => {
  const { deps } = state;
  const at = deps.now();
  const ended = await attempt(deps, call);
  const exchange: Exchange = {
    operation: call.operation,
    method: call.method,
    path: new URL(call.url).pathname,
    at,
    durationMs: deps.now().getTime() - at.getTime(),
    status: 'failure' in ended ? null : ended.status,
    answer: 'failure' in ended || call.operation === 'token' ? null : redact(ended.text, call.secrets),
    failure: 'failure' in ended ? ended.failure : null,
  };
  const { operation, method, path, durationMs, status, failure } = exchange;
  deps.log({ carrier: call.carrier, operation, method, path, status, failure, durationMs, attempt: number });
  return [ended, exchange];
};

const outcomeOf = (state: State, call: Call, ended: Attempt, exchange: Exchange): Outcome => {
  if ('failure' in ended) {
    if (ended.failure !== 'unreachable') return { kind: 'no_answer', reason: ended.failure, exchange };
    return { kind: 'unreachable', retryAfterSeconds: 0, exchange };
  }
  if (ended.status !== 429) return { kind: 'answer', status: ended.status, text: ended.text, exchange };
  const now = state.deps.now();
  const retryAfterSeconds = holdSeconds(ended.retryAfter, now);
  state.holds.set(`${call.carrier}/${call.accountId}`, now.getTime() + retryAfterSeconds * 1000);
  return { kind: 'busy', retryAfterSeconds, exchange };
};

const pauseMs = (outcome: Outcome, attemptNumber: number): number | null => {
  if (outcome.kind === 'busy')
    return outcome.retryAfterSeconds <= LONGEST_PAUSE_SECONDS ? outcome.retryAfterSeconds * 1000 : null;
  const worthIt = outcome.kind !== 'answer' || outcome.status >= 500;
  return worthIt ? FIRST_PAUSE_MS * 2 ** (attemptNumber - 1) : null;
};

const send = async (state: State, call: Call): Promise<Outcome> => {
  const { deps, circuits } = state;
  for (let number = 1; ; number += 1) {
    if (!circuits.enter(call.carrier)) {
      const retryAfterSeconds = circuits.closedForSeconds(call.carrier);
      return { kind: 'unreachable', retryAfterSeconds, exchange: notSent(state, call, 'circuit_open') };
    }
    const [ended, exchange] = await timed(state, call, number);
    if (isFailure(ended)) circuits.failed(call.carrier);
    else circuits.succeeded(call.carrier);
    const outcome = outcomeOf(state, call, ended, exchange);
    const pause = REPEATABLE.has(call.operation) && number < MAX_ATTEMPTS ? pauseMs(outcome, number) : null;
    if (pause === null) return outcome;
    await deps.wait(pause);
  }
};

/** The one way to call a carrier: time-outs, repeats of what is safe to repeat, rate limits, circuits and the record. */
export const createCarrierHttp = (deps: CarrierHttpDeps): CarrierHttp => {
  const state: State = { deps, circuits: createCircuits(deps.now), holds: new Map() };
  return {
    call: async (call) => {
      const heldForMs = (state.holds.get(`${call.carrier}/${call.accountId}`) ?? 0) - deps.now().getTime();
      if (heldForMs <= 0) return send(state, call);
      const retryAfterSeconds = Math.ceil(heldForMs / 1000);
      return { kind: 'busy', retryAfterSeconds, exchange: notSent(state, call, 'held_back') };
    },
  };
};
