import { HelpCenter } from '../help-center/page/help-center.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { PublicPage } from './public-page.tsx';

/** /front-pages/help-center */
export const HelpCenterScreen = () => {
  const { t } = useLanguage();
  return (
    <PublicPage>
      <PageTitle text={t('sampleHelpCenter.title')} />
      <HelpCenter />
    </PublicPage>
  );
};
