import { HowItWorks } from './how-it-works.tsx';
import { InviteCard } from './invite-card.tsx';
import { ReferralTiles } from './referral-tiles.tsx';
import classes from './referrals.module.css';
import { ShareCard } from './share-card.tsx';

/** What stands above the list. */
export const ReferralCards = () => (
  <>
    <ReferralTiles />
    <HowItWorks />
    <div className={classes.pair}>
      <InviteCard />
      <ShareCard />
    </div>
  </>
);
