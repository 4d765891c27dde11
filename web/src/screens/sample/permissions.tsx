import { PermissionsCard } from '#features/sample/permissions/permissions-card.tsx';
import { parsePermissionsSearch } from '#features/sample/permissions/queries.ts';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

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
