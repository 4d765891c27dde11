import { Faq } from '../faq/page/faq.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';

/** /pages/faq */
export const FaqScreen = () => {
  const { t } = useLanguage();
  return (
    <Page>
      <PageTitle text={t('sampleFaq.title')} />
      <Faq />
    </Page>
  );
};
