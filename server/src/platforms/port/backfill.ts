import type { HostAccess } from './access.ts';
import type { EventStore } from './events.ts';
import type { HostDelivery } from './webhooks.ts';

export const BACKFILLED = ['customers', 'orders'] as const;

export type Backfilled = (typeof BACKFILLED)[number];

/** Asks for one page of a store's customers or orders. */
export interface BackfillQuery {
  readonly kind: Backfilled;
  /**
   * Modified in this period, or created in it if the host cannot filter by modification. A host that cannot filter customers returns them
   * all.
   */
  readonly from: Date;
  readonly until: Date;
  /** The cursor of the page before; null for the first page. */
  readonly cursor: string | null;
  readonly store: EventStore;
  /** When it is read; used for times that the host does not have. */
  readonly at: Date;
}

/**
 * The current customer or order of the host, in the form of a delivery. It goes through the inbox, where `EventsPort.understand` reads it
 * like the host's own. `subject` is the same as in a webhook about it; `body` has all that `understand` needs.
 */
export type HostRecord = Pick<HostDelivery, 'topic' | 'subject' | 'body'>;

export interface BackfillPage {
  readonly records: readonly HostRecord[];
  /** Any text that identifies the next page for the adapter; stored but never shown. Null after the last page. */
  readonly next: string | null;
}

/** The host's customers and orders, page by page, with background calls at the rate that their `paces` allow. */
export interface BackfillPort {
  /**
   * The maximum number of records of a page: as many as one call returns, or as can be read one by one within a minute. A page that is
   * requested again after a crash may return the same records.
   */
  readonly pageSize: number;
  /** Throws `HostUnavailable`, and `NotSent` if a call was held back: the page is requested again later. */
  page(access: HostAccess, query: BackfillQuery): Promise<BackfillPage>;
}
