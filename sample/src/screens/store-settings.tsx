import { parseSettingsSearch } from '../store-settings/page/queries.ts';
import { SettingsTabs } from '../store-settings/page/settings-tabs.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const StoreSettingsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseSettingsSearch);
  return (
    <Page title={t('sampleStoreSettings.title')}>
      <SettingsTabs search={search} onSearch={onSearch} />
    </Page>
  );
};
