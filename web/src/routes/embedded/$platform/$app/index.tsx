import { createFileRoute } from '@tanstack/react-router';

import { CollectionMethodsCard } from '../../../../features/collection-methods/collection-methods-card.tsx';
import { collectionMethodsQuery } from '../../../../features/collection-methods/queries.ts';
import { RedemptionMethodsCard } from '../../../../features/redemption-methods/redemption-methods-card.tsx';
import { redemptionMethodsQuery } from '../../../../lib/queries/redemption-methods.ts';
import { Page } from '../../../../ui/page.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';

const Home = () => {
  const { t } = useLanguage();
  return (
    <Page title={t('common.app.loyalty')}>
      <CollectionMethodsCard />
      <RedemptionMethodsCard />
    </Page>
  );
};

export const Route = createFileRoute('/embedded/$platform/$app/')({
  // Both lists before the first paint: a card that grows would push the one below it.
  loader: ({ context: { services } }) =>
    Promise.all([
      services.queryClient.prefetchQuery(collectionMethodsQuery(services.api)),
      services.queryClient.prefetchQuery(redemptionMethodsQuery(services.api)),
    ]),
  pendingComponent: LoadingRows,
  component: Home,
});
