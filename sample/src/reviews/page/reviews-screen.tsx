import { useQuery } from '@tanstack/react-query';

import { Chart } from '@apps-hub/ui/components/charts/chart.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { ReviewFigures } from '../contract.ts';
import { parseReviewsSearch, reviewFiguresQuery } from './queries.ts';
import { RatingCard } from './rating-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import classes from './reviews.module.css';

const subtitleOf = ({ t, formats }: Phrasebook, figures: ReviewFigures): string => {
  const { lastWeek, weekBefore, positivePercent } = figures;
  return [
    t('sampleReviews.weeks.last', { count: lastWeek, n: formats.number(lastWeek) }),
    t('sampleReviews.weeks.before', { change: formats.signed(lastWeek - weekBefore) }),
    ...(positivePercent === null
      ? []
      : [t('sampleReviews.weeks.positive', { percent: formats.percent(String(positivePercent)) })]),
  ].join(' · ');
};

const WeeksChart = ({ figures }: { readonly figures: ReviewFigures }) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <Chart
      kind="bars"
      begins="folded"
      title={t('sampleReviews.weeks.title')}
      subtitle={subtitleOf(book, figures)}
      series={[{ key: 'count', label: t('sampleReviews.weeks.received'), colour: 1 }]}
      points={figures.weeks.map(({ from, to, count }) => ({
        label: formats.day(from),
        title: t('sampleReviews.weeks.span', { from: formats.day(from), to: formats.day(to) }),
        values: { count },
      }))}
      formatValue={formats.number}
      words={{
        view: t('sampleReviews.weeks.view'),
        asChart: t('sampleReviews.weeks.asChart'),
        asTable: t('sampleReviews.weeks.asTable'),
        axis: t('sampleReviews.weeks.axis'),
        summary: t('sampleReviews.weeks.summary'),
        empty: t('sampleReviews.weeks.empty'),
      }}
    />
  );
};

/** The figures above the list, updated by every change. */
const ReviewFigureCards = () => {
  const { locale } = usePhrases().formats;
  const figures = useQuery(reviewFiguresQuery({ api: useSampleApi(), locale }));
  return (
    <Loaded query={figures} loadingRows={4}>
      {(data) => (
        <div className={classes.figures}>
          <RatingCard figures={data} />
          <WeeksChart figures={data} />
        </div>
      )}
    </Loaded>
  );
};

export const ReviewsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseReviewsSearch);
  return (
    <Page title={t('sampleReviews.title')}>
      <ReviewFigureCards />
      <ReviewsCard search={search} onSearch={onSearch} />
    </Page>
  );
};
