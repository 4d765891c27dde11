import type { RouteComponent } from '@tanstack/react-router';

import type { Services } from '../session/services.tsx';

type RawSearch = Readonly<Record<string, unknown>>;

/** What a screen receives from its address. */
export interface Visit {
  readonly services: Services;
  /** The part of the address its data depend on, from the screen's `deps`. */
  readonly search: RawSearch;
  readonly params: Readonly<Record<string, string>>;
}

/** A navigation before its page is opened. */
export interface Arrival extends Omit<Visit, 'search'> {
  /** The raw query, with its question mark. */
  readonly searchStr: string;
}

/** What the router knows about a screen before it is loaded. Every page of the catalogue has one, at whatever address. */
export interface Screen {
  /** Loaded when the page is opened, together with its phrases and data. */
  readonly component: RouteComponent;
  /** Runs before anything is loaded; throws a redirect or not-found. */
  readonly enter?: (arrival: Arrival) => Promise<void> | void;
  /** Reads the page's state from its address. */
  readonly parse?: (raw: RawSearch) => object;
  /** The part of that state its data depend on: a change of language or dialog reloads nothing. */
  readonly deps?: (raw: RawSearch) => object;
  /** Starts the screen's requests; the page waits if it returns a promise. */
  readonly load?: (visit: Visit) => Promise<unknown> | void;
}

/** A page that always redirects. */
export interface Signpost extends Partial<Screen> {
  readonly enter: (arrival: Arrival) => Promise<never>;
  readonly component?: never;
}
