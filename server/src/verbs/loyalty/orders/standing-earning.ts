import type { CurrencyCode } from '@apps-hub/domain/money';
import { computeEarning, type Earning, withLeft } from '@apps-hub/domain/loyalty/earning';
import type { CampaignBonus, HeldOutCampaign } from '@apps-hub/domain/loyalty/campaign-bonus';
import {
  type CampaignOffer,
  type CampaignRations,
  chooseCampaigns,
  heldOutOf,
} from '@apps-hub/domain/loyalty/campaigns';
import type { TierBonus } from '@apps-hub/domain/loyalty/tier-bonus';
import { keptBasis } from '@apps-hub/domain/loyalty/kept-goods';
import { goodsTotals, type OrderFacts } from '@apps-hub/domain/shop/order';
import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';

import type { StoreTx } from '#db/database.ts';
import { collectionMethodVersions, type MethodsAt } from '../collection-methods/list.ts';
import type { Held } from './held-awards.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { factsOf, refundsOf } from '#verbs/shop/orders/order-record.ts';

interface Computed {
  readonly row: OrderRow;
  readonly facts: OrderFacts;
  readonly storeCurrency: CurrencyCode;
  /** When the store first installed an app. */
  readonly storeSince: Date;
  /** Whether payments by gift card earn points. */
  readonly giftCardsPay: boolean;
  readonly held: readonly Held[];
  /** The multiplier of the customer's tier at payment. */
  readonly tier: TierBonus | undefined;
  /** The campaigns in which the order counts, for an order that earns for the first time, and what is left of their limits. */
  readonly offers: readonly CampaignOffer[];
  readonly rations: CampaignRations;
  /** The methods for earning, if other than those in force at payment. */
  readonly given: readonly CollectionMethodVersion[] | undefined;
  /** The methods in force at a payment. */
  readonly methodsAt: MethodsAt;
  /** The order before this update; undefined without an update, e.g. when releasing points. */
  readonly before: OrderRow | undefined;
}

/** All facts that a computation depends on. */
const basisOf = ({ row, facts }: Pick<Computed, 'row' | 'facts'>): string => {
  const { units, goodsMinor, taxMinor, discountMinor } = goodsTotals(facts.lines);
  const { currency, shippingMinor, unpaidMinor = 0, giftCardMinor = 0 } = facts;
  const giftCards = goodsTotals(facts.lines.filter(({ isGiftCard }) => isGiftCard)).goodsMinor;
  // Included only if present, so that older computations keep their text.
  const others = [unpaidMinor, giftCardMinor, giftCards];
  return [
    currency,
    units,
    goodsMinor,
    taxMinor,
    discountMinor,
    shippingMinor,
    facts.paidAt?.toISOString(),
    row.customerId !== null,
    ...(others.some((amount) => amount > 0) ? others : []),
  ].join(' ');
};

/** The lines, as far as rules for some of them depend on them. */
const linesOf = ({ lines }: OrderFacts): string =>
  JSON.stringify(
    lines.map(
      ({ lineId, productId, sku, units, totalMinor, taxMinor, discountMinor, isGiftCard = false, facts }) => [
        lineId,
        productId,
        sku,
        units,
        totalMinor,
        taxMinor,
        discountMinor,
        isGiftCard,
        // Included only if known, so that older computations keep their text.
        ...(facts ? [facts.categories, facts.brand, facts.tags, facts.onSale] : []),
      ],
    ),
  );

/** Whether the order has not earned yet for the customer whom it now names. One that comes back to an earlier customer earns anew. */
const isNewToCustomer = ({ row: { customerId }, held, before }: Computed): boolean =>
  (before !== undefined && before.customerId !== customerId) ||
  !held.some((each) => each.customerId === customerId);

/** Whether campaigns gave another customer points for the order, or offer this one some. */
const isOfOtherCustomer = ({ methods }: Earning, computed: Computed): boolean =>
  methods.some(({ campaign }) => campaign && campaign.customerId !== computed.row.customerId) ||
  (computed.offers.length > 0 && isNewToCustomer(computed));

