import type { Analytics } from '../contract.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { BoardTable, type TableColumn } from '#shared/board/board-table.tsx';
import { Change, changeOf } from '#shared/board/change.tsx';
import { ShareBar } from '#shared/board/share-bar.tsx';
import { countryText } from '#shared/board/board-texts.ts';
import { minorText } from '#shared/shop-money.ts';
import { analyticsKey } from './queries.ts';

type Row<K extends 'countries' | 'campaign' | 'sources'> = Analytics[K][number];

const most = (values: readonly number[]): number => Math.max(1, ...values);

const countryColumns = (
  { t, formats }: Phrasebook,
  largest: number,
): readonly TableColumn<Row<'countries'>>[] => [
  {
    id: 'country',
    header: t('sampleAnalytics.countries.country'),
    isRowHeader: true,
    cell: ({ countryCode }) => countryText(formats.tag, countryCode),
    value: ({ countryCode }) => countryText(formats.tag, countryCode),
  },
  {
    id: 'sales',
    header: t('sampleAnalytics.countries.sales'),
    cell: ({ salesMinor }) => (
      <ShareBar percent={(salesMinor / largest) * 100}>{minorText(formats, salesMinor)}</ShareBar>
    ),
    value: ({ salesMinor }) => salesMinor / 100,
  },
  {
    id: 'change',
    header: t('sampleAnalytics.countries.change'),
    align: 'end',
    cell: ({ salesMinor, beforeMinor }) => <Change now={salesMinor} before={beforeMinor} />,
    value: ({ salesMinor, beforeMinor }) => changeOf(salesMinor, beforeMinor) ?? null,
  },
];

/** Sales by country. */
export const Countries = ({ countries }: Pick<Analytics, 'countries'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleAnalytics.countries.title')}
      subtitle={t('sampleAnalytics.countries.note')}
      source={analyticsKey(formats.locale)}
      columns={countryColumns(book, most(countries.map(({ salesMinor }) => salesMinor)))}
      rows={countries}
      rowKey={({ countryCode }) => countryCode}
    />
  );
};

const campaignColumns = (
  { t, formats }: Phrasebook,
  sent: number,
): readonly TableColumn<Row<'campaign'>>[] => [
  {
    id: 'step',
    header: t('sampleAnalytics.campaign.step'),
    isRowHeader: true,
    cell: ({ step }) => t(`sampleAnalytics.campaign.${step}`),
    value: ({ step }) => t(`sampleAnalytics.campaign.${step}`),
  },
  {
    id: 'count',
    header: t('sampleAnalytics.campaign.count'),
    align: 'end',
    cell: ({ count }) => formats.number(count),
    value: ({ count }) => count,
  },
  {
    id: 'share',
    header: t('sampleAnalytics.campaign.share'),
    cell: ({ count }) => (
      <ShareBar percent={(count / sent) * 100}>{formats.percent(((count / sent) * 100).toFixed(1))}</ShareBar>
    ),
    value: ({ count }) => Number(((count / sent) * 100).toFixed(1)),
  },
];

/** The campaign's steps, from emails sent to unsubscribed. */
export const Campaign = ({ campaign }: Pick<Analytics, 'campaign'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleAnalytics.campaign.title')}
      subtitle={t('sampleAnalytics.campaign.note')}
      source={analyticsKey(formats.locale)}
      columns={campaignColumns(book, most(campaign.map(({ count }) => count)))}
      rows={campaign}
      rowKey={({ step }) => step}
    />
  );
};

const sourceColumns = (
  { t, formats }: Phrasebook,
  largest: number,
): readonly TableColumn<Row<'sources'>>[] => [
  {
    id: 'source',
    header: t('sampleAnalytics.sources.source'),
    isRowHeader: true,
    cell: ({ source }) => t(`sampleAnalytics.sources.${source}`),
    value: ({ source }) => t(`sampleAnalytics.sources.${source}`),
  },
  {
    id: 'visits',
    header: t('sampleAnalytics.sources.visits'),
    cell: ({ visits }) => <ShareBar percent={(visits / largest) * 100}>{formats.number(visits)}</ShareBar>,
    value: ({ visits }) => visits,
  },
  {
    id: 'change',
    header: t('sampleAnalytics.sources.change'),
    align: 'end',
    cell: ({ visits, before }) => <Change now={visits} before={before} />,
    value: ({ visits, before }) => changeOf(visits, before) ?? null,
  },
];

/** Visits by source. */
export const Sources = ({ sources }: Pick<Analytics, 'sources'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <BoardTable
      title={t('sampleAnalytics.sources.title')}
      subtitle={t('sampleAnalytics.sources.note')}
      source={analyticsKey(formats.locale)}
      columns={sourceColumns(book, most(sources.map(({ visits }) => visits)))}
      rows={sources}
      rowKey={({ source }) => source}
    />
  );
};
