import { lazy, Suspense } from 'react';

import { ApprovalsCard } from '#features/loyalty/approvals/approvals-card.tsx';
import { parseApprovalsSearch } from '#features/loyalty/approvals/queries.ts';
import { RuleChangesCard } from '#features/loyalty/collection-methods/rule-changes-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { PlaceList } from '@apps-hub/ui/components/place-list.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { DeveloperLink } from './developer-link.tsx';
import { DisplaySection } from '../display-section.tsx';
import { NameLink } from './name-link.tsx';

/** Load by themselves, so that other pages do not load their styles. */
const SettingsCard = lazy(async () => ({
  default: (await import('#features/loyalty/settings/settings-card.tsx')).SettingsCard,
}));

const ShopperCard = lazy(async () => ({
  default: (await import('#features/loyalty/shopper/shopper-card.tsx')).ShopperCard,
}));

const TiersCard = lazy(async () => ({
  default: (await import('#features/loyalty/tiers/tiers-card.tsx')).TiersCard,
}));

const CampaignsCard = lazy(async () => ({
  default: (await import('#features/loyalty/campaigns/campaigns-card.tsx')).CampaignsCard,
}));

const ActionsCard = lazy(async () => ({
  default: (await import('#features/loyalty/actions/actions-card.tsx')).ActionsCard,
}));

/** The settings, the tiers, the campaigns, other ways to earn, the page for customers, adjustments waiting for approval, and the reader's own display. */
export const SettingsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseApprovalsSearch);
  return (
    <Page title={t('loyaltySettings.title')}>
      <PlaceList label={t('loyaltySettings.places')}>
        <Suspense fallback={<LoadingRows rows={8} />}>
          <SettingsCard />
        </Suspense>
        <Suspense fallback={<LoadingRows rows={4} />}>
          <TiersCard />
        </Suspense>
        <Suspense fallback={<LoadingRows rows={3} />}>
          <CampaignsCard />
        </Suspense>
        <Suspense fallback={<LoadingRows rows={3} />}>
          <ActionsCard />
        </Suspense>
        <Suspense fallback={<LoadingRows rows={6} />}>
          <ShopperCard />
        </Suspense>
        <ApprovalsCard search={search} onSearch={onSearch} CustomerLink={NameLink} />
        <RuleChangesCard />
        <DeveloperLink />
        <DisplaySection />
      </PlaceList>
    </Page>
  );
};
