import type { CouponId, CustomerId, OrderId } from '@apps-hub/domain/ids';
import { points, type Points } from '@apps-hub/domain/points';
import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import type { LocalDate } from '@apps-hub/domain/time';
import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';

import type { StoreTx } from '../db/database.ts';

/** A request to post to one wallet; both deltas in points. */
export interface PostingRequest {
  readonly customerId: CustomerId;
  readonly kind: PostingKind;
  readonly available: number;
  readonly pending: number;
  /** Posts once per store, forever. */
  readonly key: string;
  readonly actor: string;
  readonly occurredAt: Date;
  readonly orderId?: OrderId | undefined;
  readonly couponId?: CouponId | undefined;
  readonly methodId?: string | undefined;
  readonly ruleVersion?: number | undefined;
  readonly reversesVersion?: number | undefined;
  readonly batchId?: string | undefined;
  readonly comment?: string | null | undefined;
  readonly internalNote?: string | null | undefined;
  /** Where credited points go; by default the lot of the store's own expiry. */
  readonly lots?: readonly Lot[] | undefined;
  /** The lot that debited points come from before the soonest to expire. */
  readonly lotFirst?: LocalDate | null | undefined;
  /** What to do when the balance is too low: refuse (default), go below zero, or take only what is there. */
  readonly overdraft?: 'refuse' | 'allow' | 'clamp' | undefined;
  /** How many points of earlier shortfalls this posting pays; reduces the outstanding shortfall. */
  readonly madeGood?: number | undefined;
}

export interface PostingOutcome {
  readonly outcome: 'posted' | 'duplicate' | 'balance_too_low' | 'wallet_missing';
  readonly version: number;
  readonly availableDelta: Points;
  readonly pendingDelta: Points;
  /** What could not be taken; negative if it paid an earlier shortfall. */
  readonly shortfall: Points;
  readonly availableAfter: Points;
  readonly pendingAfter: Points;
}

/** Lots as stored in the database. */
const storedLots = (lots: readonly Lot[]): Record<string, number> =>
  Object.fromEntries(lots.map((lot) => [lot.expiresOn ?? 'infinity', lot.points]));

/** The lot that debited points come from first, in the database's notation. */
const storedLotFirst = (lotFirst: LocalDate | null | undefined): string | null =>
  lotFirst === undefined ? null : (lotFirst ?? 'infinity');

