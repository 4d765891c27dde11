import type { Outcome } from '#outbound/call.ts';
import type { Exchange } from '#outbound/exchange.ts';
import type { CarrierHttp } from '../http.ts';
import { parseAnswer } from '../parse-answer.ts';
import { tokenAnswer } from './api-types.ts';

/** Renewed this long before it expires, so that it does not expire during a call. */
const RENEW_BEFORE_SECONDS = 60;

/** A token, or the outcome of the failed token request. */
export type Token =
  | { readonly kind: 'token'; readonly value: string; readonly fetched: Exchange | null }
  | { readonly kind: 'none'; readonly outcome: Outcome };

/** One account's bearer token: requested once for all waiting callers, kept until shortly before it expires. */
export interface TokenSource {
  current(): Promise<Token>;
  /** Requests a new token in any case, which proves client id and secret. */
  renew(): Promise<Token>;
  /** Drops a token that FedEx rejected, unless it was renewed meanwhile. */
  drop(value: string): void;
}

export const createTokenSource = (
  http: CarrierHttp,
  account: {
    readonly id: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly baseUrl: string;
    readonly now: () => Date;
  },
): TokenSource => {
  let held: { readonly value: string; readonly untilMs: number } | null = null;
  let fetching: Promise<Token> | null = null;

  const fetchToken = async (): Promise<Token> => {
    const asked = account.now().getTime();
    const outcome = await http.call({
      carrier: 'fedex',
      accountId: account.id,
      operation: 'token',
      method: 'POST',
      url: `${account.baseUrl}/oauth/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: account.clientId,
        client_secret: account.clientSecret,
      }).toString(),
      secrets: [account.clientSecret],
    });
    const answer =
      outcome.kind === 'answer' && outcome.status === 200
        ? tokenAnswer.safeParse(parseAnswer(outcome.text))
        : null;
    if (!answer?.success) return { kind: 'none', outcome };
    const { access_token: value, expires_in: seconds } = answer.data;
    held = { value, untilMs: asked + Math.max(0, seconds - RENEW_BEFORE_SECONDS) * 1000 };
    return { kind: 'token', value, fetched: outcome.exchange };
  };

  const renew = (): Promise<Token> => {
    fetching ??= fetchToken().finally(() => {
      fetching = null;
    });
    return fetching;
  };

  return {
    current: () =>
      held && account.now().getTime() < held.untilMs
        ? Promise.resolve({ kind: 'token', value: held.value, fetched: null })
        : renew(),
    renew,
    drop: (value) => {
      if (held?.value === value) held = null;
    },
  };
};
