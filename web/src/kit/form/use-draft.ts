import { useState } from 'react';

import { ApiError, type FieldProblem } from '../../api/problem.ts';
import type { Check } from './validation.ts';

/** What is wrong, by the path that the API gives the field. */
export type Checks = Readonly<Record<string, Check>>;

type Problems = Readonly<Record<string, Pick<FieldProblem, 'code' | 'params'>>>;

export interface Draft<T> {
  readonly values: T;
  readonly problems: Problems;
  /** Whether sending was tried: from then on our own checks speak. */
  readonly isTried: boolean;
  /** Whether our own checks find nothing wrong, told or not. */
  readonly isSound: boolean;
  readonly set: (change: Partial<T>) => void;
  /** Puts other values into the form, as if it had been opened with them. */
  readonly replace: (values: T) => void;
  /** Whether the values may be sent; shows what is wrong and moves to the first wrong field if not. */
  readonly check: () => boolean;
  /** Shows the server's refusals at their fields. */
  readonly refuse: (error: unknown) => void;
}

const failed = (checks: Checks): Problems =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([path, code]) => (code ? [[path, { code, params: {} }] as const] : [])),
  );

const refused = (error: unknown): Problems =>
  error instanceof ApiError ? Object.fromEntries(error.fields.map((field) => [field.path, field])) : {};

/** After the messages are drawn, the first wrong field has the focus. */
const focusFirstInvalid = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

/** For values of which nothing can be wrong by themselves. */
export const unchecked = (): Checks => ({});

/** The values of a form with what is wrong with them. Our own checks speak after the first try to send, then with every letter. */
export const useDraft = <T extends object>(initial: T, checksOf: (values: T) => Checks): Draft<T> => {
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState<Problems>({});
  const own = failed(checksOf(values));
  return {
    values,
    isTried,
    problems: { ...(isTried ? own : {}), ...refusals },
    isSound: Object.keys(own).length === 0,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
      setRefusals({});
    },
    replace: (next) => {
      setValues(next);
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
