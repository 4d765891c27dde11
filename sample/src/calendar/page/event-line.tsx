import type { CalendarEvent } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { datesIn } from './dates.ts';
import chip from './event-chip.module.css';
import classes from './list-view.module.css';
import { dayOf, lastDayOf, timeOf } from './spans.ts';

interface EventLineProps {
  readonly event: CalendarEvent;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** An event as a line of a list, with its time, category and place. */
export const EventLine = ({ event, onOpen }: EventLineProps) => {
  const { t, formats } = usePhrases();
  const dates = datesIn(formats);
  const { title, start, end, allDay, extendedProps } = event;
  const { calendar, location } = extendedProps;
  const isOneDay = dayOf(start) === lastDayOf(event);
  const times = allDay
    ? t('sampleCalendar.allDay')
    : `${dates.time(timeOf(start))} – ${dates.time(timeOf(end))}`;
  return (
    <button type="button" className={classes.line} data-printed onClick={() => onOpen(event)}>
      <span className={classes.when}>{isOneDay ? times : dates.span(event)}</span>
      <span className={chip.dot} data-tone={calendar} aria-hidden />
      <span className={classes.what}>
        <bdi>{title}</bdi>
        <span className={classes.quiet}>
          {t(`sampleCalendar.calendars.${calendar}`)}
          {location ? ` · ${location}` : ''}
        </span>
      </span>
    </button>
  );
};
