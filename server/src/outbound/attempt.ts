import type { Call } from './call.ts';
import type { Answered } from './pace.ts';

/** The network and the clock; tests replace them. */
export interface Network {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The result of one attempt. */
export type Attempt = Answered | { readonly failure: 'timeout' | 'cut' | 'unreachable' };

const MAX_ANSWER_BYTES = 2_000_000;

/** Failures before any byte of the request can have reached the target. */
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

const readBody = async (
  response: Response,
  { maxAnswerBytes: maxBytes = MAX_ANSWER_BYTES, isFile = false }: Call,
): Promise<string> => {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('answer too large');
    text += isFile ? Buffer.from(chunk).toString('latin1') : decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** One attempt. Redirects are not followed: they would carry the credentials to another address. */
export const attempt = async ({ fetch, wait }: Network, call: Call): Promise<Attempt> => {
  const abort = new AbortController();
  const done = new AbortController();
  const request = async (): Promise<Attempt> => {
    try {
      const response = await fetch(call.url, {
        method: call.method,
        headers: call.headers,
        ...(call.body === undefined ? {} : { body: call.body }),
        redirect: 'manual',
        signal: abort.signal,
      });
      const text = await readBody(response, call);
      return { status: response.status, text, headers: response.headers };
    } catch (error) {
      return { failure: NEVER_SENT.has(causeCode(error) ?? '') ? 'unreachable' : 'cut' };
    }
  };
  const answering = request();
  const timeout = wait(call.timeoutMs, done.signal).then((): Attempt => ({ failure: 'timeout' }));
  const first = await Promise.race([answering, timeout]);
  abort.abort();
  done.abort();
  return first;
};

const DEFAULT_SECONDS = 30;
const LONGEST_SECONDS = 3600;

/** Seconds to wait after a 429: `Retry-After` in seconds or as an HTTP date (RFC 9110), at most an hour. */
export const holdSeconds = (retryAfter: string | null, now: Date): number => {
  if (retryAfter === null) return DEFAULT_SECONDS;
  const text = retryAfter.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? DEFAULT_SECONDS : Math.min(LONGEST_SECONDS, Math.max(0, Math.ceil(seconds)));
};
