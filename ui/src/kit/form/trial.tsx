import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import classes from '#components/form.module.css';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useApi } from '#session/services.tsx';
import type { Api } from '#api/client.ts';

interface TrialProps<Input, Answer> {
  /** The button's text. */
  readonly label: string;
  /** The heading of the answer. */
  readonly title: string;
  /** What to try; undefined while the form is invalid. */
  readonly inputOf: () => Input | undefined;
  readonly send: (api: Api, input: Input) => Promise<Answer>;
  readonly children: (answer: Answer, input: Input) => ReactNode;
}

/** What a form's values would have done in the past, before they are saved. */
export const Trial = <Input, Answer>(props: TrialProps<Input, Answer>) => {
  const { label, title, inputOf, send, children } = props;
  const { problemText } = usePhrases();
  const api = useApi();
  const trial = useMutation({ mutationFn: (input: Input) => send(api, input) });
  const ask = () => {
    const input = inputOf();
    if (input !== undefined) trial.mutate(input);
  };
  const { data, variables } = trial;
  return (
    <div>
      <Button variant="default" loading={trial.isPending} onClick={ask}>
        {label}
      </Button>
      {trial.isError && <p role="alert">{problemText(trial.error)}</p>}
      {data !== undefined && variables !== undefined && (
        <output className={classes.note}>
          <span className={classes.noteLabel}>{title}</span>
          {children(data, variables)}
        </output>
      )}
    </div>
  );
};
