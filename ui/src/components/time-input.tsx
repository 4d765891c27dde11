import { TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';

import { readTime, timeText } from '../format/typed-text.ts';
import { useLanguage } from '../i18n/language.tsx';
import { OptionList } from './option-list.tsx';
import { Popup } from './popup.tsx';
import { useOptions } from './use-options.ts';
import { useTypedText } from './use-typed-text.ts';

interface TimeInputProps extends Omit<
  TextInputProps,
  'onChange' | 'value' | 'type' | 'min' | 'max' | 'className'
> {
  /** `HH:MM`, or empty. */
  readonly value: string;
  readonly onChange: (time: string) => void;
  /** The first and last time in the list. */
  readonly min?: string;
  readonly max?: string;
  readonly className?: string | undefined;
}

const STEP_MINUTES = 30;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;
const USUAL_MORNING = '09:00';

const pad = (part: number): string => String(part).padStart(2, '0');

const TIMES: readonly string[] = Array.from(
  { length: DAY_MINUTES / STEP_MINUTES },
  (_, step) =>
    `${pad(Math.floor((step * STEP_MINUTES) / HOUR_MINUTES))}:${pad((step * STEP_MINUTES) % HOUR_MINUTES)}`,
);

/** A local time of day: typed in the reader's clock and digits, or chosen from half hours. */
export const TimeInput = (props: TimeInputProps) => {
  const { value, onChange, min = '00:00', max = '23:59', className, error, ...rest } = props;
  const { t, locale } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const field = useTypedText({
    value,
    onChange,
    write: (time) => timeText(locale, time),
    read: readTime,
    keepsLast: false,
  });
  const options = TIMES.filter((time) => time >= min && time <= max).map((time) => ({
    value: time,
    label: timeText(locale, time),
  }));
  const start = options.findLast((option) => option.value <= (value || USUAL_MORNING))?.value;
  const list = useOptions({ options, start, onPick: field.choose });
  return (
    <div className={className}>
      <TextInput
        placeholder={t('common.time.placeholder')}
        {...rest}
        {...list.input}
        ref={input}
        value={field.text}
        error={
          error || (field.isUnreadable && t('common.time.unreadable', { example: timeText(locale, '17:30') }))
        }
        rightSection={<IconClock size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        onChange={(event) => {
          list.forget();
          field.type(event.currentTarget.value);
        }}
        onBlur={() => {
          field.finish();
          list.close();
        }}
        onKeyDown={(event) => {
          list.onKeyDown(event);
          if (event.key === 'Enter' && !event.defaultPrevented) field.finish();
        }}
      />
      {list.isOpen && (
        <Popup anchor={input} onClose={list.close}>
          <OptionList
            id={list.id}
            label={t('common.time.list')}
            groups={[{ options }]}
            active={list.active}
            shown={list.shown}
            selected={value}
            onPick={list.pick}
          />
        </Popup>
      )}
    </div>
  );
};
