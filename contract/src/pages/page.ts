import type { Locale } from '@apps-hub/domain/locale';

import type { Action, Subject } from '../abilities.ts';

export interface Right {
  readonly action: Action;
  readonly subject: Subject;
}

/**
 * Who may open a page in the hub: everyone, only visitors who are not signed in, everyone signed in (their own account), or those with the
 * right. A frame opens every page, because the host's proof signs in; there the right only decides which links are shown.
 */
export type Access = 'public' | 'signed_out' | 'own_account' | Right;

/** A page's entry in the navigation of the hub and of the frame. */
export interface PageNavigation {
  /** A group of the hub's navigation, or `own` for the user's menu. */
  readonly group: string;
  /** A phrase key. */
  readonly label: string;
  /** A name from ui/src/shell/navigation/frame-icons.ts. */
  readonly icon: string;
  /** What the frame shows instead. */
  readonly inFrame?: { readonly label?: string; readonly icon?: string };
  /** Shows how many adjustments await approval. */
  readonly badge?: 'approvals';
}

/** A page of an app or of the hub. The catalogue's order is the navigation's order. */
export interface Page {
  /** Its address in the hub, if any; `$id` is one segment. */
  readonly hub?: string;
  /** Aliases: more addresses of the same page in the hub. */
  readonly alsoAt?: readonly string[];
  /** Addresses in the hub that redirect to it. */
  readonly shortcuts?: readonly string[];
  /** Its address below `/embedded/{platform}/{app}`, if a host's frame shows it. */
  readonly frame?: string;
  /** Addresses in a frame that redirect to it. */
  readonly frameShortcuts?: readonly string[];
  /** The page's tabs, each an address below `hub`; `hub` itself redirects to the first. */
  readonly tabs?: readonly string[];
  readonly access: Access;
  /**
   * `blank` has no navigation, `shipping` is the carriers' layout, `full` fills the window and scrolls inside; the default is the user's
   * choice.
   */
  readonly layout?: 'blank' | 'shipping' | 'full';
  /** Phrase areas to load besides those of every page. */
  readonly phrases: readonly string[];
  readonly navigation?: PageNavigation;
  /** Whether the hub may start here; the first such page that the user may open wins. */
  readonly isBeginning?: true;
}

/** What search engines show of a page. */
export interface SearchText {
  readonly title: string;
  readonly description: string;
}

/** By page id; null for pages without a text of their own, whose links search engines may follow. */
export type SearchTexts = Readonly<Record<string, Readonly<Record<Locale, SearchText>> | null>>;

export type Catalogue = Readonly<Record<string, Page>>;

export const toRead = <S extends Subject>(subject: S) => ({ action: 'read', subject }) as const;
