import type { Carrier } from '#carrier.ts';
import type { PickupAddressId } from '#ids.ts';
import { foldedText } from '#search-text.ts';

/** Where orders go that name neither a carrier nor a branch. A condition that is null or empty holds for every order. */
export interface PlanRule {
  readonly cities: readonly string[];
  /** Both ends count as inside. */
  readonly weightFromGrams: number | null;
  readonly weightToGrams: number | null;
  /** Only orders with cash to collect, or only those without. */
  readonly cash: boolean | null;
  /** The price of the goods, in minor units of the store's currency; both ends count as inside. */
  readonly priceFromMinor: number | null;
  readonly priceToMinor: number | null;
  /** Null leaves the carrier to later rules. */
  readonly carrier: Carrier | null;
  /** Null leaves the branch to later rules. */
  readonly addressId: PickupAddressId | null;
}

interface RuledOrder {
  readonly city: string;
  readonly weightGrams: number;
  readonly hasCash: boolean;
  readonly priceMinor: number;
}

const isWithin = (value: number, from: number | null, to: number | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

/** Whether a rule is about this order. Cities are compared as searches compare texts: without marks, case and spelling of hamza. */
export const matchesRule = (rule: PlanRule, order: RuledOrder): boolean => {
  const city = foldedText(order.city);
  return (
    (rule.cities.length === 0 || rule.cities.some((each) => foldedText(each) === city)) &&
    isWithin(order.weightGrams, rule.weightFromGrams, rule.weightToGrams) &&
    (rule.cash === null || rule.cash === order.hasCash) &&
    isWithin(order.priceMinor, rule.priceFromMinor, rule.priceToMinor)
  );
};
