import { latinDigits } from '#text.ts';
import type { LocalDate } from '#time.ts';
import { type Customs, type CustomsDefaults, type CustomsFacts, customsLines } from './customs.ts';
import { type GoodsProblem, goodsToDeclare } from './goods.ts';

/** A product whose facts are missing; without a key they can be entered with the waybill only. */
export interface MissingProduct {
  readonly key: string | null;
  readonly title: string;
}

/** What is known for the declaration of an order; `incomplete` names the goods whose facts are missing. */
export type CustomsState =
  | { readonly state: 'ready'; readonly customs: Customs }
  | { readonly state: 'incomplete'; readonly missing: readonly MissingProduct[] }
  | { readonly state: GoodsProblem };

interface KnownForCustoms {
  readonly order: Parameters<typeof goodsToDeclare>[0];
  /** What the merchant entered once about products, by their keys. */
  readonly facts: ReadonlyMap<string, CustomsFacts>;
  readonly defaults: CustomsDefaults;
  readonly invoice: { readonly number: string; readonly date: LocalDate };
}

/** The declaration of an order from what is remembered of its products. */
export const customsStateOf = ({ order, facts, defaults, invoice }: KnownForCustoms): CustomsState => {
  const told = goodsToDeclare(order);
  if (!told.ok) return { state: told.error };
  const { goods, currency } = told.value;
  const factsAt = (key: string | null) => (key === null ? undefined : facts.get(key));
  const missing = goods.filter(({ productKey }) => !factsAt(productKey));
  if (missing.length > 0)
    return { state: 'incomplete', missing: missing.map(({ productKey: key, title }) => ({ key, title })) };
  const lines = customsLines(goods, ({ productKey, lineId }) => {
    const known = factsAt(productKey);
    if (!known) throw new Error(`line ${lineId} has no facts for customs`);
    return known;
  });
  return { state: 'ready', customs: { lines, currency, ...defaults, invoice } };
};

/** The number of the invoice where nobody enters one: the order's own in Latin letters and digits, without the sign before it. Empty if it has none. */
export const invoiceNumberOf = (orderNumber: string): string =>
  latinDigits(orderNumber)
    .replaceAll(/[^\p{Script=Latin}\d/._-]/gu, '')
    .replace(/^[/._-]+/, '')
    .slice(0, 30);
