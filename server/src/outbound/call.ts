import type { Exchange } from './exchange.ts';
import type { Pace } from './pace.ts';

/** One call to another server. */
export interface Call {
  /** The server's owner: "dhl", "zid". */
  readonly target: string;
  /** A store's account at the target. Its calls share a rate limit, and a circuit while the host itself is reachable. */
  readonly accountId: string;
  /** What the call does, for logs and timelines: "book", "create discount". */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Values to redact from logs and timelines, in whatever form they are sent. */
  readonly secrets: readonly string[];
  readonly timeoutMs: number;
  /** Whether sending it twice has the same effect as sending it once. Only such calls are retried. */
  readonly isRepeatable: boolean;
  /** Whether the whole answer is secret, like a token response. */
  readonly isAnswerSecret?: boolean;
  /** The largest answer that is read; by default 2 MB. A larger one counts as none. */
  readonly maxAnswerBytes?: number;
  /** The answer is a file: its `text` has one character per byte. */
  readonly isFile?: boolean;
  /** The target's rate limits; empty if it only sends 429. */
  readonly paces?: readonly Pace[];
  /** A background call: it uses at most half of each limit, so that calls with a waiting user are not delayed. */
  readonly isBackground?: boolean;
}

/**
 * The outcome of a call. `unreachable` and `busy`: the target did not accept it, so it may be sent again. `no_answer`: it may have been
 * executed.
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

/** Seconds to wait if nothing was sent, because an open circuit or a rate limit held the call back; undefined if it was sent. */
export const heldBackSeconds = (outcome: Outcome): number | undefined => {
  const { failure } = outcome.exchange;
  const isHeldBack = failure === 'circuit_open' || failure === 'held_back';
  return isHeldBack && 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : undefined;
};
