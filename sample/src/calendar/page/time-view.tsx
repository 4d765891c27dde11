/* oxlint-disable jsx-a11y/prefer-tag-over-role -- events lie over several cells, which a native table cannot lay out */
import type { CalendarEvent } from '../contract.ts';
import type { LocalDate } from '@apps-hub/domain/time';
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { datesIn } from './dates.ts';
import { DaysRow } from './days-row.tsx';
import { EventChip } from './event-chip.tsx';
import classes from './grids.module.css';
import { type Block, blocksOf, minutesOn, rowOf } from './layout.ts';
import { columnsOf } from './month-view.tsx';
import { NowLine } from './now-line.tsx';
import { placeData } from './places.ts';
import { clockOf, isBar, type Place } from './spans.ts';
import type { Preview } from './use-drag.ts';
import { type GridProps, useGrid } from './use-grid.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_MINUTES = 60;
const FIRST_SEEN_HOUR = 7;
const MOST_LANES = 4;

interface Timing {
  readonly from: number;
  readonly to: number;
  readonly column?: number;
  readonly columns?: number;
}

/** A block's position relative to the cell of its first hour. */
const placed = ({ from, to, column = 0, columns = 1 }: Timing): CSSProperties => ({
  insetBlockStart: `${((from % HOUR_MINUTES) / HOUR_MINUTES) * 100}%`,
  blockSize: `calc(${(Math.max(to - from, 30) / HOUR_MINUTES) * 100}% - 2px)`,
  insetInlineStart: `calc(${(column / columns) * 100}% + 1px)`,
  inlineSize: `calc(${100 / columns}% - 5px)`,
});

interface HourProps {
  readonly day: LocalDate;
  readonly hour: number;
  readonly blocks: readonly Block<CalendarEvent>[];
  readonly cursor: Place;
  readonly preview: Preview | undefined;
}

/** An hour cell with the events that start in it. */
const HourCell = ({ day, hour, blocks, cursor, preview }: HourProps) => {
  const { formats } = usePhrases();
  const dates = datesIn(formats);
  const minutes = hour * HOUR_MINUTES;
  const isHere = ({ from }: Timing) => from >= minutes && from < minutes + HOUR_MINUTES;
  const isCursor = cursor.day === day && cursor.minutes === minutes;
  const moving = preview && minutesOn(preview.span, day);
  return (
    <div role="gridcell" className={classes.hour} tabIndex={isCursor ? 0 : -1} {...placeData(day, minutes)}>
      <span className="visually-hidden">
        {dates.full(day)}, {dates.time(clockOf(minutes))}
      </span>
      {blocks.filter(isHere).map((block) => (
        <div key={block.event.id} className={classes.block} style={placed(block)}>
          <EventChip
            event={block.event}
            shape="block"
            isReachable={isCursor}
            isMoving={preview?.event?.id === block.event.id}
            canResizeStart={block.event.start.startsWith(day)}
            canResizeEnd={block.to < 24 * HOUR_MINUTES || block.event.end.startsWith(day)}
          />
        </div>
      ))}
      {moving && isHere(moving) && (
        <span className={classes.ghost} style={placed(moving)} aria-hidden>
          {preview && dates.span(preview.span)}
          <bdi>{preview?.event?.title}</bdi>
        </span>
      )}
      <NowLine day={day} hour={hour} />
    </div>
  );
};

/** Scrolls to the morning once. */
const useMorning = (grid: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const { current: element } = grid;
    const row = element?.querySelector<HTMLElement>(`[data-hour="${FIRST_SEEN_HOUR}"]`);
    if (row && head.current) element?.scrollTo({ top: row.offsetTop - head.current.offsetHeight });
  }, [grid, head]);
};

/** The week or day view. */
export const TimeView = (props: GridProps) => {
  const { days, events, onDay } = props;
  const { t, formats } = usePhrases();
  const dates = datesIn(formats);
  const { grid, cursor, preview, handlers } = useGrid(props, false);
  const head = useRef<HTMLDivElement>(null);
  useMorning(grid, head);
  const bars = useMemo(() => events.filter(isBar), [events]);
  const byDay = useMemo(() => days.map((day) => ({ day, blocks: blocksOf(events, day) })), [days, events]);
  const lanes = Math.min(MOST_LANES, Math.max(1, ...rowOf(bars, days).map(({ lane }) => lane + 1)));
  const isBarMoving = preview && isBar(preview.span) ? preview : undefined;
  return (
    <div
      ref={grid}
      role="grid"
      className={classes.times}
      data-week={days.length > 1 || undefined}
      aria-label={t(days.length > 1 ? 'sampleCalendar.view.week' : 'sampleCalendar.view.day')}
      tabIndex={-1}
      style={columnsOf(days.length, 'var(--hours-column)')}
      {...handlers}
    >
      <div ref={head} role="rowgroup" className={classes.top}>
        <div role="row" className={classes.weekdays}>
          <div role="columnheader" className={classes.side}>
            <span className="visually-hidden">{t('sampleCalendar.time')}</span>
          </div>
          {days.map((day) => (
            <div key={day} role="columnheader">
              {dates.weekday(day)}{' '}
              <span className={classes.number}>
                <span data-today={day === formats.today() || undefined}>{dates.number(day)}</span>
                <span className={classes.hijri}>{dates.hijriDay(day)}</span>
              </span>
            </div>
          ))}
        </div>
        <DaysRow
          days={days}
          events={bars}
          lanes={lanes}
          isNarrow={false}
          cursor={cursor}
          preview={isBarMoving}
          onDay={onDay}
          rowHeader={
            <div role="rowheader" className={classes.side}>
              {t('sampleCalendar.allDay')}
            </div>
          }
        />
      </div>
      <div role="rowgroup">
        {HOURS.map((hour) => (
          <div key={hour} role="row" className={classes.hours} data-hour={hour}>
            <div role="rowheader" className={classes.side}>
              {dates.time(clockOf(hour * HOUR_MINUTES))}
            </div>
            {byDay.map(({ day, blocks }) => (
              <HourCell key={day} day={day} hour={hour} blocks={blocks} cursor={cursor} preview={preview} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
