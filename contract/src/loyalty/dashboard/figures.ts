import type { CountedMembers, PointsMovement } from './routes.ts';

/** A figure of the period and of the previous one; `null` where the divisor is zero. */
export interface Figure {
  readonly now: number | null;
  readonly before: number | null;
}

/** How a figure compares with the previous one: counts by percentage, rates by value. */
export type Comparison =
  | { readonly kind: 'unknown' | 'none' | 'same' | 'manyTimes' }
  | { readonly kind: 'more' | 'less'; /** Percent, one decimal. */ readonly percent: string };

/** From a tenfold change on, the two numbers say more than a percentage. */
const MANY_TIMES_PERCENT = 1_000;

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

/** `part` of `whole` in percent with one decimal; null when `whole` is 0. */
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number(oneDecimal((part / whole) * 100));

export const compare = ({ now, before }: Figure): Comparison => {
  if (now === null || before === null) return { kind: 'unknown' };
  if (now === before) return { kind: 'same' };
  if (before === 0) return { kind: 'none' };
  const change = ((now - before) / Math.abs(before)) * 100;
  if (change >= MANY_TIMES_PERCENT) return { kind: 'manyTimes' };
  return { kind: change > 0 ? 'more' : 'less', percent: oneDecimal(Math.abs(change)) };
};

/** Redeemed points minus those returned with unused coupons. */
const netRedeemed = ({ redeemed, returned }: PointsMovement): number => redeemed - returned;

export const redemptionRate = (movement: PointsMovement): number | null =>
  percentOf(netRedeemed(movement), movement.issued);

export const repeatRate = ({ buyers, repeatBuyers }: CountedMembers['repeat']): number | null =>
  percentOf(repeatBuyers, buyers);
