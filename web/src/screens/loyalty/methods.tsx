import { CollectionMethodsCard } from '#features/loyalty/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '#features/loyalty/redemption-methods/redemption-methods-card.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';

const MethodsInPractice = part(async () => (await import('./methods-in-practice.tsx')).MethodsInPractice, {
  area: 'loyaltyParts',
});

/** The collection methods on their own page. */
export const CollectionMethodsScreen = () => (
  <Page title={useLanguage().t('collection.title')}>
    <CollectionMethodsCard isPage />
    <MethodsInPractice on="collection" />
  </Page>
);

/** The redemption methods on their own page. */
export const RedemptionMethodsScreen = () => (
  <Page title={useLanguage().t('redemption.title')}>
    <RedemptionMethodsCard isPage />
    <MethodsInPractice on="redemption" />
  </Page>
);
