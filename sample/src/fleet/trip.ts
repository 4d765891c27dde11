/** A trip's departure and arrival, as instants. */
export interface Trip {
  readonly departsAt: string;
  readonly arrivesAt: string;
}

/** A trip's progress: 0 before departure, 1 after arrival. */
export const shareOfWay = ({ departsAt, arrivesAt }: Trip, now: Date): number => {
  const [from, to] = [Date.parse(departsAt), Date.parse(arrivesAt)];
  return Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));
};
