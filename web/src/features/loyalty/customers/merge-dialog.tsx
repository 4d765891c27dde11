import type { Customer, MergePreview } from '@apps-hub/contract/loyalty/customers/routes';
import { MERGE_UNDO_DAYS } from '@apps-hub/contract/loyalty/values';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { lotsText } from '../shared/lots-text.ts';
import { BalanceChange } from '@apps-hub/ui/components/balance-change.tsx';
import { customerName } from '../shared/customer-name.ts';
import { customersKey } from '../shared/queries.ts';
import classes from './merging.module.css';
import { mergeCustomers, mergePreviewQuery, type Pair } from './merge-queries.ts';

interface SideProps {
  readonly label: string;
  readonly customer: Customer;
  readonly points: string;
  readonly children?: ReactNode;
}

const Side = ({ label, customer, points, children }: SideProps) => {
  const { t } = usePhrases();
  return (
    <section className={classes.side}>
      <h3>{label}</h3>
      <strong>{customerName({ t }, customer.name)}</strong>
      {customer.email !== null && <Isolated>{customer.email}</Isolated>}
      {customer.phone !== null && <Isolated>{customer.phone}</Isolated>}
      <span>
        {t('merge.balance')}: {points}
      </span>
      {children}
    </section>
  );
};

const Preview = ({ preview }: { readonly preview: MergePreview }) => {
  const book = usePhrases();
  const { t, formats, counted } = book;
  const { from, into, lots, orders, availableAfter, blockedBy } = preview;
  return (
    <div className={classes.preview}>
      <Side label={t('merge.stays')} customer={into} points={counted.points(into.availablePoints)} />
      <Side label={t('merge.goes')} customer={from} points={lotsText(book, lots)}>
        <span>
          {t('merge.orders')}: {formats.number(orders)}
        </span>
      </Side>
      <div className={classes.wide}>
        <BalanceChange
          currentLabel={t('merge.now')}
          current={into.availablePoints}
          afterLabel={t('merge.after')}
          after={blockedBy === null ? availableAfter : undefined}
          problem={blockedBy === null ? undefined : t(`merge.blocked.${blockedBy}`, { name: from.name })}
        />
      </div>
      <p className={classes.help}>{t('merge.undoHelp', { n: formats.number(MERGE_UNDO_DAYS) })}</p>
    </div>
  );
};

interface MergeDialogProps {
  readonly pair: Pair;
  readonly onClose: () => void;
  /** Called after the merge; closes by default. */
  readonly onDone?: () => void;
}

/** Shows what a merge would do, and does it. */
export const MergeDialog = ({ pair, onClose, onDone = onClose }: MergeDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const preview = useQuery(mergePreviewQuery(api, pair));
  const merging = useAction<Pair, unknown>({
    send: (sent, key) => mergeCustomers(api, sent, key),
    stale: [customersKey],
    doneText: t('merge.done'),
    onDone,
  });
  const blockedBy = preview.data?.blockedBy;
  const name = preview.data?.from.name ?? '';
  return (
    <ConfirmDialog
      title={t('merge.title')}
      question={t('merge.question')}
      consequence={t('merge.consequence')}
      details={
        <>
          {preview.isPending && <LoadingRows rows={3} />}
          {preview.isLoadingError && <QueryError query={preview} />}
          {preview.data && <Preview preview={preview.data} />}
        </>
      }
      confirmLabel={t('merge.confirm')}
      confirmDenied={blockedBy ? t(`merge.blocked.${blockedBy}`, { name }) : undefined}
      isHarmless
      busy={merging.isBusy || preview.isPending}
      onConfirm={() => merging.run(pair)}
      onCancel={onClose}
    />
  );
};
