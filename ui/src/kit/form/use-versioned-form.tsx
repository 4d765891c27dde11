import type { ErrorCode } from '@apps-hub/contract/errors';
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, type ProblemCode } from '#api/problem.ts';
import { useLanguage } from '#i18n/language.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Draft } from './use-draft.ts';
import { type ShownForm } from './use-form.ts';
import { useAfterClosing } from './use-after-closing.ts';
import { useSubmit } from './use-submit.ts';

/** A record with the version that a form was opened with. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Some records exist once per store and need no id. */
type Kept = Pick<Versioned, 'version'>;

interface VersionedFormSetup<R extends Kept, Input, Values extends object, Stored, Key extends QueryKey> {
  /** The stored record, as far as the page knows; undefined for a new one. */
  readonly record: R | undefined;
  readonly draft: Draft<Values>;
  readonly valuesOf: (record: R) => Values;
  /** What is sent; `over` is the record it replaces, undefined for a new one. */
  readonly inputOf: (values: Values, over: R | undefined) => Input;
  readonly send: (input: Input, over: R | undefined, idempotencyKey: string) => Promise<R>;
  /** Fetches the stored data that contains the record. */
  readonly query: Pick<FetchQueryOptions<Stored, Error, Stored, Key>, 'queryKey' | 'queryFn'>;
  /** Finds the form's record in the stored data; undefined when it was deleted. */
  readonly find: (stored: Stored) => R | undefined;
  /** The error code for a deleted record, whose input can then be saved as a new one. */
  readonly goneCode?: ErrorCode;
  readonly savedText: string;
  readonly onSaved?: (saved: R) => void;
}

export interface VersionedForm extends ShownForm {
  /** Replaces the input with the stored record. */
  readonly reset: () => void;
}

/** Someone else saved meanwhile, as `code` says; `other` is the stored record, undefined when it was deleted. */
interface Conflict<R> {
  readonly code: ProblemCode;
  readonly other: R | undefined;
}

interface Save<R, Input> {
  readonly input: Input;
  readonly over: R | undefined;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'method_changed_meanwhile' || error.code === 'settings_changed_meanwhile');

const newer = <R extends Kept>(one: R | undefined, other: R | undefined): R | undefined =>
  (one?.version ?? 0) > (other?.version ?? 0) ? one : other;

/** A form with optimistic locking: nobody's change is silently overwritten, and no input is lost. */
export const useVersionedForm = <R extends Kept, Input, Values extends object, Stored, Key extends QueryKey>(
  setup: VersionedFormSetup<R, Input, Values, Stored, Key>,
): VersionedForm => {
  const { record, draft, valuesOf, inputOf, query, find, goneCode } = setup;
  const { t } = useLanguage();
  const queries = useQueryClient();
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict<R>>();
  const afterClosing = useAfterClosing();

  const conflictOf = async (error: unknown): Promise<Conflict<R> | undefined> => {
    if (error instanceof ApiError && error.code === goneCode) return { code: error.code, other: undefined };
    if (!isConflict(error)) return undefined;
    return { code: error.code, other: find(await queries.fetchQuery({ ...query, staleTime: 0 })) };
  };
  const saving = useSubmit({
    send: ({ input, over }: Save<R, Input>, key) => setup.send(input, over, key),
    intentOf: ({ input, over }) => ({ input, version: over?.version }),
    stale: [query.queryKey],
    doneText: setup.savedText,
    onDone: (saved) => {
      draft.markSaved();
      setBase(saved);
      if (afterClosing.isOpen()) setup.onSaved?.(saved);
    },
    explain: async (error, { over }) => {
      if (!afterClosing.isOpen()) return afterClosing.tellRefused(error);
      try {
        const met = over && (await conflictOf(error));
        if (met) return setConflict(met);
      } catch (failure) {
        return failure;
      }
      draft.refuse(error);
      return error;
    },
  });

  const saveOver = (over: R | undefined) => () => {
    if (saving.isBusy || !draft.check()) return;
    setConflict(undefined);
    setBase(over);
    saving.submit({ input: inputOf(draft.values, over), over });
  };
  const adopt = (now: R | undefined) => () => {
    if (now) draft.replace(valuesOf(now));
    setBase(now);
    setConflict(undefined);
    saving.clear();
  };
  const answersTo = ({ other }: Conflict<R>) => {
    if (other !== undefined) return { onLoad: adopt(other), onOverwrite: saveOver(other) };
    return goneCode ? { onSaveAsNew: saveOver(undefined) } : {};
  };
  return {
    isBusy: saving.isBusy,
    refusal: saving.refusal,
    unsaved: draft.unsaved,
    submit: saveOver(base),
    reset: adopt(newer(record, base)),
    notice: conflict && (
      <ConflictNotice
        title={t(conflict.code === 'settings_changed_meanwhile' ? 'conflict.settings' : 'conflict.method')}
        {...answersTo(conflict)}
      />
    ),
  };
};
