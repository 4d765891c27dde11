import { sampleAddress } from '#pages/pages.ts';
import type { Crm } from '../contract.ts';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import board from '#shared/board/board.module.css';
import { BoardTable, type TableColumn } from '#shared/board/board-table.tsx';
import { ShareBar } from '#shared/board/share-bar.tsx';
import { countryText } from '#shared/board/board-texts.ts';
import { minorText } from '#shared/shop-money.ts';
import { crmKey } from './queries.ts';

type Row<K extends 'countries' | 'projects' | 'transactions' | 'activities'> = Crm[K][number];

const countryColumns = (
  { t, formats }: Phrasebook,
  largest: number,
): readonly TableColumn<Row<'countries'>>[] => [
  {
    id: 'country',
    header: t('sampleCrm.countries.country'),
    isRowHeader: true,
    cell: ({ countryCode }) => countryText(formats.tag, countryCode),
    value: ({ countryCode }) => countryText(formats.tag, countryCode),
  },
  {
    id: 'orders',
    header: t('sampleCrm.countries.orders'),
    align: 'end',
    cell: ({ orders }) => formats.number(orders),
    value: ({ orders }) => orders,
  },
  {
    id: 'sales',
    header: t('sampleCrm.countries.sales'),
    cell: ({ salesMinor }) => (
      <ShareBar percent={(salesMinor / largest) * 100}>{minorText(formats, salesMinor)}</ShareBar>
    ),
    value: ({ salesMinor }) => salesMinor / 100,
  },
];

/** Orders and sales by country. */
export const Countries = ({ countries }: Pick<Crm, 'countries'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleCrm.countries.title')}
      subtitle={t('sampleCrm.countries.note')}
      source={crmKey(formats.locale)}
      columns={countryColumns(book, countries[0]?.salesMinor ?? 1)}
      rows={countries}
      rowKey={({ countryCode }) => countryCode}
    />
  );
};

const projectColumns = ({ t, formats }: Phrasebook): readonly TableColumn<Row<'projects'>>[] => [
  {
    id: 'project',
    header: t('sampleCrm.projects.project'),
    isRowHeader: true,
    cell: ({ name, kind }) => (
      <span className={board.stacked}>
        <bdi>{name}</bdi>
        <span className={board.quiet}>{kind}</span>
      </span>
    ),
    value: ({ name }) => name,
  },
  {
    id: 'progress',
    header: t('sampleCrm.projects.progress'),
    cell: ({ progress }) => <ShareBar percent={progress}>{formats.percent(String(progress))}</ShareBar>,
    value: ({ progress }) => progress,
  },
];

/** The projects with the most progress. */
export const Projects = ({ projects }: Pick<Crm, 'projects'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleCrm.projects.title')}
      subtitle={t('sampleCrm.projects.note')}
      source={crmKey(formats.locale)}
      seeAll={sampleAddress('sample/projects')}
      columns={projectColumns(book)}
      rows={projects}
      rowKey={({ logo }) => logo}
      empty={t('sampleCrm.projects.none')}
    />
  );
};

const STATUS_TONES: Readonly<Record<Row<'transactions'>['status'], Tone>> = {
  verified: 'good',
  pending: 'warn',
  rejected: 'bad',
};

const transactionColumns = ({ t, formats }: Phrasebook): readonly TableColumn<Row<'transactions'>>[] => [
  {
    id: 'card',
    header: t('sampleCrm.transactions.card'),
    isRowHeader: true,
    cell: ({ brand, digits }) => (
      <span className={board.stacked}>
        {t(`sampleCrm.transactions.${brand}`)}
        <span className={board.quiet}>{t('sampleCrm.transactions.ending', { digits })}</span>
      </span>
    ),
    value: ({ brand, digits }) => `${t(`sampleCrm.transactions.${brand}`)} ${digits}`,
  },
  {
    id: 'customer',
    header: t('sampleCrm.transactions.customer'),
    cell: ({ customer }) => <bdi>{customer}</bdi>,
    value: ({ customer }) => customer,
  },
  {
    id: 'date',
    header: t('sampleCrm.transactions.date'),
    cell: ({ day }) => <time dateTime={day}>{formats.day(day)}</time>,
    value: ({ day }) => day,
  },
  {
    id: 'status',
    header: t('sampleCrm.transactions.status'),
    cell: ({ status }) => (
      <StatusBadge tone={STATUS_TONES[status]}>{t(`sampleCrm.transactions.${status}`)}</StatusBadge>
    ),
    value: ({ status }) => t(`sampleCrm.transactions.${status}`),
  },
  {
    id: 'amount',
    header: t('sampleCrm.transactions.amount'),
    align: 'end',
    cell: ({ amountMinor }) => <bdi dir="ltr">{minorText(formats, amountMinor)}</bdi>,
    value: ({ amountMinor }) => amountMinor / 100,
  },
];

/** The latest payments and refunds. */
export const Transactions = ({ transactions }: Pick<Crm, 'transactions'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleCrm.transactions.title')}
      subtitle={t('sampleCrm.transactions.note')}
      source={crmKey(formats.locale)}
      columns={transactionColumns(book)}
      rows={transactions}
      rowKey={({ id }) => String(id)}
    />
  );
};

const activityColumns = ({ t, formats }: Phrasebook): readonly TableColumn<Row<'activities'>>[] => [
  {
    id: 'what',
    header: t('sampleCrm.activities.what'),
    isRowHeader: true,
    cell: ({ kind, customer }) => t(`sampleCrm.activities.${kind}`, { customer }),
    value: ({ kind, customer }) => t(`sampleCrm.activities.${kind}`, { customer }),
  },
  {
    id: 'who',
    header: t('sampleCrm.activities.who'),
    cell: ({ colleague }) => (
      <span className={board.named}>
        <Portrait name={colleague} size="sm" />
        <bdi>{colleague}</bdi>
      </span>
    ),
    value: ({ colleague }) => colleague,
  },
  {
    id: 'when',
    header: t('sampleCrm.activities.when'),
    cell: ({ at }) => <time dateTime={at}>{formats.ago(at)}</time>,
    value: ({ at }) => formats.dateTime(at),
  },
];

/** The team's activities, newest first. */
export const Activities = ({ activities }: Pick<Crm, 'activities'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleCrm.activities.title')}
      subtitle={t('sampleCrm.activities.note')}
      source={crmKey(formats.locale)}
      columns={activityColumns(book)}
      rows={activities}
      rowKey={({ id }) => String(id)}
    />
  );
};
