import type { ErrorCode } from '@apps-hub/contract/errors';
import { useState } from 'react';

import { ApiError } from './api/problem.ts';
import { useIntent } from './api/use-intent.ts';

/** A record that says which state of it a form was opened with. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

type SaveState<R> =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'refused'; readonly error: unknown }
  /** Someone else saved in between; `other` is what stands now, undefined when it was deleted. */
  | { readonly status: 'conflict'; readonly other: R | undefined };

interface SaveSetup<R extends Versioned, Input> {
  /** What the form was opened with; undefined for a new record. */
  readonly record: R | undefined;
  readonly send: (input: Input, over: Versioned | undefined, idempotencyKey: string) => Promise<R>;
  /** What stands at the server now. */
  readonly fetchCurrent: (id: string) => Promise<R | undefined>;
  /** The code that says that the record was deleted. */
  readonly goneCode?: ErrorCode;
  readonly onSaved: () => void;
  readonly onRefused: (error: unknown) => void;
}

export interface VersionedSave<R, Input> {
  readonly state: SaveState<R>;
  readonly save: (input: Input) => void;
  /** Saves over what someone else did; what they deleted is made anew. */
  readonly overwrite: (input: Input) => void;
  /** From now on the form is about this state of the record. */
  readonly adopt: (record: R) => void;
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'method_changed_meanwhile' || error.code === 'settings_changed_meanwhile');

/** Saves a record without ever silently undoing what someone else saved in between. */
export const useVersionedSave = <R extends Versioned, Input>(
  setup: SaveSetup<R, Input>,
): VersionedSave<R, Input> => {
  const intent = useIntent();
  const [base, setBase] = useState<Versioned | undefined>(setup.record);
  const [state, setState] = useState<SaveState<R>>({ status: 'idle' });

  const isGone = (error: unknown): boolean =>
    error instanceof ApiError && setup.goneCode !== undefined && error.code === setup.goneCode;

  const handle = async (error: unknown) => {
    if (isGone(error) && base !== undefined) {
      setState({ status: 'conflict', other: undefined });
      return;
    }
    if (!isConflict(error) || base === undefined) {
      setState({ status: 'refused', error });
      setup.onRefused(error);
      return;
    }
    try {
      setState({ status: 'conflict', other: await setup.fetchCurrent(base.id) });
    } catch (failure) {
      setState({ status: 'refused', error: failure });
    }
  };

  const run = async (input: Input, over: Versioned | undefined) => {
    setState({ status: 'saving' });
    try {
      const saved = { input, id: over?.id, version: over?.version };
      await intent.run(saved, (key) => setup.send(input, over, key));
      setState({ status: 'idle' });
      setup.onSaved();
    } catch (error) {
      await handle(error);
    }
  };

  return {
    state,
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
