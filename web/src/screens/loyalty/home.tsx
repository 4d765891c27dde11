import { hasOwnProgramme } from '@apps-hub/contract/platform-setup';
import { HostNotice } from '#features/shop/host-sync/host-notice.tsx';
import { ApprovalsNotice } from '#features/loyalty/approvals/approvals-notice.tsx';
import { CollectionMethodsCard } from '#features/loyalty/collection-methods/collection-methods-card.tsx';
import { RedemptionMethodsCard } from '#features/loyalty/redemption-methods/redemption-methods-card.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { part } from '@apps-hub/ui/kit/part.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { ApprovalsLink } from './approvals-link.tsx';

/** The notice about the platform's own loyalty programme. */
const OwnProgramme = part(async () => (await import('./own-programme.tsx')).OwnProgramme, {
  area: 'ownProgramme',
});

export const LoyaltyHome = () => {
  const { t } = useLanguage();
  const { platform } = useStore().session.store;
  return (
    <Page title={t('common.app.loyalty')}>
      <HostNotice family="loyalty" />
      {hasOwnProgramme(platform) && <OwnProgramme />}
      <ApprovalsNotice ApprovalsLink={ApprovalsLink} />
      <CollectionMethodsCard />
      <RedemptionMethodsCard />
    </Page>
  );
};
