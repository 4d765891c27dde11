import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { useNavigate } from '@tanstack/react-router';

import { CustomersCard } from '#features/sample/customers/customers-card.tsx';
import { parseCustomersSearch } from '#features/sample/customers/queries.ts';
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
        onView={(id) => void navigate({ to: hubAddress('sample/customer', { id: String(id) }) })}
      />
    </Page>
  );
};
