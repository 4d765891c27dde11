import { deepEqual } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { ApiError, type FieldProblem } from '#api/problem.ts';
import { useLanguage } from '#i18n/language.tsx';
import { fieldText } from '#i18n/problem-text.ts';
import type { Check } from './validation.ts';

/** Errors by the field's path in the API. */
export type Checks = Readonly<Record<string, Check>>;

type Problems = Readonly<Record<string, Pick<FieldProblem, 'code' | 'params'>>>;

/** Whether a form has input that was not saved. */
export interface Unsaved {
  readonly isChanged: boolean;
  /** Read at call time: false as soon as saving succeeds, before the next render. */
  readonly isNow: () => boolean;
}

/** What a text input passes when it changes. */
interface Typed {
  readonly currentTarget: { readonly value: string };
}

interface Shown {
  /** The error, in words. */
  readonly error: string | undefined;
}

interface ValueField<V> extends Shown {
  readonly value: V;
  /** Takes the next value; for a text, also its input's event. */
  readonly onChange: (next: V | (string extends V ? Typed : never)) => void;
}

interface CheckedField extends Shown {
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** What an input needs to show and change a value of a draft: for a boolean a checkbox or switch, otherwise a text or choice. */
export type Field<V> = [V] extends [boolean] ? CheckedField : ValueField<V>;

export interface Draft<T> {
  readonly values: T;
  readonly problems: Problems;
  /** Whether the user has tried to submit; from then on our own errors are shown. */
  readonly isTried: boolean;
  /** Whether our own checks pass, shown or not. */
  readonly isValid: boolean;
  readonly set: (change: Partial<T>) => void;
  /**
   * An input's value (`checked` for a boolean), change handler and error. `path` is the field's path in the API, if it differs from the
   * name.
   */
  readonly field: <K extends keyof T & string>(name: K, path?: string) => Field<T[K]>;
  /** The error at a path of the API, in words. */
  readonly errorAt: (path: string) => string | undefined;
  /** Replaces the values, as if the form had been opened with them. */
  readonly replace: (values: T) => void;
  readonly unsaved: Unsaved;
  /** Marks these values as saved. */
  readonly markSaved: () => void;
  /** Whether the values may be sent; if not, shows the errors and focuses the first invalid field. */
  readonly check: () => boolean;
  /** Shows the server's errors at their fields. */
  readonly refuse: (error: unknown) => void;
}

const failed = (checks: Checks): Problems =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([path, check]) =>
      check ? [[path, typeof check === 'string' ? { code: check, params: {} } : check] as const] : [],
    ),
  );

const refused = (error: unknown): Problems =>
  error instanceof ApiError ? Object.fromEntries(error.fields.map((field) => [field.path, field])) : {};

/** Focuses the first invalid field once its message is rendered. */
const focusFirstInvalid = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** The fields of a draft whose changes go through `set`. */
export const fieldsOf =
  <T extends object>({
    values,
    errorAt,
    set,
  }: Pick<Draft<T>, 'values' | 'errorAt' | 'set'>): Draft<T>['field'] =>
  <K extends keyof T & string>(name: K, path: string = name) => {
    const value = values[name];
    const field = {
      ...(typeof value === 'boolean' ? { checked: value } : { value }),
      onChange: (next: T[K] | Typed) => {
        // Only the event of an input has a target.
        const typed = (next as Typed | null | undefined)?.currentTarget;
        // A computed key loses its name; the value is one of that name.
        set({ [name]: typed ? typed.value : next } as Partial<T>);
      },
      error: errorAt(path),
    };
    // The compiler cannot tell which field `T[K]` has.
    return field as Field<T[K]>;
  };

/** For values that need no checks. */
export const unchecked = (): Checks => ({});

/** A form's values and their errors. Our own checks show after the first attempt to submit, then on every change. */
export const useDraft = <T extends object>(initial: T, checksOf: (values: T) => Checks): Draft<T> => {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const wasJustSaved = useRef(false);
  useEffect(() => {
    wasJustSaved.current = false;
  });
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState<Problems>({});
  const language = useLanguage();
  const own = failed(checksOf(values));
  const isChanged = !deepEqual(values, saved);
  const problems: Problems = { ...(isTried ? own : {}), ...refusals };
  const errorAt = (path: string) => fieldText(language, problems[path]);
  const set = (change: Partial<T>) => {
    setValues((before) => ({ ...before, ...change }));
    setRefusals({});
  };
  return {
    values,
    isTried,
    problems,
    isValid: Object.keys(own).length === 0,
    set,
    field: fieldsOf({ values, errorAt, set }),
    errorAt,
    unsaved: { isChanged, isNow: () => isChanged && !wasJustSaved.current },
    markSaved: () => {
      wasJustSaved.current = true;
      setSaved(values);
    },
    replace: (next) => {
      setValues(next);
      setSaved(next);
      setTried(false);
      setRefusals({});
    },
    check: () => {
      setTried(true);
      const isClean = Object.keys(own).length === 0;
      if (!isClean) focusFirstInvalid();
      return isClean;
    },
    refuse: (error) => {
      setRefusals(refused(error));
      focusFirstInvalid();
    },
  };
};
