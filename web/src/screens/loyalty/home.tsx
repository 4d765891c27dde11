import { CollectionMethodsCard } from '../../features/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '../../features/redemption-methods/redemption-methods-card.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { Page } from '../../ui/page.tsx';

export const LoyaltyHome = () => {
  const { t } = useLanguage();
  return (
    <Page title={t('common.app.loyalty')}>
      <CollectionMethodsCard />
      <RedemptionMethodsCard />
    </Page>
  );
};
