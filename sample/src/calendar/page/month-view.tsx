/* oxlint-disable jsx-a11y/prefer-tag-over-role -- events lie over several cells, which a native table cannot lay out */
import type { CSSProperties } from 'react';

import { weekStartOf } from '@apps-hub/ui/format/typed-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { datesIn } from './dates.ts';
import { DaysRow } from './days-row.tsx';
import classes from './grids.module.css';
import { isWithin } from './spans.ts';
import { weeksOf } from './layout.ts';
import { type GridProps, useGrid } from './use-grid.ts';

/** Lines of events in a day, before "+n more". */
const LANES = 2;
const NARROW_LANES = 3;

/** CSS properties for the number of columns. */
export const columnsOf = (days: number, before = ''): CSSProperties =>
  ({ '--columns-of-row': `${before} repeat(${days}, minmax(var(--least-column, 0), 1fr))` }) as CSSProperties; // React's type has no custom properties

/** A month of days. */
export const MonthView = (props: GridProps) => {
  const { date, isNarrow } = props;
  const { t, formats } = usePhrases();
  const dates = datesIn(formats);
  const { grid, cursor, preview, handlers } = useGrid(props, true);
  const weeks = weeksOf(date, weekStartOf(formats.currency));
  const month = date.slice(0, 7);
  return (
    <div
      ref={grid}
      role="grid"
      className={classes.grid}
      aria-label={t('sampleCalendar.view.month')}
      tabIndex={-1}
      style={columnsOf(7)}
      {...handlers}
    >
      <div role="row" className={classes.weekdays}>
        {weeks[0]?.map((day) => (
          <div key={day} role="columnheader">
            {dates.weekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((days) => (
        <DaysRow
          key={days[0]}
          days={days}
          events={props.events.filter((event) => isWithin(event, days[0] ?? date, days.at(-1) ?? date))}
          lanes={isNarrow ? NARROW_LANES : LANES}
          isNarrow={isNarrow}
          cursor={cursor}
          preview={preview}
          isOutside={(day) => !day.startsWith(month)}
          renderHead={(day) => (
            <span className={classes.number} aria-hidden>
              <span data-today={day === formats.today() || undefined}>{dates.number(day)}</span>
              <span className={classes.hijri}>{dates.hijriDay(day)}</span>
            </span>
          )}
          onDay={props.onDay}
        />
      ))}
    </div>
  );
};
