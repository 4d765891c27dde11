import { addDays, localDate } from '@apps-hub/domain/time';

import { type Client, newKey, send } from './client.ts';
import type { Programmes } from './records.ts';

const name = (en: string, ar: string) => ({ ar, en });

const make = async <T>(client: Client, kind: string, path: string, body: object): Promise<T> => {
  const made = await send<T>(client, kind, { path, key: newKey(client), body });
  if (!made) throw new Error(`${kind} was refused`);
  return made;
};

const REWARD = {
  discountMode: 'per_order',
  applyDiscountTo: 'order',
  productIds: [],
  discountMaxAmount: null,
  minimumUnits: null,
  minimumTotal: null,
  status: 'active',
};

/** A reward of which there are few, one of which everybody gets few, free shipping and a free product. */
const addRewards = async (client: Client): Promise<string[]> => {
  const { discountValue } = client.world.store;
  const ids: string[] = [];
  for (const more of [
    { discountValue, requiredPoints: 60, stock: 40 },
    { discountValue, requiredPoints: 70, perPeriod: { most: 2, days: 1 } },
    { discountMode: 'free_shipping', discountValue, requiredPoints: 80 },
    {
      discountMode: 'free_product',
      discountValue,
      applyDiscountTo: 'specific',
      productIds: ['101'],
      requiredPoints: 90,
    },
  ])
    ids.push(
      (await make<{ id: string }>(client, 'reward', 'loyalty/redemption-methods', { ...REWARD, ...more })).id,
    );
  return ids;
};

/** The body of the campaign that the manager changes while orders come in. */
export const campaignBody = (points: number, status: 'active' | 'inactive') => {
  const day = localDate(new Date(), 'Asia/Riyadh');
  return {
    name: name('Soak week', 'أسبوع'),
    status,
    firstDay: addDays(day, -1),
    lastDay: addDays(day, 7),
    effect: { kind: 'order', points },
    segment: { kind: 'everyone' },
    orderMost: null,
    customerMost: 90,
    budget: 6000,
    combines: true,
    priority: 5,
    expiryMonths: null,
  };
};

const addCampaigns = async (client: Client): Promise<string> => {
  const path = 'loyalty/campaigns';
  const changing = campaignBody(7, 'active');
  const { id } = await make<{ id: string }>(client, 'campaign', path, changing);
  const others = [
    { effect: { kind: 'multiplier', percent: 150 }, customerMost: null, budget: null, heldOutPercent: 20 },
    { effect: { kind: 'unit', points: 2, lines: null }, budget: null, combines: false, priority: 3 },
    { effect: { kind: 'order', points: 20 }, segment: { kind: 'first_order' }, budget: 400 },
  ];
  for (const more of others) await make(client, 'campaign', path, { ...changing, ...more });
  return id;
};

const tier = (en: string, from: string, entryPoints: number) => ({
  id: null,
  name: name(en, en),
  from,
  percent: 100,
  entryPoints,
  rewardIds: [],
});

/** Tiers give points for reaching them and no multiplier: then what rules give an order follows from the order alone. */
const addTiers = async (client: Client): Promise<void> => {
  await send(client, 'tiers', {
    method: 'PUT',
    path: 'loyalty/tiers',
    key: newKey(client),
    body: {
      status: 'active',
      measure: 'spend',
      window: 'lifetime',
      taxIncluded: true,
      graceDays: 0,
      tiers: [tier('Silver', '100', 5), tier('Gold', '600', 11), tier('Diamond', '1500', 23)],
      version: null,
    },
  });
};

const ACTIONS = [
  { kind: 'sign_up', points: 13, budget: 300 },
  {
    kind: 'link',
    points: 3,
    budget: 60,
    link: { url: 'https://instagram.com/soak', name: name('Instagram', 'إنستغرام') },
  },
  { kind: 'first_order', points: 9, budget: null },
  {
    kind: 'invite',
    points: 31,
    budget: 400,
    invite: { minimum: null, perMonth: 100, daysToOrder: 30, holdDays: 0 },
  },
  { kind: 'invited', points: 17, budget: null },
];

const openPage = async (client: Client): Promise<void> => {
  const { url: _url, ...page } = await client.api.read<Record<string, unknown>>(
    'page',
    'loyalty/shopper-page',
  );
  await send(client, 'page', {
    method: 'PUT',
    path: 'loyalty/shopper-page',
    key: newKey(client),
    body: { ...page, isOn: true },
  });
};

/** News by email, and of redeemed points by text message, with the merchant's account at the sandbox's provider. */
const addMessages = async (client: Client): Promise<void> => {
  const fields = { sender: 'SoakShop', appSid: 'the-application' };
  await send(client, 'messages', {
    method: 'PUT',
    path: 'loyalty/messages/accounts/sms',
    key: newKey(client),
    body: { fields, dailyLimit: 10_000, monthlyLimit: 10_000, version: 0 },
  });
  const {
    figures: _figures,
    resting: _resting,
    ...mails
  } = await client.api.read<Record<string, unknown>>('mails', 'loyalty/emails');
  await send(client, 'mails', {
    method: 'PUT',
    path: 'loyalty/emails',
    key: newKey(client),
    body: {
      ...mails,
      kinds: ['tier', 'referral', 'redeemed'],
      phone: { channels: [{ kind: 'redeemed', channel: 'sms', isPromotional: false }], language: 'ar' },
    },
  });
};

/** Switches all programmes of a store on. */
export const startProgrammes = async (client: Client): Promise<Programmes> => {
  const rewardIds = await addRewards(client);
  const campaignId = await addCampaigns(client);
  await addTiers(client);
  await send(client, 'actions', {
    method: 'PUT',
    path: 'loyalty/actions',
    key: newKey(client),
    body: { actions: ACTIONS, version: null },
  });
  await openPage(client);
  await addMessages(client);
  return { rewardIds, campaignId };
};
