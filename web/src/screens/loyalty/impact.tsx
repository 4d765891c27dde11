import { REPORT_FORMATS } from '@apps-hub/contract/loyalty/impact/values';
import { Link } from '@tanstack/react-router';

import { ExportButton } from '#features/loyalty/exports/export-button.tsx';
import { PointsReport } from '#features/loyalty/impact/points-report.tsx';
import { parseImpactSearch } from '#features/loyalty/impact/queries.ts';
import { BackButton } from '@apps-hub/ui/components/back-button.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';

/** The points report, for owners and their accountants. */
export const ImpactScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseImpactSearch);
  const dashboard = usePages()('loyalty/dashboard');
  return (
    <Page title={t('impact.title')} lead={t('impact.lead')}>
      <BackButton
        text={t('common.nav.dashboard')}
        renderRoot={(props) => <Link to={dashboard} {...props} />}
      />
      <PointsReport
        search={search}
        onSearch={onSearch}
        filesOf={(months) =>
          REPORT_FORMATS.map((format) => (
            <ExportButton key={format} wanted={{ of: 'points_report', format, ...months }} />
          ))
        }
      />
    </Page>
  );
};
