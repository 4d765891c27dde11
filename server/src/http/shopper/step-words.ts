import type { EarningStep } from '@apps-hub/contract/loyalty/orders/routes';
import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';

/** The parts of a step's text; amounts and points are already written out. */
interface StepTexts {
  readonly amount: string;
  readonly of: string;
  readonly items: string;
  readonly points: string;
  readonly required: string;
  readonly actual: string;
  readonly perAmount: string;
  readonly times: string;
  readonly rest: string;
  /** The name of a tier or a campaign, and its multiplier: "1.5"; empty if it does not multiply. */
  readonly name: string;
  readonly factor: string;
}

type StepWords = Readonly<Record<EarningStep['step'], (step: StepTexts) => string>>;

/** The server writes these for the panel too, whose size is limited. */
const WORDS: Readonly<Record<ShopperTexts['locale'], StepWords>> = {
  ar: {
    goods: ({ items, amount }) => `القطع: ${items} بقيمة ${amount}`,
    kept: ({ items, amount }) => `بقي معك: ${items} بقيمة ${amount}`,
    discounts_taken_off: ({ amount }) => `الخصومات: ${amount}`,
    gift_cards_left_out: ({ amount }) => `بطاقات الهدايا لا تكسب نقاطًا: ${amount}`,
    unpaid_left_out: ({ amount }) => `لم يُدفع بعد: ${amount}`,
    gift_card_payment_left_out: ({ amount }) => `دُفع ببطاقة هدايا، فلا يكسب نقاطًا: ${amount}`,
    shipping_left_out: ({ amount }) => `الشحن لا يكسب نقاطًا: ${amount}`,
    tax_left_out: ({ amount }) => `الضريبة لا تكسب نقاطًا: ${amount}`,
    tax_counted: ({ amount }) => `يشمل الضريبة: ${amount}`,
    counted_lines: ({ items, amount }) => `منها ما يكسب نقاطًا: ${items} بقيمة ${amount}`,
    base: ({ amount }) => `المبلغ المحتسب: ${amount}`,
    minimum_units: ({ actual, required }) => `في السلة: ${actual}. الحد الأدنى: ${required}`,
    minimum_total: ({ actual, required }) => `المبلغ المحتسب: ${actual}، والحد الأدنى: ${required}`,
    per_order: ({ points }) => `${points} عن الطلب`,
    per_order_share: ({ points, amount, of }) => `${points} عن الطلب، وبقي منه ${amount} من ${of}`,
    per_unit: ({ points, items }) => `${points} لكل قطعة: ${items}`,
    per_amount: ({ points, perAmount, times, rest }) =>
      `${points} لكل ${perAmount}، عدد المرات: ${times}${rest === '' ? '' : `، والباقي ${rest}`}`,
    tier: ({ name, factor, points }) => `مستواك ${name}، تُضرب نقاطه في ${factor}: ${points}`,
    campaign: ({ name, factor, points }) =>
      factor === '' ? `حملة ${name}: ${points}` : `حملة ${name}، تُضرب النقاط في ${factor}: ${points} إضافية`,
    campaign_most: ({ points }) => `الحد الأعلى من هذه الحملة لطلبك: ${points}`,
    points: ({ points }) => `النتيجة: ${points}`,
  },
  en: {
    goods: ({ items, amount }) => `Items: ${items} for ${amount}`,
    kept: ({ items, amount }) => `You kept: ${items} for ${amount}`,
    discounts_taken_off: ({ amount }) => `Discounts: ${amount}`,
    gift_cards_left_out: ({ amount }) => `Gift cards earn no points: ${amount}`,
    unpaid_left_out: ({ amount }) => `Not paid yet: ${amount}`,
    gift_card_payment_left_out: ({ amount }) => `Paid with a gift card, which earns no points: ${amount}`,
    shipping_left_out: ({ amount }) => `Shipping earns no points: ${amount}`,
    tax_left_out: ({ amount }) => `Tax earns no points: ${amount}`,
    tax_counted: ({ amount }) => `Includes tax: ${amount}`,
    counted_lines: ({ items, amount }) => `Of these, earning points: ${items} for ${amount}`,
    base: ({ amount }) => `Eligible amount: ${amount}`,
    minimum_units: ({ actual, required }) => `In the cart: ${actual}. Minimum: ${required}`,
    minimum_total: ({ actual, required }) => `Eligible amount: ${actual}. Minimum: ${required}`,
    per_order: ({ points }) => `${points} for the order`,
    per_order_share: ({ points, amount, of }) =>
      `${points} for the order, of which you kept ${amount} of ${of}`,
    per_unit: ({ points, items }) => `${points} per item: ${items}`,
    per_amount: ({ points, perAmount, times, rest }) =>
      `${points} for every ${perAmount}, counted ${times} ${times === '1' ? 'time' : 'times'}.${rest === '' ? '' : ` Left over: ${rest}`}`,
    tier: ({ name, factor, points }) => `Your tier ${name} multiplies by ${factor}: ${points}`,
    campaign: ({ name, factor, points }) =>
      factor === ''
        ? `Campaign ${name}: ${points}`
        : `Campaign ${name} multiplies points by ${factor}: ${points} more`,
    campaign_most: ({ points }) => `The most this campaign gives your order: ${points}`,
    points: ({ points }) => `Result: ${points}`,
  },
};

/** One step of "why 37?" in the shopper's words. */
export const stepText = (view: ShopperTexts, step: EarningStep, currency: string): string => {
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
    name: `\u2068${step.name?.[view.locale] ?? ''}\u2069`,
    factor: step.percent === undefined ? '' : view.number(step.percent / 100),
  };
  return WORDS[view.locale][step.step](texts);
};
