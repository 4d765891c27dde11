import type { RefundedGoods } from '#loyalty/kept-goods.ts';
import type { OrderFacts, OrderLine, ReturnedItem, ToldGoods } from '#shop/order.ts';
import { paidGoods, toldLines } from '#shop/paid-goods.ts';
import { line, order } from './orders.ts';

/** What a dishonest shopper does to an order, or makes the store do. */
export type Trick =
  | { readonly do: 'add'; readonly units: number; readonly price: number; readonly isPaid: boolean }
  | {
      readonly do:
        | 'payRest'
        | 'withdraw'
        | 'payAgain'
        | 'payBack'
        | 'deliver'
        | 'cancel'
        | 'refundShipping'
        | 'returnGiftCard';
    }
  | { readonly do: 'remove' | 'exchange'; readonly pick: number; readonly units: number }
  // An exchange for other goods, which leaves the difference to pay; or a lower price for a line.
  | { readonly do: 'swap' | 'reprice'; readonly pick: number; readonly units: number; readonly price: number }
  | {
      readonly do: 'return';
      readonly pick: number;
      readonly units: number;
      readonly money: 'all' | 'half' | 'none';
      readonly isNamed: boolean;
    }
  | { readonly do: 'goodwill'; readonly amount: number };

interface Line {
  readonly id: string;
  price: number;
  readonly isGiftCard: boolean;
  /** The units in the host's order, which lists refunds separately. */
  told: number;
  /** The units that the shopper has at home. */
  kept: number;
}

/** An order's state or refund, as its host sends it. */
export type Told =
  | { readonly kind: 'state'; readonly at: Date; readonly facts: OrderFacts }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: RefundedGoods };

const START = Date.UTC(2026, 2, 1, 9);
const MINUTE = 60_000;

/** A store with one order, which knows what the shopper has at home and has paid: the truth that points must follow. */
export class DishonestShop {
  readonly told: Told[] = [];
  readonly #lines: Line[] = [];
  #minute = 0;
  #isPaid = true;
  #isDelivered = false;
  #isCancelled = false;
  /** Added and not yet paid. */
  #unpaid = 0;
  /** Removed by an edit and not yet refunded. */
  #owed = 0;
  /** What was paid for goods other than gift cards, less refunds. */
  #paid = 0;
  /** The part of the price of returned goods that the store kept. */
  #fees = 0;

  constructor(
    lines: readonly { readonly units: number; readonly price: number; readonly isGiftCard: boolean }[],
  ) {
    for (const each of lines) this.#addLine(each);
    this.#paid = this.#valueOf('kept');
    this.#tellState();
  }

  /** The most that can earn points: goods that are kept and paid for, or money that the store keeps. */
  get base(): { readonly minor: number; readonly units: number } {
    if (!this.#isPaid || this.#isCancelled) return { minor: 0, units: 0 };
    const kept = this.#valueOf('kept') + this.#fees;
    const minor = this.#owed > 0 ? this.#paid : Math.min(kept, this.#paid);
    const of = this.#owed > 0 ? 'told' : 'kept';
    return { minor: Math.max(minor, 0), units: this.#sold().reduce((sum, each) => sum + each[of], 0) };
  }

  /** While a payment is withdrawn nothing can be refunded, and stores do not change the order. */
  play(trick: Trick): void {
    if (!this.#isPaid && trick.do !== 'payAgain') return;
    this.#minute += 1;
    switch (trick.do) {
      case 'add':
        this.#addLine({ ...trick, isGiftCard: false });
        if (trick.isPaid) this.#paid += trick.units * trick.price;
        else this.#unpaid += trick.units * trick.price;
        return this.#tellState();
      case 'payRest':
        this.#paid += this.#unpaid;
        this.#unpaid = 0;
        return this.#tellState();
      case 'withdraw':
      case 'payAgain':
        this.#isPaid = trick.do === 'payAgain';
        return this.#tellState();
      case 'deliver':
        this.#isDelivered = true;
        return this.#tellState();
      case 'cancel':
        this.#isCancelled = true;
        return this.#tellState();
      case 'remove':
      case 'exchange':
        return this.#edit(trick);
      case 'swap':
        return this.#swap(trick);
      case 'reprice':
        return this.#reprice(trick);
      case 'returnGiftCard':
        return this.#returnGiftCard();
      case 'payBack':
        return this.#payBack();
      case 'return':
        return this.#return(trick);
      case 'goodwill': {
        const amount = Math.min(trick.amount, Math.max(this.#paid, 0));
        this.#paid -= amount;
        return this.#tellRefund(amount, []);
      }
      case 'refundShipping':
        return this.#tellRefund(0, []);
    }
  }

  /** Free items earn nothing. */
  #sold(): readonly Line[] {
    return this.#goods().filter(({ price }) => price > 0);
  }

  #goods(): readonly Line[] {
    return this.#lines.filter(({ isGiftCard }) => !isGiftCard);
  }

  #valueOf(of: 'told' | 'kept'): number {
    return this.#goods().reduce((sum, each) => sum + each[of] * each.price, 0);
  }

  #addLine({ units, price, isGiftCard }: { units: number; price: number; isGiftCard: boolean }): Line {
    const added = { id: `line-${this.#lines.length}`, price, isGiftCard, told: units, kept: units };
    this.#lines.push(added);
    return added;
  }

  #pick(pick: number, most: (line: Line) => number): Line | undefined {
    const some = this.#goods().filter((each) => most(each) > 0);
    return some[pick % Math.max(some.length, 1)];
  }

