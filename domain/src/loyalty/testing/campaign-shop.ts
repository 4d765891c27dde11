import { expect } from 'vitest';

import { type CampaignId, type CustomerId, makeId } from '#ids.ts';
import { points } from '#points.ts';
import type { OrderFacts } from '#shop/order.ts';
import type { CollectionMethodVersion } from '../collection-method.ts';
import {
  type CampaignOffer,
  CampaignRations,
  type CampaignTerms,
  chooseCampaigns,
  countsIn,
} from '../campaigns.ts';
import { computeEarning, type Earning, withLeft } from '../earning.ts';
import type { RefundedGoods } from '../kept-goods.ts';
import { type HeldAward, type SettlementPosting, settleOrder, standingPoints } from '../settle-order.ts';
import { book } from './award-book.ts';
import { SAR } from './orders.ts';

export const campaignId = (place: number): CampaignId => makeId('campaign', String(place).padStart(26, '0'));

interface Known {
  facts: OrderFacts;
  refunds: RefundedGoods[];
  readonly customerId: CustomerId;
  earning: Earning | null;
  held: HeldAward[];
}

interface Version {
  readonly id: CampaignId;
  readonly version: number;
  readonly terms: CampaignTerms | null;
  readonly since: Date;
}

const CONTEXT = { hasCustomer: true, storeCurrency: SAR };

/** A shop with campaigns whose orders settle like the server's, and that checks every promise after each step. */
export class CampaignShop {
  readonly orders: Known[] = [];
  readonly #versions: Version[] = [];
  readonly #uses = new Map<string, { campaign: CampaignId; order: number; given: number }>();
  readonly #homes = new Map<CustomerId, CustomerId>();
  readonly #methods: readonly CollectionMethodVersion[];

  constructor(methods: readonly CollectionMethodVersion[]) {
    this.#methods = methods;
  }

  /** Starts a version of a campaign; null ends it. */
  save(place: number, terms: CampaignTerms | null, since: Date): void {
    const id = campaignId(place);
    const version = this.#versions.filter((each) => each.id === id).length + 1;
    this.#versions.push({ id, version, terms, since });
  }

  merge(from: CustomerId, into: CustomerId): void {
    const [loser, winner] = [this.#homeOf(from), this.#homeOf(into)];
    if (loser !== winner) this.#homes.set(loser, winner);
  }

  place(facts: OrderFacts, customerId: CustomerId): void {
    this.orders.push({ facts, refunds: [], customerId, earning: null, held: [] });
  }

  #homeOf(id: CustomerId): CustomerId {
    const next = this.#homes.get(id);
    return next ? this.#homeOf(next) : id;
  }

