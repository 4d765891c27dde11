import { type Carrier, CARRIERS } from '@apps-hub/domain/carrier';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import type { ShippingPlanSettings } from './routes.ts';

type Rule = ShippingPlanSettings['rules'][number];

/** The texts of a rule's fields, by their names in the API; empty ones are left open, and weights are in kilograms. */
export type RuleTexts = Readonly<Record<keyof Rule, string>>;

export const NEW_RULE: RuleTexts = {
  cities: '',
  weightFromGrams: '',
  weightToGrams: '',
  priceFrom: '',
  priceTo: '',
  cash: '',
  carrier: '',
  addressId: '',
};

/** The settings of a plan as a person types them. */
interface PlanTexts {
  readonly rules: readonly RuleTexts[];
  readonly defaultCarrier: string;
  readonly prefersPunctual: boolean;
  readonly prices: Readonly<Partial<Record<Carrier, string>>>;
}

const kilograms = (grams: number | null): string => (grams === null ? '' : String(grams / GRAMS_PER_KG));

/** An unreadable weight is sent as zero, which the API refuses at its field. */
const gramsOf = (text: string): number | null =>
  text === '' ? null : Math.round(Number(text) * GRAMS_PER_KG) || 0;

const ruleTexts = (rule: Rule): RuleTexts => ({
  cities: rule.cities.join(', '),
  weightFromGrams: kilograms(rule.weightFromGrams),
  weightToGrams: kilograms(rule.weightToGrams),
  priceFrom: rule.priceFrom ?? '',
  priceTo: rule.priceTo ?? '',
  cash: String(rule.cash ?? ''),
  carrier: rule.carrier ?? '',
  addressId: rule.addressId ?? '',
});

const carrierOf = (text: string): Carrier | null => CARRIERS.find((each) => each === text) ?? null;

const ruleOf = (texts: RuleTexts): Rule => ({
  cities: texts.cities
    .split(/[,،]/)
    .map((city) => city.trim())
    .filter((city) => city !== ''),
  weightFromGrams: gramsOf(texts.weightFromGrams),
  weightToGrams: gramsOf(texts.weightToGrams),
  priceFrom: texts.priceFrom || null,
  priceTo: texts.priceTo || null,
  cash: texts.cash === '' ? null : texts.cash === 'true',
  carrier: carrierOf(texts.carrier),
  addressId: (texts.addressId || null) as Rule['addressId'], // one of the server's branches
});

export const planTexts = ({ rules, prices, ...settings }: ShippingPlanSettings): PlanTexts => ({
  rules: rules.map(ruleTexts),
  defaultCarrier: settings.defaultCarrier ?? '',
  prefersPunctual: settings.prefersPunctual,
  prices: Object.fromEntries(prices.map(({ carrier, amount }) => [carrier, amount])),
});

/** What is sent; the API checks it and names the fields that are wrong. */
export const planFromTexts = (texts: PlanTexts, version: number): ShippingPlanSettings => ({
  rules: texts.rules.map(ruleOf),
  defaultCarrier: carrierOf(texts.defaultCarrier),
  prefersPunctual: texts.prefersPunctual,
  prices: CARRIERS.flatMap((carrier) => {
    const amount = texts.prices[carrier];
    return amount ? [{ carrier, amount }] : [];
  }),
  version,
});
