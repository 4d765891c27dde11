import type { Outcome } from '#outbound/call.ts';
import type { Exchange } from '#outbound/exchange.ts';

/** Renewed this long before it expires, so that it does not expire during a call. */
const RENEW_BEFORE_SECONDS = 60;

/** A token, or the outcome of the failed token request. */
export type Token =
  | { readonly kind: 'token'; readonly value: string; readonly fetched: Exchange | null }
  | { readonly kind: 'none'; readonly outcome: Outcome };

/** One account's bearer token: requested once for all waiting callers, kept until shortly before it expires. */
export interface TokenSource {
  current(): Promise<Token>;
  /** Requests a new token in any case, which proves the account's secret. */
  renew(): Promise<Token>;
  /** Drops a token that the carrier rejected, unless it was renewed meanwhile. */
  drop(value: string): void;
}

interface Parts {
  readonly now: () => Date;
  readonly ask: () => Promise<Outcome>;
  /** The token in an answer; null if it has none. */
  readonly read: (outcome: Outcome) => { readonly value: string; readonly seconds: number } | null;
}

export const createTokenSource = ({ now, ask, read }: Parts): TokenSource => {
  let held: { readonly value: string; readonly untilMs: number } | null = null;
  let fetching: Promise<Token> | null = null;

  const fetchToken = async (): Promise<Token> => {
    const asked = now().getTime();
    const outcome = await ask();
    const answer = read(outcome);
    if (!answer) return { kind: 'none', outcome };
    const { value, seconds } = answer;
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
      held && now().getTime() < held.untilMs
        ? Promise.resolve({ kind: 'token', value: held.value, fetched: null })
        : renew(),
    renew,
    drop: (value) => {
      if (held?.value === value) held = null;
    },
  };
};

/** The token of each account, shared by all its connections. New credentials never use a token of the old ones. */
export const createTokens = <Account extends { readonly id: string }>(
  secretOf: (account: Account) => string,
  open: (account: Account) => TokenSource,
): ((account: Account) => TokenSource) => {
  const held = new Map<string, { readonly secret: string; readonly source: TokenSource }>();
  return (account) => {
    const secret = secretOf(account);
    const known = held.get(account.id);
    if (known?.secret === secret) return known.source;
    const source = open(account);
    held.set(account.id, { secret, source });
    return source;
  };
};

/** A call with all its exchanges: a token may have been requested before it. */
export interface Called {
  readonly outcome: Outcome;
  readonly exchanges: readonly Exchange[];
  /** Whether the token request failed, so that the call itself was never sent. */
  readonly endedAtToken: boolean;
}

/** Calls with a token. A rejected token is renewed once, because the rejected call was not executed. */
export const callWithToken = async (
  tokens: TokenSource,
  send: (token: string) => Promise<Outcome>,
): Promise<Called> => {
  const exchanges: Exchange[] = [];
  for (let renewed = false; ; renewed = true) {
    const token = await tokens.current();
    if (token.kind === 'none') {
      const { outcome } = token;
      return { outcome, exchanges: [...exchanges, outcome.exchange], endedAtToken: true };
    }
    if (token.fetched) exchanges.push(token.fetched);
    const outcome = await send(token.value);
    exchanges.push(outcome.exchange);
    const expired = outcome.kind === 'answer' && outcome.status === 401;
    if (!expired || renewed) return { outcome, exchanges, endedAtToken: false };
    tokens.drop(token.value);
  }
};
