import type { Theme } from './page-context.ts';
import type { Locale } from '@apps-hub/domain/locale';
import type { HostChrome } from '../components/host-chrome.ts';

export interface HostPreferences {
  readonly locale: Locale | undefined;
  readonly theme: Theme | undefined;
}

/**
 * How a host renews a session: `silent` provides a token without reloading, `reload` reopens the frame with one, and with
 * `by_hand` the merchant reopens the app.
 */
export type HostRenewal = 'silent' | 'reload' | 'by_hand';

/** A page of ours that a host may show in its navigation. */
export interface HostLink {
  /** Below the app, as `navigated` reports it. */
  readonly path: string;
  readonly href: string;
  readonly title: string;
}

/** What we need from the admin that frames us. Each host platform has its own messages (bridges/). */
export interface HostBridge {
  readonly renewal: HostRenewal;
  /** Whether the host has the language switch, which the page then follows. */
  readonly choosesLanguage: boolean;
  /** A new session token from the host; rejects when none arrives in time. */
  requestToken(): Promise<string>;
  /** Tells the host that the page is visible, so that it hides its loading screen. */
  ready(): void;
  /** Reports the current path to the host, so that its address can follow. */
  navigated(path: string): void;
  /** Titles and toasts, if the host shows them itself. */
  readonly chrome?: HostChrome;
  /** Whether the host renders our `ui-nav-menu` in its own navigation; otherwise the page does. */
  readonly drawsNavigation?: boolean;
  /** If the host draws them: called to open the page of a chosen link. */
  onNavigate?(open: (href: string) => void): void;
  /**
   * Offers our page links to the host's navigation; resolves with whether it shows them all. Calling it again
   * renames them.
   */
  offerLinks?(links: readonly HostLink[]): Promise<boolean>;
  /** Called when the host changes its language or theme. Returns the function that unsubscribes. */
  onPreferences(listener: (preferences: HostPreferences) => void): () => void;
}
