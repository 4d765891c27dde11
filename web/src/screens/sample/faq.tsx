import { Faq } from '#features/sample/faq/faq.tsx';
import { useLanguage } from '#i18n/language.tsx';
import { Page } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';

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