/** Older computations store only their totals. */
const isOfTheseFacts = (earning: Earning, computed: Computed): boolean => {
  const { basis } = earning;
  if (basis?.tier && basis.tier.customerId !== computed.row.customerId) return false;
  if (isOfOtherCustomer(earning, computed)) return false;
  if (basis)
    return (
      basis.of === basisOf(computed) && (basis.lines === undefined || basis.lines === linesOf(computed.facts))
    );
  const now = goodsTotals(computed.facts.lines);
  const { units, goodsMinor, taxMinor, discountMinor } = earning.totals;
  return (
    units === now.units &&
    goodsMinor === now.goodsMinor &&
    taxMinor === now.taxMinor &&
    discountMinor === now.discountMinor
  );
};

/** Whether an edited order keeps the rules it has earned by; not if its payment turns out to have another time. */
const keepsRules = ({ row, facts, held }: Computed): boolean => {
  const { earning } = row;
  if (held.length === 0 || !earning) return false;
  if (earning.basis?.rules !== 'payment') return true;
  return earning.methods.length > 0 && earning.basis.paidAt === facts.paidAt?.toISOString();
};

/** Placed before the store joined us and paid since. Such orders earn only through an import, which passes the rules. */
const isFromBefore = ({ facts: { placedAt, paidAt }, storeSince }: Computed): boolean =>
  paidAt !== null && placedAt < storeSince && paidAt >= storeSince;

/** The multiplier of an order: the one it has earned by, while it has the same customer, or the tier's at its payment. */
const tierFor = (computed: Computed): TierBonus | undefined => {
  const earnedBy = computed.row.earning?.basis?.tier;
  if (!keepsRules(computed)) return computed.tier;
  return earnedBy && earnedBy.customerId !== computed.row.customerId ? computed.tier : earnedBy;
};

/** The campaigns that give an order points: those it has, or what it is offered at its first points for this customer. */
const campaignsFor = (
  computed: Computed,
  methods: readonly CollectionMethodVersion[],
  context: Parameters<typeof computeEarning>[2],
): readonly CampaignBonus[] => {
  const { row, facts, offers, rations } = computed;
  const { customerId } = row;
  if (customerId === null) return [];
  const known = row.earning?.methods.flatMap(({ campaign }) => campaign ?? []) ?? [];
  if (offers.length === 0 || !isNewToCustomer(computed))
    return known.filter((each) => each.customerId === customerId);
  return chooseCampaigns([facts, methods, context], offers, { rations, customerId });
};

/** Offers as they were when the order first asked: who was in a comparison group then gets nothing of it later, even if merged since. */
const asFirstOffered = ({ row: { earning, customerId }, offers }: Computed): readonly CampaignOffer[] => {
  const own = (earning?.heldOut ?? []).filter((each) => each.customerId === customerId);
  const ids = new Set(own.map(({ campaignId }) => campaignId));
  return offers.map((offer) => (ids.has(offer.campaignId) ? { ...offer, isHeldOut: true } : offer));
};

/** The campaigns whose comparison group its customer was in when the order first asked for campaigns; later events do not change it. */
const heldOutFor = (computed: Computed): readonly HeldOutCampaign[] => {
  const { row, offers } = computed;
  const { customerId } = row;
  if (customerId === null) return [];
  if (offers.length > 0 && isNewToCustomer(computed)) return heldOutOf(offers, customerId);
  return (row.earning?.heldOut ?? []).filter((each) => each.customerId === customerId);
};

/** The rules for an order: those it has earned by, those given, or those in force at its payment. */
const methodsFor = async (tx: StoreTx, computed: Computed): Promise<readonly CollectionMethodVersion[]> => {
  const { row, facts, held, given } = computed;
  if (keepsRules(computed))
    return collectionMethodVersions(tx, [
      ...(row.earning?.methods ?? []),
      ...held.map(({ methodId, ruleVersion }) => ({ methodId, version: ruleVersion })),
    ]);
  if (given) return given;
  return facts.paidAt && !isFromBefore(computed) ? computed.methodsAt(facts.paidAt) : [];
};

