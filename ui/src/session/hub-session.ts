import type { SignedIn, UserData } from '@apps-hub/contract/hub/sessions/routes';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

import { ApiError } from '../api/problem.ts';
import { renewalDelayMs } from './access-token.ts';
import type { SessionKeeper, SessionState } from './session-keeper.ts';
import type { Tabs } from './tabs.ts';

interface Dependencies {
  /** Whether the readable cookie exists, so that a refresh is worth trying. */
  readonly mayBeSignedIn: () => boolean;
  readonly refresh: () => Promise<SignedIn>;
  readonly signOut: () => Promise<unknown>;
  /** Proved by the password or an app code. */
  readonly signOutEverywhere: (proof: string) => Promise<unknown>;
  readonly tabs: Tabs;
  /** Whether the page has unsaved input. */
  readonly hasUnsaved: () => boolean;
  /** Calls back after this many milliseconds; returns the function that cancels it. */
  readonly later: (act: () => void, delayMs: number) => () => void;
}

/** The server repeats a refresh response for ten seconds; retries stay within that. */
const RETRY_DELAYS_MS: readonly number[] = [500, 2_000];

const RENEW_AGAIN_MS = 30_000;

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ code: 'unknown', status: 0 });

/** Whether the server ended the session; any other error may be temporary. */
const isOver = ({ code }: ApiError): boolean =>
  code === 'unauthenticated' || code === 'session_expired' || code === 'store_uninstalled';

/** Signing in again does not bring a removed store back. */
const canReturn = ({ code }: ApiError): boolean => code !== 'store_uninstalled';

const sessionOf = ({ userData, userAbilityRules }: SignedIn): Session => {
  const { staffId, fullName, email, role, store } = userData;
  // The hub stores number and date formats in cookies.
  return { staff: { id: staffId, name: fullName, email, role, display: null }, store, userAbilityRules };
};

/**
 * A user's session at the hub. The access token, `userData` and `userAbilityRules` live only in the page's memory; what
 * survives a reload is the refresh cookie, which no script can read. One refresh at a time across all tabs; signing out ends the
 * session in all of them.
 */
export class HubSession implements SessionKeeper {
  readonly #deps: Dependencies;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: 'starting' };
  #current: SignedIn | undefined;
  #pending: Promise<SignedIn> | undefined;
  /** Incremented when the user changes; responses from an earlier era are ignored. */
  #era = 0;
  #cancelRenewal: () => void = () => undefined;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    deps.tabs.listen((news) => {
      if (news === 'signed_out') this.#leave(undefined);
      else if (news === 'session_over') this.#leave(new ApiError({ code: 'session_expired', status: 401 }));
      else void this.#follow();
    });
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once it is known who is signed in, if anyone, or that the server is unreachable. */
  async ready(): Promise<SessionState> {
    if (this.#state.status === 'starting') await this.accessToken().catch(() => undefined);
    return this.#state;
  }

  /** The signed-in user; signed in means that this and an access token are present. */
  userData = (): UserData | undefined => this.#current?.userData;

  async accessToken(): Promise<string> {
    if (this.#current) return this.#current.accessToken;
    if (this.#state.status === 'anonymous') throw new ApiError({ code: 'unauthenticated', status: 401 });
    return (await this.#renew()).accessToken;
  }

  async renew(staleToken: string): Promise<string> {
    if (this.#current && this.#current.accessToken !== staleToken) return this.#current.accessToken;
    return (await this.#renew()).accessToken;
  }

  retry(): void {
    this.#set({ status: 'starting' });
    void this.#renew().catch(() => undefined);
  }

  /** Accepts the response of a sign-in or registration. */
  enter(signedIn: SignedIn): void {
    this.#take(signedIn);
    this.#deps.tabs.tell('signed_in');
  }

  /** Accepts the user's changes to their own account. */
  describe(userData: UserData): void {
    if (!this.#current) return;
    this.#current = { ...this.#current, userData };
    this.#set({ status: 'signed_in', session: sessionOf(this.#current) });
  }

  /** Ends this session in every tab. Rejects if the server is unreachable; the session then continues. */
  async signOut(): Promise<void> {
    await this.#deps.signOut();
    this.forget();
  }

  /** Ends every session of the account. Signs out even if this session is already over. */
  async signOutEverywhere(proof: string): Promise<void> {
    try {
      await this.#deps.signOutEverywhere(proof);
    } catch (error) {
      if (!isOver(asApiError(error))) throw error;
    }
    this.forget();
  }

  /** The server ended the session; tells the other tabs. */
  forget(): void {
    this.#leave(undefined);
    this.#deps.tabs.tell('signed_out');
  }

  /** Another tab signed in, maybe as someone else: this tab's pending requests may belong to the earlier session. */
  async #follow(): Promise<void> {
    await this.#pending?.catch(() => undefined);
    await this.#renew().catch(() => undefined);
  }

  #renew(): Promise<SignedIn> {
    this.#pending ??= this.#refresh(this.#era).finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #refresh(era: number): Promise<SignedIn> {
    try {
      if (!this.#deps.mayBeSignedIn()) throw new ApiError({ code: 'unauthenticated', status: 401 });
      const signedIn = await this.#deps.tabs.alone(() => this.#ask(RETRY_DELAYS_MS));
      // Ignore this response if the user signed out or changed meanwhile.
      if (era === this.#era) this.#take(signedIn);
      else if (!this.#current) throw new ApiError({ code: 'unauthenticated', status: 401 });
      return this.#current ?? signedIn;
    } catch (cause) {
      const error = asApiError(cause);
      if (era === this.#era) this.#lose(error);
      throw error;
    }
  }

  async #ask([delayMs, ...rest]: readonly number[]): Promise<SignedIn> {
    try {
      return await this.#deps.refresh();
    } catch (error) {
      if (delayMs === undefined || asApiError(error).code !== 'offline') throw error;
      await new Promise<void>((resolve) => this.#deps.later(resolve, delayMs));
      return this.#ask(rest);
    }
  }

  #take(signedIn: SignedIn): void {
    this.#era += 1;
    this.#current = signedIn;
    this.#planRenewal(renewalDelayMs(signedIn.accessToken));
    this.#set({ status: 'signed_in', session: sessionOf(signedIn) });
  }

  /** A failed renewal ends the session only if the server says so: the token may still be valid, and the next call retries. */
  #lose(error: ApiError): void {
    const wasAnonymous = !this.#current && error.code === 'unauthenticated';
    if (isOver(error)) {
      if (this.#current) this.#deps.tabs.tell(canReturn(error) ? 'session_over' : 'signed_out');
      this.#leave(wasAnonymous ? undefined : error);
    } else if (!this.#current) this.#set({ status: 'failed', error });
    else this.#planRenewal(RENEW_AGAIN_MS);
  }

  #leave(ended: ApiError | undefined): void {
    const isKept = ended && canReturn(ended) && this.#deps.hasUnsaved();
    const kept = isKept && this.#current ? sessionOf(this.#current) : undefined;
    this.#era += 1;
    this.#current = undefined;
    this.#cancelRenewal();
    this.#set({ status: 'anonymous', ended, ...(kept && { kept }) });
  }

  #planRenewal(delayMs: number | undefined): void {
    this.#cancelRenewal();
    if (delayMs === undefined) return;
    this.#cancelRenewal = this.#deps.later(() => void this.#renew().catch(() => undefined), delayMs);
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
