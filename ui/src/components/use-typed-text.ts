import { useState } from 'react';

import type { Typed } from '../format/typed-text.ts';

interface TypedSetup {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Formats the value for the field. */
  readonly write: (value: string) => string;
  readonly read: (text: string) => Typed | undefined;
  /** Restores the last value when the text is cleared or unreadable. */
  readonly keepsLast: boolean;
}

/** A field that parses its text: at once when complete, otherwise on blur. */
export const useTypedText = ({ value, onChange, write, read, keepsLast }: TypedSetup) => {
  const [draft, setDraft] = useState<string>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const settle = () => {
    setDraft(undefined);
    setUnreadable(false);
  };
  if (value !== seen) {
    setSeen(value);
    setSent(value);
    // The value changed from outside, so drop the typed text.
    if (value !== sent) settle();
  }
  const send = (next: string) => {
    setSent(next);
    if (next !== sent) onChange(next);
  };
  return {
    text: draft ?? write(value),
    isUnreadable,
    type: (text: string) => {
      setDraft(text);
      setUnreadable(false);
      const typed = read(text);
      if (typed?.isComplete) send(typed.value);
      if (text.trim() === '' && !keepsLast) send('');
    },
    /** Parses the text typed so far. */
    finish: () => {
      if (draft === undefined) return;
      const typed = read(draft);
      const isBlank = draft.trim() === '';
      if (typed) send(typed.value);
      else if (!keepsLast) send('');
      if (typed || isBlank || keepsLast) settle();
      else setUnreadable(true);
    },
    choose: (next: string) => {
      settle();
      send(next);
    },
  };
};
