import type { EcommerceCustomerDetail } from '../contract.ts';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { CustomerPanel } from './customer-panel.tsx';
import classes from './customer-page.module.css';
import { CustomerTabs } from './customer-tabs.tsx';
import { accountQuery, customerQuery, type CustomerSearch } from './queries.ts';
import { askAboutCustomers, useCustomerDeletion } from './use-customer-deletion.ts';

interface CustomerPageProps extends ListAddress<CustomerSearch> {
  /** The customer id in the address. */
  readonly id: string;
  readonly onDeleted: () => void;
}

interface KnownCustomerProps extends CustomerPageProps {
  readonly customer: EcommerceCustomerDetail;
}

const KnownCustomer = ({ customer, id, onDeleted, ...address }: KnownCustomerProps) => {
  const book = usePhrases();
  const account = useQuery(accountQuery({ api: useSampleApi(), locale: book.formats.locale }, id));
  const deletion = useCustomerDeletion(onDeleted);
  return (
    <>
      <PageTitle text={customer.customer} />
      <Loaded query={account} loadingRows={8}>
        {(data) => (
          <div className={classes.page}>
            <CustomerPanel customer={customer} account={data} onDelete={() => deletion.ask([customer])} />
            <CustomerTabs customer={customer} account={data} {...address} />
          </div>
        )}
      </Loaded>
      <ConfirmQuestion action={deletion} askAbout={askAboutCustomers(book)} />
    </>
  );
};

/** One customer of the sample shop, or that there is none with this id. */
export const CustomerPage = (props: CustomerPageProps) => {
  const { t, formats } = usePhrases();
  const customer = useQuery(customerQuery({ api: useSampleApi(), locale: formats.locale }, props.id));
  if (customer.error instanceof ApiError && customer.error.status === 404)
    return <EmptyState text={t('sampleCustomers.notFound', { id: props.id })} />;
  return (
    <Loaded query={customer} loadingRows={8}>
      {(data) => <KnownCustomer key={data.customerId} customer={data} {...props} />}
    </Loaded>
  );
};
