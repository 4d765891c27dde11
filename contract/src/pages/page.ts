import type { Action, Subject } from '../abilities.ts';

export interface Right {
  readonly action: Action;
  readonly subject: Subject;
}

/**
 * Who may open a page in the hub: everybody, only somebody who is not signed in, anybody signed in (one's own account), or whoever
 * has its right. In a host's frame the host's proof signs in and the server checks each right; there it decides which links are shown.
 */
export type Access = 'public' | 'signed_out' | 'own_account' | Right;

/** A page's entry in the navigation of the hub and of the frame, wherever the page stands. */
export interface PageNavigation {
  /** `own` stands for the user's menu. */
  readonly group: string;
  /** A key of the phrases. */
  readonly label: string;
  /** A name of web/src/shell/page-icons.ts. */
  readonly icon: string;
  /** Where the frame's entry differs from the hub's. */
  readonly inFrame?: { readonly label?: string; readonly icon?: string };
  /** Says how many adjustments wait for approval. */
  readonly badge?: 'approvals';
}

/** A page of an app or of the hub. The order of the catalogue is the order of the navigation. */
export interface Page {
  /** Its address in the hub, unless it has none; `$id` stands for one segment. */
  readonly hub?: string;
  /** Further addresses of the same page in the hub. */
  readonly alsoAt?: readonly string[];
  /** Its address below `/embedded/{platform}/{app}`, if it stands in a host's frame. */
  readonly frame?: string;
  /** The page's tabs, each an address below `hub`; the page itself leads to the first one. */
  readonly tabs?: readonly string[];
  readonly access: Access;
  /** `blank` stands without navigation, `shipping` in the carriers' layout, all others in the one that the user chose. */
  readonly layout?: 'blank' | 'shipping';
  /** The areas of phrases that it needs besides those that every page of the hub loads. */
  readonly phrases: readonly string[];
  readonly navigation?: PageNavigation;
  /** Whether the hub begins here for somebody who may open it; the first page of the catalogue wins. */
  readonly isBeginning?: true;
}

export type Catalogue = Readonly<Record<string, Page>>;

export const toRead = <S extends Subject>(subject: S) => ({ action: 'read', subject }) as const;
