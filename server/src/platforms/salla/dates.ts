import { firstInstant, parseLocalDate, parseLocalTime } from '@apps-hub/domain/wall-time';
import { isTimeZone } from '@apps-hub/domain/time';

const WITHOUT_ZONE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}):(\d{2})(?:\.\d+)?)?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** A JavaScript date: "Sun Jan 29 2023 21:16:38 GMT+0300". */
const SPELT_OUT = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2}:\d{2} GMT[+-]\d{4}/;

const wallInstant = (text: string, timeZone: string): Date | undefined => {
  const [, day = '', minute = '00:00', seconds = '00'] = WITHOUT_ZONE.exec(text) ?? [];
  const [date, time] = [parseLocalDate(day), parseLocalTime(minute)];
  if (!date.ok || !time.ok || Number(seconds) > 59) return undefined;
  const start = firstInstant({ date: date.value, time: time.value }, timeZone);
  return new Date(start.getTime() + Number(seconds) * 1000);
};

const fromText = (text: string, timeZone: string): Date | undefined => {
  if (!WITH_ZONE.test(text) && !SPELT_OUT.test(text)) return wallInstant(text, timeZone);
  const ms = Date.parse(SPELT_OUT.test(text) ? text : text.replace(' ', 'T'));
  return Number.isNaN(ms) ? undefined : new Date(ms);
};

/**
 * Parses any of Salla's date formats: with an offset, as a JavaScript date, without a zone (then in `timeZone`), a date alone, or an object
 * with its own zone. Undefined for anything else. Source: docs.salla.dev/421119m0 and 421413m0, which show all of them.
 */
export const sallaInstant = (value: unknown, timeZone: string): Date | undefined => {
  if (typeof value === 'string') return fromText(value.trim(), timeZone);
  if (typeof value !== 'object' || value === null || !('date' in value)) return undefined;
  const { date, timezone: own } = value as { readonly date: unknown; readonly timezone?: unknown };
  if (typeof date !== 'string') return undefined;
  return fromText(date.trim(), typeof own === 'string' && isTimeZone(own) ? own : timeZone);
};
