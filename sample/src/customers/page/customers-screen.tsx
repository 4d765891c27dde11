import { useNavigate } from '@tanstack/react-router';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { sampleAddress } from '#pages/pages.ts';
import { CustomersCard } from './customers-card.tsx';
import { parseCustomersSearch } from './queries.ts';

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
