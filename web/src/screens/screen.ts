import type { RouteComponent } from '@tanstack/react-router';

import type { Services } from '@apps-hub/ui/session/services.tsx';

type RawSearch = Readonly<Record<string, unknown>>;

/** Arguments of a screen's loader. */
export interface Visit {
  readonly services: Services;
  /** The part of the address that the screen's `deps` picked. */
  readonly search: RawSearch;
  readonly params: Readonly<Record<string, string>>;
}

/** Arguments of a page's `enter`, before the page is opened. */
export interface Arrival extends Omit<Visit, 'search'> {
  /** The query, with its question mark. */
  readonly searchStr: string;
}

/** A page's search parameters and first requests. Runs before the screen is loaded. */
export interface ScreenData {
  /** Reads the page's state from the query. */
  readonly parse?: (raw: RawSearch) => object;
  /** The part of the query that the data depend on, so that changing language or opening a dialog refetches nothing. */
  readonly deps?: (raw: RawSearch) => object;
  /** Starts the screen's requests; the page is shown once a returned promise has settled. */
  readonly load?: (visit: Visit) => Promise<unknown> | void;
}

/** How a page of the catalogue is shown, in the hub and in a frame. */
export interface Screen {
  /** Loaded when the page is opened, together with its phrases and data. */
  readonly component: RouteComponent;
  /** Runs before anything is fetched; may throw a redirect or `notFound()`. */
  readonly enter?: (arrival: Arrival) => Promise<void> | void;
}

/** A page that always redirects. */
export interface Signpost extends Partial<Screen> {
  readonly enter: (arrival: Arrival) => Promise<never>;
  readonly component?: never;
}
