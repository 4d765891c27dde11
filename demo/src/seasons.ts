import { weekdayOf, type Weekday } from '@apps-hub/domain/shipping/calendar/days';
import { isNearAnchor, isRamadan } from '@apps-hub/domain/shipping/calendar/hijri';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

/** The weekend is Friday and Saturday; Thursday evening counts as part of it. */
const BY_WEEKDAY: Readonly<Record<Weekday, number>> = {
  sun: 0.9,
  mon: 0.85,
  tue: 0.85,
  wed: 0.95,
  thu: 1.2,
  fri: 1.3,
  sat: 1.15,
};

const monthDay = (date: LocalDate): string => date.slice(5);

/** The sale runs from the last Friday of November to Monday. */
const isWhiteFriday = (date: LocalDate): boolean =>
  [0, 1, 2, 3].some((days) => {
    const friday = addDays(date, -days);
    return weekdayOf(friday) === 'fri' && monthDay(friday) >= '11-24' && monthDay(friday) <= '11-30';
  });

/** Seasons and their factor on the usual number of orders. */
const SEASONS: readonly (readonly [name: string, factor: number, holds: (date: LocalDate) => boolean])[] = [
  ['White Friday', 2.8, isWhiteFriday],
  ['National Day', 1.9, (date) => monthDay(date) >= '09-21' && monthDay(date) <= '09-24'],
  ['Founding Day', 1.6, (date) => monthDay(date) >= '02-20' && monthDay(date) <= '02-22'],
  ['salary days', 1.45, (date) => monthDay(date).slice(3) >= '27' && monthDay(date).slice(3) <= '29'],
  ['the week before Ramadan', 1.5, (date) => isNearAnchor(date, 'ramadan', { offset: -7, count: 7 })],
  ['Ramadan', 1.35, isRamadan],
  ['the last days of Ramadan', 1.3, (date) => isNearAnchor(date, 'fitr', { offset: -9, count: 8 })],
  ['Eid al-Fitr', 0.4, (date) => isNearAnchor(date, 'fitr', { offset: 0, count: 3 })],
  ['before Eid al-Adha', 1.3, (date) => isNearAnchor(date, 'arafah', { offset: -7, count: 6 })],
  ['Eid al-Adha', 0.45, (date) => isNearAnchor(date, 'arafah', { offset: 0, count: 4 })],
  ['summer', 0.85, (date) => monthDay(date) >= '07-05' && monthDay(date) <= '08-15'],
];

/** The relative number of orders on a day; 1 is an ordinary one. */
export const demandOn = (date: LocalDate): number =>
  SEASONS.reduce(
    (demand, [, factor, holds]) => (holds(date) ? demand * factor : demand),
    BY_WEEKDAY[weekdayOf(date)],
  );

/** The hours of orders, weighted; in Ramadan they peak after the evening prayer and before dawn. */
const USUAL_HOURS = [0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 5, 6, 6, 5, 4, 4, 5, 6, 6, 7, 9, 10, 8, 5];
const RAMADAN_HOURS = [6, 5, 4, 2, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5, 4, 3, 1, 1, 2, 6, 10, 11, 9];

/** The relative number of orders in each hour of a day. */
export const hoursOf = (date: LocalDate): readonly number[] =>
  isRamadan(date) ? RAMADAN_HOURS : USUAL_HOURS;
