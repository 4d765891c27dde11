import { ApprovalsCard } from '#features/loyalty/approvals/approvals-card.tsx';
import { parseApprovalsSearch } from '#features/loyalty/approvals/queries.ts';
import { RuleChangesCard } from '#features/loyalty/collection-methods/rule-changes-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { PlaceList } from '@apps-hub/ui/components/place-list.tsx';
import { DeveloperLink, MovingInLink, SettingsLink } from './developer-link.tsx';
import { DisplaySection } from '../display-section.tsx';
import { NameLink } from './links.tsx';

/** Load by themselves, so that other pages do not load their styles. */
const SettingsCard = part(
  async () => (await import('#features/loyalty/settings/settings-card.tsx')).SettingsCard,
  {
    rows: 8,
  },
);
const ShopperCard = part(
  async () => (await import('#features/loyalty/shopper/shopper-card.tsx')).ShopperCard,
  {
    rows: 6,
  },
);
const TiersCard = part(async () => (await import('#features/loyalty/tiers/tiers-card.tsx')).TiersCard, {
  rows: 4,
});
const CampaignsCard = part(
  async () => (await import('#features/loyalty/campaigns/campaigns-card.tsx')).CampaignsCard,
  {
    rows: 3,
  },
);
const ActionsCard = part(
  async () => (await import('#features/loyalty/actions/actions-card.tsx')).ActionsCard,
  {
    rows: 3,
  },
);
const ReferralsCard = part(
  async () => (await import('#features/loyalty/referrals/referrals-card.tsx')).ReferralsCard,
);

/** The settings, the tiers, the campaigns, other ways to earn, invitations, the page for customers, adjustments waiting for approval, and the reader's own display. */
export const SettingsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseApprovalsSearch);
  return (
    <Page title={t('loyaltySettings.title')} lead={t('loyaltySettings.lead')}>
      <PlaceList label={t('loyaltySettings.places')}>
        <SettingsCard />
        <TiersCard />
        <CampaignsCard />
        <ActionsCard />
        <ShopperCard />
        <SettingsLink to="emails" />
        <MovingInLink />
        <ReferralsCard CustomerLink={NameLink} />
        <ApprovalsCard search={search} onSearch={onSearch} CustomerLink={NameLink} />
        <RuleChangesCard />
        <DeveloperLink />
        <DisplaySection />
      </PlaceList>
    </Page>
  );
};
