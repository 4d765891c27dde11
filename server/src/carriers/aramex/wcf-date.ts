import { formatOffset, offsetMinutesAt, wallTimeAt, type WallTime } from '@apps-hub/domain/wall-time';
import { instantAfterMinutes } from '@apps-hub/domain/time';

/** An instant as a WCF date, with the address's offset: `/Date(1780388400000+0300)/`. */
export const toWcfDate = (instant: Date, zone: string): string =>
  `/Date(${instant.getTime()}${formatOffset(offsetMinutesAt(instant, zone)).replace(':', '')})/`;

/** Parses a WCF date to its instant and the wall time at its offset (UTC if it has none). */
export const fromWcfDate = (text: string): { readonly at: Date; readonly wall: WallTime } | null => {
  const match = /^\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\/$/.exec(text);
  if (!match) return null;
  const at = new Date(Number(match[1]));
  const offsetMinutes = (match[2] === '-' ? -1 : 1) * (Number(match[3] ?? 0) * 60 + Number(match[4] ?? 0));
  return { at, wall: wallTimeAt(instantAfterMinutes(at, offsetMinutes), 'UTC') };
};
