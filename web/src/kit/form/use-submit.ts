import { useState } from 'react';

import { useIntent } from '../../api/use-intent.ts';

interface SubmitSetup<Input, Answer> {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onRefused?: (error: unknown) => void;
}

export interface Submit<Input> {
  readonly isBusy: boolean;
  /** Why the last try failed; undefined while there is nothing to say. */
  readonly error: unknown;
  readonly submit: (input: Input) => void;
}

/** Sends a form once per intent: the same values tried again after a lost answer are the same request. */
export const useSubmit = <Input, Answer>(setup: SubmitSetup<Input, Answer>): Submit<Input> => {
  const intent = useIntent();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (input: Input) => {
    setBusy(true);
    setError(undefined);
    try {
      setup.onDone(await intent.run(input, (key) => setup.send(input, key)));
    } catch (failure) {
      setError(failure);
      setup.onRefused?.(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, submit: (input) => void run(input) };
};
