import type { CurrencyCode } from '@apps-hub/domain/money';
import { type ComponentType, useRef } from 'react';

import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { type Checks, type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useVersionedForm, type Versioned } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { AskApproval, giftToApprove } from './ask-approval.tsx';
import { ConfirmLoss, lossToConfirm } from './confirm-loss.tsx';
import type { AskForMethod, FormApi, MethodSave } from './method-api.ts';

/** The form of one kind of method. */
export interface MethodForm<Method, Input, Values extends object> {
  readonly empty: Values;
  readonly draftOf: (method: Method) => Values;
  readonly checkDraft: (values: Values, currency: CurrencyCode) => Checks;
  readonly inputOf: (values: Values) => Input;
  readonly Fields: ComponentType<{ readonly draft: Draft<Values> }>;
  /** The checks before saving; `input` is undefined while the form is invalid. */
  readonly BeforeSaving: ComponentType<DraftProps<Input>>;
  /** The draft's largest loss, beside Save. */
  readonly BesideSave?: ComponentType<DraftProps<Input>>;
}

interface DraftProps<Input> {
  readonly id: string | null;
  readonly input: Input | undefined;
}

interface Confirmed<Input> {
  readonly input: Input;
  readonly confirmed: number | undefined;
}

interface MethodDialogProps<Method extends Versioned, Input, Values extends object> {
  /** The method to edit; undefined for a new one. */
  readonly method: Method | undefined;
  /** Initial values of a new one, besides the form's own. */
  readonly initial?: Partial<Values> | undefined;
  readonly api: FormApi<Method, Input>;
  readonly ask: AskForMethod<Input>;
  readonly form: MethodForm<Method, Input, Values>;
  readonly texts: { readonly title: string; readonly saved: string };
  readonly onClose: () => void;
}

/** Creates or edits a method. */
export const MethodDialog = <Method extends Versioned, Input, Values extends object>({
  method,
  initial,
  api: methods,
  ask,
  form: { empty, draftOf, checkDraft, inputOf, Fields, BeforeSaving, BesideSave },
  texts,
  onClose,
}: MethodDialogProps<Method, Input, Values>) => {
  const api = useApi();
  const { currency } = useStore();
  const draft = useDraft(method ? draftOf(method) : { ...empty, ...initial }, (values) =>
    checkDraft(values, currency),
  );
  const confirmed = useRef<number>(undefined);
  const sent = useRef<MethodSave<Input>>(undefined);
  const form = useVersionedForm({
    record: method,
    draft,
    valuesOf: draftOf,
    inputOf: (values): Confirmed<Input> => {
      const input = { input: inputOf(values), confirmed: confirmed.current };
      // A confirmation is for one save; later changes need another.
      confirmed.current = undefined;
      return input;
    },
    send: (input, over, key) => {
      sent.current = { ...input, over };
      return methods.save(api, sent.current, key);
    },
    query: methods.query(api),
    find: (all) => all.find(({ id }) => id === method?.id),
    goneCode: methods.goneCode,
    savedText: texts.saved,
    onSaved: onClose,
  });
  const shown = { id: method?.id ?? null, input: draft.isValid ? inputOf(draft.values) : undefined };
  return (
    <>
      <FormDialog
        size="lg"
        title={texts.title}
        form={form}
        problem={(lossToConfirm(form) ?? giftToApprove(form)) ? false : undefined}
        onClose={onClose}
        aside={<BeforeSaving {...shown} />}
        besideSave={BesideSave && <BesideSave {...shown} />}
      >
        <Fields draft={draft} />
      </FormDialog>
      <ConfirmLoss
        form={form}
        subject={methods.subject}
        title={texts.title}
        onConfirm={(basisPoints) => {
          confirmed.current = basisPoints;
          form.submit();
        }}
      />
      <AskApproval
        form={form}
        subject={methods.subject}
        title={texts.title}
        ask={async (key) => sent.current && ask(api, sent.current, key)}
        onAsked={onClose}
      />
    </>
  );
};
