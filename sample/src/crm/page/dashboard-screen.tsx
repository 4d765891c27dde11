import { IconCoins, IconReportMoney, IconShoppingCart, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { Trend } from '#shared/board/trend.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { sampleAddress } from '#pages/pages.ts';
import { BoardHero } from '#shared/board/board-hero.tsx';
import board from '#shared/board/board.module.css';
import { compared } from '#shared/board/change.tsx';
import { minorText } from '#shared/shop-money.ts';
import { useSource } from '#shared/use-sample-api.ts';
import type { Crm } from '../contract.ts';
import { Growth, IncomeUse, MonthlyReport, Reach } from './charts.tsx';
import { crmQuery } from './queries.ts';
import { Activities, Countries, Projects, Transactions } from './tables.tsx';

const KeyFigures = ({ now, before, months, weeks }: Pick<Crm, 'now' | 'before' | 'months' | 'weeks'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleCrm.orders'),
          value: formats.number(now.orders),
          icon: <IconShoppingCart size={22} />,
          trend: <Trend values={months.map(({ orders }) => orders)} />,
          ...compared(book, now.orders, before.orders),
        },
        {
          label: t('sampleCrm.sales'),
          value: minorText(formats, now.salesMinor),
          icon: <IconCoins size={22} />,
          trend: <Trend values={months.map(({ salesMinor }) => salesMinor)} />,
          ...compared(book, now.salesMinor, before.salesMinor),
        },
        {
          label: t('sampleCrm.profit'),
          value: minorText(formats, now.profitMinor),
          icon: <IconReportMoney size={22} />,
          trend: <Trend values={months.map(({ profitMinor }) => profitMinor)} />,
          ...compared(book, now.profitMinor, before.profitMinor),
        },
        {
          label: t('sampleCrm.newCustomers'),
          value: formats.number(now.newCustomers),
          icon: <IconUserPlus size={22} />,
          trend: <Trend values={weeks.map(({ newCustomers }) => newCustomers)} />,
          ...compared(book, now.newCustomers, before.newCustomers),
        },
      ]}
    />
  );
};

/** Customers, sales, projects and the team's activities. */
const CrmDashboard = () => {
  const { t, formats } = usePhrases();
  const query = useQuery(crmQuery(useSource()));
  return (
    <Loaded query={query} loadingRows={8}>
      {({ now, before, weeks, months, countries, projects, transactions, activities }) => (
        <>
          <div className={board.top}>
            <BoardHero
              figure={formats.percent(((now.profitMinor / Math.max(1, now.salesMinor)) * 100).toFixed(1))}
              text={t('sampleCrm.hero')}
              to={sampleAddress('sample/customers')}
              action={t('sampleCrm.heroAction')}
              scene="team"
            />
            <KeyFigures now={now} before={before} months={months} weeks={weeks} />
          </div>
          <div className={board.columns}>
            <MonthlyReport months={months} />
            <IncomeUse months={months} />
            <Growth weeks={weeks} />
            <Reach months={months} />
            <Countries countries={countries} />
            <Projects projects={projects} />
            <Transactions transactions={transactions} />
            <Activities activities={activities} />
          </div>
        </>
      )}
    </Loaded>
  );
};

export const CrmDashboardScreen = () => {
  const { t } = usePhrases();
  return (
    <Page title={t('sampleCrm.title')}>
      <CrmDashboard />
    </Page>
  );
};