  /** Removes nothing while something is unpaid, because hosts do not say which part of the payment would be refunded. */
  #edit({ do: what, pick, units }: { do: 'remove' | 'exchange'; pick: number; units: number }): void {
    const from = this.#pick(pick, (each) => Math.min(each.kept, each.told));
    if (!from || this.#unpaid > 0) return;
    const moved = Math.min(units, from.kept, from.told);
    from.told -= moved;
    from.kept -= moved;
    if (what === 'exchange') this.#addLine({ units: moved, price: from.price, isGiftCard: false });
    else this.#owed += moved * from.price;
    this.#tellState();
  }

  #swap({ pick, units, price }: { pick: number; units: number; price: number }): void {
    const from = this.#pick(pick, (each) => Math.min(each.kept, each.told));
    if (!from || this.#unpaid > 0 || this.#owed > 0) return;
    const moved = Math.min(units, from.kept, from.told);
    from.told -= moved;
    from.kept -= moved;
    this.#addLine({ units: moved, price, isGiftCard: false });
    const more = moved * (price - from.price);
    if (more > 0) this.#unpaid += more;
    else this.#owed -= more;
    this.#tellState();
  }

  /** Only of lines of which nothing was returned, because a line has one price. */
  #reprice({ pick, price }: { pick: number; price: number }): void {
    const line = this.#pick(pick, (each) => (each.kept === each.told && each.price > price ? each.kept : 0));
    if (!line || this.#unpaid > 0 || this.#owed > 0) return;
    this.#owed += line.kept * (line.price - price);
    line.price = price;
    this.#tellState();
  }

  #returnGiftCard(): void {
    const card = this.#lines.find((each) => each.isGiftCard && each.kept > 0);
    if (!card || this.#unpaid > 0) return;
    this.#tellRefund(card.kept * card.price, [
      { lineId: card.id, units: card.kept, goodsMinor: card.kept * card.price },
    ]);
    card.kept = 0;
  }

  #payBack(): void {
    if (this.#owed === 0) return;
    this.#paid -= this.#owed;
    this.#tellRefund(this.#owed, []);
    this.#owed = 0;
  }

  #return({ pick, units, money, isNamed }: Extract<Trick, { do: 'return' }>): void {
    const from = this.#pick(pick, (each) => Math.min(each.kept, each.told));
    if (!from || this.#unpaid > 0) return;
    const back = Math.min(units, from.kept, from.told);
    const worth = back * from.price;
    const paidBack = { all: worth, half: Math.floor(worth / 2), none: 0 }[money];
    from.kept -= back;
    this.#paid -= paidBack;
    if (paidBack > 0) this.#fees += worth - paidBack;
    // Goods returned without money must name their line; otherwise they could be a free item.
    const lineId = isNamed || paidBack === 0 ? from.id : null;
    this.#tellRefund(paidBack, [{ lineId, units: back, goodsMinor: paidBack }]);
  }

  #tellRefund(goodsMinor: number, items: readonly ReturnedItem[]): void {
    this.told.push({
      kind: 'refund',
      id: `refund-${this.#minute}`,
      refund: {
        refundedAt: new Date(START + this.#minute * MINUTE),
        units: items.reduce((sum, each) => sum + (each.goodsMinor > 0 ? each.units : 0), 0),
        goodsMinor,
        ...(items.length > 0 ? { items } : {}),
      },
    });
  }

  #tellState(): void {
    const at = new Date(START + this.#minute * MINUTE);
    const lines: OrderLine[] = this.#lines
      .filter(({ told }) => told > 0)
      .map(({ id, told, price, isGiftCard }) => line(told * price, { lineId: id, units: told, isGiftCard }));
    this.told.push({
      kind: 'state',
      at,
      facts: order({
        lines,
        paidAt: this.#isPaid ? new Date(START) : null,
        deliveredAt: this.#isDelivered ? at : null,
        cancelledAt: this.#isCancelled ? at : null,
        unpaidMinor: this.#unpaid,
      }),
    });
  }
}

/** What is known about an order when some events have arrived: its latest state, the earlier ones, and each refund once. */
export const knownOf = (
  arrived: readonly Told[],
): { readonly facts: OrderFacts; readonly refunds: readonly RefundedGoods[] } | undefined => {
  const states = arrived
    .flatMap((each) => (each.kind === 'state' ? [each] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = states.at(-1);
  if (!last) return undefined;
  const told: ToldGoods[] = states
    .filter(({ facts }) => facts.paidAt)
    .map(({ at, facts }) => ({ at, lines: toldLines(paidGoods(facts)) }));
  const refunds = new Map(
    arrived.flatMap((each) => (each.kind === 'refund' ? [[each.id, each.refund]] : [])),
  );
  const deliveredAt = states.find(({ facts }) => facts.deliveredAt)?.facts.deliveredAt ?? null;
  const cancelledAt = states.find(({ facts }) => facts.cancelledAt)?.facts.cancelledAt ?? null;
  return { facts: { ...last.facts, deliveredAt, cancelledAt, told }, refunds: [...refunds.values()] };
};
