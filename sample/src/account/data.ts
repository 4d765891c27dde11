import type { AccountSettings, Pricing } from './contract.ts';
import { ACCOUNT_CHANNELS, ACCOUNT_NETWORKS, ACCOUNT_TOPICS, PERIOD_DAYS, type PlanId } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { addDays, addMonths } from '@apps-hub/domain/time';

import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';

interface PlanRow {
  readonly id: PlanId;
  readonly name: Text;
  readonly description: Text;
  readonly monthly: number;
  readonly yearly: number;
  readonly perks: readonly Text[];
}

const PLANS: readonly PlanRow[] = [
  {
    id: 'basic',
    name: ['أساسية', 'Basic'],
    description: ['لمتجر يبدأ', 'For a store that begins'],
    monthly: 0,
    yearly: 0,
    perks: [
      ['100 طلب في الشهر', '100 orders a month'],
      ['طريقة اكتساب واحدة', 'One collection method'],
      ['شركة شحن واحدة', 'One carrier'],
      ['دعم بالبريد', 'Support by email'],
    ],
  },
  {
    id: 'standard',
    name: ['قياسية', 'Standard'],
    description: ['لأغلب المتاجر', 'For most stores'],
    monthly: 49,
    yearly: 499,
    perks: [
      ['5,000 طلب في الشهر', '5,000 orders a month'],
      ['كل طرق الاكتساب والاستبدال', 'All collection and redemption methods'],
      ['ثلاث شركات شحن', 'Three carriers'],
      ['تعديلات جماعية', 'Bulk adjustments'],
      ['دعم بالمحادثة', 'Support by chat'],
    ],
  },
  {
    id: 'enterprise',
    name: ['مؤسسات', 'Enterprise'],
    description: ['لعدة متاجر وفروع', 'For several stores and branches'],
    monthly: 99,
    yearly: 999,
    perks: [
      ['طلبات بلا حد', 'Orders without limit'],
      ['كل ما في القياسية', 'Everything in Standard'],
      ['استلام متكرر لكل فرع', 'Recurring pickups for each branch'],
      ['صلاحيات لكل موظف', 'Permissions for each member of staff'],
      ['دعم على مدار الساعة', 'Support around the clock'],
    ],
  },
];

const COMPARED: readonly (readonly [title: Text, ...included: PlanId[]])[] = [
  [['رصيد لكل عميل', 'A balance for each customer'], 'basic', 'standard', 'enterprise'],
  [['حجز الاستلام', 'Booking pickups'], 'basic', 'standard', 'enterprise'],
  [['تجربة الطريقة على طلبات سابقة', 'Trying a method on past orders'], 'standard', 'enterprise'],
  [['موافقات على التعديلات', 'Approvals of adjustments'], 'standard', 'enterprise'],
  [['ملف إثبات الأرصدة', 'A file that proves balances'], 'standard', 'enterprise'],
  [['استلام متكرر', 'Recurring pickups'], 'enterprise'],
  [['عدة متاجر بحساب واحد', 'Several stores with one account'], 'enterprise'],
];

export const seedPricing = (locale: Locale): Pricing => ({
  plans: PLANS.map(({ id, name, description, monthly, yearly, perks }) => ({
    id,
    name: say(name, locale),
    description: say(description, locale),
    prices: { monthly, yearly },
    isPopular: id === 'standard',
    perks: perks.map((perk) => ({ title: say(perk, locale) })),
  })),
  compared: COMPARED.map(([title, ...included]) => ({ title: say(title, locale), included })),
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
