import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const CustomersScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleCustomers.title')}>{null}</Page>;
};
