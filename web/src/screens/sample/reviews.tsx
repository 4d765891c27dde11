import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const ReviewsScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleReviews.title')}>{null}</Page>;
};
