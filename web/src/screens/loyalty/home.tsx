import { HostNotice } from '#features/shop/host-sync/host-notice.tsx';
import { ApprovalsNotice } from '#features/loyalty/approvals/approvals-notice.tsx';
import { CollectionMethodsCard } from '#features/loyalty/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '#features/loyalty/redemption-methods/redemption-methods-card.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { ApprovalsLink } from './approvals-link.tsx';
import { OwnProgramme } from './own-programme.tsx';

export const LoyaltyHome = () => {
  const { t } = useLanguage();
  return (
    <Page title={t('common.app.loyalty')}>
      <HostNotice family="loyalty" />
      <OwnProgramme />
      <ApprovalsNotice ApprovalsLink={ApprovalsLink} />
      <CollectionMethodsCard />
      <RedemptionMethodsCard />
    </Page>
  );
};
