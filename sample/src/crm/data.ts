import type { AnalyticsProject } from '../projects/contract.ts';
import type { Crm } from './contract.ts';
import { ACTIVITY_KINDS, CARD_BRANDS } from './values.ts';
import { addDays, HOUR_MS, type LocalDate } from '@apps-hub/domain/time';

import {
  COUNTRIES,
  type DayFigures,
  daysBefore,
  monthsBefore,
  salesOf,
  sumOf,
  visitsOf,
} from '../kit/days.ts';
import { peopleOf, womenAndMenOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';

const PERIOD_DAYS = 30;
const WEEK_DAYS = 7;
const WEEKS = 8;
const MONTHS = 9;
const PROJECTS = 6;
const TRANSACTIONS = 6;
const ACTIVITIES = 9;

const incomeOf = (days: readonly DayFigures[]): number =>
  sumOf(days, salesOf) - sumOf(days, ({ refundedMinor }) => refundedMinor);

const profitOf = (days: readonly DayFigures[]): number =>
  incomeOf(days) - sumOf(days, ({ spentMinor }) => spentMinor);

const ordersOf = (days: readonly DayFigures[]): number => sumOf(days, ({ orders }) => orders);

const periodOf = (days: readonly DayFigures[]): Crm['now'] => ({
  orders: ordersOf(days),
  salesMinor: sumOf(days, salesOf),
  profitMinor: profitOf(days),
  newCustomers: sumOf(days, ({ newCustomers }) => newCustomers),
});

const weeksOf = (today: LocalDate): Crm['weeks'] => {
  const days = daysBefore(today, WEEKS * WEEK_DAYS);
  return Array.from({ length: WEEKS }, (_, at) => {
    const own = days.slice(at * WEEK_DAYS, (at + 1) * WEEK_DAYS);
    return {
      week: own[0]?.day ?? today,
      newCustomers: sumOf(own, ({ newCustomers }) => newCustomers),
      leads: sumOf(own, ({ leads }) => leads),
    };
  });
};

const monthsOf = (today: LocalDate): Crm['months'] =>
  monthsBefore(today, MONTHS).map(({ month, days }) => ({
    month,
    orders: ordersOf(days),
    salesMinor: sumOf(days, salesOf),
    profitMinor: profitOf(days),
    incomeMinor: incomeOf(days),
    visits: sumOf(days, visitsOf),
  }));

/** A country's orders: its share of the sales. */
const countriesOf = (days: readonly DayFigures[]): Crm['countries'] => {
  const sales = sumOf(days, salesOf);
  return COUNTRIES.map((countryCode) => {
    const salesMinor = sumOf(days, (figures) => figures.sales[countryCode]);
    return { countryCode, salesMinor, orders: Math.round((ordersOf(days) * salesMinor) / sales) };
  }).toSorted((a, b) => b.salesMinor - a.salesMinor);
};

const transactionsOf = ({ locale }: Seeding, today: LocalDate): Crm['transactions'] => {
  const random = randomOf('crm transactions');
  const customers = peopleOf('crm customers', TRANSACTIONS, locale);
  return customers.map(({ name }, index) => {
    const isRefund = random.chance(20);
    const amount = random.int(1_900, 64_900);
    // A bank takes a day or two to verify.
    const status =
      index < 2 ? ('pending' as const) : random.pick(['verified', 'verified', 'rejected'] as const);
    return {
      id: index + 1,
      brand: random.pick(CARD_BRANDS),
      digits: String(random.int(1_000, 9_999)),
      customer: name,
      day: addDays(today, -Math.floor(index / 2)),
      status,
      amountMinor: isRefund ? -amount : amount,
    };
  });
};

const activitiesOf = ({ locale, now }: Seeding): Crm['activities'] => {
  const random = randomOf('crm activities');
  const colleagues = womenAndMenOf('crm colleagues', ACTIVITIES, locale);
  const customers = peopleOf('crm partners', ACTIVITIES, locale);
  let at = now().getTime();
  return colleagues.map(({ name }, index) => {
    at -= random.int(2, 20) * HOUR_MS;
    return {
      id: index + 1,
      kind: ACTIVITY_KINDS[index % ACTIVITY_KINDS.length] ?? 'noted',
      colleague: name,
      customer: customers[index]?.name ?? '',
      at: new Date(at).toISOString(),
    };
  });
};

/** All figures of the page; sales are the same as on the analytics page. */
export const crmOf = (seeding: Seeding, projects: readonly AnalyticsProject[]): Crm => {
  const today = todayOf(seeding);
  const days = daysBefore(today, PERIOD_DAYS);
  return {
    now: periodOf(days),
    before: periodOf(daysBefore(addDays(today, -PERIOD_DAYS), PERIOD_DAYS)),
    weeks: weeksOf(today),
    months: monthsOf(today),
    countries: countriesOf(days),
    projects: projects
      .filter(({ progress }) => progress < 100)
      .toSorted((a, b) => b.progress - a.progress)
      .slice(0, PROJECTS)
      .map(({ logo, name, project, progress }) => ({ logo, name, kind: project, progress })),
    transactions: transactionsOf(seeding, today),
    activities: activitiesOf(seeding),
  };
};
