import { CATALOGUE } from '@apps-hub/demo/catalogue';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

import type { WeekStore } from './open-week.ts';

/** What the store's programmes are called here. */
export interface Programmes {
  readonly tierIds: readonly string[];
  readonly segmentId: string;
  readonly campaigns: Readonly<Record<'double' | 'coffee' | 'regulars' | 'first' | 'gold', string>>;
  readonly rewards: Readonly<Record<'amount' | 'percent' | 'shipping' | 'product' | 'goldOnly', string>>;
}

/** The share of customers who do not get the campaign that doubles points. */
export const HELD_OUT_PERCENT = 20;

const name = (en: string, ar: string) => ({ ar, en });

const NO_LIMITS = { minimumUnits: null, minimumTotal: null, status: 'active' } as const;

const reward = (more: object) => ({
  discountMode: 'per_order',
  applyDiscountTo: 'order',
  productIds: [],
  discountMaxAmount: null,
  ...NO_LIMITS,
  ...more,
});

const GOODS = { taxIncluded: true, fragileItems: false, largeItems: false } as const;

const [coffee, dallah] = CATALOGUE;

const idOf = async (store: WeekStore, path: string, body: object): Promise<string> =>
  (await store.call<{ id: string }>('POST', path, { ...body, confirmLossBasisPoints: 10_000 })).id;

/** What the host knows of its products: categories, brands, tags and two on sale. */
export const fillCatalogue = ({ host }: WeekStore): void => {
  for (const [place, { id }] of CATALOGUE.entries())
    host.products.set(id, {
      category: place % 2 === 0 ? 'pantry' : 'home',
      brand: place % 3 === 0 ? 'Bayt' : 'Najd',
      tags: place % 4 === 0 ? ['gift'] : [],
      isOnSale: place === 4 || place === 10,
    });
};

const saveSettings = async (store: WeekStore): Promise<void> => {
  const settings = await store.call<Record<string, unknown>>('GET', 'loyalty/settings');
  const releasing = { releaseOn: 'delivery', negativeBalanceAllowed: false, fullRefundReturnsCoupon: true };
  await store.call('PUT', 'loyalty/settings', { ...settings, ...releasing });
  const { url: _url, ...page } = await store.call<Record<string, unknown>>('GET', 'loyalty/shopper-page');
  await store.call('PUT', 'loyalty/shopper-page', { ...page, isOn: true });
  const {
    figures: _figures,
    resting: _resting,
    ...mails
  } = await store.call<Record<string, unknown>>('GET', 'loyalty/emails');
  await store.call('PUT', 'loyalty/messages/accounts/sms', {
    fields: { sender: 'BaytShop', appSid: 'the-application' },
    dailyLimit: 1000,
    monthlyLimit: 1000,
    version: 0,
  });
  await store.call('PUT', 'loyalty/emails', {
    ...mails,
    kinds: ['earned', 'redeemed', 'tier', 'referral', 'expiring'],
    phone: {
      channels: [
        { kind: 'redeemed', channel: 'sms', isPromotional: false },
        { kind: 'tier', channel: 'sms', isPromotional: false },
      ],
      language: 'ar',
    },
  });
};

const addRules = async (store: WeekStore): Promise<void> => {
  const group = { by: 'category', id: 'cat-home', name: 'home' };
  const sale = { by: 'on_sale', id: 'on_sale', name: 'On sale' };
  await store.call('POST', 'loyalty/collection-methods', {
    reward: { mode: 'unit', points: 4 },
    ...NO_LIMITS,
    ...GOODS,
    lines: { only: [group], except: [sale], priceFrom: null, priceTo: null },
    confirmLossBasisPoints: 10_000,
  });
};

const addRewards = async (store: WeekStore): Promise<Programmes['rewards']> => {
  const path = 'loyalty/redemption-methods';
  return {
    amount: await idOf(
      store,
      path,
      reward({ discountValue: '5', requiredPoints: 60, stock: 25, perCustomer: 3 }),
    ),
    percent: await idOf(
      store,
      path,
      reward({ discountMode: 'percent', discountValue: '10', discountMaxAmount: '15', requiredPoints: 120 }),
    ),
    shipping: await idOf(
      store,
      path,
      reward({ discountMode: 'free_shipping', discountValue: '20', requiredPoints: 90 }),
    ),
    product: await idOf(
      store,
      path,
      reward({
        discountMode: 'free_product',
        applyDiscountTo: 'specific',
        discountValue: '55',
        productIds: [coffee?.id],
        requiredPoints: 200,
        perPeriod: { most: 1, days: 30 },
      }),
    ),
    goldOnly: await idOf(store, path, reward({ discountValue: '40', requiredPoints: 150, stock: 6 })),
  };
};

