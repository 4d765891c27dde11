import { Link } from '@tanstack/react-router';

import { LoyaltyDashboard } from '../../features/loyalty-dashboard/loyalty-dashboard.tsx';
import { parseDashboardSearch } from '../../features/loyalty-dashboard/queries.ts';
import type { CustomerLink } from '../../features/loyalty-dashboard/top-customers-card.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { usePages } from '../../lib/pages.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/page.tsx';

const NameLink: CustomerLink = ({ id, children }) => (
  <Link to={usePages().loyalty.customer(id)}>{children}</Link>
);

/** How the loyalty programme does. */
export const LoyaltyDashboardScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseDashboardSearch);
  return (
    <Page title={t('dashboard.title')}>
      <LoyaltyDashboard search={search} onSearch={onSearch} CustomerLink={NameLink} />
    </Page>
  );
};
