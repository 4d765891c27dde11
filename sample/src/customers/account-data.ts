import type { CustomerAccount, EcommerceCustomer } from './contract.ts';
import { CARD_BRANDS, LOYALTY_TIER_NAMES, LOYALTY_TIERS, MEMBERSHIPS, NOTICE_TOPICS } from './values.ts';
import { addDays } from '@apps-hub/domain/time';

import { type Random, randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say } from '../kit/text.ts';
import { PLACES } from './places.ts';

const BROWSERS = [
  ['Chrome', 'Windows'],
  ['Safari', 'iPhone'],
  ['Chrome', 'Android'],
  ['Firefox', 'macOS'],
] as const;

const HOUR_MS = 3_600_000;

const tierOf = (points: number) => {
  const reached = LOYALTY_TIER_NAMES.filter((tier) => points >= LOYALTY_TIERS[tier]);
  const next = LOYALTY_TIER_NAMES[reached.length];
  return {
    tier: reached.at(-1) ?? ('silver' as const),
    pointsToNextTier: next === undefined ? null : LOYALTY_TIERS[next] - points,
  };
};

/** A customer with a higher tier has the membership that belongs to it. */
const MEMBERSHIP_OF = { silver: 'standard', gold: 'premium', platinum: 'premium' } as const;

const devicesOf = (
  random: Random,
  { country }: EcommerceCustomer,
  { locale, now }: Seeding,
): CustomerAccount['devices'] =>
  BROWSERS.slice(0, random.int(2, BROWSERS.length)).map(([browser, system], index) => ({
    id: index + 1,
    browser,
    system,
    place: say(PLACES[country][0].city, locale),
    lastUsedAt: new Date(now().getTime() - (index * random.int(20, 200) + 1) * HOUR_MS).toISOString(),
    isCurrent: index === 0,
  }));

const addressesOf = (
  random: Random,
  { customer, country }: EcommerceCustomer,
  { locale }: Seeding,
): CustomerAccount['addresses'] => {
  const { city, region, street, postCode } = random.pick(PLACES[country]);
  return (['home', 'office'] as const).map((kind, index) => ({
    id: index + 1,
    kind,
    name: customer,
    line1: `${random.int(2, 190)} ${say(street, locale)}`,
    line2: '',
    city: say(city, locale),
    state: say(region, locale),
    postcode: postCode,
    country,
    isDefault: index === 0,
    isBilling: index === 0,
  }));
};

const cardsOf = (random: Random, { customer }: EcommerceCustomer, today: string): CustomerAccount['cards'] =>
  random
    .shuffled(CARD_BRANDS.filter((brand) => brand !== 'other'))
    .slice(0, 2)
    .map((brand, index) => ({
      id: index + 1,
      holder: customer,
      brand,
      lastDigits: String(random.int(1_000, 9_999)),
      expires: `${Number(today.slice(0, 4)) + random.int(1, 4)}-${String(random.int(1, 12)).padStart(2, '0')}`,
      isDefault: index === 0,
    }));

/** A customer's account details beyond the list's columns; deterministic per customer. */
export const seedAccount = (customer: EcommerceCustomer, seeding: Seeding): CustomerAccount => {
  const random = randomOf(`customer account ${customer.customerId}`);
  const today = todayOf(seeding);
  const points = random.int(200, 12_000);
  const tier = tierOf(points);
  return {
    username: customer.email.split('@')[0] ?? '',
    membership: MEMBERSHIP_OF[tier.tier],
    ordersEmail: customer.email,
    balance: random.int(0, 90_000) / 100,
    points,
    ...tier,
    wishlist: random.int(0, 24),
    coupons: random.int(0, 12),
    passwordChangedOn: addDays(today, -random.int(20, 400)),
    twoStepPhone: null,
    devices: devicesOf(random, customer, seeding),
    addresses: addressesOf(random, customer, seeding),
    cards: cardsOf(random, customer, today),
    notices: NOTICE_TOPICS.map((topic) => ({
      topic,
      email: true,
      browser: random.chance(50),
      app: random.chance(50),
    })),
  };
};

/** The account of a newly added customer. */
export const newAccount = (customer: EcommerceCustomer, seeding: Seeding): CustomerAccount => ({
  ...seedAccount(customer, seeding),
  membership: MEMBERSHIPS[0],
  balance: 0,
  points: 0,
  ...tierOf(0),
  wishlist: 0,
  coupons: 0,
  passwordChangedOn: todayOf(seeding),
  devices: [],
  addresses: [],
  cards: [],
});
