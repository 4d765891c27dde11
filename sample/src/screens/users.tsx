import { parseUsersSearch } from '../users/page/queries.ts';
import { UserFigures } from '../users/page/user-figures.tsx';
import { UsersCard } from '../users/page/users-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

/** The sample users. */
export const UsersScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseUsersSearch);
  return (
    <Page title={t('sampleUsers.title')}>
      <UserFigures />
      <UsersCard search={search} onSearch={onSearch} />
    </Page>
  );
};
