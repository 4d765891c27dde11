import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import type { EventDraft } from './draft.ts';
import classes from './drawer.module.css';

interface MomentFieldsProps {
  readonly draft: Pick<Draft<EventDraft>, 'values' | 'problems' | 'set'>;
  /** Sets the start; may move the end. */
  readonly onStart: (change: Partial<EventDraft>) => void;
}

/** An event's start and end; only dates for an all-day event. */
export const MomentFields = ({ draft: { values, problems, set }, onStart }: MomentFieldsProps) => {
  const { t, fieldText } = usePhrases();
  const { allDay, startDay, startTime, endDay, endTime } = values;
  const min = startDay === endDay ? startTime : '00:00';
  return (
    <>
      <div className={classes.moment}>
        <DateInput
          label={t('sampleCalendar.form.start')}
          value={startDay}
          onChange={(day) => onStart({ startDay: day })}
          error={fieldText(problems['startDay'])}
        />
        {!allDay && (
          <TimeInput
            label={t('sampleCalendar.form.startTime')}
            value={startTime}
            onChange={(time) => onStart({ startTime: time })}
            error={fieldText(problems['startTime'])}
          />
        )}
      </div>
      <div className={classes.moment}>
        <DateInput
          label={t('sampleCalendar.form.end')}
          value={endDay}
          min={startDay || undefined}
          onChange={(day) => set({ endDay: day })}
          error={fieldText(problems['endDay'])}
        />
        {!allDay && (
          <TimeInput
            label={t('sampleCalendar.form.endTime')}
            value={endTime}
            min={min}
            onChange={(time) => set({ endTime: time })}
            error={fieldText(problems['endTime'])}
          />
        )}
      </div>
    </>
  );
};
