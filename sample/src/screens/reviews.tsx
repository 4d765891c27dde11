import { ReviewFigureCards } from '../reviews/page/figures.tsx';
import { parseReviewsSearch } from '../reviews/page/queries.ts';
import { ReviewsCard } from '../reviews/page/reviews-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

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
