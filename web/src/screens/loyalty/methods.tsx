import { CollectionMethodsCard } from '#features/loyalty/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '#features/loyalty/redemption-methods/redemption-methods-card.tsx';
import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { Suspense } from 'react';

const MethodsInPractice = lazyPart(
  'loyaltyParts',
  async () => (await import('./methods-in-practice.tsx')).MethodsInPractice,
);

/** The collection methods on their own page. */
export const CollectionMethodsScreen = () => (
  <Page title={useLanguage().t('collection.title')}>
    <CollectionMethodsCard />
    <Suspense fallback={null}>
      <MethodsInPractice on="collection" />
    </Suspense>
  </Page>
);

/** The redemption methods on their own page. */
export const RedemptionMethodsScreen = () => (
  <Page title={useLanguage().t('redemption.title')}>
    <RedemptionMethodsCard />
    <Suspense fallback={null}>
      <MethodsInPractice on="redemption" />
    </Suspense>
  </Page>
);
