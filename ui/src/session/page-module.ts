import type { RouteComponent } from '@tanstack/react-router';
import type { Services } from './services.tsx';
import type { Access, Page } from '@apps-hub/contract/pages/page';

/** What the router passes to every route. */
export interface RouterContext {
  readonly services: Services;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Required, so that no route is open by accident; the last match of an address counts. */
    readonly access: Access;
    readonly layout?: NonNullable<Page['layout']>;
  }
}

type RawSearch = Readonly<Record<string, unknown>>;

/** What a page's loader gets. */
export interface Visit {
  readonly services: Services;
  /** The part of the address that the page's `deps` picked. */
  readonly search: RawSearch;
  readonly params: Readonly<Record<string, string>>;
}

/** What a page's `enter` gets, before the page is opened. */
export interface Arrival extends Omit<Visit, 'search'> {
  /** The query, with its question mark. */
  readonly searchStr: string;
}

/** A redirect to another address, or none. */
export type Detour = { readonly to: string } | 'not_found';

/** A page of the catalogue: its state in the address and its first data, both read before its screen is loaded, and the screen. */
export interface PageModule {
  /** Runs before anything is fetched; may redirect. */
  readonly enter?: (arrival: Arrival) => Promise<Detour> | Detour | undefined;
  /** Reads the page's state from the query. */
  readonly parse?: (raw: RawSearch) => object;
  /** The part of the query that the data depend on: a change of language or of an open dialog loads nothing again. */
  readonly deps?: (raw: RawSearch) => object;
  /** Starts the page's requests; it is shown once a returned promise has settled. */
  readonly load?: (visit: Visit) => Promise<unknown> | void;
  /** Loads the screen when the page is opened, together with phrases and data. */
  readonly screen: () => Promise<RouteComponent>;
}

/** A page that always redirects. */
export interface Signpost extends Partial<PageModule> {
  readonly enter: (arrival: Arrival) => Promise<Detour>;
  readonly screen?: never;
}
