import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const SalesScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleSales.title')}>{null}</Page>;
};
