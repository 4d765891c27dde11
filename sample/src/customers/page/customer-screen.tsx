import { Button } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { Page, PageTitle } from '@apps-hub/ui/components/page.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { sampleAddress } from '#pages/pages.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { EcommerceCustomerDetail } from '../contract.ts';
import classes from './customer-page.module.css';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { accountQuery, customerQuery, type CustomerSearch, parseCustomerSearch } from './queries.ts';
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
    <Page
      title={customer.customer}
      lead={`${book.t('sampleCustomers.customerId')} #${customer.customerId}`}
      actions={
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => deletion.ask([customer])}
        >
          {book.t('sampleCustomers.remove.open')}
        </Button>
      }
    >
      <Loaded query={account} loadingRows={8}>
        {(data) => (
          <div className={classes.page}>
            <CustomerPanel customer={customer} account={data} />
            <CustomerTabs customer={customer} account={data} {...address} />
          </div>
        )}
      </Loaded>
      <ConfirmQuestion action={deletion} askAbout={askAboutCustomers(book)} />
    </Page>
  );
};

/** One customer of the sample shop, or a "not found" message. */
const CustomerPage = (props: CustomerPageProps) => {
  const { t, formats } = usePhrases();
  const customer = useQuery(customerQuery({ api: useSampleApi(), locale: formats.locale }, props.id));
  if (customer.error instanceof ApiError && customer.error.status === 404)
    return (
      <>
        <PageTitle text={t('sampleCustomers.title')} />
        <EmptyState isPage text={t('sampleCustomers.notFound', { id: props.id })} />
      </>
    );
  return (
    <Loaded query={customer} loadingRows={8}>
      {(data) => <KnownCustomer key={data.customerId} customer={data} {...props} />}
    </Loaded>
  );
};

const LIST = sampleAddress('sample/customers');

export const CustomerScreen = () => {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [search, onSearch] = useAddress(parseCustomerSearch);
  return (
    <Page>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden data-pointing />}
          renderRoot={(props) => <Link to={LIST} {...props} />}
        >
          {t('sampleCustomers.back')}
        </Button>
      </div>
      <CustomerPage
        id={usePageParameter('id')}
        search={search}
        onSearch={onSearch}
        onDeleted={() => void navigate({ to: LIST })}
      />
    </Page>
  );
};
