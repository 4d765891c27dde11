import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { CollectionMethodsCard } from '../../../../features/collection-methods/collection-methods-card.tsx';
import { collectionMethodsQuery } from '../../../../features/collection-methods/queries.ts';
import { RedemptionMethodsCard } from '../../../../features/redemption-methods/redemption-methods-card.tsx';
import { platformSetup } from '../../../../lib/platform-setup.ts';
import { useServices } from '../../../../lib/services.tsx';
import { redemptionMethodsQuery } from '../../../../lib/queries/redemption-methods.ts';
import { Page } from '../../../../ui/page.tsx';
import { LoadingRows } from '../../../../ui/states.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';

/** Where the host's admin leaves no room for our navigation, the page itself leads on. */
const CustomersLink = () => {
  const { t } = useLanguage();
  const { platform, app } = Route.useParams();
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconUsers size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/embedded/$platform/$app/customers" params={{ platform, app }} {...props} />
        )}
      >
        {t('common.nav.customers')}
      </Button>
    </div>
  );
};

const Home = () => {
  const { t } = useLanguage();
  const { context } = useServices();
  return (
    <Page title={t('common.app.loyalty')}>
      {platformSetup(context.platform).navigation === 'none' && <CustomersLink />}
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
