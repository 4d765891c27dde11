import type { TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';

const localMs = ({ date, time }: TrackEvent): number => Date.parse(`${date}T${time}Z`);

/**
 * Scans oldest first: by instant if the carrier sent all offsets, else by the places' local times. Scans of one moment keep their order.
 */
export const oldestFirst = (events: readonly TrackEvent[]): readonly TrackEvent[] => {
  const placed = events.every(({ at }) => at !== null);
  const key = (event: TrackEvent): number => (placed && event.at ? event.at.getTime() : localMs(event));
  return events.toSorted((a, b) => key(a) - key(b));
};
