import type { Theme } from './page-context.ts';
import type { Locale } from '@apps-hub/domain/locale';

export interface HostPreferences {
  readonly locale: Locale | undefined;
  readonly theme: Theme | undefined;
}

/**
 * How a host renews a session: `silent` gives a new token while the page stays, `reload` opens the frame anew with one, and with
 * `by_hand` the merchant opens the app again.
 */
export type HostRenewal = 'silent' | 'reload' | 'by_hand';

/** What we need of the admin that frames us. Each host platform speaks its own messages behind it (bridges/). */
export interface HostBridge {
  readonly renewal: HostRenewal;
  /** A new session token from the host; rejects when the host does not give one in time. */
  requestToken(): Promise<string>;
  /** Tells the host that there is something to see, so that it takes its own loading screen away. */
  ready(): void;
  /** Tells the host where we are, so that its address can follow. */
  navigated(path: string): void;
  /** The host changed its language or theme. Returns the function that stops listening. */
  onPreferences(listener: (preferences: HostPreferences) => void): () => void;
}
