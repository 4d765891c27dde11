import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import { isGift } from '@apps-hub/domain/loyalty/gifts';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import type { ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { List } from '@apps-hub/ui/kit/list/list.tsx';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './coupons-table.module.css';
import { couponsQuery } from './queries.ts';
import { useGiveBack } from './use-give-back.tsx';

const TONES: Readonly<Record<Coupon['status'], Tone>> = {
  issuing: 'warn',
  active: 'good',
  used: 'brand',
  failed: 'bad',
  returned: 'quiet',
  expired: 'quiet',
};

/** A code can be copied while it works. */
const CodeCell = ({ coupon: { code, status } }: { readonly coupon: Coupon }) => {
  const { t } = usePhrases();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(code);
    setCopied(isDone);
    // If the browser forbids copying, show the code for manual selection.
    showToast(isDone ? 'success' : 'info', isDone ? t('common.action.copied') : code);
  };
  return (
    <span className={classes.code}>
      <Isolated>
        <code>{code}</code>
      </Isolated>
      {status === 'active' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t('coupons.copy', { code })}
          onClick={() => void copy()}
        >
          {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        </ActionIcon>
      )}
    </span>
  );
};

/** What the coupon gives and its conditions. */
const termTexts = ({ t, formats, counted }: Phrasebook, coupon: Coupon): readonly string[] => [
  ...(coupon.maximumDiscount === null
    ? []
    : [t('coupons.atMost', { amount: formats.money(coupon.maximumDiscount) })]),
  ...(coupon.minimumUnits === null
    ? []
    : [t('coupons.minimumUnits', { items: counted.itemsOf(coupon.minimumUnits) })]),
  ...(coupon.minimumTotal === null
    ? []
    : [t('coupons.minimumTotal', { amount: formats.money(coupon.minimumTotal) })]),
  ...(coupon.expiresOn === null ? [] : [t('coupons.validUntil', { date: formats.day(coupon.expiresOn) })]),
];

const onText = ({ t }: Phrasebook, target: Coupon['applyDiscountTo']): string =>
  target === 'specific' ? t('redemption.target.specific') : t(`redemption.target.on.${target}`);

const GivesCell = ({ coupon }: { readonly coupon: Coupon }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { kind, applyDiscountTo } = coupon;
  const value = kind === 'percent' ? formats.percent(coupon.value) : formats.money(coupon.value);
  const target = isGift(kind) ? t('coupons.upTo', { value }) : onText(book, applyDiscountTo);
  return (
    <span className={classes.stack}>
      <strong>{isGift(kind) ? t(`redemption.mode.${kind}`) : t('redemption.off', { value })}</strong>
      <span className={common.quiet}>{[target, ...termTexts(book, coupon)].join(' · ')}</span>
    </span>
  );
};

const Failure = ({ coupon }: { readonly coupon: Coupon }) => {
  const { t } = usePhrases();
  const { code, detail } = coupon.failure ?? { code: 'refused', detail: null };
  return (
    <>
      <span className={common.quiet}>{t(`coupons.failure.${code}`)}</span>
      {detail !== null && (
        <code dir="ltr" className={common.quiet}>
          {detail}
        </code>
      )}
    </>
  );
};

interface StatusCellProps {
  readonly coupon: Coupon;
  /** The coupon's actions. */
  readonly children: ReactNode;
}

const StatusCell = ({ coupon, children }: StatusCellProps) => {
  const { t } = usePhrases();
  return (
    <span className={classes.stack}>
      <StatusBadge tone={TONES[coupon.status]}>{t(`coupons.status.${coupon.status}`)}</StatusBadge>
      {coupon.usedOrder && (
        <span className={common.quiet}>
          <bdi>{t('coupons.usedOn', { number: coupon.usedOrder.number })}</bdi>
        </span>
      )}
      {coupon.status === 'failed' && <Failure coupon={coupon} />}
      {coupon.withdrawingSince !== null && <span className={common.quiet}>{t('coupons.withdrawing')}</span>}
      {coupon.unpaidOrder && (
        <span className={common.quiet}>
          <bdi>{t('coupons.unpaid', { number: coupon.unpaidOrder.number })}</bdi>
        </span>
      )}
      {children}
    </span>
  );
};

const columnsOf = (
  { t, formats, counted }: Phrasebook,
  giveBackFor: (coupon: Coupon) => ReactNode,
): readonly ListColumn<Coupon>[] => [
  {
    id: 'code',
    header: t('coupons.column.code'),
    isRowHeader: true,
    cell: (coupon) => <CodeCell coupon={coupon} />,
  },
  { id: 'gives', header: t('coupons.column.gives'), cell: (coupon) => <GivesCell coupon={coupon} /> },
  {
    id: 'points',
    header: t('coupons.column.points'),
    cell: ({ points }) => <span className={classes.short}>{counted.points(points)}</span>,
  },
  {
    id: 'status',
    header: t('coupons.column.status'),
    cell: (coupon) => <StatusCell coupon={coupon}>{giveBackFor(coupon)}</StatusCell>,
  },
  {
    id: 'date',
    header: t('coupons.column.date'),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>,
  },
];

interface CouponsTableProps extends ListAddress<ListState<'date'>> {
  readonly customerId: string;
}

/** A customer's coupons: what each gives and its state. */
export const CouponsTable = ({ customerId, search, onSearch }: CouponsTableProps) => {
  const book = usePhrases();
  const giveBack = useGiveBack();
  const list = useList({
    query: couponsQuery(useApi(), customerId, search),
    rows: ({ coupons }) => coupons,
    search,
    onSearch,
  });
  return (
    <>
      <List
        list={list}
        caption={book.t('customers.coupons')}
        columns={columnsOf(book, giveBack.buttonFor)}
        rowKey={({ id }) => id}
        empty={book.t('coupons.empty')}
        loadingRows={3}
      />
      {giveBack.question}
    </>
  );
};
