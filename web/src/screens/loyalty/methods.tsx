import { CollectionMethodsCard } from '#features/loyalty/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '#features/loyalty/redemption-methods/redemption-methods-card.tsx';
import { useLanguage } from '#i18n/language.tsx';
import { Page } from '#ui/page.tsx';

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
