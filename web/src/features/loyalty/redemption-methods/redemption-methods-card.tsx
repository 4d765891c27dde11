import type { RedemptionMethod } from '@apps-hub/contract/loyalty/redemption-methods/routes';

import { discountText, priceText, targetText } from '#i18n/discount-text.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ItemHandlers } from '@apps-hub/ui/kit/form/items-card.tsx';
import { MethodActions } from '../shared/methods/method-actions.tsx';
import { type MethodCardTexts, MethodsCard } from '../shared/methods/methods-card.tsx';
import { limitTexts } from '../shared/reward-text.ts';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { redemptionMethods } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';

const RedemptionMethodDialog = overlay(
  async () => (await import('./redemption-method-dialog.tsx')).RedemptionMethodDialog,
  'loyaltyTools',
);

const termColumns = (book: Phrasebook): readonly Column<RedemptionMethod>[] => {
  const { t, formats } = book;
  const amountOr = (amount: string | null, none: string) => (amount === null ? none : formats.money(amount));
  const labelled = (
    id: 'maximum' | 'minimumTotal' | 'minimumUnits',
    cell: (method: RedemptionMethod) => string,
  ): Column<RedemptionMethod> => ({ id, header: t(`redemption.column.${id}`), inCard: 'labelled', cell });
  return [
    {
      id: 'discount',
      header: t('redemption.column.discount'),
      isRowHeader: true,
      cell: (method) => (
        <>
          <span className={common.strong}>{discountText(book, method)}</span>
          <span className={common.quietLine}>{targetText(book, method)}</span>
          {limitTexts(book, method).map((text) => (
            <span key={text} className={common.quietLine}>
              {text}
            </span>
          ))}
        </>
      ),
    },
    labelled('minimumUnits', ({ minimumUnits }) =>
      minimumUnits === null ? t('redemption.noMinimum') : book.counted.items(minimumUnits),
    ),
    labelled('minimumTotal', ({ minimumTotal }) => amountOr(minimumTotal, t('redemption.noMinimum'))),
    labelled('maximum', ({ discountMode, discountValue, discountMaxAmount }) =>
      amountOr(discountMode === 'free_product' ? discountValue : discountMaxAmount, t('redemption.noLimit')),
    ),
    {
      id: 'exchange',
      header: t('redemption.column.exchange'),
      inCard: 'across',
      cell: (method) => priceText(book, method),
    },
    {
      id: 'status',
      header: t('common.status.label'),
      inCard: 'beside',
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'good' : 'quiet'}>
          {t(`common.methodStatus.${status}`)}
        </StatusBadge>
      ),
    },
  ];
};

interface MethodsProps extends Omit<ItemHandlers<RedemptionMethod>, 'onAdd'> {
  readonly methods: readonly RedemptionMethod[];
}

const actionColumn = (
  book: Phrasebook,
  { methods, onEdit, onDelete }: MethodsProps,
): Column<RedemptionMethod> => ({
  id: 'actions',
  header: book.t('common.table.actions'),
  align: 'end',
  cell: (method) => {
    const discount = discountText(book, method);
    return (
      <span className={common.closeLine}>
        <MethodActions
          subject="RedemptionMethod"
          editLabel={book.t('redemption.editLabel', { discount })}
          deleteLabel={book.t('redemption.delete.label', { discount })}
          onEdit={() => onEdit(method)}
          onDelete={() => onDelete(method)}
          keptReason={methods.length === 1 ? book.t('redemption.delete.last') : undefined}
        />
      </span>
    );
  },
});

const MethodsTable = (props: MethodsProps) => {
  const book = usePhrases();
  return (
    <DataTable
      caption={book.t('redemption.title')}
      columns={[...termColumns(book), actionColumn(book, props)]}
      rows={props.methods}
      rowKey={(method) => method.id}
      hasBriefCards
    />
  );
};

const textsOf = ({ t }: Phrasebook): MethodCardTexts => ({
  title: t('redemption.title'),
  subtitle: t('redemption.subtitle'),
  add: t('redemption.add'),
  empty: t('redemption.empty'),
  deletion: {
    question: t('redemption.delete.question'),
    consequence: t('redemption.delete.consequence'),
    done: t('redemption.delete.done'),
    cancelled: t('redemption.delete.cancelled'),
  },
});

/** What points buy: each method with its terms, and the form. */
export const RedemptionMethodsCard = ({ isPage }: { readonly isPage?: boolean }) => {
  const book = usePhrases();
  return (
    <MethodsCard
      api={redemptionMethods}
      texts={textsOf(book)}
      isPage={isPage}
      nameOf={(method) => discountText(book, method)}
      Form={RedemptionMethodDialog}
    >
      {(methods, handlers) => <MethodsTable methods={methods} {...handlers} />}
    </MethodsCard>
  );
};
