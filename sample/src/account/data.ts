import type { AccountSettings, Pricing } from './contract.ts';
import { ACCOUNT_CHANNELS, ACCOUNT_NETWORKS, ACCOUNT_TOPICS, PERIOD_DAYS } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { addDays, addMonths } from '@apps-hub/domain/time';

import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say } from '../kit/text.ts';
import { PLAN_IDS, PLAN_PRICES, planRows, planTexts, POPULAR_PLAN } from '#shared/plans.ts';

export const seedPricing = (locale: Locale): Pricing => ({
  plans: PLAN_IDS.map((id) => {
    const { name, description, perks } = planTexts(id, locale);
    return {
      id,
      name,
      description,
      prices: PLAN_PRICES[id],
      isPopular: id === POPULAR_PLAN,
      perks: perks.map((title) => ({ title })),
    };
  }),
  compared: planRows(locale)
    .filter(({ of }) => PLAN_IDS.every((id) => typeof of[id] === 'boolean'))
    .map(({ title, of }) => ({ title, included: PLAN_IDS.filter((id) => of[id] === true) })),
});

const DAYS_USED = 12;

/** The sample account's settings, unrelated to the signed-in account. */
export const seedSettings = (seeding: Seeding): AccountSettings => {
  const { locale } = seeding;
  const today = todayOf(seeding);
  const holder = say(['سليمان الفارس', 'Sulaiman Al-Faris'], locale);
  const monthOf = (months: number) => addMonths(today, months).slice(0, 7);
  return {
    planId: 'standard',
    period: 'monthly',
    daysUsed: DAYS_USED,
    renewsOn: addDays(today, PERIOD_DAYS.monthly - DAYS_USED),
    cards: [
      { id: 1, brand: 'mastercard', holder, lastFour: '9856', expires: monthOf(26) },
      { id: 2, brand: 'visa', holder, lastFour: '5896', expires: monthOf(-1) },
    ],
    defaultCardId: 1,
    address: {
      company: say(['نخلة للتجارة', 'Nakhla Trading'], locale),
      email: 'billing@example.com',
      taxId: '310000000000003',
      street: say(['طريق الملك فهد 8120', '8120 King Fahd Road'], locale),
      city: say(['الرياض', 'Riyadh'], locale),
      postcode: '12214',
      country: say(['السعودية', 'Saudi Arabia'], locale),
    },
    told: ACCOUNT_TOPICS.flatMap((topic) =>
      ACCOUNT_CHANNELS.filter((channel) => channel !== 'app' || topic === 'activity').map(
        (channel) => `${topic}/${channel}` as const,
      ),
    ),
    toldWhen: 'anytime',
    connected: ['google', 'slack', 'mailchimp'],
    networks: [{ network: ACCOUNT_NETWORKS[2], handle: 'nakhla.store' }],
  };
};
