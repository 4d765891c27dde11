import { type CalendarDate, parseDate } from '@internationalized/date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { weekStartOf } from '../format/typed-text.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useFormats } from '../session/store.tsx';
import classes from './calendar.module.css';

interface CalendarProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly isDisabledDay: ((date: string) => boolean) | undefined;
  /** Whether to focus the chosen day, or today. */
  readonly takesFocus: boolean;
  readonly onPick: (date: string) => void;
}

const FIRST_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const dateOf = (text: string | undefined): CalendarDate | null => (text ? parseDate(text) : null);

interface PickerProps {
  readonly 'aria-label': string;
  readonly value: string | number;
  readonly onChange: (value: number) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}

const Picker = ({ items, value, onChange, 'aria-label': label }: PickerProps) => (
  <select
    className={classes.choice}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  >
    {items.map((item) => (
      <option key={item.id} value={item.id}>
        {item.formatted}
      </option>
    ))}
  </select>
);

const Head = () => (
  <div className={classes.head}>
    <Button slot="previous" className={classes.turn ?? ''}>
      <IconChevronLeft size={18} data-pointing aria-hidden />
    </Button>
    <span className={classes.choices}>
      <CalendarMonthPicker>{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
      <CalendarYearPicker>{(picker) => <Picker {...picker} />}</CalendarYearPicker>
    </span>
    <Button slot="next" className={classes.turn ?? ''}>
      <IconChevronRight size={18} data-pointing aria-hidden />
    </Button>
  </div>
);

/** A month calendar in the reader's language; the week starts on the store's first day. */
export const Calendar = ({ value, min, max, isDisabledDay, takesFocus, onPick }: CalendarProps) => {
  const { t, tag } = useLanguage();
  const { currency, today } = useFormats();
  const now = today();
  return (
    <I18nProvider locale={tag}>
      <AriaCalendar
        // Show the month of a date typed meanwhile.
        key={value}
        className={classes.calendar ?? ''}
        aria-label={t('common.date.calendar')}
        value={dateOf(value)}
        defaultFocusedValue={dateOf(value || now)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        isDateUnavailable={(date) => isDisabledDay?.(date.toString()) ?? false}
        firstDayOfWeek={FIRST_DAYS[weekStartOf(currency)] ?? 'sun'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by key or button, the focus moves into it
        autoFocus={takesFocus}
        onChange={(date) => onPick(date.toString())}
      >
        <Head />
        <CalendarGrid className={classes.grid ?? ''}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={classes.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={classes.day ?? ''}
                data-now={date.toString() === now || undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
};
