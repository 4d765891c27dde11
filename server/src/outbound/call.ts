import type { Exchange } from './exchange.ts';

/** One call to somebody else's server. */
export interface Call {
  /** Whose server it is: "dhl", "zid". Each has one circuit. */
  readonly target: string;
  /** Calls of one account at the target share its rate limit. */
  readonly accountId: string;
  /** What the call does, for logs and timelines: "book", "create discount". */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Values to keep out of logs and timelines, in whatever form they are sent. */
  readonly secrets: readonly string[];
  readonly timeoutMs: number;
  /** Whether sending it twice leaves the target as sending it once does. Only such calls are repeated. */
  readonly isRepeatable: boolean;
  /** Whether the answer is a secret as a whole, like one that brings a token. */
  readonly isAnswerSecret?: boolean;
}

/**
 * How a call ended. `unreachable` and `busy`: the target did not take it, so it may be sent again. `no_answer`: it may have
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
