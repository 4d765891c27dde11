import { Pricing } from '../account/page/pricing.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';

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
