import type { ErrorCode } from '@apps-hub/contract/errors';
import { useState } from 'react';

import { ApiError, type ProblemCode } from '../../api/problem.ts';
import { useIntent } from '../../api/use-intent.ts';

/** A record that says which state of it a form was opened with. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

type SaveState<R> =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'refused'; readonly error: unknown }
  /** Someone else saved in between, as `code` says; `other` is what stands now, undefined when it was deleted. */
  | { readonly status: 'conflict'; readonly code: ProblemCode; readonly other: R | undefined };

/** A store has some records only once; these need no id. */
type Kept = Pick<Versioned, 'version'>;

interface SaveSetup<R extends Kept, Input> {
  /** What the form was opened with; undefined for a new record. */
  readonly record: R | undefined;
  readonly send: (input: Input, over: R | undefined, idempotencyKey: string) => Promise<R>;
  /** What stands at the server now. */
  readonly fetchCurrent: () => Promise<R | undefined>;
  /** The code that says that the record was deleted. */
  readonly goneCode?: ErrorCode;
  readonly onSaved: (saved: R) => void;
  readonly onRefused: (error: unknown) => void;
}

export interface VersionedSave<R, Input> {
  readonly state: SaveState<R>;
  /** What the form is about: what it was opened with, or saved or loaded since. */
  readonly base: R | undefined;
  readonly save: (input: Input) => void;
  /** Saves over what someone else did; what they deleted is made anew. */
  readonly overwrite: (input: Input) => void;
  /** From now on the form is about this state of the record. */
  readonly adopt: (record: R) => void;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'method_changed_meanwhile' || error.code === 'settings_changed_meanwhile');

/** Saves a record without ever silently undoing what someone else saved in between. */
export const useVersionedSave = <R extends Kept, Input>(
  setup: SaveSetup<R, Input>,
): VersionedSave<R, Input> => {
  const intent = useIntent();
  const [base, setBase] = useState<R | undefined>(setup.record);
  const [state, setState] = useState<SaveState<R>>({ status: 'idle' });

  const isGone = (error: unknown): error is ApiError =>
    error instanceof ApiError && setup.goneCode !== undefined && error.code === setup.goneCode;

  const handle = async (error: unknown) => {
    if (isGone(error) && base !== undefined) {
      setState({ status: 'conflict', code: error.code, other: undefined });
      return;
    }
    if (!isConflict(error) || base === undefined) {
      setState({ status: 'refused', error });
      setup.onRefused(error);
      return;
    }
    try {
      setState({ status: 'conflict', code: error.code, other: await setup.fetchCurrent() });
    } catch (failure) {
      setState({ status: 'refused', error: failure });
    }
  };

  const run = async (input: Input, over: R | undefined) => {
    setState({ status: 'saving' });
    try {
      const saved = await intent.run({ input, version: over?.version }, (key) =>
        setup.send(input, over, key),
      );
      setBase(saved);
      setState({ status: 'idle' });
      setup.onSaved(saved);
    } catch (error) {
      await handle(error);
    }
  };

  return {
    state,
    base,
    save: (input) => void run(input, base),
    overwrite: (input) => {
      if (state.status !== 'conflict') return;
      setBase(state.other);
      void run(input, state.other);
    },
    adopt: (record) => {
      setBase(record);
      setState({ status: 'idle' });
    },
  };
};
