import type { CalendarEvent } from '../contract.ts';
import type { LocalDate } from '@apps-hub/domain/time';
import { useMemo } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { datesIn } from './dates.ts';
import { inOrder } from './layout.ts';
import { EventLine } from './event-line.tsx';
import classes from './list-view.module.css';
import { isWithin } from './spans.ts';

interface ListViewProps {
  readonly days: readonly LocalDate[];
  readonly events: readonly CalendarEvent[];
  readonly onOpen: (event: CalendarEvent) => void;
}

/** The events of a few weeks, listed by day. */
export const ListView = ({ days, events, onOpen }: ListViewProps) => {
  const { t, formats } = usePhrases();
  const dates = datesIn(formats);
  const today = formats.today();
  const groups = useMemo(
    () =>
      days
        .map((day) => ({ day, shown: inOrder(events.filter((event) => isWithin(event, day, day))) }))
        .filter(({ shown }) => shown.length > 0),
    [days, events],
  );
  if (groups.length === 0) return <EmptyState text={t('sampleCalendar.empty')} />;
  return (
    <div className={classes.list}>
      {groups.map(({ day, shown }) => (
        <section key={day} className={classes.day} aria-label={dates.full(day)}>
          <h3 className={classes.heading} data-today={day === today || undefined}>
            <span>{dates.full(day)}</span>
            <span className={classes.hijri}>{dates.hijriFull(day)}</span>
          </h3>
          <ul className={classes.lines}>
            {shown.map((event) => (
              <li key={event.id}>
                <EventLine event={event} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
