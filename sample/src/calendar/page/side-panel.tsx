import { EVENT_CALENDARS, type EventCalendar } from '../values.ts';
import type { LocalDate } from '@apps-hub/domain/time';
import { lazy, type ReactNode, Suspense } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import classes from './calendar.module.css';
import chip from './event-chip.module.css';

const SmallCalendar = lazy(async () => ({
  default: (await import('@apps-hub/ui/components/calendar.tsx')).Calendar,
}));

interface SidePanelProps {
  readonly date: LocalDate;
  readonly hasCalendar: boolean;
  readonly chosen: readonly EventCalendar[];
  readonly onChoose: (chosen: readonly EventCalendar[]) => void;
  readonly onDate: (date: LocalDate) => void;
  readonly addButton: ReactNode;
}

/** Buttons and filters: add an event, jump to a date, choose categories. */
export const SidePanel = ({ date, hasCalendar, chosen, onChoose, onDate, addButton }: SidePanelProps) => {
  const { t } = usePhrases();
  const isAll = chosen.length === EVENT_CALENDARS.length;
  const toggle = (calendar: EventCalendar, isOn: boolean) =>
    onChoose(EVENT_CALENDARS.filter((each) => (each === calendar ? isOn : chosen.includes(each))));
  return (
    <aside className={classes.panel} aria-label={t('sampleCalendar.panel')}>
      {addButton}
      {hasCalendar && (
        <Suspense fallback={<div className={classes.small} />}>
          <div className={classes.small}>
            <SmallCalendar
              value={date}
              min={undefined}
              max={undefined}
              isDisabledDay={undefined}
              takesFocus={false}
              onPick={(day) => onDate(day as LocalDate) /* a date of the calendar */}
            />
          </div>
        </Suspense>
      )}
      <fieldset className={classes.filters}>
        <legend>{t('sampleCalendar.filters')}</legend>
        <CheckField checked={isAll} onChange={(isOn) => onChoose(isOn ? EVENT_CALENDARS : [])}>
          {t('sampleCalendar.all')}
        </CheckField>
        {EVENT_CALENDARS.map((calendar) => (
          <CheckField
            key={calendar}
            checked={chosen.includes(calendar)}
            onChange={(isOn) => toggle(calendar, isOn)}
          >
            <span className={classes.category}>
              <span className={chip.dot} data-tone={calendar} aria-hidden />
              {t(`sampleCalendar.calendars.${calendar}`)}
            </span>
          </CheckField>
        ))}
      </fieldset>
    </aside>
  );
};
