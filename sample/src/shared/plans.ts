import type { Locale } from '@apps-hub/domain/locale';

import { say, type Text } from '../kit/text.ts';

/*
 * The price list. Every page that names a plan, a price or what a plan includes takes it from here.
 */

export const PLAN_IDS = ['basic', 'standard', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const PERIODS = ['monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

export const PLAN_CURRENCY = 'SAR';

/** Riyals without tax. */
export const PLAN_PRICES: Readonly<Record<PlanId, Readonly<Record<Period, number>>>> = {
  basic: { monthly: 0, yearly: 0 },
  standard: { monthly: 49, yearly: 499 },
  enterprise: { monthly: 99, yearly: 999 },
};

export const POPULAR_PLAN: PlanId = 'standard';

/** Percent of twelve months that paying for a year saves. */
export const savingOf = ({ monthly, yearly }: Readonly<Record<Period, number>>): number =>
  monthly === 0 ? 0 : Math.round((1 - yearly / (monthly * 12)) * 100);

interface PlanTexts {
  readonly name: Text;
  readonly description: Text;
  readonly perks: readonly Text[];
}

const TEXTS: Readonly<Record<PlanId, PlanTexts>> = {
  basic: {
    name: ['أساسية', 'Basic'],
    description: ['لمتجر جديد', 'For a new store'],
    perks: [
      ['500 عميل', '500 customers'],
      ['فرع واحد', 'One branch'],
      ['نقاط ومكافآت', 'Points and rewards'],
      ['حجز الاستلام مع ثلاث شركات شحن', 'Pickups with three carriers'],
      ['ملف إثبات الأرصدة', 'Proof of balances as a file'],
    ],
  },
  standard: {
    name: ['قياسية', 'Standard'],
    description: ['لمتجر له عملاء دائمون', 'For a store with regular customers'],
    perks: [
      ['10,000 عميل', '10,000 customers'],
      ['ثلاثة فروع', 'Three branches'],
      ['كل ما في الأساسية', 'Everything in Basic'],
      ['تعديلات جماعية يمكن التراجع عنها', 'Bulk adjustments with undo'],
      ['استلام متكرر', 'Recurring pickups'],
    ],
  },
  enterprise: {
    name: ['مؤسسات', 'Enterprise'],
    description: ['لعدة فروع وشركات شحن', 'For several branches and carriers'],
    perks: [
      ['عملاء بلا حد', 'Customers without limit'],
      ['فروع بلا حد', 'Branches without limit'],
      ['كل ما في القياسية', 'Everything in Standard'],
      ['موافقات على التعديلات', 'Approvals of adjustments'],
      ['عدة متاجر بحساب واحد', 'Several stores with one account'],
    ],
  },
};

/** A plan's texts in one language. */
export const planTexts = (id: PlanId, locale: Locale) => {
  const { name, description, perks } = TEXTS[id];
  return {
    name: say(name, locale),
    description: say(description, locale),
    perks: perks.map((perk) => say(perk, locale)),
  };
};

/** A limit, null for unlimited, or whether the plan includes it. */
export type PlanValue = number | boolean | null;

interface PlanRow {
  readonly title: Text;
  readonly of: Readonly<Record<PlanId, PlanValue>>;
}

const row = (title: Text, basic: PlanValue, standard: PlanValue, enterprise: PlanValue): PlanRow => ({
  title,
  of: { basic, standard, enterprise },
});

const ROWS: readonly PlanRow[] = [
  row(['العملاء', 'Customers'], 500, 10_000, null),
  row(['الفروع', 'Branches'], 1, 3, null),
  row(['رصيد ومكافآت لكل عميل', 'A balance and rewards for each customer'], true, true, true),
  row(['حجز الاستلام مع ثلاث شركات شحن', 'Pickups with three carriers'], true, true, true),
  row(['تجربة الطريقة على طلبات سابقة', 'Trying a method on past orders'], true, true, true),
  row(['ملف إثبات الأرصدة', 'Proof of balances as a file'], true, true, true),
  row(['تعديلات جماعية يمكن التراجع عنها', 'Bulk adjustments with undo'], false, true, true),
  row(['استلام متكرر', 'Recurring pickups'], false, true, true),
  row(['موافقات على التعديلات', 'Approvals of adjustments'], false, false, true),
  row(['عدة متاجر بحساب واحد', 'Several stores with one account'], false, false, true),
];

/** What the plans are compared by, row by row. */
export const planRows = (locale: Locale) => ROWS.map(({ title, of }) => ({ title: say(title, locale), of }));
