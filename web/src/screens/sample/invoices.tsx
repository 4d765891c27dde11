import { usePhrases } from '../../i18n/use-phrases.ts';
import { Page } from '../../ui/page.tsx';

export const InvoicesScreen = () => {
  const { t } = usePhrases();
  return <Page title={t('sampleInvoices.title')}>{null}</Page>;
};
