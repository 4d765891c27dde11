import { parseSettingsSearch } from '#features/sample/store-settings/queries.ts';
import { SettingsTabs } from '#features/sample/store-settings/settings-tabs.tsx';
import { usePhrases } from '#i18n/use-phrases.ts';
import { useAddress } from '#kit/list/use-address.ts';
import { Page } from '#ui/page.tsx';

export const StoreSettingsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseSettingsSearch);
  return (
    <Page title={t('sampleStoreSettings.title')}>
      <SettingsTabs search={search} onSearch={onSearch} />
    </Page>
  );
};
