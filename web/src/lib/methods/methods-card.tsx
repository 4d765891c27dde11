import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

import { AddButton } from '../../ui/add-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, LoadingRows } from '../../ui/states.tsx';
import { DeletionQuestion } from '../deletion-question.tsx';
import { QueryError } from '../query-error.tsx';
import { useApi } from '../services.tsx';
import { useDeletion } from '../use-deletion.ts';
import { useDenied } from '../use-denied.ts';
import type { Versioned } from '../use-versioned-save.ts';
import type { MethodApi } from './method-api.ts';

export interface MethodCardTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly add: string;
  readonly empty: string;
  readonly deletion: {
    readonly question: string;
    readonly consequence: string;
    readonly done: string;
    readonly cancelled: string;
  };
}

/** What a listed method offers. */
export interface MethodHandlers<Method> {
  readonly onEdit: (method: Method) => void;
  readonly onDelete: (method: Method) => void;
}

interface MethodsCardProps<Method extends Versioned, Input> {
  readonly api: MethodApi<Method, Input>;
  readonly texts: MethodCardTexts;
  /** How a method is called when it is asked about. */
  readonly nameOf: (method: Method) => string;
  readonly Form: ComponentType<{ readonly method: Method | undefined; readonly onClose: () => void }>;
  /** Draws the methods; there is at least one. */
  readonly children: (methods: readonly Method[], handlers: MethodHandlers<Method>) => ReactNode;
}

/** The store's methods of one kind with their form and their deletion. */
export const MethodsCard = <Method extends Versioned, Input>({
  api: methodApi,
  texts,
  nameOf,
  Form,
  children,
}: MethodsCardProps<Method, Input>) => {
  const api = useApi();
  const query = methodApi.query(api);
  const methods = useQuery(query);
  const deletion = useDeletion<Method>({
    remove: ({ id }, key) => methodApi.remove(api, id, key),
    queryKey: query.queryKey,
    doneText: texts.deletion.done,
    cancelledText: texts.deletion.cancelled,
  });
  const [editing, setEditing] = useState<{ readonly method: Method | undefined }>();
  const denied = useDenied('create', methodApi.subject);
  return (
    <Card
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <AddButton disabledReason={denied} onClick={() => setEditing({ method: undefined })}>
          {texts.add}
        </AddButton>
      }
    >
      {methods.isPending && <LoadingRows rows={3} />}
      {methods.isLoadingError && <QueryError query={methods} />}
      {methods.data?.length === 0 && <EmptyState text={texts.empty} />}
      {methods.data !== undefined &&
        methods.data.length > 0 &&
        children(methods.data, { onEdit: (method) => setEditing({ method }), onDelete: deletion.ask })}
      <Suspense fallback={null}>
        {editing && <Form method={editing.method} onClose={() => setEditing(undefined)} />}
      </Suspense>
      <DeletionQuestion
        deletion={deletion}
        askAbout={(method) => ({
          title: nameOf(method),
          question: texts.deletion.question,
          consequence: texts.deletion.consequence,
        })}
      />
    </Card>
  );
};
