import type { GivenPoints, GiverEffect } from '@apps-hub/contract/loyalty/effects/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import common from '@apps-hub/ui/components/common.module.css';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import type { MonthSpan } from '@apps-hub/ui/components/month-range.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { PagePager } from '@apps-hub/ui/kit/list/page-pager.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import type { CustomerLink } from '../shared/customer-name.ts';
import { type GivenSearch, givenPointsQuery } from './queries.ts';
import { giverText } from './texts.ts';

type Row = GivenPoints['transactions'][number];

const columnsOf = ({ t, formats }: Phrasebook, Link: CustomerLink): readonly Column<Row>[] => [
  {
    id: 'customer',
    header: t('effects.given.customer'),
    isRowHeader: true,
    cell: ({ customer }) => <Link id={customer.id}>{customer.name}</Link>,
  },
  {
    id: 'date',
    header: t('effects.given.date'),
    cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formats.dateTime(occurredAt)}</time>,
  },
  {
    id: 'order',
    header: t('effects.given.order'),
    cell: ({ order }) => (order ? <Isolated>{order.number}</Isolated> : '–'),
  },
  {
    id: 'points',
    header: t('effects.given.points'),
    align: 'end',
    cell: ({ points }) => <bdi>{formats.signed(points)}</bdi>,
  },
];

interface GivenDialogProps {
  readonly giver: GiverEffect;
  readonly months: MonthSpan;
  readonly CustomerLink: CustomerLink;
  readonly onClose: () => void;
}

/** The transactions in which a rule, a campaign or another way to earn gave points. */
export const GivenDialog = ({ giver, months, CustomerLink, onClose }: GivenDialogProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const [pages, setPages] = useState<Pick<GivenSearch, 'page' | 'itemsPerPage'>>({});
  const list = useQuery(givenPointsQuery(useApi(), { ...months, ...pages, giver: giver.giver }));
  return (
    <Dialog title={giverText(book, giver)} size="lg" busy={list.isPlaceholderData} onClose={onClose}>
      <Loaded query={list} loadingRows={8}>
        {({ transactions, total, points }) => (
          <div className={common.column}>
            <p className={common.note}>
              {t('effects.given.sum', { n: formats.number(total), points: formats.number(points) })}
            </p>
            <DataTable
              caption={t('effects.given.title')}
              isCompact
              columns={columnsOf(book, CustomerLink)}
              rows={transactions}
              rowKey={({ customer, version }) => `${customer.id} ${version}`}
            />
            <PagePager state={pages} onState={(change) => setPages({ ...pages, ...change })} total={total} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
};
