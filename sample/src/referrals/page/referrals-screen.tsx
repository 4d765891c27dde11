import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { HowItWorks } from './how-it-works.tsx';
import { InviteCard } from './invite-card.tsx';
import { parseReferralsSearch } from './queries.ts';
import { ReferralTiles } from './referral-tiles.tsx';
import { ReferralsCard } from './referrals-card.tsx';
import classes from './referrals.module.css';
import { ShareCard } from './share-card.tsx';

/** The cards above the list. */
const ReferralCards = () => (
  <>
    <ReferralTiles />
    <HowItWorks />
    <div className={classes.pair}>
      <InviteCard />
      <ShareCard />
    </div>
  </>
);

export const ReferralsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseReferralsSearch);
  return (
    <Page title={t('sampleReferrals.title')}>
      <ReferralCards />
      <ReferralsCard search={search} onSearch={onSearch} />
    </Page>
  );
};
