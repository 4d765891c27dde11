import { type Carrier, CARRIERS } from '#carrier.ts';
import type { OrderId, PickupAddressId } from '#ids.ts';
import type { Money } from '#money.ts';
import type { HostBranch, NamedCarrier } from '#shop/order-shipping.ts';
import { CARRIER_FACTS } from '../carriers/all.ts';
import { cashRefusalOf } from '../cash/cash-due.ts';
import type { WaybillFacts } from '../carriers/facts.ts';
import { checkCustoms } from '../customs/declared.ts';
import type { CustomsState } from '../customs/state.ts';
import { checkPlace } from '../pickups/booking-check.ts';
import { isForBranch } from '../pickups/order-parcels.ts';
import type { Recipient } from './recipient.ts';
import { matchesRule, type PlanRule } from './rules.ts';

/** Why an order cannot go with the plan. */
export const PLAN_REASONS = [
  'has_waybill',
  'no_branch',
  'no_carrier',
  'carrier_unknown',
  'other_carrier',
  'carrier_not_connected',
  'carrier_makes_none',
  'branch_not_served',
  'recipient_unknown',
  'abroad',
  'cash_unknown',
  'cash_not_collected',
  'cash_currency',
  'value_unknown',
  'customs_refunded',
  'customs_free',
  'customs_incomplete',
  'customs_refused',
  'no_address',
  'too_heavy',
  'recipient_incomplete',
] as const;

export type PlanReason = (typeof PLAN_REASONS)[number];

/** What decided where an order goes: the merchant for this run, the order itself, a rule, who is on time most often, or the default. */
export const PLAN_CAUSES = ['moved', 'order', 'rule', 'punctual', 'default'] as const;

/** An order that waits for a waybill. */
export interface PlanOrder {
  readonly id: OrderId;
  readonly carrier: NamedCarrier | null;
  readonly branch: HostBranch | null;
  readonly recipient: Recipient | null;
  readonly city: string;
  /** The usual box's, where the host did not say. */
  readonly weightGrams: number;
  readonly priceMinor: number;
  /** `unknown`: it is paid on delivery, and no one said how much. */
  readonly cash: Money | null | 'unknown';
  /** Whether the host said what the goods cost, in which currency. */
  readonly hasValue: boolean;
  /** What would be declared if it goes to another country than its branch's; null if no branch is in another one. */
  readonly customs: CustomsState | null;
  /** The store requires a National Address, and the order has no valid one. */
  readonly lacksAddress: boolean;
  /** Numbers that the host has and we did not make. */
  readonly waybills: readonly string[];
}

interface PlanBranch {
  readonly id: PickupAddressId;
  readonly hostBranch: HostBranch | null;
  readonly countryCode: string;
}

/** Where an order goes. */
export interface PlanPlace {
  readonly carrier: Carrier;
  readonly addressId: PickupAddressId;
}

export interface PlanSetup {
  /** The default branch first. */
  readonly branches: readonly PlanBranch[];
  /** The connected ones. */
  readonly carriers: readonly Carrier[];
  /** Whether the carrier comes to the branch at all. */
  readonly isServed: (place: PlanPlace) => boolean;
  readonly rules: readonly PlanRule[];
  /** Null: the first connected carrier that can take the order. */
  readonly defaultCarrier: Carrier | null;
  /** Where no rule decides, the carrier that is on time most often comes before the default one. */
  readonly prefersPunctual: boolean;
  /** How punctual the carrier is from the branch to the city, from 0 to 1; null where too few parcels say so. */
  readonly punctuality: (place: PlanPlace, city: string) => number | null;
  /** Only orders of this carrier; null for all. */
  readonly scope: Carrier | null;
  /** What the merchant pays a carrier per parcel, in minor units of the store's currency. */
  readonly prices: Readonly<Partial<Record<Carrier, number>>>;
}

export interface PlannedOrder {
  readonly order: PlanOrder;
  readonly cause: (typeof PLAN_CAUSES)[number];
  /** The place of the rule that chose the carrier, from 1. */
  readonly rule: number | null;
}

export interface PlanGroup extends PlanPlace {
  readonly orders: readonly PlannedOrder[];
  readonly pieces: number;
  readonly weightGrams: number;
  /** What the courier has to collect, one sum per currency. */
  readonly cash: readonly Money[];
  /** At the merchant's own price; null where there is none. */
  readonly costMinor: number | null;
}

