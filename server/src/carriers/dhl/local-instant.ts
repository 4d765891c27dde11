import { formatOffset, offsetMinutesAt, wallTimeAt } from '@apps-hub/domain/wall-time';

/** An instant as DHL writes it: the place's local time with its offset, `2026-06-02T10:00:00 GMT+03:00`. */
export const dhlTime = (at: Date, zone: string): string => {
  const { date, time } = wallTimeAt(at, zone);
  return `${date}T${time}:00 GMT${formatOffset(offsetMinutesAt(at, zone))}`;
};
