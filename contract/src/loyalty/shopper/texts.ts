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
import type { HostedWords } from './words.ts';

/** The words of the shopper's side in one language, and how a store's numbers, amounts and days are written in it. */
export interface ShopperTexts<Words extends HostedWords = HostedWords> {
  readonly locale: Locale;
  readonly words: Words;
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

export const createTexts = <Words extends HostedWords>({
  locale,
  words,
  programme,
}: Pick<ShopperTexts<Words>, 'locale' | 'words' | 'programme'>): ShopperTexts<Words> => {
  const { tag } = LOCALE_SETUPS[locale];
  const rules = new Intl.PluralRules(tag);
  const number = (value: number): string => value.toLocaleString(tag);
  const counted =
    (forms: HostedWords['points']) =>
    (value: number): string =>
      (forms[rules.select(Math.abs(value))] ?? forms.other).replace('{n}', number(value));
  const own = programme.pointsName?.[locale];
  const { timeZone } = programme.store;
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
      Number(amount)
        .toLocaleString(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
        .replace(/\.(?=\u200f?$)/, ''),
    day: (text) =>
      new Date(text).toLocaleDateString(tag, {
        timeZone: text.length === 10 ? 'UTC' : timeZone,
        dateStyle: 'long',
      }),
  };
};

type Discounted = Pick<ShopperReward, 'applyDiscountTo' | 'discountValue'> & {
  readonly discountMode: ShopperReward['discountMode'] | ShopperCoupon['kind'];
};

/** "SAR 10 off the order". */
export const rewardText = (
  { words: { reward }, money, number }: ShopperTexts,
  { discountMode, discountValue, applyDiscountTo }: Discounted,
): string => {
  if (discountMode in reward.gifts) return reward.gifts[discountMode as keyof typeof reward.gifts];
  const value = discountMode === 'percent' ? `${number(Number(discountValue))}%` : money(discountValue);
  return `${reward[discountMode === 'per_point' ? 'perPoint' : 'off'](value)} ${reward.target[applyDiscountTo]}`;
};

const isText = (text: string | number | null | undefined): text is string => Boolean(text);

/** What a reward or a coupon requires of the order. */
export const conditionTexts = (
  { words, money, items, day }: ShopperTexts,
  terms: Pick<ShopperReward, 'lastDay' | 'maximumDiscount' | 'minimumTotal' | 'minimumUnits' | 'products'>,
): string[] =>
  [
    terms.products && words.earn.only(terms.products),
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
export const couponText = (texts: ShopperTexts, { kind, value, applyDiscountTo }: ShopperCoupon): string =>
  rewardText(texts, { discountMode: kind, discountValue: value, applyDiscountTo });

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
