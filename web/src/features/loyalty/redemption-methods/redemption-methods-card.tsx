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
import card from '@apps-hub/ui/components/card-only.module.css';
import common from '@apps-hub/ui/components/common.module.css';

const RedemptionMethodDialog = overlay(
  async () => (await import('./redemption-method-dialog.tsx')).RedemptionMethodDialog,
  'loyaltyTools',
);

const TERMS = ['minimumUnits', 'minimumTotal', 'maximum'] as const;

/** A method's terms in words; null where it has none. */
const termsOf = ({ formats, counted }: Phrasebook, method: RedemptionMethod) => {
  const money = (amount: string | null) => (amount === null ? null : formats.money(amount));
  const { minimumUnits, discountMode, discountValue, discountMaxAmount } = method;
  return {
    minimumUnits: minimumUnits === null ? null : counted.items(minimumUnits),
    minimumTotal: money(method.minimumTotal),
    maximum: money(discountMode === 'free_product' ? discountValue : discountMaxAmount),
  };
};

/** What a card says of a method: its price, and only the terms that it has. */
const CardTerms = ({ book, method }: { readonly book: Phrasebook; readonly method: RedemptionMethod }) => {
  const { t } = book;
  const terms = { exchange: priceText(book, method), ...termsOf(book, method) };
  return (['exchange', ...TERMS] as const).map(
    (id) =>
      terms[id] !== null && (
        <span key={id} className={card.cardOnly} data-main={id === 'exchange' || undefined}>
          {`${t(`redemption.column.${id}`)} ${terms[id]}`}
        </span>
      ),
  );
};

const termColumns = (book: Phrasebook): readonly Column<RedemptionMethod>[] => {
  const { t } = book;
  return [
    {
      id: 'discount',
      header: t('redemption.column.discount'),
      isRowHeader: true,
      cell: (method) => (
        <>
          <span className={common.strong}>{discountText(book, method)}</span>
          <span className={common.quietLine}>{targetText(book, method)}</span>
          <CardTerms book={book} method={method} />
          {limitTexts(book, method).map((text) => (
            <span key={text} className={common.quietLine}>
              {text}
            </span>
          ))}
        </>
      ),
    },
    ...TERMS.map((id): Column<RedemptionMethod> => ({
      id,
      header: t(`redemption.column.${id}`),
      inCard: 'left_out',
      cell: (method) =>
        termsOf(book, method)[id] ?? t(id === 'maximum' ? 'redemption.noLimit' : 'redemption.noMinimum'),
    })),
    {
      id: 'exchange',
      header: t('redemption.column.exchange'),
      inCard: 'left_out',
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