const told = (of: OrderRow, its: OrderFacts): string[] => [
  basisOf({ row: of, facts: its }),
  // An order recorded before payments were stored has no reported states yet.
  keptBasis({ lines: its.lines }, refundsOf(of)),
];

/** Whether the update changes facts that points depend on. */
const isNews = ({ row, facts, before }: Computed): boolean => {
  if (!before) return false;
  const factsBefore = factsOf(before);
  if (!factsBefore?.paidAt) return true;
  return told(row, facts).join(' ') !== told(before, factsBefore).join(' ');
};

/** Whether an older order keeps its proportional refund, which it does until its host sends something new. */
const keepsShare = (earning: Earning, computed: Computed): boolean =>
  earning === computed.row.earning && !earning.kept && computed.held.length > 0 && !isNews(computed);

/** The computation after refunds, by the same rule versions. */
const leftOf = async (
  tx: StoreTx,
  computed: Computed,
  { earning, methods }: { readonly earning: Earning; readonly methods?: readonly CollectionMethodVersion[] },
): Promise<Earning> => {
  const { row, facts } = computed;
  const refunds = refundsOf(row);
  if (earning.kept?.of === keptBasis(facts, refunds)) return earning;
  if (refunds.length === 0) return withLeft(earning, facts, { refunds, methods: [] });
  if (keepsShare(earning, computed)) return earning;
  const known = methods ?? (await collectionMethodVersions(tx, earning.methods));
  return withLeft(earning, facts, { refunds, methods: known });
};

/** Whether a rule or a campaign counts only some lines of orders. */
const countsSomeLines = (
  methods: readonly CollectionMethodVersion[],
  campaigns: readonly CampaignBonus[],
): boolean =>
  methods.some(({ terms }) => terms.lines) ||
  campaigns.some(({ effect }) => effect.kind === 'unit' && effect.lines);

const compute = async (tx: StoreTx, computed: Computed): Promise<Earning> => {
  const { row, facts, storeCurrency, giftCardsPay, held, given } = computed;
  const methods = await methodsFor(tx, computed);
  const doGiftCardsPay = keepsRules(computed) ? (row.earning?.basis?.giftCardsPay ?? true) : giftCardsPay;
  const tier = tierFor(computed);
  const context = { hasCustomer: row.customerId !== null, storeCurrency, doGiftCardsPay, tier };
  const campaigns = campaignsFor(computed, methods, context);
  const earning = computeEarning(facts, methods, { ...context, campaigns });
  const rules = given || (held.length > 0 && row.earning?.basis?.rules !== 'payment') ? 'given' : 'payment';
  const basis = {
    of: basisOf(computed),
    paidAt: facts.paidAt?.toISOString() ?? '',
    rules,
    ...(doGiftCardsPay ? {} : { giftCardsPay: false as const }),
    ...(tier ? { tier } : {}),
    ...(countsSomeLines(methods, campaigns) ? { lines: linesOf(facts) } : {}),
  } as const;
  const heldOut = heldOutFor(computed);
  const kept = { ...earning, basis, ...(heldOut.length > 0 ? { heldOut } : {}) };
  return leftOf(tx, computed, { earning: kept, methods });
};

/**
 * The valid computation: recomputed until something is posted, and afterwards only when the order is edited, by the rules it earned by.
 * What refunds leave is recomputed with each refund.
 */
export const standingEarning = async (tx: StoreTx, asked: Computed): Promise<Earning | null> => {
  const computed = { ...asked, offers: asFirstOffered(asked) };
  const { row, facts, held } = computed;
  if (!facts.paidAt) return row.earning;
  if (held.length > 0 && row.earning && isOfTheseFacts(row.earning, computed))
    return leftOf(tx, computed, { earning: row.earning });
  return compute(tx, computed);
};
