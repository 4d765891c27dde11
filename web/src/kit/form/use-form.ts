import type { ReactNode } from 'react';

import type { Draft } from './use-draft.ts';
import { type Submit, type SubmitSetup, useSubmit } from './use-submit.ts';

/** What a form shell needs from a form. */
export interface ShownForm extends Pick<Submit<unknown>, 'isBusy' | 'refusal'> {
  /** Checks the input and sends it. */
  readonly submit: () => void;
  /** Shown above the fields until somebody decides. */
  readonly notice?: ReactNode;
}

interface FormSetup<Values extends object, Input, Answer> extends SubmitSetup<Input, Answer> {
  readonly draft: Draft<Values>;
  /** The request for values that passed the checks; undefined when they cannot be sent for another reason. */
  readonly inputOf: (values: Values) => Input | undefined;
}

export interface Form<Input> extends ShownForm, Pick<Submit<Input>, 'clear'> {
  /** Sends something other than what was typed. */
  readonly send: (input: Input) => void;
}

/** A form over a draft: checked before sending, with the server's errors at their fields. No input is lost. */
export const useForm = <Values extends object, Input, Answer>({
  draft,
  inputOf,
  ...setup
}: FormSetup<Values, Input, Answer>): Form<Input> => {
  const {
    submit: send,
    sending: _,
    ...sent
  } = useSubmit({
    ...setup,
    onRefused: (error, input) => {
      draft.refuse(error);
      setup.onRefused?.(error, input);
    },
  });
  const submit = () => {
    if (sent.isBusy || !draft.check()) return;
    const input = inputOf(draft.values);
    if (input !== undefined) send(input);
  };
  return { ...sent, submit, send };
};
