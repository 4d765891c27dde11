import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { useCan } from '../../lib/abilities.ts';
import { ApiError } from '../../lib/api/problem.ts';
import { useApi } from '../../lib/services.tsx';
import { useDeletion } from '../../lib/use-deletion.ts';
import { ActionButton, IconAction } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import classes from './collection-methods-card.module.css';
import { collectionMethodsKey, collectionMethodsQuery, deleteCollectionMethod } from './queries.ts';
import { conditionTexts, ruleText } from './rule-text.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));
const CollectionMethodDialog = lazy(async () => ({
  default: (await import('./collection-method-dialog.tsx')).CollectionMethodDialog,
}));

interface MethodItemProps {
  readonly method: CollectionMethod;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const MethodItem = ({ method, onEdit, onDelete }: MethodItemProps) => {
  const book = usePhrases();
  const { t } = book;
  const rule = ruleText(book, method);
  const denied = t('common.state.notAllowed');
  const canUpdate = useCan('update', 'CollectionMethod');
  const canDelete = useCan('delete', 'CollectionMethod');
  return (
    <li className={classes.method}>
      <div className={classes.text}>
        <p className={classes.rule}>{rule}</p>
        <div className={classes.conditions}>
          {conditionTexts(book, method).map((text) => (
            <StatusBadge key={text} tone="quiet">
              {text}
            </StatusBadge>
          ))}
        </div>
      </div>
      <StatusBadge tone={method.status === 'active' ? 'good' : 'quiet'}>
        {t(`common.status.${method.status}`)}
      </StatusBadge>
      <div className={classes.actions}>
        <IconAction
          label={t('collection.editLabel', { rule })}
          icon={<IconPencil size={18} aria-hidden />}
          onClick={onEdit}
          disabledReason={canUpdate ? undefined : denied}
        />
        <IconAction
          danger
          label={t('collection.delete.label', { rule })}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
          disabledReason={canDelete ? undefined : denied}
        />
      </div>
    </li>
  );
};

const useMethodDeletion = () => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: collectionMethodsKey });
  return useDeletion<CollectionMethod>({
    remove: (method, key) => deleteCollectionMethod(api, method.id, key),
    onDone: () => {
      refresh();
      showToast('success', t('collection.delete.done'));
    },
    onCancelled: () => showToast('info', t('collection.delete.cancelled')),
    onFailed: (error) => {
      refresh();
      showToast('error', problemText(error));
    },
  });
};

type Editing = { readonly method: CollectionMethod | undefined } | undefined;

/** How customers earn: every rule in a sentence, with its form. */
export const CollectionMethodsCard = () => {
  const book = usePhrases();
  const { t, problemText } = book;
  const methods = useQuery(collectionMethodsQuery(useApi()));
  const deletion = useMethodDeletion();
  const [editing, setEditing] = useState<Editing>();
  const canCreate = useCan('create', 'CollectionMethod');
  return (
    <Card
      title={t('collection.title')}
      subtitle={t('collection.subtitle')}
      actions={
        <ActionButton
          leftSection={<IconPlus size={16} aria-hidden />}
          disabledReason={canCreate ? undefined : t('common.state.notAllowed')}
          onClick={() => setEditing({ method: undefined })}
        >
          {t('collection.add')}
        </ActionButton>
      }
    >
      {methods.isPending && <LoadingRows rows={2} />}
      {methods.isLoadingError && (
        <ErrorState
          text={problemText(methods.error)}
          reference={methods.error instanceof ApiError ? methods.error.requestId : undefined}
          onRetry={() => void methods.refetch()}
          retrying={methods.isFetching}
        />
      )}
      {methods.data?.length === 0 && <EmptyState text={t('collection.empty')} />}
      {methods.data !== undefined && methods.data.length > 0 && (
        <ul className={classes.list}>
          {methods.data.map((method) => (
            <MethodItem
              key={method.id}
              method={method}
              onEdit={() => setEditing({ method })}
              onDelete={() => deletion.ask(method)}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {editing && <CollectionMethodDialog method={editing.method} onClose={() => setEditing(undefined)} />}
        {deletion.target && (
          <ConfirmDialog
            title={ruleText(book, deletion.target)}
            question={t('collection.delete.question')}
            consequence={t('collection.delete.consequence')}
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
