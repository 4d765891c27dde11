import type { ReactNode } from 'react';

import { useApi } from '../services.tsx';
import type { Draft } from '../use-draft.ts';
import type { Versioned } from '../use-versioned-save.ts';
import { VersionedDialog } from '../versioned-dialog.tsx';
import { useVersionedForm } from '../versioned-form.tsx';
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

/** Creates or changes a method. */
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
  const api = useApi();
  const form = useVersionedForm({
    record: method,
    draft,
    valuesOf,
    inputOf,
    send: (input: Input, over, key) => methods.save(api, { input, over }, key),
    query: methods.query(api),
    find: (all) => all.find(({ id }) => id === method?.id),
    goneCode: methods.goneCode,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <VersionedDialog title={texts.title} form={form} onClose={onClose} aside={aside}>
      {children}
    </VersionedDialog>
  );
};
