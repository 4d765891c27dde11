import { booksPickups, CARRIERS } from '@apps-hub/domain/carrier';
import { useQuery } from '@tanstack/react-query';

import { AccountCard } from '#features/shipping/settings/account-card.tsx';
import { AddressesCard } from '#features/shipping/settings/addresses-card.tsx';
import { CustomerMailsCard } from '#features/shipping/settings/customer-mails-card.tsx';
import { DaysCard } from '#features/shipping/settings/days-card.tsx';
import { DefaultsCard } from '#features/shipping/settings/defaults-card.tsx';
import { NoticesCard } from '#features/shipping/settings/notices-card.tsx';
import { RecurringCard } from '#features/shipping/recurring/recurring-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useCarrierScope } from '#features/shipping/shared/carrier-scope.ts';
import { shippingSettingsQuery } from '#features/shipping/shared/settings-queries.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { PlaceList } from '@apps-hub/ui/components/place-list.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { DisplaySection } from '../display-section.tsx';

/** The shipping settings; an embedded app shows only its own carrier's account and recurring pickups. */
export const ShippingSettings = () => {
  const { t } = usePhrases();
  const settings = useQuery(shippingSettingsQuery(useApi()));
  const scope = useCarrierScope();
  const { data } = settings;
  const connected = CARRIERS.filter((carrier) =>
    data?.accounts.some((account) => account.carrier === carrier && account.connected),
  );
  return (
    <Page title={t('shippingSettings.title')} lead={t('shippingSettings.lead')}>
      {settings.isPending && <LoadingRows rows={6} />}
      {settings.isLoadingError && <QueryError query={settings} />}
      {data && (
        <PlaceList label={t('shippingSettings.places')}>
          <AccountCard accounts={data.accounts} addresses={data.addresses} scope={scope} />
          <AddressesCard
            addresses={data.addresses}
            hostBranches={data.hostBranches}
            carriers={connected.length === 0 && scope !== undefined ? [scope] : connected}
          />
          {(scope === undefined || booksPickups(scope)) && (
            <RecurringCard
              addresses={data.addresses}
              connected={connected.filter(booksPickups)}
              scope={scope}
            />
          )}
          <DaysCard preferences={data.preferences} holidays={data.holidays} />
          <DefaultsCard preferences={data.preferences} />
          <CustomerMailsCard preferences={data.preferences} />
          <NoticesCard preferences={data.preferences} />
          <DisplaySection />
        </PlaceList>
      )}
    </Page>
  );
};
