import type { CountedMembers, MemberFigures } from '@apps-hub/contract/loyalty/dashboard/routes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-name.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import classes from './dashboard.module.css';

type TopCustomer = CountedMembers['top'][number];

const columnsOf = (
  { t, formats }: Phrasebook,
  NameLink: CustomerLink,
  most: number,
): readonly Column<TopCustomer>[] => [
  {
    id: 'customer',
    header: t('dashboard.top.customer'),
    isRowHeader: true,
    cell: ({ id, name }) => <NameLink id={id}>{name}</NameLink>,
  },
  {
    id: 'earned',
    align: 'end',
    header: t('dashboard.top.earned'),
    cell: ({ earned }) => (
      <span className={classes.earned}>
        {formats.number(earned)}
        <i style={{ '--share': earned / most } as CSSProperties} />
      </span>
    ),
  },
  {
    id: 'redeemed',
    align: 'end',
    header: t('dashboard.top.redeemed'),
    cell: ({ redeemed }) => formats.number(redeemed),
  },
  {
    id: 'orders',
    align: 'end',
    header: t('dashboard.top.orders'),
    cell: ({ orders }) => formats.number(orders),
  },
  {
    id: 'available',
    align: 'end',
    header: t('dashboard.top.available'),
    cell: ({ available }) => formats.number(available),
  },
];

interface TopCustomersProps {
  readonly members: UseQueryResult<MemberFigures>;
  readonly CustomerLink: CustomerLink;
}

interface RankingProps extends Pick<TopCustomersProps, 'CustomerLink'> {
  readonly counted: CountedMembers | null;
}

const Ranking = ({ counted, CustomerLink }: RankingProps) => {
  const book = usePhrases();
  if (counted === null) return <LoadingRows rows={5} />;
  const { top, countedAt } = counted;
  if (top.length === 0) return <EmptyState text={book.t('dashboard.top.empty')} />;
  return (
    <>
      <DataTable
        caption={book.t('dashboard.top.title')}
        columns={columnsOf(book, CustomerLink, Math.max(1, ...top.map(({ earned }) => earned)))}
        rows={top}
        rowKey={({ id }) => id}
      />
      <p className={classes.counted}>
        {book.t('dashboard.top.counted', { ago: book.formats.ago(countedAt) })}
      </p>
    </>
  );
};

/** The customers who earned most in the period. */
export const TopCustomersCard = ({ members, CustomerLink }: TopCustomersProps) => {
  const { t } = usePhrases();
  return (
    <FoldingCard begins="folded" title={t('dashboard.top.title')} subtitle={t('dashboard.top.subtitle')}>
      <Loaded query={members} loadingRows={5}>
        {({ counted }) => <Ranking counted={counted} CustomerLink={CustomerLink} />}
      </Loaded>
    </FoldingCard>
  );
};