interface Unplanned {
  readonly order: PlanOrder;
  readonly reason: PlanReason;
  /** The carrier that the order would have gone with; null if none was found. */
  readonly carrier: Carrier | null;
  /** The parts of the recipient or of the declaration that the carrier would refuse, and the carrier's limit of weight. */
  readonly fields: readonly string[];
  readonly limitGrams: number | null;
  /** The goods whose facts for customs are missing. */
  readonly products: readonly string[];
}

interface Plan {
  readonly groups: readonly PlanGroup[];
  readonly cannot: readonly Unplanned[];
}

type Refusal = Pick<Unplanned, 'reason' | 'carrier' | 'fields' | 'limitGrams' | 'products'>;

const refusal = (reason: PlanReason, carrier: Carrier | null, parts: Partial<Refusal> = {}): Refusal => ({
  reason,
  carrier,
  fields: [],
  limitGrams: null,
  products: [],
  ...parts,
});

const toRule = (order: PlanOrder) => ({ ...order, hasCash: order.cash !== null });

/** The carrier that the order or a rule names; null if neither does. */
const namedCarrier = (order: PlanOrder, { rules }: PlanSetup) => {
  if (order.carrier?.carrier) {
    const carrier = CARRIERS.find((each) => each === order.carrier?.carrier);
    if (carrier) return { carrier, cause: 'order' as const, rule: null };
  }
  const index = rules.findIndex((rule) => rule.carrier !== null && matchesRule(rule, toRule(order)));
  const carrier = rules[index]?.carrier;
  return carrier ? { carrier, cause: 'rule' as const, rule: index + 1 } : null;
};

