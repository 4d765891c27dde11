import { PayloadError } from '../port/errors.ts';

const PLAIN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?$/;

/**
 * Parses Zid's two date formats, "2024-12-05 12:27:15" and "2025-02-21T08:05:29.000000Z"; undefined for anything else. The first is UTC:
 * the documented order of 12:27 was issued at "03:27 م" in Riyadh.
 */
export const zidInstant = (value: string | null | undefined): Date | undefined => {
  const [, day, time] = PLAIN.exec(value?.trim() ?? '') ?? [];
  const at = new Date(`${day}T${time}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** The same for a required field. */
export const requiredInstant = (field: string, value: string): Date => {
  const at = zidInstant(value);
  if (!at) throw new PayloadError(`${field}: not a date`);
  return at;
};
