import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import { ClosingPart, useClosingPart } from '@apps-hub/ui/components/closing.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { AddressesCard } from './addresses-card.tsx';
import { CardsCard } from './cards-card.tsx';
import {
  accountCalls,
  CUSTOMER_TABS,
  type CustomerProps,
  type CustomerSearch,
  parseCustomerSearch,
} from './queries.ts';
import classes from './customer-page.module.css';
import { NotificationsTab } from './notifications-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

type CustomerTabsProps = CustomerProps & ListAddress<CustomerSearch>;

/** The tabs of a customer. Leaving a tab with unsaved input asks first. */
export const CustomerTabs = ({ customer, account, search, onSearch }: CustomerTabsProps) => {
  const { t } = usePhrases();
  const closing = useClosingPart(false);
  const { tab = 'overview' } = search;
  const parts = { account, calls: accountCalls(useSampleApi(), String(customer.customerId)) };
  return (
    <ClosingPart closing={closing}>
      <div>
        <Tabs
          label={t('sampleCustomers.tabs.label')}
          value={tab}
          tabs={CUSTOMER_TABS.map((value) => ({ value, label: t(`sampleCustomers.tabs.${value}`) }))}
          onChange={(next) =>
            closing.leave(() =>
              onSearch(parseCustomerSearch({ itemsPerPage: search.itemsPerPage, tab: next })),
            )
          }
        >
          <div className={classes.parts}>
            {tab === 'overview' && <OverviewTab account={account} search={search} onSearch={onSearch} />}
            {tab === 'security' && <SecurityTab {...parts} />}
            {tab === 'addresses' && (
              <>
                <AddressesCard {...parts} />
                <CardsCard {...parts} />
              </>
            )}
            {tab === 'notifications' && <NotificationsTab {...parts} />}
          </div>
        </Tabs>
      </div>
    </ClosingPart>
  );
};
