import { Button, CloseButton, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './drawer.module.css';

interface GuestsFieldProps {
  readonly guests: readonly string[];
  readonly onChange: (guests: readonly string[]) => void;
  /** Text typed but not added yet; saving adds it. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Suggested names. */
  readonly known: readonly string[];
}

/** The guests plus the name still being typed. */
export const withTyped = (guests: readonly string[], typed: string): readonly string[] => {
  const name = typed.trim();
  return name === '' || guests.includes(name) ? guests : [...guests, name];
};

/** A field that adds guests one by one. */
export const GuestsField = ({ guests, onChange, typed, onType, known }: GuestsFieldProps) => {
  const { t } = usePhrases();
  const list = useId();
  const add = () => {
    onChange(withTyped(guests, typed));
    onType('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    // Enter adds the guest rather than saving the form.
    event.preventDefault();
    add();
  };
  return (
    <div className={classes.guests}>
      <div className={classes.adding}>
        <TextInput
          label={`${t('sampleCalendar.form.guests')} (${t('common.optional')})`}
          placeholder={t('sampleCalendar.form.guestName')}
          value={typed}
          list={list}
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" onClick={add}>
          {t('sampleCalendar.form.addGuest')}
        </Button>
        <datalist id={list}>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      {guests.length > 0 && (
        <ul className={classes.names} aria-label={t('sampleCalendar.form.guests')}>
          {guests.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <CloseButton
                size="sm"
                aria-label={t('sampleCalendar.form.removeGuest', { name })}
                onClick={() => onChange(guests.filter((each) => each !== name))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
