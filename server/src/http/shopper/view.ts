import type { EarningStep } from '@apps-hub/contract/loyalty/orders/routes';
import type { Programme, ShopperReward } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { AllShopperWords, ShopperWords, StepTexts } from '@apps-hub/contract/loyalty/shopper/words';
import { SHOPPER_WORDS_AR } from '@apps-hub/contract/loyalty/shopper/words-ar';
import { SHOPPER_WORDS_EN } from '@apps-hub/contract/loyalty/shopper/words-en';
import { type Locale, LOCALE_SETUPS } from '@apps-hub/domain/locale';

export const WORDS: AllShopperWords = { ar: SHOPPER_WORDS_AR, en: SHOPPER_WORDS_EN };

/** A store's page in one language: its words, and how it writes numbers, amounts and days. */
export interface View {
  readonly locale: Locale;
  readonly words: ShopperWords;
  /** "/m/sto_…". */
  readonly base: string;
  readonly nonce: string;
  readonly programme: Programme;
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

interface ViewParts {
  readonly locale: Locale;
  readonly base: string;
  readonly nonce: string;
  readonly programme: Programme;
  readonly timeZone: string;
}

export const createView = ({ locale, base, nonce, programme, timeZone }: ViewParts): View => {
  const { tag } = LOCALE_SETUPS[locale];
  const words = WORDS[locale];
  const rules = new Intl.PluralRules(tag);
  const plain = new Intl.NumberFormat(tag);
  const number = (value: number): string => plain.format(value);
  const counted =
    (forms: ShopperWords['points']) =>
    (value: number): string =>
      forms[rules.select(Math.abs(value))].replace('{n}', number(value));
  const own = programme.pointsName?.[locale];
  const day = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium' });
  const date = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' });
  return {
    locale,
    words,
    base,
    nonce,
    programme,
    number,
    points: own === undefined ? counted(words.points) : (value) => `${number(value)} ${own}`,
    items: counted(words.items),
    days: counted(words.days),
    months: counted(words.months),
    money: (amount, currency = programme.store.currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(Number(amount)),
    day: (text) => (text.length === 10 ? date : day).format(new Date(text)),
  };
};

/** "SAR 10 off the order". */
export const rewardText = ({ words, money, number }: View, reward: ShopperReward): string => {
  const { discountMode, discountValue, applyDiscountTo } = reward;
  const off = words.reward.off;
  const target = words.reward.target[applyDiscountTo];
  if (discountMode === 'per_point') return `${words.reward.perPoint(money(discountValue))} ${target}`;
  const value = discountMode === 'percent' ? `${number(Number(discountValue))}%` : money(discountValue);
  return `${off(value)} ${target}`;
};

/** What a reward or a coupon requires of the order. */
export const conditionTexts = (
  { words, money, items }: View,
  terms: Pick<ShopperReward, 'maximumDiscount' | 'minimumTotal' | 'minimumUnits'>,
): string[] => [
  ...(terms.minimumTotal === null ? [] : [words.earn.minimumTotal(money(terms.minimumTotal))]),
  ...(terms.minimumUnits === null ? [] : [words.earn.minimumUnits(items(terms.minimumUnits))]),
  ...(terms.maximumDiscount === null ? [] : [words.reward.maximum(money(terms.maximumDiscount))]),
];

/** One step of "why 37?" in the shopper's words. */
export const stepText = (view: View, step: EarningStep, currency: string): string => {
  const money = (value: string | number | undefined): string =>
    value === undefined ? '' : view.money(String(value), currency);
  const isUnits = step.step === 'minimum_units';
  const bound = (value: string | number | undefined): string =>
    isUnits ? view.items(Number(value ?? 0)) : money(value);
  const texts: StepTexts = {
    amount: money(step.amount),
    of: money(step.of),
    items: view.items(step.units ?? 0),
    points: view.points(step.points ?? 0),
    required: bound(step.required),
    actual: bound(step.actual),
    perAmount: money(step.perAmount),
    times: view.number(step.times ?? 0),
    rest: Number(step.rest ?? 0) > 0 ? money(step.rest) : '',
  };
  return view.words.receipt.steps[step.step](texts);
};
