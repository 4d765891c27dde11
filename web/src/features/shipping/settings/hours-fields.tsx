import { MAX_SPANS_PER_DAY } from '@apps-hub/contract/shipping/settings/values';
import { type Weekday, WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { TimeInput } from '@apps-hub/ui/components/time-input.tsx';
import { type HoursDraft, type SpanDraft, USUAL_SPAN } from './address-draft.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './hours-fields.module.css';

const SECOND_SHIFT: SpanDraft = { from: '18:00', to: '21:00' };

interface HoursFieldsProps {
  readonly title: string;
  readonly help?: string | undefined;
  /** The field's path in the API. */
  readonly path: string;
  /** The text of a day without hours. */
  readonly closed?: string;
  readonly hours: HoursDraft;
  readonly onChange: (hours: HoursDraft) => void;
  readonly problems: Draft<object>['problems'];
}

interface DayProps {
  readonly name: string;
  readonly spans: readonly SpanDraft[];
  readonly onChange: (spans: readonly SpanDraft[]) => void;
  readonly onCopy: () => void;
  readonly problem: string | undefined;
}

const DaySpans = ({ name, spans, onChange, onCopy, problem }: DayProps) => {
  const { t } = usePhrases();
  const set = (index: number, change: Partial<SpanDraft>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...change } : span)));
  return (
    <div className={classes.spans}>
      {spans.map((span, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a shift's only identity is its position
        <div key={index} className={classes.span}>
          <TimeInput
            className={classes.time}
            aria-label={t('shippingSettings.hours.from', { day: name })}
            value={span.from}
            onChange={(from) => set(index, { from })}
            error={index === 0 && problem !== undefined}
          />
          <span aria-hidden>–</span>
          <TimeInput
            className={classes.time}
            aria-label={t('shippingSettings.hours.to', { day: name })}
            value={span.to}
            onChange={(to) => set(index, { to })}
            error={index === 0 && problem !== undefined}
          />
          {index > 0 && (
            <IconAction
              label={t('shippingSettings.hours.removeSpan', { day: name })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            />
          )}
          {index === 0 && spans.length < MAX_SPANS_PER_DAY && (
            <IconAction
              label={t('shippingSettings.hours.addSpan', { day: name })}
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => onChange([...spans, SECOND_SHIFT])}
            />
          )}
          {index === 0 && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t('shippingSettings.hours.copy', { day: name })}
              onClick={onCopy}
            >
              {t('shippingSettings.hours.copyShort')}
            </Button>
          )}
        </div>
      ))}
      {problem !== undefined && (
        <p className={common.wrong} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

/** Opening hours weekday by weekday, with any number of shifts a day. */
export const HoursFields = (props: HoursFieldsProps) => {
  const { title, help, path, hours, onChange, problems } = props;
  const { t, formats, fieldText } = usePhrases();
  const names = calendarNames(formats.locale);
  const setDay = (day: Weekday, spans: readonly SpanDraft[]) => onChange({ ...hours, [day]: spans });
  const copy = (from: Weekday) =>
    // The object is built from every weekday.
    onChange(
      Object.fromEntries(
        WEEKDAYS.map((day) => [day, hours[day].length === 0 ? [] : hours[from]]),
      ) as unknown as HoursDraft, // every weekday is a key
    );
  return (
    <fieldset className={form.section}>
      <legend>{title}</legend>
      {help !== undefined && <p className={form.help}>{help}</p>}
      <ul className={common.list}>
        {WEEKDAYS.map((day) => (
          <li key={day} className={classes.day}>
            <CheckField
              checked={hours[day].length > 0}
              onChange={(isOpen) => setDay(day, isOpen ? [USUAL_SPAN] : [])}
            >
              {names.weekday(day)}
            </CheckField>
            {hours[day].length === 0 ? (
              <span className={classes.closed}>{props.closed ?? t('shippingSettings.addresses.closed')}</span>
            ) : (
              <DaySpans
                name={names.weekday(day)}
                spans={hours[day]}
                onChange={(spans) => setDay(day, spans)}
                onCopy={() => copy(day)}
                problem={fieldText(problems[`${path}.${day}`])}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
