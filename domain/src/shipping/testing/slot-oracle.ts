import { Temporal } from 'temporal-polyfill/full';
import { isWeekend } from '../calendar/countries.ts';
import { weekdayOf } from '../calendar/days.ts';
import type { SlotQuery } from '../calendar/timeslots.ts';
import type { LocalTime } from '#wall-time.ts';
import { dayKind, hoursOn } from '../calendar/working-hours.ts';
import { date } from './samples.ts';

export const instantOf = (day: string, clock: string, zone: string, which: 'earlier' | 'later'): number =>
  Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone, { disambiguation: which })
    .epochMilliseconds;

/** A second implementation with a calendar library that checks the rules in another order; returns yes or no. */
export const oracleAllows = (query: SlotQuery, day: string, from: LocalTime, to: LocalTime): boolean => {
  const { address, rules, now } = query;
  const zone = address.zone;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const ahead = today.until(Temporal.PlainDate.from(day), { largestUnit: 'day' }).days;
  const kind = dayKind(address, date(day));
  const exists = (clock: string): boolean =>
    Temporal.PlainDateTime.from(`${day}T${clock}`)
      .toZonedDateTime(zone, { disambiguation: 'later' })
      .toPlainTime()
      .equals(Temporal.PlainTime.from(clock));
  const closedDays =
    rules.closedOn === 'country_weekend'
      ? isWeekend(address.countryCode, date(day))
      : rules.closedOn.includes(weekdayOf(date(day)));
  const ready = instantOf(day, from, zone, 'earlier');
  const close = instantOf(day, to, zone, 'later');
  const cutOffDay = rules.cutOff
    ? Temporal.PlainDate.from(day).subtract({ days: rules.cutOff.daysBefore }).toString()
    : day;
  return [
    ahead >= 0,
    ahead <= rules.maxDaysAhead,
    kind.kind !== 'own_closed',
    kind.kind !== 'holiday' || rules.collectsOnHolidays,
    kind.kind === 'own_open' || !closedDays,
    hoursOn(address, date(day)).some((each) => each.from <= from && to <= each.to),
    from < to,
    rules.courierHours.from <= from && to <= rules.courierHours.to,
    rules.latestReady === null || from <= rules.latestReady,
    exists(from) && exists(to),
    close - ready >= rules.minWindowMinutes * 60_000,
    ready - now.getTime() > rules.leadMinutes * 60_000,
    rules.cutOff === null || now.getTime() < cutOffInstant(cutOffDay, rules.cutOff.time, zone),
  ].every(Boolean);
};

/** A cut-off in a skipped hour is at the jump; in a repeated hour, at its first occurrence. */
const cutOffInstant = (day: string, clock: string, zone: string): number => {
  const later = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone, {
    disambiguation: 'later',
  });
  if (later.toPlainTime().equals(Temporal.PlainTime.from(clock)))
    return instantOf(day, clock, zone, 'earlier');
  return later.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NaN;
};
