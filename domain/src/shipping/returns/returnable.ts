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

/** Returned units that a refund names by their line, and those whose line the host does not name. */
const refundedUnits = (refunds: readonly Refund[]): { named: RequestedUnits[]; unnamed: number } => {
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
 * Units of each line that can still be requested. A closed request and the host's refund of it are the same units, so the larger of the
 * two counts; an open request and a refund are counted both, since nothing says that they are the same. Units that a refund does not
 * name by their line may be of any line, so they are taken from each. Never below zero.
 */
export const returnableUnits = (
  lines: readonly Pick<OrderLine, 'lineId' | 'units'>[],
  refunds: readonly Refund[],
  requests: readonly CountedRequest[],
): ReadonlyMap<string, number> => {
  const { named, unnamed } = refundedUnits(refunds);
  const counted = requests.filter(({ state }) => COUNTED.has(state));
  const [closed, open] = [true, false].map((isClosed) =>
    counted.filter(({ state }) => (state === 'closed') === isClosed).flatMap((request) => request.lines),
  ) as [RequestedUnits[], RequestedUnits[]]; // two flags make two lists
  return new Map(
    lines.map(({ lineId, units }) => {
      const back = Math.max(sumOf(named, lineId) + unnamed, sumOf(closed, lineId));
      return [lineId, Math.max(0, units - back - sumOf(open, lineId))];
    }),
  );
};

/**
 * Whether the host has refunded all units of a request, beside those of the requests that earlier refunds settled. Units that a refund
 * does not name by their line count for any line.
 */
export const isRefunded = (
  request: readonly RequestedUnits[],
  refunds: readonly Refund[],
  settled: readonly RequestedUnits[],
): boolean => {
  const { named, unnamed } = refundedUnits(refunds);
  const wanted = [...settled, ...request];
  const missing = [...new Set(wanted.map(({ lineId }) => lineId))].map((id) =>
    Math.max(0, sumOf(wanted, id) - sumOf(named, id)),
  );
  return missing.reduce((sum, units) => sum + units, 0) <= unnamed;
};
