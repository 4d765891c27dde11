import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { CUSTOMER_DATA_FORMATS } from '@apps-hub/contract/loyalty/values';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import { CustomerHeader } from '#features/loyalty/customers/customer-header.tsx';
import { CUSTOMER_TABS, type CustomerTab, parseCustomerSearch } from '#features/loyalty/customers/queries.ts';
import { CouponsTable } from '#features/loyalty/coupons/coupons-table.tsx';
import { customerName } from '#features/loyalty/shared/customer-name.ts';
import { TransactionsTable } from '#features/loyalty/points/transactions-table.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import type { ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { customerQuery, customersKey } from '#features/loyalty/shared/queries.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import cardClasses from '@apps-hub/ui/components/card.module.css';
import { Page, PageTitle } from '@apps-hub/ui/components/page.tsx';
import { EmptyState, LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { BackLink } from './back-link.tsx';
import classes from './customer.module.css';
import { NameLink } from './links.tsx';

const AdjustBalanceDialog = overlay(
  async () => (await import('#features/loyalty/points/adjust-balance-dialog.tsx')).AdjustBalanceDialog,
);
const RedeemDialog = overlay(
  async () => (await import('#features/loyalty/coupons/redeem-dialog.tsx')).RedeemDialog,
);

const EarningExplanation = part(
  async () => (await import('#features/loyalty/orders/earning-explanation.tsx')).EarningExplanation,
  { area: 'loyaltyParts' },
);

const CustomerOrders = part(
  async () => (await import('#features/loyalty/orders/customer-orders.tsx')).CustomerOrders,
  { area: 'loyaltyParts', rows: 4 },
);
const ExportButton = part(
  async () => (await import('#features/loyalty/exports/export-button.tsx')).ExportButton,
);

const PersonalDataCard = part(
  async () => (await import('#features/loyalty/privacy/personal-data-card.tsx')).PersonalDataCard,
  { area: 'loyaltyParts' },
);

const SamePerson = part(
  async () => (await import('#features/loyalty/customers/same-person.tsx')).SamePerson,
  { area: 'loyaltyParts' },
);

const CustomerStory = part(async () => (await import('./customer-story.tsx')).CustomerStory, {
  area: 'loyaltyParts',
  fallback: <div className={classes.storyRoom} />,
});

const CustomerTier = part(
  async () => (await import('#features/loyalty/tiers/customer-tier.tsx')).CustomerTier,
  { area: 'loyaltyParts' },
);

const CustomerMails = part(
  async () => (await import('#features/loyalty/mails/customer-mails.tsx')).CustomerMails,
  { area: 'loyaltyParts' },
);

const CustomerProof = part(
  async () => (await import('#features/loyalty/proof/customer-proof.tsx')).CustomerProof,
  { area: 'loyaltyTools' },
);

const History = ({ id, walletVersion }: Pick<CustomerDetail, 'id' | 'walletVersion'>) => {
  const { t } = usePhrases();
  const [{ tab = 'transactions', ...search }, setAddress] = useAddress(parseCustomerSearch);
  const onSearch = (next: ListState<'date'>, replace?: boolean) => setAddress(next, replace);
  const onTab = (next: CustomerTab) =>
    setAddress(parseCustomerSearch({ itemsPerPage: search.itemsPerPage, tab: next }));
  const shared = { customerId: id, search, onSearch };
  return (
    <section className={cardClasses.card}>
      <h2 className="visually-hidden">{t('customers.tabs')}</h2>
      <Tabs
        label={t('customers.tabs')}
        value={tab}
        tabs={CUSTOMER_TABS.map((value) => ({ value, label: t(`customers.${value}`) }))}
        onChange={onTab}
      >
        {tab === 'transactions' && (
          <TransactionsTable {...shared} walletVersion={walletVersion} Explanation={EarningExplanation} />
        )}
        {tab === 'coupons' && <CouponsTable {...shared} />}
        {tab === 'orders' ? (
          <CustomerOrders customerId={id} walletVersion={walletVersion} />
        ) : (
          <div className={classes.exports}>
            {tab === 'transactions' && (
              <CustomerProof
                customerId={id}
                download={<ExportButton wanted={{ of: 'proof', customerId: id }} />}
              />
            )}
            <ExportButton wanted={{ of: tab, customerId: id }} />
          </div>
        )}
      </Tabs>
    </section>
  );
};

const DataDownloads = ({ customerId }: { readonly customerId: CustomerDetail['id'] }) =>
  CUSTOMER_DATA_FORMATS.map((format) => (
    <ExportButton key={format} wanted={{ of: 'customer', customerId, format }} />
  ));

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Why there is no customer to show; the page still has a title. */
const NoCustomer = ({ id, query }: { readonly id: string; readonly query: UseQueryResult }) => {
  const { t } = usePhrases();
  if (!isUnknown(query.error))
    return (
      <Page title={t('customers.title')}>
        <QueryError query={query} />
      </Page>
    );
  const text = t('customers.notFound', { id });
  return (
    <>
      <PageTitle text={text} />
      <EmptyState text={text} isPage />
    </>
  );
};

const isAlone = ({ sameContact, mergedInto, mergedFrom }: CustomerDetail): boolean =>
  sameContact.length === 0 && mergedInto === null && mergedFrom.length === 0;

const CustomerPage = ({ id }: { readonly id: string }) => {
  const { t } = usePhrases();
  const queries = useQueryClient();
  const customer = useQuery(customerQuery(useApi(), id));
  const [open, setOpen] = useState<'nothing' | 'adjust' | 'redeem'>('nothing');
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await queries.refetchQueries({ queryKey: customersKey, type: 'active' });
    setRefreshing(false);
    showToast('info', t('customers.refreshed'));
  };
  const close = () => setOpen('nothing');
  if (customer.isPending) return <LoadingRows rows={4} />;
  if (customer.data === undefined) return <NoCustomer id={id} query={customer} />;
  return (
    <>
      <PageTitle text={customerName({ t }, customer.data.name)} />
      <CustomerHeader
        customer={customer.data}
        samePerson={
          isAlone(customer.data) ? null : <SamePerson customer={customer.data} CustomerLink={NameLink} />
        }
        story={<CustomerStory customer={customer.data} />}
        onAdjust={() => setOpen('adjust')}
        onRedeem={() => setOpen('redeem')}
        onRefresh={() => void refresh()}
        isRefreshing={isRefreshing}
      />
      <CustomerTier customerId={customer.data.id} />
      <History id={customer.data.id} walletVersion={customer.data.walletVersion} />
      <CustomerMails customerId={customer.data.id} />
      <PersonalDataCard
        customer={customer.data}
        downloads={<DataDownloads customerId={customer.data.id} />}
      />
      {open === 'adjust' && <AdjustBalanceDialog customer={customer.data} operation="add" onClose={close} />}
      {open === 'redeem' && <RedeemDialog customer={customer.data} onClose={close} />}
    </>
  );
};

export const CustomerScreen = () => {
  const { t } = usePhrases();
  return (
    <Page>
      <BackLink to="loyalty/customers" text={t('customers.backToList')} />
      <CustomerPage id={usePageParameter('id')} />
    </Page>
  );
};
