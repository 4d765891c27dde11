import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Form, useForm } from '@apps-hub/ui/kit/form/use-form.ts';

/** A dialog's form that updates the form behind it, which is saved later. */
export const useLocalForm = <Values extends object>(
  initial: Values,
  checksOf: (values: Values) => Checks,
  onDone: (values: Values) => void,
): { readonly draft: Draft<Values>; readonly form: Form<Values> } => {
  const draft = useDraft(initial, checksOf);
  const form = useForm({
    draft,
    inputOf: (values) => values,
    send: (values: Values) => Promise.resolve(values),
    onDone: (_, values) => onDone(values),
  });
  return { draft, form };
};
