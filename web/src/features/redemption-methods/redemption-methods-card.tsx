import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { type Phrasebook, usePhrases } from '../../i18n/use-phrases.ts';
import { useCan } from '../../lib/abilities.ts';
import { ApiError } from '../../lib/api/problem.ts';
import { redemptionMethodsKey, redemptionMethodsQuery } from '../../lib/queries/redemption-methods.ts';
import { useApi } from '../../lib/services.tsx';
import { type Deletion, useDeletion } from '../../lib/use-deletion.ts';
import { ActionButton, IconAction } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { discountText, priceText, targetText } from '../../i18n/discount-text.ts';
import { deleteRedemptionMethod } from './queries.ts';
import classes from './redemption-methods-card.module.css';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));
const RedemptionMethodDialog = lazy(async () => ({
  default: (await import('./redemption-method-dialog.tsx')).RedemptionMethodDialog,
}));

const termColumns = (book: Phrasebook): readonly Column<RedemptionMethod>[] => {
  const { t, formats } = book;
  const amountOr = (amount: string | null, none: string) => (amount === null ? none : formats.money(amount));
  return [
    {
      id: 'discount',
      header: t('redemption.column.discount'),
      isRowHeader: true,
      cell: (method) => (
        <>
          <span className={classes.discount}>{discountText(book, method)}</span>
          <span className={classes.target}>{targetText(book, method)}</span>
        </>
      ),
    },
    {
      id: 'minimumUnits',
      header: t('redemption.column.minimumUnits'),
      cell: ({ minimumUnits }) =>
        minimumUnits === null ? t('redemption.noMinimum') : book.counted.items(minimumUnits),
    },
    {
      id: 'minimumTotal',
      header: t('redemption.column.minimumTotal'),
      cell: ({ minimumTotal }) => amountOr(minimumTotal, t('redemption.noMinimum')),
    },
    {
      id: 'maximum',
      header: t('redemption.column.maximum'),
      cell: ({ discountMaxAmount }) => amountOr(discountMaxAmount, t('redemption.noLimit')),
    },
    {
      id: 'exchange',
      header: t('redemption.column.exchange'),
      cell: (method) => priceText(book, method),
    },
    {
      id: 'status',
      header: t('common.status.label'),
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'good' : 'quiet'}>
          {t(`common.status.${status}`)}
        </StatusBadge>
      ),
    },
  ];
};

interface RowActionsProps {
  readonly method: RedemptionMethod;
  readonly isLast: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const RowActions = ({ method, isLast, onEdit, onDelete }: RowActionsProps) => {
  const book = usePhrases();
  const { t } = book;
  const discount = discountText(book, method);
  const canUpdate = useCan('update', 'RedemptionMethod');
  const canDelete = useCan('delete', 'RedemptionMethod');
  const denied = t('common.state.notAllowed');
  const lastReason = isLast ? t('redemption.delete.last') : undefined;
  return (
    <span className={classes.actions}>
      <IconAction
        label={t('redemption.editLabel', { discount })}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={onEdit}
        disabledReason={canUpdate ? undefined : denied}
      />
      <IconAction
        danger
        label={t('redemption.delete.label', { discount })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={onDelete}
        disabledReason={canDelete ? lastReason : denied}
      />
    </span>
  );
};

const useMethodDeletion = (): Deletion<RedemptionMethod> => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: redemptionMethodsKey });
  return useDeletion<RedemptionMethod>({
    remove: (method, key) => deleteRedemptionMethod(api, method.id, key),
    onDone: () => {
      refresh();
      showToast('success', t('redemption.delete.done'));
    },
    onCancelled: () => showToast('info', t('redemption.delete.cancelled')),
    onFailed: (error) => {
      refresh();
      showToast('error', problemText(error));
    },
  });
};

interface MethodsProps {
  readonly methods: readonly RedemptionMethod[];
  readonly onEdit: (method: RedemptionMethod) => void;
  readonly onDelete: (method: RedemptionMethod) => void;
}

const actionColumn = (
  { t }: Phrasebook,
  { methods, onEdit, onDelete }: MethodsProps,
): Column<RedemptionMethod> => ({
  id: 'actions',
  header: t('common.table.actions'),
  align: 'end',
  cell: (method) => (
    <RowActions
      method={method}
      isLast={methods.length === 1}
      onEdit={() => onEdit(method)}
      onDelete={() => onDelete(method)}
    />
  ),
});

const Methods = ({ methods, onEdit, onDelete }: MethodsProps) => {
  const book = usePhrases();
  if (methods.length === 0) return <EmptyState text={book.t('redemption.empty')} />;
  return (
    <DataTable
      caption={book.t('redemption.title')}
      columns={[...termColumns(book), actionColumn(book, { methods, onEdit, onDelete })]}
      rows={methods}
      rowKey={(method) => method.id}
    />
  );
};

type Editing = { readonly method: RedemptionMethod | undefined } | undefined;

/** What points buy: every method with its terms and its form. */
export const RedemptionMethodsCard = () => {
  const book = usePhrases();
  const { t, problemText } = book;
  const methods = useQuery(redemptionMethodsQuery(useApi()));
  const deletion = useMethodDeletion();
  const [editing, setEditing] = useState<Editing>();
  const canCreate = useCan('create', 'RedemptionMethod');
  return (
    <Card
      title={t('redemption.title')}
      subtitle={t('redemption.subtitle')}
      actions={
        <ActionButton
          leftSection={<IconPlus size={16} aria-hidden />}
          disabledReason={canCreate ? undefined : t('common.state.notAllowed')}
          onClick={() => setEditing({ method: undefined })}
        >
          {t('redemption.add')}
        </ActionButton>
      }
    >
      {methods.isPending && <LoadingRows rows={3} />}
      {methods.isLoadingError && (
        <ErrorState
          text={problemText(methods.error)}
          reference={methods.error instanceof ApiError ? methods.error.requestId : undefined}
          onRetry={() => void methods.refetch()}
          retrying={methods.isFetching}
        />
      )}
      {methods.data && (
        <Methods methods={methods.data} onEdit={(method) => setEditing({ method })} onDelete={deletion.ask} />
      )}
      <Suspense fallback={null}>
        {editing && <RedemptionMethodDialog method={editing.method} onClose={() => setEditing(undefined)} />}
        {deletion.target && (
          <ConfirmDialog
            title={discountText(book, deletion.target)}
            question={t('redemption.delete.question')}
            consequence={t('redemption.delete.consequence')}
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
