import type { HostAccess } from './access.ts';
import type { EventStore } from './events.ts';
import type { HostDelivery } from './webhooks.ts';

export const BACKFILLED = ['customers', 'orders'] as const;

export type Backfilled = (typeof BACKFILLED)[number];

/** One page of what a store has at its host. */
export interface BackfillQuery {
  readonly kind: Backfilled;
  /** Changed in this period, or created in it where the host cannot tell. A host that cannot filter customers gives them all. */
  readonly from: Date;
  readonly until: Date;
  /** Of the page before; null for the first one. */
  readonly cursor: string | null;
  readonly store: EventStore;
  /** When it is read: the time of the states it brings, where the host has none. */
  readonly at: Date;
}

/**
 * A customer or an order as the host has it now, in the form of a delivery: it goes through the inbox, and `EventsPort.understand` reads
 * it as it reads the host's own. `subject` is the same as in a webhook about it; `body` has all that `understand` needs.
 */
export type HostRecord = Pick<HostDelivery, 'topic' | 'subject' | 'body'>;

export interface BackfillPage {
  readonly records: readonly HostRecord[];
  /** Any text of the adapter's that leads to the next page, stored and shown to nobody; null after the last page. */
  readonly next: string | null;
}

/** The host's customers and orders, page by page. Its calls are `isBackground`; how fast they may come, their `paces` say. */
export interface BackfillPort {
  /**
   * How many records a page has at most: what one call brings, or as many as can be read one by one in less than a minute. A page that is
   * asked for again after a crash may bring the same records.
   */
  readonly pageSize: number;
  /** Throws `HostUnavailable`, and `NotSent` where a call was held back: the page is asked for again later. */
  page(access: HostAccess, query: BackfillQuery): Promise<BackfillPage>;
}
