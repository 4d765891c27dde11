import type { Session } from '@apps-hub/contract/hub/stores/routes';

import { ApiError } from '../api/problem.ts';
import type { TokenSource } from '../api/send.ts';
import { lifetimeMsOf, renewalDelayMs } from './access-token.ts';

export interface SignIn {
  readonly accessToken: string;
  readonly session: Session;
}

export type SessionState =
  | { readonly status: 'starting' }
  /**
   * Signed out; `ended` is the server's reason, if any. With `kept` the page stays, because it has unsaved input, until
   * the user signs in again or discards the input.
   */
  | {
      readonly status: 'anonymous';
      readonly ended: ApiError | undefined;
      readonly kept?: Session | undefined;
    }
  | { readonly status: 'signed_in'; readonly session: Session }
  | { readonly status: 'failed'; readonly error: ApiError };

/** A signed-in session for the life of the page; nothing is kept outside its memory. */
export interface SessionKeeper extends TokenSource {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves once it is known who is signed in; never rejects. */
  ready(): Promise<SessionState>;
  /** Signs in again after a failure. */
  retry(): void;
}

interface Dependencies {
  /** The one-use token from the address, if there was one. */
  readonly firstToken: string | undefined;
  /** Whether to renew before the token expires. A host that would reload the page is asked only after the server refuses. */
  readonly renewsAhead: boolean;
  /** A new one-use token from the host. */
  readonly requestToken: () => Promise<string>;
  readonly exchange: (token: string) => Promise<SignIn>;
  readonly now: () => number;
  /** Calls back after this many milliseconds; returns the function that cancels it. */
  readonly later: (act: () => void, delayMs: number) => () => void;
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ code: 'session_expired', status: 401 });

/** Keeps one access token valid: one exchange at a time, before it expires and when the server says that it has. */
export class EmbeddedSession implements SessionKeeper {
  readonly #deps: Dependencies;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: 'starting' };
  #firstToken: string | undefined;
  #current: SignIn | undefined;
  /** By this device's clock, from the token's arrival. */
  #endsAtMs = 0;
  #pending: Promise<SignIn> | undefined;
  #cancelRenewal: () => void = () => undefined;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#firstToken = deps.firstToken;
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async accessToken(): Promise<string> {
    if (this.#current) return this.#current.accessToken;
    return (await this.#signIn()).accessToken;
  }

  async ready(): Promise<SessionState> {
    if (this.#state.status === 'starting') await this.accessToken().catch(() => undefined);
    return this.#state;
  }

  async renew(staleToken: string): Promise<string> {
    if (this.#current && this.#current.accessToken !== staleToken) return this.#current.accessToken;
    return (await this.#signIn()).accessToken;
  }

  retry(): void {
    this.#set({ status: 'starting' });
    void this.#signIn().catch(() => undefined);
  }

  #signIn(): Promise<SignIn> {
    this.#pending ??= this.#exchange().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #exchange(): Promise<SignIn> {
    try {
      const signIn = await this.#exchangeToken();
      this.#current = signIn;
      this.#set({ status: 'signed_in', session: signIn.session });
      this.#renewBeforeEnd(signIn.accessToken);
      return signIn;
    } catch (cause) {
      const error = asApiError(cause);
      // A valid token survives a failed renewal; the next refusal by the server retries.
      if (!this.#stillValid()) this.#fail(error);
      throw error;
    }
  }

  /** The address's token may be stale; then a host that renews silently is asked for another. */
  async #exchangeToken(): Promise<SignIn> {
    const first = this.#firstToken;
    this.#firstToken = undefined;
    if (first !== undefined) {
      try {
        return await this.#deps.exchange(first);
      } catch (error) {
        if (!this.#deps.renewsAhead || asApiError(error).status !== 401) throw error;
      }
    }
    return this.#deps.exchange(await this.#deps.requestToken());
  }

  #stillValid(): boolean {
    return this.#current !== undefined && this.#endsAtMs > this.#deps.now();
  }

  #fail(error: ApiError): void {
    this.#current = undefined;
    this.#cancelRenewal();
    this.#set({ status: 'failed', error });
  }

  #renewBeforeEnd(accessToken: string): void {
    this.#cancelRenewal();
    this.#endsAtMs = this.#deps.now() + (lifetimeMsOf(accessToken) ?? 0);
    const delayMs = renewalDelayMs(accessToken);
    if (delayMs === undefined || !this.#deps.renewsAhead) return;
    this.#cancelRenewal = this.#deps.later(() => void this.#signIn().catch(() => undefined), delayMs);
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
