import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import type { ReactNode } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { CustomerLink } from '../shared/customer-name.ts';
import { membersQuery } from './queries.ts';
import type { SegmentsSearch } from './search.ts';

const columnsOf = (
  { t, counted, formats }: Phrasebook,
  Link: CustomerLink,
): readonly ListColumn<Customer, 'customer' | 'available' | 'createdAt'>[] => [
  {
    id: 'customer',
    sort: 'customer',
    header: t('segments.customer'),
    isRowHeader: true,
    cell: (customer) => <Link id={customer.id}>{customer.name}</Link>,
  },
  {
    id: 'available',
    sort: 'available',
    header: t('segments.available'),
    cell: ({ availablePoints }) => counted.points(availablePoints),
  },
  {
    id: 'createdAt',
    sort: 'createdAt',
    header: t('segments.since'),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.dateOf(createdAt)}</time>,
  },
];

interface MembersCardProps {
  readonly name: string;
  readonly search: SegmentsSearch;
  readonly onSearch: (change: Partial<SegmentsSearch>) => void;
  readonly CustomerLink: CustomerLink;
  readonly actions: ReactNode;
}

/** The members that a segment has now. */
export const MembersCard = ({ name, search, onSearch, CustomerLink, actions }: MembersCardProps) => {
  const book = usePhrases();
  const { t } = book;
  const api = useApi();
  const list = useList({
    query: membersQuery(api, search),
    rows: ({ customers }) => customers,
    search,
    onSearch,
  });
  return (
    <ListCard
      title={t('segments.membersOf', { name })}
      subtitle={t('segments.membersHelp')}
      isPage
      actions={actions}
      list={list}
      toolbar={{ search: t('segments.search') }}
      columns={columnsOf(book, CustomerLink)}
      rowKey={({ id }) => id}
      empty={t('segments.noMembers')}
    />
  );
};
