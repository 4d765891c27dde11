import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';

import type {
  KeptProgramme,
  Programme,
  ShopperAccount,
  ShopperCoupon,
  ShopperOffer,
  ShopperReward,
  WrittenEntry,
} from './shapes.ts';
import type { ShopperWords } from './words.ts';

/** The words of the shopper's side in one language, and how a store's numbers, amounts and days are written in it. */
export interface ShopperTexts {
  readonly locale: Locale;
  readonly words: ShopperWords;
  readonly programme: KeptProgramme;
  readonly number: (value: number) => string;
  /** "118 points", or the store's own name for them. */
  readonly points: (value: number) => string;
  readonly items: (value: number) => string;
  readonly days: (value: number) => string;
  readonly months: (value: number) => string;
  readonly money: (amount: string, currency?: string) => string;
  /** A day of the calendar, or an instant in the store's time zone. */
  readonly day: (text: string) => string;
}

export const createTexts = ({
  locale,
  words,
  programme,
}: Pick<ShopperTexts, 'locale' | 'words' | 'programme'>): ShopperTexts => {
  const { tag } = LOCALE_SETUPS[locale];
  const rules = new Intl.PluralRules(tag);
  const plain = new Intl.NumberFormat(tag);
  const number = (value: number): string => plain.format(value);
  const counted =
    (forms: ShopperWords['points']) =>
    (value: number): string =>
      (forms[rules.select(Math.abs(value))] ?? forms.other).replace('{n}', number(value));
  const own = programme.pointsName?.[locale];
  const { timeZone } = programme.store;
  const day = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'long' });
  const date = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'long' });
  return {
    locale,
    words,
    programme,
    number,
    points: own === undefined ? counted(words.points) : (value) => `${number(value)} ${own}`,
    items: counted(words.items),
    days: counted(words.days),
    months: counted(words.months),
    // As in the merchant's apps: no ".00", and no full stop after "ر.س".
    money: (amount, currency = programme.store.currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
        .format(Number(amount))
        .replace(/\.(?=\u200f?$)/, ''),
    day: (text) => (text.length === 10 ? date : day).format(new Date(text)),
  };
};

/** "SAR 10 off the order". */
export const rewardText = ({ words, money, number }: ShopperTexts, reward: ShopperReward): string => {
  const { discountMode, discountValue, applyDiscountTo } = reward;
  const off = words.reward.off;
  const target = words.reward.target[applyDiscountTo];
  if (discountMode === 'free_shipping' || discountMode === 'free_product')
    return words.reward.gifts[discountMode];
  if (discountMode === 'per_point') return `${words.reward.perPoint(money(discountValue))} ${target}`;
  const value = discountMode === 'percent' ? `${number(Number(discountValue))}%` : money(discountValue);
  return `${off(value)} ${target}`;
};

const isText = (text: string | number | null | undefined): text is string => Boolean(text);

/** What a reward or a coupon requires of the order. */
export const conditionTexts = (
  { words, money, items, day }: ShopperTexts,
  terms: Pick<ShopperReward, 'lastDay' | 'maximumDiscount' | 'minimumTotal' | 'minimumUnits'>,
): string[] =>
  [
    terms.minimumTotal && words.earn.minimumTotal(money(terms.minimumTotal)),
    terms.minimumUnits && words.earn.minimumUnits(items(terms.minimumUnits)),
    terms.maximumDiscount && words.reward.maximum(money(terms.maximumDiscount)),
    terms.lastDay && words.reward.until(day(terms.lastDay)),
  ].filter(isText);

/** What an earning rule requires of the order, and which products it is for. */
export const earningConditions = (view: ShopperTexts, rule: Programme['earning'][number]): string[] => {
  const { words, money } = view;
  const { only, except, priceFrom, priceTo } = rule.lines ?? {};
  return [
    ...conditionTexts(view, { ...rule, maximumDiscount: null }),
    only && words.earn.only(only),
    except && words.earn.except(except),
    priceFrom && words.earn.priceFrom(money(priceFrom)),
    priceTo && words.earn.priceTo(money(priceTo)),
  ].filter(isText);
};

/** A reward's price, "from" where the shopper chooses how many points to spend. */
export const priceText = ({ words, points }: ShopperTexts, reward: ShopperReward): string =>
  words.reward[reward.discountMode === 'per_point' ? 'from' : 'price'](points(reward.requiredPoints));

/** Why a reward cannot be redeemed now. */
export const outOfReachText = ({ words, points }: ShopperTexts, offer: ShopperOffer): string =>
  offer.unavailable ? words.refusal[offer.unavailable] : words.reward.missing(points(offer.missingPoints));

/** "1 point for every SAR 10 you spend". */
export const ruleText = (
  { words, points, money }: ShopperTexts,
  rule: Programme['earning'][number],
): string =>
  rule.mode === 'money'
    ? words.earn.money(points(rule.points), money(rule.perAmount ?? '0'))
    : words.earn[rule.mode](points(rule.points));

/** Whether the signed-in shopper has earned this way. */
export const doneText = (
  { words, number }: ShopperTexts,
  { methodId }: Programme['earning'][number],
  earnedBy: ShopperAccount['earnedBy'],
): string => {
  const orders = earnedBy.find((each) => each.methodId === methodId)?.orders ?? 0;
  return orders > 0 ? words.earn.done(number(orders)) : words.earn.notYet;
};

/** "10% off the order". */
export const couponText = (
  { words, money, number }: ShopperTexts,
  { kind, value, applyDiscountTo }: ShopperCoupon,
): string =>
  kind === 'free_shipping' || kind === 'free_product'
    ? words.reward.gifts[kind]
    : `${words.reward.off(kind === 'percent' ? `${number(Number(value))}%` : money(value))} ${words.reward.target[applyDiscountTo]}`;

/** Whether the host is still creating or disabling it. */
export const isWaiting = ({ state }: Pick<ShopperCoupon, 'state'>): boolean =>
  state === 'creating' || state === 'giving_back';

export const isOpenCoupon = (coupon: Pick<ShopperCoupon, 'state'>): boolean =>
  isWaiting(coupon) || coupon.state === 'ready';

/** How many coupons are listed that can no longer be used. */
const OVER_SHOWN = 5;

/** Coupons that work first, then the latest of the others. */
export const shownCoupons = (coupons: readonly ShopperCoupon[]): ShopperCoupon[] => [
  ...coupons.filter(isOpenCoupon),
  ...coupons.filter((coupon) => !isOpenCoupon(coupon)).slice(0, OVER_SHOWN),
];

/** "+37" in either direction of writing. */
export const signed = ({ number }: ShopperTexts, points: number): string =>
  `\u2066${points > 0 ? '+' : '−'}${number(Math.abs(points))}\u2069`;

/** One sentence that says why an order earned nothing. */
export const entryReason = (
  { words, money, items }: ShopperTexts,
  { reasonText, failed }: Pick<WrittenEntry, 'failed' | 'reasonText'>,
): string | undefined => {
  if (reasonText) return reasonText;
  if (failed?.step === 'minimum_total')
    return words.history.missedTotal(money(String(failed.actual)), money(String(failed.required)));
  if (failed?.step === 'minimum_units')
    return words.history.missedUnits(items(Number(failed.actual)), items(Number(failed.required)));
  return undefined;
};
