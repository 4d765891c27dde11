import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const ProductNewScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleProducts.title')}>{null}</Page>;
};
