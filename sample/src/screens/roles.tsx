import { RolesCard } from '../permissions/page/roles-card.tsx';
import { parseUsersSearch } from '../users/page/queries.ts';
import { UsersCard } from '../users/page/users-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

/** The roles, and below them everybody who has one. */
export const RolesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseUsersSearch);
  return (
    <Page title={t('samplePermissions.role.title')}>
      <RolesCard />
      <UsersCard search={search} onSearch={onSearch} />
    </Page>
  );
};
