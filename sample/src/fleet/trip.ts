/** The part of a trip between two places, as instants. */
export interface Trip {
  readonly departsAt: string;
  readonly arrivesAt: string;
}

/** How much of the way is behind a vehicle: 0 before it departs, 1 once it has arrived. */
export const shareOfWay = ({ departsAt, arrivesAt }: Trip, now: Date): number => {
  const [from, to] = [Date.parse(departsAt), Date.parse(arrivesAt)];
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));
};
