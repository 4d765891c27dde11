import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { sampleAddress } from '#pages/pages.ts';
import { BoardHero } from '#shared/board/board-hero.tsx';
import board from '#shared/board/board.module.css';
import { minorText } from '#shared/shop-money.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { EarningsChart, RevenueChart } from './charts.tsx';
import classes from './dashboard.module.css';
import { KeyFigures } from './key-figures.tsx';
import { dashboardQuery } from './queries.ts';
import { RecentInvoices } from './recent-invoices.tsx';
import { OrdersByCountry, PopularProducts, Transactions } from './shop-tables.tsx';

/** The sample shop's figures, from its orders, products and invoices. */
const Dashboard = () => {
  const { t, formats } = usePhrases();
  const query = useQuery(dashboardQuery(useSampleApi(), formats.locale));
  return (
    <Loaded query={query} loadingRows={8}>
      {({ months, weeks, popular, countries, transactions, ...figures }) => (
        <>
          <div className={board.top}>
            <BoardHero
              figure={minorText(
                formats,
                Math.round(figures.now.salesMinor / Math.max(1, figures.now.customers)),
              )}
              text={t('sampleCommerceDashboard.hero')}
              to={sampleAddress('sample/orders')}
              action={t('sampleCommerceDashboard.heroAction')}
              scene="standard"
            />
            <KeyFigures {...figures} weeks={weeks} />
          </div>
          <div className={classes.columns}>
            <RevenueChart months={months} />
            <EarningsChart weeks={weeks} />
            <PopularProducts popular={popular} />
            <OrdersByCountry countries={countries} />
            <Transactions transactions={transactions} />
            <RecentInvoices />
          </div>
        </>
      )}
    </Loaded>
  );
};

export const CommerceDashboardScreen = () => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleCommerceDashboard.title')}>
      <Dashboard />
    </Page>
  );
};
