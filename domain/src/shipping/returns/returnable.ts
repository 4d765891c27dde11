import type { OrderLine, Refund } from '#shop/order.ts';
import { RETURN_STATES, type ReturnState } from './states.ts';

/** Units of one line in a request. */
interface RequestedUnits {
  readonly lineId: string;
  readonly units: number;
}

/** What is known of a request for this rule. */
export interface CountedRequest {
  readonly state: ReturnState;
  readonly lines: readonly RequestedUnits[];
}

/** Refused requests give their units back. */
const COUNTED: ReadonlySet<ReturnState> = new Set(RETURN_STATES.filter((state) => state !== 'refused'));

const sumOf = (parts: readonly RequestedUnits[], id: string): number =>
  parts.reduce((sum, { lineId, units }) => sum + (lineId === id ? units : 0), 0);

/** The units that a host had refunded by some moment. */
interface RefundedUnits {
  readonly named: readonly RequestedUnits[];
  /** Units that the host refunded without naming their line. */
  readonly unnamed: number;
}

/** Returned units that a refund names by their line, and those whose line the host does not name. */
export const refundedUnits = (refunds: readonly Refund[]): RefundedUnits => {
  const parts = refunds.flatMap((refund) => {
    if (refund.items) return refund.items.map(({ lineId, units }) => ({ lineId, units }));
    return [{ lineId: refund.lineId ?? null, units: refund.units }];
  });
  return {
    named: parts.flatMap(({ lineId, units }) => (lineId === null ? [] : [{ lineId, units }])),
    unnamed: parts.reduce((sum, { lineId, units }) => sum + (lineId === null ? units : 0), 0),
  };
};

/**
 * Whether the host has given back the money of all goods, whether or not it names them. A smaller refund of money alone is not about any
 * item: it may be for a delay or a fault, and the item still comes back.
 */
export const isAllRefunded = (
  lines: readonly Pick<OrderLine, 'totalMinor'>[],
  refunds: readonly Pick<Refund, 'goodsMinor'>[],
): boolean => {
  const paid = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return paid > 0 && refunds.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0) >= paid;
};

/**
 * Units of each line that can still be requested; none once all money is back. A closed request and the host's refund of it are the same units, so the larger of the
 * two counts; an open request and a refund are counted both, since nothing says that they are the same. Units that a refund does not
 * name by their line may be of any line, so they are taken from each. Never below zero.
 */
export const returnableUnits = (
  lines: readonly Pick<OrderLine, 'lineId' | 'units' | 'totalMinor'>[],
  refunds: readonly Refund[],
  requests: readonly CountedRequest[],
): ReadonlyMap<string, number> => {
  const { named, unnamed } = refundedUnits(refunds);
  const counted = requests.filter(({ state }) => COUNTED.has(state));
  const [closed, open] = [true, false].map((isClosed) =>
    counted.filter(({ state }) => (state === 'closed') === isClosed).flatMap((request) => request.lines),
  ) as [RequestedUnits[], RequestedUnits[]]; // two flags make two lists
  const isOver = isAllRefunded(lines, refunds);
  return new Map(
    lines.map(({ lineId, units }) => {
      if (isOver) return [lineId, 0];
      const back = Math.max(sumOf(named, lineId) + unnamed, sumOf(closed, lineId));
      return [lineId, Math.max(0, units - back - sumOf(open, lineId))];
    }),
  );
};

/** A request, with what had been refunded when it was made: none of that is a refund of this request. */
export interface RefundableRequest {
  readonly lines: readonly RequestedUnits[];
  readonly refundedBefore: RefundedUnits;
}

/**
 * Whether the host has refunded all units of these requests of one order, oldest first: those that are settled, and the one in question.
 * Units refunded without naming their line count for any line.
 */
export const areRefunded = (requests: readonly RefundableRequest[], refunds: readonly Refund[]): boolean => {
  const { named, unnamed } = refundedUnits(refunds);
  const wanted = new Map<string, number>();
  const unnamedMissing = (): number =>
    [...wanted].reduce((sum, [id, units]) => sum + Math.max(0, units - sumOf(named, id)), 0);
  let forOthers = 0;
  for (const { lines, refundedBefore } of requests) {
    forOthers = Math.max(forOthers, refundedBefore.unnamed - unnamedMissing());
    for (const { lineId, units } of lines) {
      const taken = Math.max(wanted.get(lineId) ?? 0, sumOf(refundedBefore.named, lineId));
      wanted.set(lineId, taken + units);
    }
  }
  return forOthers + unnamedMissing() <= unnamed;
};
