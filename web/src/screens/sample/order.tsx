import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const OrderScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleOrders.title')}>{null}</Page>;
};