/** Where neither decides: the most punctual carrier if the merchant wants that, else the default one, else the first that can. */
const usualCarrier = (order: PlanOrder, branch: PlanBranch, setup: PlanSetup) => {
  const { prefersPunctual, punctuality, defaultCarrier } = setup;
  const isAsked = prefersPunctual || defaultCarrier === null;
  const able = isAsked
    ? setup.carriers.filter((carrier) => !refusalAt(order, { carrier, branch }, setup))
    : [];
  const scored = (prefersPunctual ? able : []).flatMap((carrier) => {
    const score = punctuality({ carrier, addressId: branch.id }, order.city);
    return score === null ? [] : [{ carrier, score }];
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best) return { carrier: best.carrier, cause: 'punctual' as const, rule: null };
  const carrier = defaultCarrier ?? able[0] ?? setup.scope ?? setup.carriers[0];
  return carrier && { carrier, cause: 'default' as const, rule: null };
};

/** The branch that the order names, else the first rule's, else the default one. */
export const branchOf = (
  order: PlanOrder,
  { branches, rules }: Pick<PlanSetup, 'branches' | 'rules'>,
): PlanBranch | undefined => {
  const suited = branches.filter((each) => isForBranch(order.branch, each, branches));
  const ruled = rules.find((rule) => rule.addressId !== null && matchesRule(rule, toRule(order)))?.addressId;
  if (!ruled) return suited[0];
  // A rule about a branch that was deleted must not send orders from another one.
  return suited.find(({ id }) => id === ruled) ?? (order.branch ? suited[0] : undefined);
};

/** What the carrier would refuse about the boxes and the recipient. */
const limitRefusal = (order: PlanOrder, recipient: Recipient, carrier: Carrier): Refusal | null => {
  const { max } = CARRIER_FACTS[carrier].limits.parcelWeightGrams;
  if (order.weightGrams > max) return refusal('too_heavy', carrier, { limitGrams: max });
  const fields = [...new Set(checkPlace(recipient, carrier).map(({ field }) => field))];
  return fields.length > 0 ? refusal('recipient_incomplete', carrier, { fields }) : null;
};

/** What customs or the carrier would refuse about an order to another country. */
const customsRefusal = (
  { customs }: PlanOrder,
  carrier: Carrier,
  limits: WaybillFacts['abroad'],
): Refusal | null => {
  if (limits === null) return refusal('abroad', carrier);
  if (customs === null) return refusal('value_unknown', carrier);
  if (customs.state === 'incomplete')
    return refusal('customs_incomplete', carrier, {
      products: [...new Set(customs.missing.map(({ title }) => title))],
    });
  if (customs.state !== 'ready') return refusal(customs.state, carrier);
  const fields = [...new Set(checkCustoms(customs.customs, limits).map(({ field }) => field))];
  return fields.length > 0 ? refusal('customs_refused', carrier, { fields }) : null;
};

/** Why the order cannot go from this branch with this carrier; null if it can. */
const refusalAt = (
  order: PlanOrder,
  { carrier, branch }: { readonly carrier: Carrier; readonly branch: PlanBranch },
  setup: PlanSetup,
): Refusal | null => {
  const { waybills } = CARRIER_FACTS[carrier];
  const { recipient } = order;
  if (setup.scope !== null && carrier !== setup.scope) return refusal('other_carrier', carrier);
  if (!setup.carriers.includes(carrier)) return refusal('carrier_not_connected', carrier);
  if (!waybills) return refusal('carrier_makes_none', carrier);
  if (!setup.isServed({ carrier, addressId: branch.id })) return refusal('branch_not_served', carrier);
  if (!recipient) return refusal('recipient_unknown', carrier);
  const isAbroad = recipient.address.countryCode !== branch.countryCode;
  const customs = isAbroad ? customsRefusal(order, carrier, waybills.abroad) : null;
  if (customs) return customs;
  const countries = { from: branch.countryCode, to: recipient.address.countryCode };
  const cash = cashRefusalOf(order.cash, waybills, countries);
  if (cash) return refusal(cash, carrier);
  if (waybills.needsValue && !order.hasValue) return refusal('value_unknown', carrier);
  if (order.lacksAddress) return refusal('no_address', carrier);
  return limitRefusal(order, recipient, carrier);
};

type Decided =
  | (Omit<PlannedOrder, 'order'> & PlanPlace & { readonly kind: 'goes' })
  | (Refusal & { readonly kind: 'cannot' });

const cannot = (why: Refusal): Decided => ({ kind: 'cannot', ...why });

const decide = (order: PlanOrder, setup: PlanSetup, moved: PlanPlace | undefined): Decided => {
  if (order.waybills.length > 0) return cannot(refusal('has_waybill', null));
  const branch = moved ? setup.branches.find(({ id }) => id === moved.addressId) : branchOf(order, setup);
  if (!branch) return cannot(refusal('no_branch', moved?.carrier ?? null));
  // A carrier that none of our apps books with.
  if (!moved && order.carrier && !namedByUs(order.carrier)) return cannot(refusal('carrier_unknown', null));
  const named = moved
    ? { carrier: moved.carrier, cause: 'moved' as const, rule: null }
    : (namedCarrier(order, setup) ?? usualCarrier(order, branch, setup));
  if (!named) return cannot(refusal('no_carrier', null));
  const { carrier, cause, rule } = named;
  const why = refusalAt(order, { carrier, branch }, setup);
  if (why) return cannot(why);
  return { kind: 'goes', carrier, addressId: branch.id, cause, rule };
};

const namedByUs = ({ carrier }: NamedCarrier): boolean => CARRIERS.some((each) => each === carrier);

const cashOf = (orders: readonly PlannedOrder[]): Money[] => {
  const sums = new Map<Money['currency'], number>();
  for (const { order } of orders)
    if (order.cash !== null && order.cash !== 'unknown')
      sums.set(order.cash.currency, (sums.get(order.cash.currency) ?? 0) + order.cash.amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
};

const toGroup = (place: PlanPlace, orders: readonly PlannedOrder[], { prices }: PlanSetup): PlanGroup => {
  const price = prices[place.carrier];
  return {
    ...place,
    orders,
    // One box per order: a merchant who packs several makes that waybill alone.
    pieces: orders.length,
    weightGrams: orders.reduce((sum, { order }) => sum + order.weightGrams, 0),
    cash: cashOf(orders),
    costMinor: price === undefined ? null : price * orders.length,
  };
};

/**
 * Divides orders by branch and carrier. What the merchant moved comes first, then what the order names, then the rules in their order, then
 * punctuality if the merchant wants that, then the default. Each order is in exactly one place: a group, or the list of those that cannot go, with the reason.
 */
export const planOrders = (
  orders: readonly PlanOrder[],
  setup: PlanSetup,
  moved: ReadonlyMap<OrderId, PlanPlace> = new Map(),
): Plan => {
  const decided = orders.map((order) => ({ order, to: decide(order, setup, moved.get(order.id)) }));
  const places = setup.branches.flatMap(({ id }) => CARRIERS.map((carrier) => ({ carrier, addressId: id })));
  const groups = places.flatMap((place) => {
    const own = decided.flatMap(({ order, to }) =>
      to.kind === 'goes' && to.carrier === place.carrier && to.addressId === place.addressId
        ? [{ order, cause: to.cause, rule: to.rule }]
        : [],
    );
    return own.length > 0 ? [toGroup(place, own, setup)] : [];
  });
  return {
    groups,
    cannot: decided.flatMap(({ order, to }) => {
      if (to.kind === 'goes') return [];
      const { kind: _kind, ...why } = to;
      return [{ order, ...why }];
    }),
  };
};