  /** What a campaign gave, in all or to one person. */
  given(campaign: CampaignId, person?: CustomerId): number {
    return [...this.#uses.values()]
      .filter(
        (use) =>
          use.campaign === campaign &&
          (person === undefined || this.#homeOf(this.#order(use.order).customerId) === person),
      )
      .reduce((sum, use) => sum + use.given, 0);
  }

  #order(at: number): Known {
    const known = this.orders[at];
    if (!known) throw new Error(`there is no order ${at}`);
    return known;
  }

  #isFirst(at: number, campaign: CampaignId): boolean {
    const { customerId, facts } = this.#order(at);
    const person = this.#homeOf(customerId);
    const isOwn = (other: number) => other !== at && this.#homeOf(this.#order(other).customerId) === person;
    return (
      !this.orders.some(
        (other, place) => isOwn(place) && !other.facts.cancelledAt && other.facts.placedAt < facts.placedAt,
      ) &&
      ![...this.#uses.values()].some((use) => use.campaign === campaign && use.given > 0 && isOwn(use.order))
    );
  }

  #offers(at: number): CampaignOffer[] {
    const { facts, customerId } = this.#order(at);
    const person = this.#homeOf(customerId);
    const ids = [...new Set(this.#versions.map(({ id }) => id))];
    return ids.flatMap((id) => {
      const current = this.#versions.findLast((each) => each.id === id && each.since <= facts.placedAt);
      const terms = current?.terms;
      const asked = {
        placedAt: facts.placedAt,
        tierId: null,
        isFirst: this.#isFirst(at, id),
        isMember: false,
      };
      if (!current || !terms || !countsIn(terms, asked)) return [];
      const { budget, customerMost } = terms;
      return [
        {
          campaignId: id,
          version: current.version,
          terms,
          person,
          budgetLeft: budget === null ? null : budget - this.given(id),
          personLeft: customerMost === null ? null : customerMost - this.given(id, person),
        },
      ];
    });
  }

  /** Settles an order, as news of it does; returns its postings. */
  settle(at: number): SettlementPosting[] {
    const known = this.#order(at);
    const { facts, refunds, customerId } = known;
    if (facts.paidAt) {
      const isNew = known.held.length === 0 && !facts.cancelledAt;
      const offers = isNew ? this.#offers(at) : [];
      const campaigns = isNew
        ? chooseCampaigns([facts, this.#methods, CONTEXT], offers, {
            rations: new CampaignRations(),
            customerId,
          })
        : (known.earning?.methods.flatMap(({ campaign }) => campaign ?? []) ?? []);
      const earned = computeEarning(facts, this.#methods, { ...CONTEXT, campaigns });
      known.earning = withLeft(earned, facts, { refunds, methods: this.#methods });
      if (isNew) this.#note(at, offers);
    }
    if (!known.earning) return [];
    const postings = settleOrder(facts, known.earning, refunds, {
      held: known.held,
      release: { on: 'delivery' },
      now: new Date('2027-01-01T00:00:00Z'),
    });
    for (const posting of postings) known.held = book(known.held, posting);
    return postings;
  }

  /** Notes what an order got, within every limit of the terms it got it by. */
  #note(at: number, offers: readonly CampaignOffer[]): void {
    for (const offer of offers) {
      const award = this.#order(at).earning?.methods.find(({ methodId }) => methodId === offer.campaignId);
      if (!award) continue;
      const { budgetLeft, personLeft, terms } = offer;
      for (const limit of [budgetLeft, personLeft, terms.orderMost])
        expect(award.points).toBeLessThanOrEqual(Math.max(limit ?? Infinity, 0));
      expect(terms.segment.kind !== 'first_order' || this.#isFirst(at, offer.campaignId)).toBe(true);
      this.#uses.set(`${offer.campaignId}/${at}`, {
        campaign: offer.campaignId,
        order: at,
        given: award.points,
      });
    }
  }

  /** What the ledger holds of an order, by campaign. */
  heldOf(at: number): { readonly campaign: string; readonly points: number }[] {
    return this.#order(at)
      .held.filter(({ methodId }) => methodId.startsWith('cmp_'))
      .map(({ methodId, earned, reversed }) => ({ campaign: methodId, points: earned - reversed }));
  }

  /** Every promise, after a step. */
  check(): void {
    for (const [at, { facts, refunds, earning, held }] of this.orders.entries()) {
      if (!earning || held.length === 0) continue;
      for (const award of earning.methods.filter(({ campaign }) => campaign)) {
        const standing = standingPoints(facts, award, { totals: earning.totals, refunds });
        const holding = this.heldOf(at).find(({ campaign }) => campaign === award.methodId)?.points ?? 0;
        expect(holding).toBe(facts.paidAt ? standing : 0);
        const { effect } = award.campaign ?? {};
        const isLimited = award.campaign?.most !== null;
        if (isLimited) expect(holding).toBeLessThanOrEqual(award.campaign?.most ?? points(0));
        if (earning.kept?.goodsMinor === 0 || facts.cancelledAt) expect(holding).toBe(0);
        if (effect?.kind === 'order') expect(holding).toBeLessThanOrEqual(effect.points);
      }
      expect(this.settle(at)).toEqual([]);
    }
  }
}
