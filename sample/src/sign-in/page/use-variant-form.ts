import { type Checks, type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Form, useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import type { SubmitSetup } from '@apps-hub/ui/kit/form/use-submit.ts';

interface VariantFormSetup<Values extends object, Answer> extends Pick<
  SubmitSetup<Values, Answer>,
  'onDone' | 'onRefused'
> {
  readonly initial: Values;
  readonly checksOf: (values: Values) => Checks;
  /** Calls the sample endpoint; if absent, the form is only validated. */
  readonly send: (values: Values) => Promise<Answer>;
}

interface VariantForm<Values> {
  readonly draft: Draft<Values>;
  readonly form: Form<Values>;
}

/** A form whose error disappears on the next input. */
export const useVariantForm = <Values extends object, Answer>(
  setup: VariantFormSetup<Values, Answer>,
): VariantForm<Values> => {
  const { initial, checksOf, ...sent } = setup;
  const draft = useDraft(initial, checksOf);
  const form = useForm({ ...sent, draft, inputOf: (values: Values) => values });
  const set = (change: Partial<Values>) => {
    draft.set(change);
    form.clear();
  };
  return { draft: { ...draft, set }, form };
};

/** For pages whose form is only validated. */
export const checkedOnly = <Values>(values: Values): Promise<Values> => Promise.resolve(values);
