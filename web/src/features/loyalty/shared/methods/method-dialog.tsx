import type { CurrencyCode } from '@apps-hub/domain/money';
import type { ComponentType } from 'react';

import { useApi } from '../../../../session/services.tsx';
import { useStore } from '../../../../session/store.tsx';
import { type Checks, type Draft, useDraft } from '../../../../kit/form/use-draft.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useVersionedForm, type Versioned } from '../../../../kit/form/use-versioned-form.tsx';
import type { MethodApi } from './method-api.ts';

/** The form of one kind of method. */
export interface MethodForm<Method, Input, Values extends object> {
  readonly empty: Values;
  readonly draftOf: (method: Method) => Values;
  readonly checkDraft: (values: Values, currency: CurrencyCode) => Checks;
  readonly inputOf: (values: Values) => Input;
  readonly Fields: ComponentType<{ readonly draft: Draft<Values> }>;
  /** The checks before saving; `input` is undefined while the form is invalid. */
  readonly BeforeSaving: ComponentType<{ readonly id: string | null; readonly input: Input | undefined }>;
}

interface MethodDialogProps<Method extends Versioned, Input, Values extends object> {
  /** The method to edit; undefined for a new one. */
  readonly method: Method | undefined;
  readonly api: MethodApi<Method, Input>;
  readonly form: MethodForm<Method, Input, Values>;
  readonly texts: { readonly title: string; readonly saved: string };
  readonly onClose: () => void;
}

/** Creates or edits a method. */
export const MethodDialog = <Method extends Versioned, Input, Values extends object>({
  method,
  api: methods,
  form: { empty, draftOf, checkDraft, inputOf, Fields, BeforeSaving },
  texts,
  onClose,
}: MethodDialogProps<Method, Input, Values>) => {
  const api = useApi();
  const { currency } = useStore();
  const draft = useDraft(method ? draftOf(method) : empty, (values) => checkDraft(values, currency));
  const form = useVersionedForm({
    record: method,
    draft,
    valuesOf: draftOf,
    inputOf,
    send: (input: Input, over, key) => methods.save(api, { input, over }, key),
    query: methods.query(api),
    find: (all) => all.find(({ id }) => id === method?.id),
    goneCode: methods.goneCode,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={texts.title}
      form={form}
      onClose={onClose}
      aside={
        <BeforeSaving id={method?.id ?? null} input={draft.isValid ? inputOf(draft.values) : undefined} />
      }
    >
      <Fields draft={draft} />
    </FormDialog>
  );
};
