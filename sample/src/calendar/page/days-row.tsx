/* oxlint-disable jsx-a11y/prefer-tag-over-role -- events lie over several cells, which a native table cannot lay out */
import type { CalendarEvent } from '../contract.ts';
import type { LocalDate } from '@apps-hub/domain/time';
import type { CSSProperties, ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { datesIn } from './dates.ts';
import classes from './days-row.module.css';
import { EventChip } from './event-chip.tsx';
import chip from './event-chip.module.css';
import { hiddenIn, partIn, type Placed, rowOf } from './layout.ts';
import { placeData } from './places.ts';
import { isBar, type Place } from './spans.ts';
import type { Preview } from './use-drag.ts';

interface DaysRowProps {
  readonly days: readonly LocalDate[];
  readonly events: readonly CalendarEvent[];
  /** Number of event lines drawn. */
  readonly lanes: number;
  /** Whether there is room only for dots. */
  readonly isNarrow: boolean;
  readonly cursor: Place;
  readonly preview: Preview | undefined;
  /** Content above a day's events. */
  readonly renderHead?: (day: LocalDate) => ReactNode;
  readonly isOutside?: (day: LocalDate) => boolean;
  readonly rowHeader?: ReactNode;
  readonly onDay: (day: LocalDate, anchor: HTMLElement) => void;
}

/** The part's position as CSS properties. */
const laid = (lane: number, columns: number) => ({ '--lane': lane, '--columns': columns }) as CSSProperties; // React's type has no custom properties

interface PartProps extends Pick<DaysRowProps, 'isNarrow' | 'preview'> {
  readonly part: Placed<CalendarEvent>;
  readonly isReachable: boolean;
}

const Part = ({ part, isNarrow, preview, isReachable }: PartProps) => {
  const { event, lane, columns, isContinued, goesOn } = part;
  const bar = isBar(event);
  return (
    <div className={classes.part} style={laid(lane, columns)} data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        <span className={chip.dot} data-tone={event.extendedProps.calendar} data-bar={bar || undefined} />
      ) : (
        <EventChip
          event={event}
          shape={bar ? 'bar' : 'line'}
          isReachable={isReachable}
          isMoving={preview?.event?.id === event.id}
          canResizeStart={bar && !isContinued}
          canResizeEnd={bar && !goesOn}
        />
      )}
    </div>
  );
};

/** A row of days with their events. An event's element is in the cell of its first day in the row. */
export const DaysRow = (props: DaysRowProps) => {
  const { days, events, lanes, isNarrow, cursor, preview, renderHead, isOutside, rowHeader, onDay } = props;
  const { t, formats } = usePhrases();
  const dates = datesIn(formats);
  const today = formats.today();
  const placed = rowOf(events, days);
  const moving = preview && partIn(preview.span, days);
  const label = (day: LocalDate, column: number) => {
    const count = placed.filter(
      (part) => part.column <= column && column < part.column + part.columns,
    ).length;
    return `${dates.full(day)}, ${t('sampleCalendar.eventCount', { count, n: formats.number(count) })}`;
  };
  return (
    <div
      role="row"
      className={classes.row}
      style={{ '--lanes': lanes } as CSSProperties /* React's type has no custom properties */}
      data-headed={renderHead ? true : undefined}
    >
      {rowHeader}
      {days.map((day, column) => {
        const isCursor = cursor.day === day && cursor.minutes === undefined;
        const hidden = hiddenIn(placed, column, lanes);
        return (
          <div
            key={day}
            role="gridcell"
            className={classes.cell}
            tabIndex={isCursor ? 0 : -1}
            aria-current={day === today ? 'date' : undefined}
            data-outside={isOutside?.(day) || undefined}
            {...placeData(day)}
          >
            <span className="visually-hidden">{label(day, column)}</span>
            {renderHead?.(day)}
            {placed
              .filter((part) => part.column === column && part.lane < lanes)
              .map((part) => (
                <Part
                  key={part.event.id}
                  part={part}
                  isNarrow={isNarrow}
                  preview={preview}
                  isReachable={isCursor}
                />
              ))}
            {hidden > 0 && !isNarrow && (
              <button
                type="button"
                className={classes.more}
                data-printed
                tabIndex={isCursor ? 0 : -1}
                onClick={(click) => onDay(day, click.currentTarget)}
              >
                {t('sampleCalendar.more', { count: hidden, n: formats.number(hidden) })}
              </button>
            )}
            {moving?.column === column && (
              <span className={classes.preview} style={laid(0, moving.columns)} aria-hidden>
                <bdi>
                  {preview?.event?.title ??
                    dates.span(preview?.span ?? { start: day, end: day, allDay: true })}
                </bdi>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
};