/** Lots in the domain's form, soonest expiry first; a wallet without stored lots has a single one that never expires. */
export const lotsOf = (stored: Readonly<Record<string, number>> | null, available: number): Lot[] => {
  const lots = stored ?? (available > 0 ? { infinity: available } : {});
  return Object.entries(lots)
    .map(([day, held]) => ({
      expiresOn: day === 'infinity' ? null : (day as LocalDate),
      points: points(held),
    }))
    .sort((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'));
};

/** Posts to one wallet under its lock; a repeated key returns its earlier posting and moves nothing. */
export const post = async (tx: StoreTx, now: Date, request: PostingRequest): Promise<PostingOutcome> => {
  const r = request;
  const lots = r.lots ? storedLots(r.lots) : null;
  const rows = await tx.sql<PostingOutcome[]>`
    select (p.o).outcome, (p.o).version, (p.o).available_delta as "availableDelta", (p.o).pending_delta as "pendingDelta",
      (p.o).shortfall, (p.o).available_after as "availableAfter", (p.o).pending_after as "pendingAfter"
    from (select ledger_post(${tx.storeId}, ${now}, row(
      ${r.customerId}, ${r.kind}, ${r.available}, ${r.pending}, ${r.key}, ${r.actor}, ${r.occurredAt}, ${r.orderId ?? null},
      ${r.couponId ?? null}, ${r.methodId ?? null}, ${r.ruleVersion ?? null}, ${r.reversesVersion ?? null}, ${r.batchId ?? null},
      ${r.comment ?? null}, ${r.internalNote ?? null}, ${lots ? JSON.stringify(lots) : null}, ${storedLotFirst(r.lotFirst)}, ${r.overdraft ?? null},
      ${r.madeGood ?? null}
    )::ledger_request) as o offset 0) p`;
  const [outcome] = rows;
  if (!outcome) throw new Error('ledger_post answers one row');
  return outcome;
};

/** A request as JSON, from which the ledger's composite type is read. */
const asJson = (r: PostingRequest): Record<string, unknown> => ({
  customer_id: r.customerId,
  kind: r.kind,
  available: r.available,
  pending: r.pending,
  key: r.key,
  actor: r.actor,
  occurred_at: r.occurredAt,
  order_id: r.orderId,
  coupon_id: r.couponId,
  method_id: r.methodId,
  rule_version: r.ruleVersion,
  reverses_version: r.reversesVersion,
  batch_id: r.batchId,
  comment: r.comment,
  internal_note: r.internalNote,
  lots: r.lots ? storedLots(r.lots) : null,
  lot_first: storedLotFirst(r.lotFirst),
  overdraft: r.overdraft,
  made_good: r.madeGood,
});

/** Requests as they are sent. */
export const requestTexts = (requests: readonly PostingRequest[]): string =>
  JSON.stringify(requests.map(asJson));

/** From this many requests on, writing them together is faster than one by one. */
const TOGETHER_FROM = 12;

/** Posts one request after the other. */
const postEach = ({ sql, storeId }: StoreTx, now: Date, texts: string): Promise<PostingOutcome[]> => sql<
  PostingOutcome[]
>`
  select o.outcome, o.version, o.available_delta as "availableDelta", o.pending_delta as "pendingDelta", o.shortfall,
    o.available_after as "availableAfter", o.pending_after as "pendingAfter"
  from jsonb_array_elements(${texts}::jsonb) with ordinality r (request, place)
  cross join lateral ledger_post(${storeId}, ${now}, jsonb_populate_record(null::ledger_request, r.request)) o
  order by r.place`;

/** {@link postEach}, but requests that only add points are written together. */
export const postTogether = async (
  { sql, storeId }: StoreTx,
  now: Date,
  requests: readonly PostingRequest[],
  texts = requestTexts(requests),
): Promise<PostingOutcome[]> => {
  const rows = await sql<(PostingOutcome & { readonly key: string })[]>`
    select key, outcome, version, available_delta as "availableDelta", pending_delta as "pendingDelta", shortfall,
      available_after as "availableAfter", pending_after as "pendingAfter"
    from ledger_post_many(${storeId}, ${now}, ${texts}::jsonb)`;
  // Requests with the same key are answered in their order.
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return requests.map((request) => {
    const row = byKey.get(request.key)?.shift();
    if (!row) throw new Error('ledger_post_many answers each request');
    const { key: _key, ...outcome } = row;
    return outcome;
  });
};

/**
 * Posts many requests in one round trip, in the given order; sort them by customer, so that concurrent callers lock wallets in the same
 * order. Returns the outcomes in the given order.
 */
export const postMany = async (
  tx: StoreTx,
  now: Date,
  requests: readonly PostingRequest[],
  texts = requestTexts(requests),
): Promise<PostingOutcome[]> => {
  if (requests.length === 0) return [];
  return requests.length < TOGETHER_FROM ? postEach(tx, now, texts) : postTogether(tx, now, requests, texts);
};

/**
 * One line of a batch; positive `points` add. A reversal names its posting's version, and the lots that it moves points into or out of.
 */
export interface BatchMove {
  readonly customerId: CustomerId;
  readonly points: number;
  readonly reversesVersion?: number | undefined;
  readonly lots?: readonly Lot[] | undefined;
  readonly lotFirst?: LocalDate | null | undefined;
}

/** What all lines of a batch share. */
export interface BatchNote {
  readonly batchId: string;
  readonly actor: string;
  readonly comment: string | null;
  readonly internalNote: string | null;
  readonly overdraft?: PostingRequest['overdraft'];
}

export interface BatchPosting {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly shortfall: Points;
}

/** Posts to many wallets, one line each, in one statement; returns the postings, and skips wallets with too low a balance. */
export const postBatch = (
  { sql, storeId }: StoreTx,
  now: Date,
  note: BatchNote,
  moves: readonly BatchMove[],
): Promise<BatchPosting[]> => sql<BatchPosting[]>`
  select customer_id as "customerId", version, shortfall
  from ledger_post_batch(${storeId}, ${now}, ${note.batchId}, ${note.actor}, ${note.comment}, ${note.internalNote},
    ${moves.map((move) => move.customerId)}::text[], ${moves.map((move) => move.points)}::bigint[],
    ${moves.map((move) => move.reversesVersion ?? null)}::bigint[],
    ${moves.map((move) => (move.lots ? JSON.stringify(storedLots(move.lots)) : null))}::text[]::jsonb[],
    ${moves.map((move) => storedLotFirst(move.lotFirst))}::text[], ${note.overdraft ?? 'refuse'})`;
