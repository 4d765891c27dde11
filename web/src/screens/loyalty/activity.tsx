import { Link } from '@tanstack/react-router';

import { ActivityCard, type CustomerLink } from '../../features/activity/activity-card.tsx';
import { parseActivitySearch } from '../../features/activity/queries.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { usePages } from '../../lib/pages.ts';
import { useAddress } from '../../lib/use-address.ts';
import { Page } from '../../ui/page.tsx';

const NameLink: CustomerLink = ({ id, children }) => (
  <Link to={usePages().loyalty.customer(id)}>{children}</Link>
);

/** Who changed what in the loyalty app. */
export const ActivityScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseActivitySearch);
  return (
    <Page title={t('activity.title')}>
      <ActivityCard search={search} onSearch={onSearch} CustomerLink={NameLink} />
    </Page>
  );
};
