import type { LoyaltyDashboard, PointsMovement } from '@apps-hub/contract/loyalty/dashboard/routes';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';
import { expect } from 'vitest';

import type { Suite } from '#test/suite.ts';

export interface PlainPosting {
  readonly customerId: string;
  readonly version: number;
  readonly kind: string;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly reversesVersion: number | null;
  readonly orderId: string | null;
  readonly occurredAt: Date;
  readonly lots: Record<string, number> | null;
}

export const allPostings = (suite: Suite) =>
  suite.tx(
    (tx) => tx.sql<PlainPosting[]>`
      select customer_id as "customerId", version, kind, available_delta as "availableDelta", pending_delta as "pendingDelta",
        reverses_version as "reversesVersion", order_id as "orderId", occurred_at as "occurredAt", lots
      from posting where store_id = ${tx.storeId}`,
  );

export const balances = (suite: Suite) =>
  suite.tx(
    (tx) =>
      tx.sql<{ available: number; pending: number; lots: Record<string, number> | null }[]>`
        select available, pending, lots from wallet where store_id = ${tx.storeId}`,
  );

const NOTHING: PointsMovement = {
  issued: 0,
  redeemed: 0,
  returned: 0,
  expired: 0,
  reversed: 0,
  deducted: 0,
  restored: 0,
};

/** Classifies a posting by the contract's definitions, not the database's. */
const placeOf = (posting: PlainPosting, all: readonly PlainPosting[]): keyof PointsMovement => {
  const moved = posting.availableDelta + posting.pendingDelta;
  if (posting.kind === 'redeem') return 'redeemed';
  if (posting.kind === 'expire') return 'expired';
  if (posting.kind !== 'reverse') return moved < 0 ? 'deducted' : 'issued';
  if (moved < 0) return posting.orderId === null ? 'deducted' : 'reversed';
  const original = all.find(
    (each) => each.customerId === posting.customerId && each.version === posting.reversesVersion,
  );
  return original?.kind === 'redeem' ? 'returned' : 'restored';
};

const sumOf = (
  postings: readonly PlainPosting[],
  within: (day: LocalDate) => boolean,
  timeZone: string,
): PointsMovement => {
  const sums: Record<keyof PointsMovement, number> = { ...NOTHING };
  for (const posting of postings) {
    if (!within(localDate(posting.occurredAt, timeZone))) continue;
    sums[placeOf(posting, postings)] += Math.abs(posting.availableDelta + posting.pendingDelta);
  }
  return sums;
};

const heldOf = (postings: readonly PlainPosting[], last: LocalDate, timeZone: string): number =>
  postings
    .filter(({ occurredAt }) => localDate(occurredAt, timeZone) <= last)
    .reduce((total, { availableDelta, pendingDelta }) => total + availableDelta + pendingDelta, 0);

const within =
  ({ from, to }: { from: string; to: string }) =>
  (day: LocalDate): boolean =>
    day >= from && day <= to;

/** What each customer earned in a period, after what was taken back, and redeemed, after what was returned. */
export const earnedAndRedeemed = (
  postings: readonly PlainPosting[],
  period: { from: string; to: string },
  timeZone: string,
): ReadonlyMap<string, { readonly earned: number; readonly redeemed: number }> => {
  const byCustomer = Map.groupBy(postings, ({ customerId }) => customerId);
  return new Map(
    [...byCustomer].map(([id, own]) => {
      const sums = sumOf(own, within(period), timeZone);
      const undone = own
        .filter(({ kind, orderId, occurredAt }) => {
          const isOfAdjustment = kind === 'reverse' && orderId === null;
          return isOfAdjustment && within(period)(localDate(occurredAt, timeZone));
        })
        .reduce((sum, each) => sum + Math.max(-(each.availableDelta + each.pendingDelta), 0), 0);
      return [id, { earned: sums.issued - sums.reversed - undone, redeemed: sums.redeemed - sums.returned }];
    }),
  );
};

/** Compares the dashboard's figures with sums over every single posting and wallet. */
export const expectPlainSums = (
  shown: LoyaltyDashboard,
  postings: readonly PlainPosting[],
  wallets: readonly { available: number; pending: number; lots: Record<string, number> | null }[],
  timeZone: string,
): void => {
  expect(shown.movement).toEqual(sumOf(postings, within(shown.period), timeZone));
  expect(shown.movementBefore).toEqual(sumOf(postings, within(shown.before), timeZone));
  const { from, to } = shown.period;
  expect(shown.opening).toBe(heldOf(postings, addDays(from as LocalDate, -1), timeZone));
  expect(shown.closing).toBe(heldOf(postings, to as LocalDate, timeZone));
  // The steps cover the period without gaps.
  const ends = [addDays(from as LocalDate, -1), ...shown.series.map((step) => step.to as LocalDate)];
  expect(shown.series.map((step) => step.from)).toEqual(ends.slice(0, -1).map((end) => addDays(end, 1)));
  expect(ends.at(-1)).toBe(to);
  for (const step of shown.series) {
    expect(step).toMatchObject(sumOf(postings, within(step), timeZone));
    expect(step.closing).toBe(heldOf(postings, step.to as LocalDate, timeZone));
  }
  const total = (of: (wallet: (typeof wallets)[number]) => number): number =>
    wallets.reduce((sum, wallet) => sum + of(wallet), 0);
  expect(shown.outstanding).toMatchObject({
    available: total(({ available }) => Math.max(available, 0)),
    pending: total(({ pending }) => pending),
    debt: total(({ available }) => Math.max(-available, 0)),
  });
  for (const { days, points } of shown.expiring) {
    const until = addDays(shown.today as LocalDate, days);
    const ending = (lots: Record<string, number> | null): number =>
      Object.entries(lots ?? {})
        .filter(([day]) => day !== 'infinity' && day <= until)
        .reduce((sum, [, held]) => sum + held, 0);
    expect(points).toBe(total(({ lots }) => ending(lots)));
  }
};
