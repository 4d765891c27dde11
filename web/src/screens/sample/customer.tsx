import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const CustomerScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleCustomers.title')}>{null}</Page>;
};
