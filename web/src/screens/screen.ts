import type { RouteComponent } from '@tanstack/react-router';

import type { Services } from '../session/services.tsx';

type RawSearch = Readonly<Record<string, unknown>>;

/** What an address asks of a screen. */
export interface Visit {
  readonly services: Services;
  /** What of the address its data depend on, by the screen's `deps`. */
  readonly search: RawSearch;
  readonly params: Readonly<Record<string, string>>;
}

/** An address before its page is opened. */
export interface Arrival extends Omit<Visit, 'search'> {
  /** The query as it stands in the address, with its question mark. */
  readonly searchStr: string;
}

/** What the router knows of a screen before it is fetched. A page of the catalogue has one, wherever it stands. */
export interface Screen {
  /** Fetched when the page is opened, together with its phrases and its data. */
  readonly component: RouteComponent;
  /** Asked before anything is fetched; throws a redirect or that nothing is here. */
  readonly enter?: (arrival: Arrival) => Promise<void> | void;
  /** Reads the page's state from its address. */
  readonly parse?: (raw: RawSearch) => object;
  /** The part of that state that its data depend on: another language or open dialog loads nothing anew. */
  readonly deps?: (raw: RawSearch) => object;
  /** Starts what the screen asks the server; the page waits for a promise. */
  readonly load?: (visit: Visit) => Promise<unknown> | void;
}

/** A page that always leads to another one. */
export interface Signpost extends Partial<Screen> {
  readonly enter: (arrival: Arrival) => Promise<never>;
  readonly component?: never;
}
