import type { Carrier } from '#carrier.ts';

interface TrackingBudget {
  /** Numbers in one query. */
  readonly numbersPerQuery: number;
  /** Queries that one store's account makes in a minute to follow its waybills. */
  readonly queriesPerMinute: number;
}

/**
 * How much each carrier is asked. The numbers per query are the vendors': 200 of DHL (MyDHL API 3.1.1, GET /tracking) and 30 of FedEx (Track
 * API 1.0.0). Aramex documents no limit, so 50 is our own, and so are all queries per minute: no vendor publishes a limit for accounts.
 * Separate from the carriers' facts, so that pages do not load it.
 */
export const TRACKING_BUDGETS: Readonly<Record<Carrier, TrackingBudget>> = {
  aramex: { numbersPerQuery: 50, queriesPerMinute: 10 },
  dhl: { numbersPerQuery: 200, queriesPerMinute: 3 },
  fedex: { numbersPerQuery: 30, queriesPerMinute: 15 },
};
