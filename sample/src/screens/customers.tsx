import { sampleAddress } from '#pages/addresses.ts';
import { useNavigate } from '@tanstack/react-router';

import { CustomersCard } from '../customers/page/customers-card.tsx';
import { parseCustomersSearch } from '../customers/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

export const CustomersScreen = () => {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [search, onSearch] = useAddress(parseCustomersSearch);
  return (
    <Page title={t('sampleCustomers.title')}>
      <CustomersCard
        search={search}
        onSearch={onSearch}
        onView={(id) => void navigate({ to: sampleAddress('sample/customer', { id: String(id) }) })}
      />
    </Page>
  );
};
