import type { CalendarEvent } from '../contract.ts';
import type { CSSProperties } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { datesIn } from './dates.ts';
import classes from './event-chip.module.css';
import { isBar, timeOf } from './spans.ts';

interface EventChipProps {
  readonly event: CalendarEvent;
  /** A bar across days, a line in a day, or a block in the hours. */
  readonly shape: 'bar' | 'line' | 'block';
  readonly style?: CSSProperties;
  /** Whether Tab reaches it. */
  readonly isReachable: boolean;
  readonly isMoving: boolean;
  readonly canResizeStart?: boolean;
  readonly canResizeEnd?: boolean;
}

/** An event in a grid. The grid handles its clicks and keys. */
export const EventChip = (props: EventChipProps) => {
  const { event, shape, style, isReachable, isMoving, canResizeStart = false, canResizeEnd = false } = props;
  const { t, formats } = usePhrases();
  const { title, start, end, extendedProps } = event;
  const dates = datesIn(formats);
  const times = shape === 'block' ? [start, end] : [start];
  return (
    <button
      type="button"
      className={classes.chip}
      data-event={event.id}
      data-printed
      data-tone={extendedProps.calendar}
      data-shape={shape}
      data-moving={isMoving || undefined}
      style={style}
      tabIndex={isReachable ? 0 : -1}
      aria-describedby="calendar-move-help"
    >
      {canResizeStart && <span className={classes.edge} data-edge="start" aria-hidden />}
      {!isBar(event) && (
        <span className={classes.time}>{times.map((text) => dates.time(timeOf(text))).join(' – ')}</span>
      )}
      <bdi className={classes.title} data-overflows>
        {title}
      </bdi>
      <span className="visually-hidden">, {t(`sampleCalendar.calendars.${extendedProps.calendar}`)}</span>
      {canResizeEnd && <span className={classes.edge} data-edge="end" aria-hidden />}
    </button>
  );
};
