import { useId } from 'react';

import { type Checks, type Draft, fieldsOf, useDraft } from '../form/use-draft.ts';
import { type ShownForm, useForm } from '../form/use-form.ts';
import type { Refusal, SubmitSetup } from '../form/use-submit.ts';
import { useSecondsLeft } from '#components/use-seconds-left.ts';

interface Typed<Values> extends Pick<Refusal, 'code'> {
  readonly isWaiting: boolean;
  readonly change: Partial<Values>;
}

interface AccountFormSetup<Values extends object, Input, Answer> extends Pick<
  SubmitSetup<Input, Answer>,
  'send' | 'stale' | 'doneText' | 'onDone' | 'onRefused'
> {
  readonly initial: Values;
  readonly checksOf: (values: Values) => Checks;
  readonly inputOf: (values: Values) => Input;
  /** Whether the error stays after typing; by default only a rate limit does. */
  readonly keepsRefusal?: (typed: Typed<Values>) => boolean;
}

export interface ShownAccountForm extends ShownForm {
  readonly code: Refusal['code'];
  /** While above zero, the same attempt would be refused again. */
  readonly secondsLeft: number;
  /** The id of the countdown's element. */
  readonly timerId: string;
}

interface UsedAccountForm<Values, Input> {
  readonly draft: Draft<Values>;
  readonly form: ShownAccountForm & { readonly send: (input: Input) => void };
}

const isRateLimit = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'rate_limited';

/** A form about an account. The server may demand a wait before the next attempt. */
export const useAccountForm = <Values extends object, Input, Answer>({
  initial,
  checksOf,
  keepsRefusal = isRateLimit,
  ...setup
}: AccountFormSetup<Values, Input, Answer>): UsedAccountForm<Values, Input> => {
  const draft = useDraft(initial, checksOf);
  const { clear, ...form } = useForm({ ...setup, draft });
  const timerId = useId();
  const secondsLeft = useSecondsLeft(form.refusal?.waitUntilMs);
  const { refusal } = form;
  const set = (change: Partial<Values>) => {
    draft.set(change);
    if (!keepsRefusal({ code: refusal?.code, isWaiting: secondsLeft > 0, change })) clear();
  };
  return {
    draft: {
      ...draft,
      set,
      field: fieldsOf({ ...draft, set }),
      replace: (values) => {
        draft.replace(values);
        clear();
      },
    },
    form: {
      ...form,
      submit: () => {
        if (secondsLeft === 0) form.submit();
      },
      code: refusal?.code,
      secondsLeft,
      timerId,
    },
  };
};
