import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const CategoriesScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleCategories.title')}>{null}</Page>;
};
