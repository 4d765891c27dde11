import { Pricing } from '#features/sample/account/pricing.tsx';
import { useLanguage } from '#i18n/language.tsx';
import { Page } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** /pages/pricing */
export const PricingScreen = () => {
  const { t } = useLanguage();
  return (
    <Page>
      <PageTitle text={t('sampleAccount.pricing.title')} />
      <Pricing />
    </Page>
  );
};
