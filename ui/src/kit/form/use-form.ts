import type { ReactNode } from 'react';

import type { Draft, Unsaved } from './use-draft.ts';
import { useAfterClosing } from './use-after-closing.ts';
import { type Submit, type SubmitSetup, useSubmit } from './use-submit.ts';

/** What a form shell needs from a form. */
export interface ShownForm extends Pick<Submit<unknown>, 'isBusy' | 'refusal'> {
  /** Checks the input and sends it. */
  readonly submit: () => void;
  readonly unsaved: Unsaved;
  /** Shown above the fields until the user decides. */
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

/** A form for a draft: validated before sending, with the server's errors at their fields. No input is lost. */
export const useForm = <Values extends object, Input, Answer>({
  draft,
  inputOf,
  ...setup
}: FormSetup<Values, Input, Answer>): Form<Input> => {
  const afterClosing = useAfterClosing();
  const {
    submit: send,
    sending: _,
    ...sent
  } = useSubmit({
    ...setup,
    onDone: (answer, input) => {
      draft.markSaved();
      if (afterClosing.isOpen()) setup.onDone?.(answer, input);
      else if (setup.doneText === undefined) afterClosing.tellDone();
    },
    onRefused: (error, input) => {
      if (!afterClosing.isOpen()) return afterClosing.tellRefused(error);
      draft.refuse(error);
      return setup.onRefused?.(error, input);
    },
  });
  const submit = () => {
    if (sent.isBusy || !draft.check()) return;
    const input = inputOf(draft.values);
    if (input !== undefined) send(input);
  };
  return { ...sent, unsaved: draft.unsaved, submit, send };
};
