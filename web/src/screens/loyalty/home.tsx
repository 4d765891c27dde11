import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { CollectionMethodsCard } from '../../features/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '../../features/redemption-methods/redemption-methods-card.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { usePages } from '../../lib/pages.ts';
import { platformSetup } from '../../lib/platform-setup.ts';
import { useServices } from '../../lib/services.tsx';
import { Page } from '../../ui/page.tsx';

/** Where the host's admin leaves no room for our navigation, the page itself leads on. */
const CustomersLink = () => {
  const { t } = useLanguage();
  const { loyalty } = usePages();
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconUsers size={18} aria-hidden />}
        renderRoot={(props) => <Link to={loyalty.customers} {...props} />}
      >
        {t('common.nav.customers')}
      </Button>
    </div>
  );
};

export const LoyaltyHome = () => {
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
