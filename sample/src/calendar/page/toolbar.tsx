import type { LocalDate } from '@apps-hub/domain/time';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import classes from './calendar.module.css';
import { datesIn } from './dates.ts';
import { CALENDAR_VIEWS, type CalendarView } from './queries.ts';

interface ToolbarProps {
  readonly view: CalendarView;
  readonly date: LocalDate;
  readonly days: readonly LocalDate[];
  readonly onView: (view: CalendarView) => void;
  readonly onToday: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly addButton: ReactNode;
}

/** Chooses the period and the view. */
export const Toolbar = ({ view, date, days, onView, onToday, onStep, addButton }: ToolbarProps) => {
  const { t, formats } = usePhrases();
  const dates = datesIn(formats);
  const hijri = dates.hijriTitle(view, days, date);
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <IconAction
          label={t(`sampleCalendar.previous.${view}`)}
          icon={<IconChevronLeft size={18} data-pointing aria-hidden />}
          onClick={() => onStep(-1)}
        />
        <IconAction
          label={t(`sampleCalendar.next.${view}`)}
          icon={<IconChevronRight size={18} data-pointing aria-hidden />}
          onClick={() => onStep(1)}
        />
        <Button variant="default" size="xs" onClick={onToday}>
          {t('sampleCalendar.today')}
        </Button>
      </div>
      <h2 className={classes.title} aria-live="polite">
        <span>{dates.title(view, days, date)}</span>
        {hijri !== undefined && <span className={classes.hijri}>{hijri}</span>}
      </h2>
      <div className={classes.views}>
        <Segmented
          label={t('sampleCalendar.views')}
          value={view}
          options={CALENDAR_VIEWS.map((value) => ({ value, label: t(`sampleCalendar.view.${value}`) }))}
          onChange={onView}
        />
        {addButton}
      </div>
    </div>
  );
};
