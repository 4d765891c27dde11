import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { FormShell } from '@apps-hub/ui/kit/form/form-shell.tsx';
import { type Checks, type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import classes from './saved-form.module.css';

interface SavedFormProps<Values extends object> {
  readonly title: string;
  readonly subtitle?: string;
  /** The stored values. */
  readonly initial: Values;
  readonly checksOf: (values: Values) => Checks;
  readonly send: (values: Values) => Promise<unknown>;
  /** Key of the record's query, which is set to the saved record for the next form. */
  readonly record: QueryKey;
  /** Queries that saving makes stale. */
  readonly keys: readonly QueryKey[];
  readonly doneText: string;
  /** Whether fields are cleared after saving, as for a password. */
  readonly isClearedAfter?: boolean;
  readonly children: (draft: Draft<Values>) => ReactNode;
  /** Dialogs with their own forms, which can't be nested in this one. */
  readonly renderDialogs?: (draft: Draft<Values>) => ReactNode;
}

/** A card with a permanent form; Cancel restores the stored values. */
export const SavedForm = <Values extends object>(props: SavedFormProps<Values>) => {
  const { title, subtitle, initial, checksOf, send, record, keys, doneText, isClearedAfter = false } = props;
  const queries = useQueryClient();
  const draft = useDraft(initial, checksOf);
  const [saved, setSaved] = useState(initial);
  const form = useForm({
    draft,
    inputOf: (values) => values,
    send: (values: Values) => send(values),
    stale: keys,
    doneText,
    onDone: (answer, values) => {
      queries.setQueryData(record, answer);
      if (isClearedAfter) draft.replace(initial);
      else setSaved(values);
    },
  });
  return (
    <Card title={title} {...(subtitle !== undefined && { subtitle })}>
      <div className={classes.body}>
        <FormShell form={form} onCancel={() => draft.replace(saved)} aside={props.renderDialogs?.(draft)}>
          {props.children(draft)}
        </FormShell>
      </div>
    </Card>
  );
};
