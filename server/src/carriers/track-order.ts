import type { TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';

const MIDNIGHT = '00:00:00';

/** The local time of a scan. Midnight without an offset means that the carrier knows only the day; with an offset it is a real time. */
export const clockOf = (time: string, at: Date | null): string | null =>
  at === null && (time === MIDNIGHT || time === '') ? null : time;

const localMs = ({ date, time }: TrackEvent): number => Date.parse(`${date}T${time ?? MIDNIGHT}Z`);

/**
 * Scans oldest first: by instant if the carrier sent all offsets, else by the places' local times. Scans of one moment keep their order.
 */
export const oldestFirst = (events: readonly TrackEvent[]): readonly TrackEvent[] => {
  const placed = events.every(({ at }) => at !== null);
  const key = (event: TrackEvent): number => (placed && event.at ? event.at.getTime() : localMs(event));
  return events.toSorted((a, b) => key(a) - key(b));
};

/** The time of the last scan; a scan without an offset counts as UTC. */
export const lastScanMs = (events: readonly TrackEvent[]): number =>
  Math.max(0, ...events.map((event) => event.at?.getTime() ?? localMs(event)));
