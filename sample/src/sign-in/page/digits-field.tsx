import { CODE_DIGITS } from '../values.ts';
import { latinDigits } from '@apps-hub/domain/digits';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import classes from './sign-in.module.css';

const PLACES = Array.from({ length: CODE_DIGITS }, (_, place) => place);

const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');

interface DigitsFieldProps {
  readonly label: string;
  /** One string per box; empty if nothing is typed yet. */
  readonly digits: readonly string[];
  readonly onChange: (digits: readonly string[]) => void;
  readonly error: string | undefined;
}

/**
 * Six digits in six boxes, left to right on any page. Typing moves to the next box, Backspace to the previous; a pasted or autofilled code
 * fills all boxes. Accepts Arabic digits too.
 */
export const DigitsField = ({ label, digits, onChange, error }: DigitsFieldProps) => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  const errorId = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const focus = (place: number) => boxes.current?.querySelectorAll('input').item(place)?.focus();
  const fill = (from: number, typed: string) => {
    const room = typed.slice(0, CODE_DIGITS - from);
    onChange(PLACES.map((place) => room[place - from] ?? digits[place] ?? ''));
    focus(Math.min(from + room.length, CODE_DIGITS - 1));
  };
  const onType = (place: number, text: string) => {
    const typed = digitsOf(text);
    // In a full box the last digit typed wins.
    const fresh = typed.length === 2 && digits[place] ? typed.replace(digits[place], '') : typed;
    if (fresh === '') onChange(digits.map((digit, at) => (at === place ? '' : digit)));
    else fill(place, fresh);
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focus(place + step);
    } else if (event.key === 'Backspace' && (digits[place] ?? '') === '' && place > 0) {
      event.preventDefault();
      onChange(digits.map((digit, at) => (at === place - 1 ? '' : digit)));
      focus(place - 1);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = digitsOf(event.clipboardData.getData('text'));
    if (pasted !== '') fill(0, pasted);
  };
  return (
    <fieldset className={classes.digits} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{label}</legend>
      <div ref={boxes} dir="ltr" className={classes.boxes} onPaste={onPaste}>
        {PLACES.map((place) => (
          <input
            key={place}
            className={classes.box}
            aria-label={t('sampleSignIn.twoSteps.digit', { n: formats.number(place + 1) })}
            aria-invalid={error !== undefined || undefined}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            value={digits[place]}
            onChange={({ currentTarget }) => onType(place, currentTarget.value)}
            onKeyDown={onKeyDown(place)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

export const NO_DIGITS: readonly string[] = PLACES.map(() => '');
