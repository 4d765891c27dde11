import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react';

import { dateText, readDate } from '../format/typed-text.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useFormats } from '../session/store.tsx';
import classes from './date-input.module.css';
import { Popup } from './popup.tsx';
import { useTypedText } from './use-typed-text.ts';

const loadCalendar = () => import('./calendar.tsx');

/** Loaded with the first date field, because it is larger than most pages' own code. */
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

export interface DateInputProps extends Omit<
  TextInputProps,
  'onChange' | 'value' | 'type' | 'min' | 'max' | 'className' | 'rightSection'
> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (date: string) => void;
  /** The first and last selectable day. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Days that can't be selected. */
  readonly isDisabledDay?: (date: string) => boolean;
  /** For a required date: clearing the field restores the last one. */
  readonly keepsLast?: boolean;
  readonly className?: string | undefined;
}

/** A date without a zone: typed in the reader's language and digits, or chosen in a calendar. */
export const DateInput = (props: DateInputProps) => {
  const { value, onChange, min, max, isDisabledDay, keepsLast = false, className, error, ...rest } = props;
  const { t, locale } = useLanguage();
  const { today } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const field = useTypedText({
    value,
    onChange,
    write: (date) => dateText(locale, date),
    read: (text) => readDate(text, today()),
    keepsLast,
  });
  const open = (enter: boolean) => {
    setEntered(enter);
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // The dialog around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      input.current?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside have the keys and the focus
    <div className={className} onBlur={onBlur} onKeyDown={onKeyDown}>
      <TextInput
        placeholder={t('common.date.placeholder')}
        autoComplete="off"
        {...rest}
        ref={input}
        value={field.text}
        error={
          error || (field.isUnreadable && t('common.date.unreadable', { example: dateText(locale, today()) }))
        }
        onChange={(event) => field.type(event.currentTarget.value)}
        onFocus={() => void loadCalendar()}
        onClick={() => open(false)}
        onBlur={field.finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') field.finish();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          field.finish();
          open(true);
        }}
        rightSection={
          <ActionIcon
            variant="transparent"
            className={classes.opener}
            disabled={rest.disabled ?? false}
            aria-label={t('common.date.open')}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? setOpen(false) : open(true))}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {isOpen && (
        <Popup anchor={input} onClose={close}>
          <Suspense fallback={<div className={classes.loading} />}>
            <Calendar
              // Focus again when entered by keyboard while open.
              key={String(isEntered)}
              value={value}
              min={min}
              max={max}
              isDisabledDay={isDisabledDay}
              takesFocus={isEntered}
              onPick={(date) => {
                field.choose(date);
                setOpen(false);
                input.current?.focus();
              }}
            />
          </Suspense>
        </Popup>
      )}
    </div>
  );
};
