import { CollectionMethodsCard } from '#features/loyalty/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '#features/loyalty/redemption-methods/redemption-methods-card.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';

/** The collection methods on their own page. */
export const CollectionMethodsScreen = () => (
  <Page title={useLanguage().t('collection.title')}>
    <CollectionMethodsCard />
  </Page>
);

/** The redemption methods on their own page. */
export const RedemptionMethodsScreen = () => (
  <Page title={useLanguage().t('redemption.title')}>
    <RedemptionMethodsCard />
  </Page>
);
