import { PermissionsCard } from '../permissions/page/permissions-card.tsx';
import { parsePermissionsSearch } from '../permissions/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

/** What roles may be allowed to do. */
export const PermissionsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parsePermissionsSearch);
  return (
    <Page title={t('samplePermissions.title')}>
      <PermissionsCard search={search} onSearch={onSearch} />
    </Page>
  );
};
