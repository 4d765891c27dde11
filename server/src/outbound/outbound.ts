import { type Attempt, attempt, type Network, holdSeconds } from './attempt.ts';
import type { Call, Outcome } from './call.ts';
import { createCircuits, type Circuits, type Verdict, type Ways } from './circuit.ts';
import { redact, type Exchange } from './exchange.ts';
import { createPacer, type Pacer } from './pace.ts';

/** The parts that tests replace: clock, pauses and network. */
export interface OutboundDeps extends Network {
  readonly now: () => Date;
  readonly log: (line: CallLog) => void;
  /** Wraps each attempt, to trace it. */
  readonly around?: (call: Call, number: number, send: () => Promise<Attempt>) => Promise<Attempt>;
}

/** One log line per call, safe to keep: no query, no headers, no body. */
export interface CallLog extends Pick<
  Exchange,
  'operation' | 'method' | 'path' | 'status' | 'failure' | 'durationMs'
> {
  readonly target: string;
  readonly attempt: number;
}

/** The only way to call another server: time-outs, safe retries, rate limits, circuits and the exchange log. */
export interface Outbound {
  call(call: Call): Promise<Outcome>;
}

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_SECONDS = 3;

/** Any answer proves that the host is reachable. A failure after sending may be a problem of this account alone. */
const verdictOf = (ended: Attempt): Verdict => {
  if (!('failure' in ended)) return { host: 'works', account: ended.status >= 500 ? 'fails' : 'works' };
  return ended.failure === 'unreachable'
    ? { host: 'fails', account: 'unclear' }
    : { host: 'unclear', account: 'fails' };
};

interface State {
  readonly deps: OutboundDeps;
  readonly circuits: Circuits;
  readonly pacer: Pacer;
  /** Until when an account is held back after a 429, in Unix milliseconds. */
  readonly holds: Map<string, number>;
}

const accountOf = ({ target, accountId }: Call): string => `${target}/${accountId}`;

/** A host is identified by its origin: some targets give each store a host of its own. */
const waysOf = (call: Call): Ways => {
  const { host } = new URL(call.url);
  return { host: `host ${host}`, account: `account ${accountOf(call)} at ${host}` };
};

const exchangeOf = (
  call: Call,
  ended: Pick<Exchange, 'at' | 'durationMs' | 'status' | 'answer' | 'failure'>,
): Exchange => ({
  operation: call.operation,
  method: call.method,
  path: new URL(call.url).pathname,
  ...ended,
});

const notSent = (state: State, call: Call, failure: 'circuit_open' | 'held_back'): Exchange =>
  exchangeOf(call, { at: state.deps.now(), durationMs: 0, status: null, answer: null, failure });

const timed = async ({ deps }: State, call: Call, number: number): Promise<[Attempt, Exchange]> => {
  const at = deps.now();
  const send = (): Promise<Attempt> => attempt(deps, call);
  const ended = await (deps.around ? deps.around(call, number, send) : send());
  const durationMs = deps.now().getTime() - at.getTime();
  const exchange = exchangeOf(
    call,
    'failure' in ended
      ? { at, durationMs, status: null, answer: null, failure: ended.failure }
      : {
          at,
          durationMs,
          status: ended.status,
          answer: call.isAnswerSecret ? null : redact(ended.text, call.secrets),
          failure: null,
        },
  );
  const { operation, method, path, status, failure } = exchange;
  deps.log({ target: call.target, operation, method, path, status, failure, durationMs, attempt: number });
  return [ended, exchange];
};

const outcomeOf = (state: State, call: Call, ended: Attempt, exchange: Exchange): Outcome => {
  if ('failure' in ended) {
    if (ended.failure !== 'unreachable') return { kind: 'no_answer', reason: ended.failure, exchange };
    return { kind: 'unreachable', retryAfterSeconds: 0, exchange };
  }
  if (ended.status !== 429) return { kind: 'answer', status: ended.status, text: ended.text, exchange };
  const now = state.deps.now();
  const retryAfterSeconds = holdSeconds(ended.headers.get('retry-after'), now);
  state.holds.set(accountOf(call), now.getTime() + retryAfterSeconds * 1000);
  return { kind: 'busy', retryAfterSeconds, exchange };
};

const pauseMs = (outcome: Outcome, attemptNumber: number): number | null => {
  if (outcome.kind === 'busy')
    return outcome.retryAfterSeconds <= LONGEST_PAUSE_SECONDS ? outcome.retryAfterSeconds * 1000 : null;
  const worthIt = outcome.kind !== 'answer' || outcome.status >= 500;
  return worthIt ? FIRST_PAUSE_MS * 2 ** (attemptNumber - 1) : null;
};

const heldBack = (state: State, call: Call, ms: number): Outcome => ({
  kind: 'busy',
  retryAfterSeconds: Math.ceil(ms / 1000),
  exchange: notSent(state, call, 'held_back'),
});

/** One attempt, if the target's rate limits and the circuits allow it; otherwise, why nothing was sent. */
const sendOnce = async (
  state: State,
  call: Call,
  number: number,
): Promise<{ readonly isSent: boolean; readonly outcome: Outcome }> => {
  const { deps, circuits, pacer } = state;
  const { paces = [], isBackground = false } = call;
  const longestMs = LONGEST_PAUSE_SECONDS * 1000;
  const turnMs = pacer.take(paces, { isBackground, longestMs });
  if (turnMs > longestMs) return { isSent: false, outcome: heldBack(state, call, turnMs) };
  let ended: Attempt | undefined;
  try {
    if (turnMs > 0) await deps.wait(turnMs);
    const ways = waysOf(call);
    const retryAfterSeconds = circuits.enter(ways);
    if (retryAfterSeconds > 0) {
      const exchange = notSent(state, call, 'circuit_open');
      return { isSent: false, outcome: { kind: 'unreachable', retryAfterSeconds, exchange } };
    }
    const [answer, exchange] = await timed(state, call, number);
    ended = answer;
    circuits.ended(ways, verdictOf(answer));
    return { isSent: true, outcome: outcomeOf(state, call, answer, exchange) };
  } finally {
    pacer.ended(paces, ended && 'failure' in ended ? undefined : ended);
  }
};

const send = async (state: State, call: Call): Promise<Outcome> => {
  const { deps } = state;
  let last: Outcome | undefined;
  for (let number = 1; ; number += 1) {
    const { isSent, outcome } = await sendOnce(state, call, number);
    // The outcome of a sent attempt is more informative than the circuit that it opened.
    if (!isSent) return last ?? outcome;
    last = outcome;
    const pause = call.isRepeatable && number < MAX_ATTEMPTS ? pauseMs(last, number) : null;
    if (pause === null) return last;
    await deps.wait(pause);
  }
};

/** Circuits and holds belong to the process; `main` creates one for all. */
export const createOutbound = (deps: OutboundDeps): Outbound => {
  const state: State = {
    deps,
    circuits: createCircuits(deps.now),
    pacer: createPacer(deps.now),
    holds: new Map(),
  };
  return {
    call: async (call) => {
      const heldForMs = (state.holds.get(accountOf(call)) ?? 0) - deps.now().getTime();
      if (heldForMs <= 0) {
        state.holds.delete(accountOf(call));
        return send(state, call);
      }
      return heldBack(state, call, heldForMs);
    },
  };
};
