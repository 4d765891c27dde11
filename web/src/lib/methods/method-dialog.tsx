import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useApi } from '../services.tsx';
import type { Draft } from '../use-draft.ts';
import { useVersionedSave, type Versioned } from '../use-versioned-save.ts';
import type { MethodApi } from './method-api.ts';

interface MethodDialogProps<Method extends Versioned, Input, Values extends object> {
  /** The method to change; undefined for a new one. */
  readonly method: Method | undefined;
  readonly api: MethodApi<Method, Input>;
  readonly draft: Draft<Values>;
  readonly valuesOf: (method: Method) => Values;
  readonly inputOf: (values: Values) => Input;
  readonly texts: { readonly title: string; readonly saved: string };
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** What can be known before saving. */
  readonly aside: ReactNode;
}

/** Creates or changes a method; whoever is second to save the same one is told and loses nothing typed. */
export const MethodDialog = <Method extends Versioned, Input, Values extends object>({
  method,
  api: methods,
  draft,
  valuesOf,
  inputOf,
  texts,
  onClose,
  children,
  aside,
}: MethodDialogProps<Method, Input, Values>) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const query = methods.query(api);
  const saving = useVersionedSave<Method, Input>({
    record: method,
    send: (input, over, key) => methods.save(api, { input, over }, key),
    fetchCurrent: async (id) => {
      const current = await queries.fetchQuery({ ...query, staleTime: 0 });
      return current.find((each) => each.id === id);
    },
    goneCode: methods.goneCode,
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: query.queryKey });
      showToast('success', texts.saved);
      onClose();
    },
    onRefused: draft.refuse,
  });
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const busy = state.status === 'saving';
  const ifSound = (send: (input: Input) => void) => () => {
    if (draft.check()) send(inputOf(draft.values));
  };
  const load = (current: Method) => {
    draft.replace(valuesOf(current));
    saving.adopt(current);
  };
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose} busy={busy}>
      <FormShell
        onSubmit={ifSound(saving.save)}
        onCancel={onClose}
        submitLabel={t('common.action.save')}
        busy={busy}
        problem={state.status === 'refused' ? problemText(state.error) : undefined}
        aside={aside}
      >
        {state.status === 'conflict' && (
          <ConflictNotice
            {...(other
              ? { onLoad: () => load(other), onOverwrite: ifSound(saving.overwrite) }
              : { onSaveAsNew: ifSound(saving.overwrite) })}
          />
        )}
        {children}
      </FormShell>
    </Dialog>
  );
};
