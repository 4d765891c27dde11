import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { ClosingPart, useClosingPart } from '@apps-hub/ui/components/closing.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { CheckoutTab } from './checkout-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { LocationTab } from './location-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import {
  parseSettingsSearch,
  SETTINGS_TABS,
  settingsCalls,
  settingsQuery,
  type SettingsSearch,
  type SettingsTab,
  type TabProps,
} from './queries.ts';
import { ShippingTab } from './shipping-tab.tsx';
import classes from './store-settings.module.css';

const TABS: Readonly<Record<SettingsTab, ComponentType<TabProps>>> = {
  details: DetailsTab,
  payments: PaymentsTab,
  checkout: CheckoutTab,
  shipping: ShippingTab,
  location: LocationTab,
  notices: NoticesTab,
};

interface SettingsTabsProps {
  readonly search: SettingsSearch;
  readonly onSearch: (search: SettingsSearch) => void;
}

/** The settings of the sample shop. Leaving a tab with unsaved input asks first. */
const SettingsTabs = ({ search: { tab = 'details' }, onSearch }: SettingsTabsProps) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const settings = useQuery(settingsQuery(api, formats.locale));
  const closing = useClosingPart(false);
  const Tab = TABS[tab];
  return (
    <ClosingPart closing={closing}>
      <div>
        <Tabs
          label={t('sampleStoreSettings.title')}
          value={tab}
          tabs={SETTINGS_TABS.map((value) => ({ value, label: t(`sampleStoreSettings.tab.${value}`) }))}
          onChange={(next) => closing.leave(() => onSearch(parseSettingsSearch({ tab: next })))}
        >
          <div className={classes.tab}>
            <Loaded query={settings} loadingRows={6}>
              {(data) => <Tab settings={data} calls={settingsCalls(api)} />}
            </Loaded>
          </div>
        </Tabs>
      </div>
    </ClosingPart>
  );
};

export const StoreSettingsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseSettingsSearch);
  return (
    <Page title={t('sampleStoreSettings.title')}>
      <SettingsTabs search={search} onSearch={onSearch} />
    </Page>
  );
};
