import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, LoadingRows } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useApi } from '../services.tsx';
import { type Deletion, useDeletion } from '../use-deletion.ts';
import { useDenied } from '../use-denied.ts';
import type { Versioned } from '../use-versioned-save.ts';
import type { MethodApi } from './method-api.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

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

const useMethodDeletion = <Method extends Versioned, Input>(
  { query, remove }: MethodApi<Method, Input>,
  texts: MethodCardTexts['deletion'],
): Deletion<Method> => {
  const { problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: query(api).queryKey });
  return useDeletion<Method>({
    remove: (method, key) => remove(api, method.id, key),
    onDone: () => {
      refresh();
      showToast('success', texts.done);
    },
    onCancelled: () => showToast('info', texts.cancelled),
    onFailed: (error) => {
      refresh();
      showToast('error', problemText(error));
    },
  });
};

/** The store's methods of one kind with their form and their deletion. */
export const MethodsCard = <Method extends Versioned, Input>({
  api,
  texts,
  nameOf,
  Form,
  children,
}: MethodsCardProps<Method, Input>) => {
  const { t } = usePhrases();
  const methods = useQuery(api.query(useApi()));
  const deletion = useMethodDeletion(api, texts.deletion);
  const [editing, setEditing] = useState<{ readonly method: Method | undefined }>();
  const denied = useDenied('create', api.subject);
  return (
    <Card
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <ActionButton
          leftSection={<IconPlus size={16} aria-hidden />}
          disabledReason={denied}
          onClick={() => setEditing({ method: undefined })}
        >
          {texts.add}
        </ActionButton>
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
        {deletion.target && (
          <ConfirmDialog
            title={nameOf(deletion.target)}
            question={texts.deletion.question}
            consequence={texts.deletion.consequence}
            confirmLabel={t('common.action.yesDelete')}
            busy={deletion.isBusy}
            onConfirm={deletion.confirm}
            onCancel={deletion.cancel}
          />
        )}
      </Suspense>
    </Card>
  );
};
