import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { parseProjectsSearch } from '#projects/page/queries.ts';
import { sampleAddress } from '#pages/pages.ts';
import { BoardHero } from '#shared/board/board-hero.tsx';
import board from '#shared/board/board.module.css';
import { minorText } from '#shared/shop-money.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { DailySales, MonthlyIncome, OrdersAndVisits, Tickets, WeekEarnings } from './charts.tsx';
import { KeyFigures } from './key-figures.tsx';
import { analyticsQuery } from './queries.ts';
import { WebsiteCard } from './website-card.tsx';

// Below the first screen, and loaded after it.
const Campaign = overlay(async () => (await import('./tables.tsx')).Campaign);
const Countries = overlay(async () => (await import('./tables.tsx')).Countries);
const Sources = overlay(async () => (await import('./tables.tsx')).Sources);
const ProjectsCard = overlay(async () => (await import('#projects/page/projects-card.tsx')).ProjectsCard);

/** A website's visits, orders, earnings, support tickets and campaigns. */
const AnalyticsDashboard = () => {
  const { t, formats } = usePhrases();
  const { api, locale } = useSource();
  const query = useQuery(analyticsQuery(api, locale));
  return (
    <Loaded query={query} loadingRows={8}>
      {({ now, before, days, week, months, tickets, countries, campaign, sources }) => (
        <>
          <div className={board.top}>
            <BoardHero
              figure={minorText(formats, Math.round(now.salesMinor / Math.max(1, now.orders)))}
              text={t('sampleAnalytics.hero')}
              to={sampleAddress('sample/orders')}
              action={t('sampleAnalytics.heroAction')}
              scene="sell"
            />
            <KeyFigures now={now} before={before} days={days} />
          </div>
          <div className={board.columns}>
            <div className={board.wide}>
              <WebsiteCard now={now} />
            </div>
            <DailySales days={days} />
            <OrdersAndVisits days={days} />
            <WeekEarnings week={week} />
            <Tickets tickets={tickets} />
            <MonthlyIncome months={months} />
            <Suspense fallback={<LoadingRows />}>
              <Countries countries={countries} />
              <Campaign campaign={campaign} />
              <Sources sources={sources} />
            </Suspense>
          </div>
        </>
      )}
    </Loaded>
  );
};

export const AnalyticsDashboardScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseProjectsSearch);
  return (
    <Page title={t('sampleAnalytics.title')}>
      <AnalyticsDashboard />
      <Suspense fallback={<LoadingRows />}>
        <ProjectsCard search={search} onSearch={onSearch} />
      </Suspense>
    </Page>
  );
};
