import { Suspense } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { ClosingPart, useClosingPart } from '@apps-hub/ui/components/closing.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import {
  accountCalls,
  CUSTOMER_TABS,
  type CustomerProps,
  type CustomerSearch,
  parseCustomerSearch,
} from './queries.ts';
import classes from './customer-page.module.css';
import { OverviewTab } from './overview-tab.tsx';

const AddressesCard = overlay(async () => (await import('./addresses-card.tsx')).AddressesCard);
const CardsCard = overlay(async () => (await import('./cards-card.tsx')).CardsCard);
const NotificationsTab = overlay(async () => (await import('./notifications-tab.tsx')).NotificationsTab);
const SecurityTab = overlay(async () => (await import('./security-tab.tsx')).SecurityTab);

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
          <Suspense fallback={<LoadingRows />}>
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
          </Suspense>
        </Tabs>
      </div>
    </ClosingPart>
  );
};
