import { sampleAddress } from '#pages/addresses.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { CustomerPage } from '../customers/page/customer-page.tsx';
import { parseCustomerSearch } from '../customers/page/queries.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

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
