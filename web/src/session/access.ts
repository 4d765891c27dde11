import type { Action, Subject } from '@apps-hub/contract/abilities';
import '@tanstack/react-router';

/** What a page of the hub asks for before it opens. */
export interface Right {
  readonly action: Action;
  readonly subject: Subject;
}

/**
 * Who may open a page: everybody, only somebody who is not signed in, anybody signed in (one's own account), or whoever has its right.
 * Pages inside a host's frame are public: the host's proof signs in, and the server checks each right.
 */
export type Access = 'public' | 'signed_out' | 'own_account' | Right;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Every route says it, so that none is open by accident; the last one of an address counts. */
    readonly access: Access;
    /** `blank` switches the layout off; `shipping` is the carriers' own; otherwise the navigation setting decides. */
    readonly layout?: 'blank' | 'shipping';
  }
}
