import type { Locale } from '@apps-hub/domain/locale';

import type { Action, Subject } from '../abilities.ts';

export interface Right {
  readonly action: Action;
  readonly subject: Subject;
}

/**
 * Who may open a page in the hub: everybody, only visitors who are not signed in, everybody signed in (their own account), or those
 * with the right. In a frame every page opens, because the host's proof signs in; there the right only decides which links are shown.
 */
export type Access = 'public' | 'signed_out' | 'own_account' | Right;

/** A page's entry in the navigation of the hub and of the frame. */
export interface PageNavigation {
  /** A group of the hub's navigation, or `own` for the user's menu. */
  readonly group: string;
  /** A key of the phrases. */
  readonly label: string;
  /** A name of web/src/shell/page-icons.ts. */
  readonly icon: string;
  /** What the frame shows instead. */
  readonly inFrame?: { readonly label?: string; readonly icon?: string };
  /** Shows how many adjustments wait for approval. */
  readonly badge?: 'approvals';
}

/** A page of an app or of the hub. The order of the catalogue is the order of the navigation. */
export interface Page {
  /** Its address in the hub, if it has one; `$id` stands for one segment. */
  readonly hub?: string;
  /** Further addresses of the same page in the hub. */
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
   * `blank` has no navigation, `shipping` is the carriers' layout, `full` fills the window and scrolls inside; by default the user's
   * choice.
   */
  readonly layout?: 'blank' | 'shipping' | 'full';
  /** The areas of phrases to load besides those of every page. */
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

/** By a page's id; null for pages that search engines may follow links to, and that have no text of their own. */
export type SearchTexts = Readonly<Record<string, Readonly<Record<Locale, SearchText>> | null>>;

export type Catalogue = Readonly<Record<string, Page>>;

export const toRead = <S extends Subject>(subject: S) => ({ action: 'read', subject }) as const;
