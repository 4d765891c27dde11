import type { LoyaltyHealth } from '@apps-hub/contract/loyalty/proof/routes';
import { useQuery } from '@tanstack/react-query';

import { type Phrasebook, usePhrases } from '../../../i18n/use-phrases.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useApi } from '../../../session/services.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './dashboard.module.css';
import { healthQuery } from './queries.ts';

const CHECKS = ['events', 'parked', 'coupons', 'postings', 'books'] as const;

interface Line {
  readonly id: (typeof CHECKS)[number];
  readonly text: string;
  readonly isGood: boolean;
}

const counted = ({ formats }: Phrasebook, count: number) => ({ count, n: formats.number(count) });

/** New postings are sealed within a minute or two; only many of them are late. */
const LATE_POSTINGS = 1_000;

const eventsText = ({ t, formats }: Phrasebook, { waitingSince }: LoyaltyHealth): string =>
  waitingSince === null
    ? t('dashboard.health.eventsNone')
    : t('dashboard.health.eventsSince', { at: formats.ago(waitingSince) });

const booksText = (book: Phrasebook, health: LoyaltyHealth): string => {
  const { t, formats } = book;
  const { checkedAt, differences, firstDifference: first } = health;
  if (checkedAt === null) return t('dashboard.health.booksNever');
  const ago = formats.ago(checkedAt);
  if (differences === 0)
    return t('dashboard.health.booksAgree', {
      orders: formats.number(health.orders),
      coupons: formats.number(health.coupons),
      ago,
    });
  const text = t('dashboard.health.booksDiffer', { ...counted(book, differences), ago });
  return first ? `${text} ${t(`dashboard.health.first.${first.kind}`, { name: first.name })}` : text;
};

const linesOf = (book: Phrasebook, health: LoyaltyHealth): readonly Line[] => {
  const { t } = book;
  const { parked, stuckCoupons, unverifiedPostings: postings, differences } = health;
  return [
    { id: 'events', text: eventsText(book, health), isGood: health.waitingSince === null },
    { id: 'parked', text: t('dashboard.health.parkedCount', counted(book, parked)), isGood: parked === 0 },
    {
      id: 'coupons',
      text: t('dashboard.health.couponsCount', counted(book, stuckCoupons)),
      isGood: stuckCoupons === 0,
    },
    {
      id: 'postings',
      text: t('dashboard.health.postingsCount', counted(book, postings)),
      isGood: postings < LATE_POSTINGS,
    },
    { id: 'books', text: booksText(book, health), isGood: differences === 0 },
  ];
};

const columnsOf = ({ t }: Phrasebook): readonly Column<Line>[] => [
  {
    id: 'check',
    header: t('dashboard.health.check'),
    isRowHeader: true,
    cell: ({ id }) => t(`dashboard.health.${id}`),
  },
  {
    id: 'state',
    header: t('dashboard.health.state'),
    cell: ({ text, isGood }) => (
      <span className={classes.health}>
        <StatusBadge tone={isGood ? 'good' : 'warn'}>
          {t(isGood ? 'dashboard.health.good' : 'dashboard.health.look')}
        </StatusBadge>
        <span>{text}</span>
      </span>
    ),
  },
];

/** Whether the figures above are complete and recent, and whether orders and coupons agree with the ledger. */
export const HealthCard = () => {
  const book = usePhrases();
  const { t } = book;
  return (
    <Card title={t('dashboard.health.title')} subtitle={t('dashboard.health.subtitle')}>
      <Loaded query={useQuery(healthQuery(useApi()))} loadingRows={5}>
        {(health) => (
          <DataTable
            caption={t('dashboard.health.title')}
            columns={columnsOf(book)}
            rows={linesOf(book, health)}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Card>
  );
};