/** A tier from a sum in riyals. */
const tier = (from: string, percent: number, entryPoints: number) => ({
  id: null,
  from,
  percent,
  entryPoints,
  rewardIds: [] as string[],
});

const addTiers = async (store: WeekStore, goldOnly: string): Promise<readonly string[]> => {
  const saved = await store.call<{ tiers: { id: string }[] }>('PUT', 'loyalty/tiers', {
    status: 'active',
    measure: 'spend',
    window: 'rolling_year',
    taxIncluded: true,
    graceDays: 2,
    tiers: [
      { ...tier('1000', 110, 25), name: name('Silver', 'فضي') },
      { ...tier('3000', 125, 75), name: name('Gold', 'ذهبي'), rewardIds: [goldOnly] },
      { ...tier('6000', 150, 150), name: name('Platinum', 'بلاتيني') },
    ],
    version: null,
    confirmLossBasisPoints: 10_000,
  });
  return saved.tiers.map(({ id }) => id);
};

const addCampaigns = async (
  store: WeekStore,
  {
    day,
    tierIds,
    segmentId,
  }: { readonly day: LocalDate; readonly tierIds: readonly string[]; readonly segmentId: string },
): Promise<Programmes['campaigns']> => {
  const add = (names: object, more: object) =>
    idOf(store, 'loyalty/campaigns', {
      name: names,
      status: 'active',
      firstDay: day,
      lastDay: addDays(day, 7),
      segment: { kind: 'everyone' },
      orderMost: null,
      customerMost: null,
      budget: null,
      combines: true,
      priority: 5,
      expiryMonths: null,
      ...more,
    });
  const only = [
    { by: 'product', id: coffee?.id, name: coffee?.ar },
    { by: 'product', id: dallah?.id, name: dallah?.ar },
  ];
  return {
    double: await add(name('White week', 'الأسبوع الأبيض'), {
      effect: { kind: 'multiplier', percent: 200 },
      budget: 900,
      heldOutPercent: HELD_OUT_PERCENT,
    }),
    coffee: await add(name('Coffee week', 'أسبوع القهوة'), {
      effect: { kind: 'unit', points: 15, lines: { only, except: [], priceFrom: null, priceTo: null } },
      customerMost: 60,
      expiryMonths: 3,
    }),
    regulars: await add(name('For regulars', 'للأوفياء'), {
      effect: { kind: 'order', points: 25 },
      segment: { kind: 'segment', segmentId },
      budgetAmount: '60',
      priority: 4,
    }),
    first: await add(name('Welcome', 'أهلا'), {
      effect: { kind: 'order', points: 60 },
      segment: { kind: 'first_order' },
      combines: false,
      orderMost: 50,
    }),
    gold: await add(name('Gold days', 'أيام الذهب'), {
      effect: { kind: 'order', points: 10 },
      segment: { kind: 'tiers', tierIds: tierIds.slice(1) },
    }),
  };
};

const ACTIONS = [
  { kind: 'sign_up', points: 40, budget: 400 },
  { kind: 'profile', points: 15, budget: null },
  { kind: 'birthday', points: 50, budget: null },
  { kind: 'first_order', points: 30, budget: null },
  { kind: 'review', points: 10, budget: 200 },
  {
    kind: 'link',
    points: 5,
    budget: 60,
    link: { url: 'https://instagram.com/bayt', name: name('Instagram', 'إنستغرام') },
  },
  {
    kind: 'invite',
    points: 80,
    budget: 1000,
    invite: { minimum: '50', perMonth: 10, daysToOrder: 30, holdDays: 2 },
  },
  { kind: 'invited', points: 40, budget: null },
];

/** Switches every programme on, by the merchant's own pages. */
export const startProgrammes = async (store: WeekStore, day: LocalDate): Promise<Programmes> => {
  await saveSettings(store);
  await addRules(store);
  const rewards = await addRewards(store);
  const tierIds = await addTiers(store, rewards.goldOnly);
  const segmentId = await idOf(store, 'loyalty/segments', {
    name: name('Regulars', 'الأوفياء'),
    rule: { match: 'all', groups: [{ match: 'all', conditions: [{ of: 'orders', is: 'least', count: 4 }] }] },
  });
  const campaigns = await addCampaigns(store, { day, tierIds, segmentId });
  await store.call('PUT', 'loyalty/actions', { actions: ACTIONS, version: null });
  return { tierIds, segmentId, campaigns, rewards };
};
