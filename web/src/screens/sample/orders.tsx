import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const OrdersScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleOrders.title')}>{null}</Page>;
};
