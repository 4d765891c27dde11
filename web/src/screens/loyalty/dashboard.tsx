import { DemoStoreCard } from '#features/hub/demo-stores/demo-store-card.tsx';
import { ApprovalsNotice } from '#features/loyalty/approvals/approvals-notice.tsx';
import { ReturnsNotice } from '#features/loyalty/orders/returns-notice.tsx';
import { HostNotice } from '#features/shop/host-sync/host-notice.tsx';
import { LoyaltyDashboard } from '#features/loyalty/dashboard/dashboard.tsx';
import { parseDashboardSearch } from '#features/loyalty/dashboard/queries.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import common from '@apps-hub/ui/components/common.module.css';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { ApprovalsLink } from './approvals-link.tsx';
import { EffectsLink, NameLink, ReportLink, ReturnsLink } from './links.tsx';

const FirstSteps = part(async () => (await import('./first-steps.tsx')).FirstSteps, { rows: 3 });
const HostDifferences = part(
  async () => (await import('#features/shop/host-sync/host-differences.tsx')).HostDifferences,
  { area: 'hostSync' },
);

/** Reloads the page, so that nothing of the previous store stays. */
const startOver = (): void => window.location.assign('/');

/** The loyalty dashboard. */
export const LoyaltyDashboardScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseDashboardSearch);
  return (
    <Page
      title={t('dashboard.title')}
      lead={t('dashboard.lead')}
      actions={
        <div className={common.wideWrap}>
          <EffectsLink>{t('dashboard.effects')}</EffectsLink>
          <ReportLink>{t('dashboard.report')}</ReportLink>
        </div>
      }
    >
      <DemoStoreCard onMoved={startOver} />
      <LoyaltyDashboard
        search={search}
        onSearch={onSearch}
        CustomerLink={NameLink}
        firstSteps={<FirstSteps />}
        notices={
          <>
            <ApprovalsNotice ApprovalsLink={ApprovalsLink} />
            <ReturnsNotice ReturnsLink={ReturnsLink} />
            <HostNotice family="loyalty" />
          </>
        }
        hostDifferences={<HostDifferences />}
      />
    </Page>
  );
};
