import { parseReferralsSearch } from '../referrals/page/queries.ts';
import { ReferralCards } from '../referrals/page/referral-cards.tsx';
import { ReferralsCard } from '../referrals/page/referrals-card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';

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
