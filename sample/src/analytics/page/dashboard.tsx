import { useQuery } from '@tanstack/react-query';

import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import board from '#shared/board/board.module.css';
import { useSource } from '#shared/use-source.ts';
import { DailySales, MonthlyIncome, OrdersAndVisits, Tickets, WeekEarnings } from './charts.tsx';
import { KeyFigures } from './key-figures.tsx';
import { analyticsQuery } from './queries.ts';
import { Campaign, Countries, Sources } from './tables.tsx';
import { WebsiteCard } from './website-card.tsx';

/** What a website did: visits, orders, earnings, support and campaigns. */
export const AnalyticsDashboard = () => {
  const { api, locale } = useSource();
  const query = useQuery(analyticsQuery(api, locale));
  return (
    <Loaded query={query} loadingRows={8}>
      {({ now, before, days, week, months, tickets, countries, campaign, sources }) => (
        <>
          <KeyFigures now={now} before={before} />
          <div className={board.columns}>
            <div className={board.wide}>
              <WebsiteCard now={now} />
            </div>
            <DailySales days={days} />
            <OrdersAndVisits days={days} />
            <WeekEarnings week={week} />
            <Tickets tickets={tickets} />
            <MonthlyIncome months={months} />
            <Countries countries={countries} />
            <Campaign campaign={campaign} />
            <Sources sources={sources} />
          </div>
        </>
      )}
    </Loaded>
  );
};
