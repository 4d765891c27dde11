import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoyaltyDashboard as Dashboard } from '@apps-hub/contract/loyalty/dashboard/routes';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-name.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './dashboard.module.css';
import { HealthCard } from './health-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LiabilityCard } from './liability-card.tsx';
import { BalanceChart, MovementChart } from './movement-charts.tsx';
import { NeedsCard } from './needs-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { choiceOf, dashboardQuery, type DashboardSearch, memberFiguresQuery, periodOf } from './queries.ts';
import { StatementCard } from './statement-card.tsx';
import { TopCustomersCard } from './top-customers-card.tsx';

interface LoyaltyDashboardProps {
  /** Lists the orders that differed from the store platform. */
  readonly hostDifferences: ReactNode;
  /** Requests that wait for the user. */
  readonly notices: ReactNode;
  /** What to do before there are points to count. */
  readonly firstSteps: ReactNode;
  readonly search: DashboardSearch;
  readonly onSearch: (search: DashboardSearch) => void;
  readonly CustomerLink: CustomerLink;
}

const Loading = () => {
  const { t } = usePhrases();
  return (
    <output className={common.wideColumn} aria-label={t('common.state.loading')} data-loading>
      <Skeleton height={300} radius="md" />
      <Skeleton height={400} radius="md" />
    </output>
  );
};

/** Whether the store has given no points so far, in this period or another. */
const isFirstDay = ({ opening, closing, outstanding, series }: Dashboard): boolean =>
  [opening, closing, outstanding.pending, outstanding.debt].every((points) => points === 0) &&
  series.every(({ issued }) => issued === 0);

/** The programme over a period: figures, charts, liability and top customers. */
export const LoyaltyDashboard = ({
  search,
  onSearch,
  CustomerLink,
  hostDifferences,
  notices,
  firstSteps,
}: LoyaltyDashboardProps) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const period = periodOf(choiceOf(search), formats.today());
  const figures = useQuery(dashboardQuery(api, period));
  const members = useQuery(memberFiguresQuery(api, period));
  const shown = figures.data;
  return (
    <>
      <PeriodBar search={search} period={period} onSearch={onSearch}>
        {shown && (
          <p className={common.note} aria-live="polite">
            {t('dashboard.period.shown', {
              from: formats.dayAndYear(shown.period.from),
              to: formats.dayAndYear(shown.period.to),
              beforeFrom: formats.dayAndYear(shown.before.from),
              beforeTo: formats.dayAndYear(shown.before.to),
            })}
          </p>
        )}
      </PeriodBar>
      {figures.isPending && <Loading />}
      {figures.isError && shown === undefined && <QueryError query={figures} />}
      {shown && isFirstDay(shown) && (
        <div className={common.wideColumn}>
          {notices}
          {firstSteps}
          <HealthCard hostDifferences={hostDifferences} />
        </div>
      )}
      {shown && !isFirstDay(shown) && (
        <div className={`${common.wideColumn} ${classes.content}`} aria-busy={figures.isPlaceholderData}>
          <KeyFigures dashboard={shown} members={members.data?.counted ?? undefined} />
          <div className={classes.first}>
            <NeedsCard dashboard={shown} notices={notices} />
            <MovementChart dashboard={shown} />
          </div>
          <BalanceChart dashboard={shown} />
          <div className={classes.pair}>
            <LiabilityCard dashboard={shown} />
            <StatementCard dashboard={shown} />
          </div>
          <TopCustomersCard members={members} CustomerLink={CustomerLink} />
          <HealthCard hostDifferences={hostDifferences} />
        </div>
      )}
    </>
  );
};
