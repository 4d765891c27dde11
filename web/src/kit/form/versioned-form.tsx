import type { ErrorCode } from '@apps-hub/contract/errors';
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Draft } from './use-draft.ts';
import { useVersionedSave, type Versioned } from './use-versioned-save.ts';

interface VersionedFormSetup<
  R extends Pick<Versioned, 'version'>,
  Input,
  Values extends object,
  Stored,
  Key extends QueryKey,
> {
  /** What the form was opened with; undefined for a new record. */
  readonly record: R | undefined;
  readonly draft: Draft<Values>;
  readonly valuesOf: (record: R) => Values;
  /** What is sent; `over` is what it is saved over, undefined for a new record. */
  readonly inputOf: (values: Values, over: R | undefined) => Input;
  readonly send: (input: Input, over: R | undefined, idempotencyKey: string) => Promise<R>;
  /** Asks for what stands at the server, the record among it. */
  readonly query: Pick<FetchQueryOptions<Stored, Error, Stored, Key>, 'queryKey' | 'queryFn'>;
  /** The record of the form in what stands; undefined when it was deleted. */
  readonly find: (stored: Stored) => R | undefined;
  /** The code that says that the record was deleted; what was typed can then be saved as a new one. */
  readonly goneCode?: ErrorCode;
  readonly savedText: string;
  readonly onSaved?: (saved: R) => void;
}

/** What a form shows of its saving. */
export interface VersionedForm {
  readonly submit: () => void;
  readonly busy: boolean;
  /** Why the server refused, beyond what is said at the fields. */
  readonly problem: string | undefined;
  /** Tells whoever is second to save the same record, and lets them decide; stands above the fields. */
  readonly notice: ReactNode;
}

/** Wires a draft to the saving of its record: checked before it is sent, and nothing typed is lost when others save too. */
export const useVersionedForm = <
  R extends Pick<Versioned, 'version'>,
  Input,
  Values extends object,
  Stored,
  Key extends QueryKey,
>(
  setup: VersionedFormSetup<R, Input, Values, Stored, Key>,
): VersionedForm => {
  const { record, draft, valuesOf, inputOf, send, query, find, goneCode, savedText, onSaved } = setup;
  const { t, problemText } = usePhrases();
  const queries = useQueryClient();
  const { state, ...saving } = useVersionedSave<R, Input>({
    record,
    send,
    fetchCurrent: async () => find(await queries.fetchQuery({ ...query, staleTime: 0 })),
    ...(goneCode && { goneCode }),
    onSaved: (saved) => {
      onSaved?.(saved);
      void queries.invalidateQueries({ queryKey: query.queryKey });
      showToast('success', savedText);
    },
    onRefused: draft.refuse,
  });
  const ifSound = (save: (input: Input) => void, over: R | undefined) => () => {
    if (draft.check()) save(inputOf(draft.values, over));
  };
  const load = (other: R) => () => {
    draft.replace(valuesOf(other));
    saving.adopt(other);
  };
  const answersTo = (other: R | undefined) => {
    const onOverwrite = ifSound(saving.overwrite, other);
    if (other !== undefined) return { onLoad: load(other), onOverwrite };
    return goneCode ? { onSaveAsNew: onOverwrite } : {};
  };
  return {
    submit: ifSound(saving.save, saving.base),
    busy: state.status === 'saving',
    problem: state.status === 'refused' ? problemText(state.error) : undefined,
    notice: state.status === 'conflict' && (
      <ConflictNotice
        title={t(state.code === 'settings_changed_meanwhile' ? 'conflict.settings' : 'conflict.method')}
        {...answersTo(state.other)}
      />
    ),
  };
};
