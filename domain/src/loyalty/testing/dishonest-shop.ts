import type { OrderLine, ReturnedItem } from '#shop/order.ts';
import { line, order } from './orders.ts';
import { FACTS } from './product-facts.ts';
import type { Told } from './told.ts';
import { leastTaxOf, sumOf, taxIn, unitsFor, type Valued, valueOf } from './valued-goods.ts';

/** What a dishonest shopper does to an order, or makes the store do. */
export type Trick =
  | {
      readonly do: 'add';
      readonly units: number;
      readonly price: number;
      readonly taxPercent: number;
      readonly product: string;
      readonly isPaid: boolean;
    }
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
  | { readonly do: 'remove'; readonly pick: number; readonly units: number }
  | {
      readonly do: 'exchange';
      readonly pick: number;
      readonly units: number;
      readonly taxPercent: number;
      readonly product: string;
    }
  // An exchange for other goods, which leaves the difference to pay; or a lower price for a line.
  | {
      readonly do: 'swap' | 'reprice';
      readonly pick: number;
      readonly units: number;
      readonly price: number;
      readonly taxPercent: number;
      readonly product: string;
    }
  | {
      readonly do: 'return';
      readonly pick: number;
      readonly units: number;
      readonly money: 'all' | 'half' | 'none';
      readonly isNamed: boolean;
    }
  | { readonly do: 'goodwill'; readonly amount: number };

interface NewLine {
  readonly units: number;
  /** With tax. */
  readonly price: number;
  readonly taxPercent: number;
  readonly product: string;
  readonly isGiftCard: boolean;
}

interface Line extends Pick<NewLine, 'taxPercent' | 'product' | 'isGiftCard'> {
  readonly id: string;
  price: number;
  /** The units in the host's order, which lists refunds separately. */
  told: number;
  /** The units that the shopper has at home. */
  kept: number;
  /** The part of the price of returned units that the store kept. */
  fees: number;
}

/** What can earn points. */
export interface Base {
  readonly minor: number;
  /** The part of it that is tax, if the store's rules exclude that. */
  readonly taxMinor: number;
  readonly units: number;
}

/** Whether a rule counts goods of this product, at this price of a unit. */
export type Counts = (goods: Pick<NewLine, 'product' | 'price'>) => boolean;

interface Asked {
  readonly doGiftCardsPay?: boolean;
  readonly counts?: Counts;
}

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
  /** The part of the first payment that was made by gift card. */
  readonly #byGiftCard: number;

  constructor(lines: readonly NewLine[], giftCardPercent = 0) {
    for (const each of lines) this.#addLine(each);
    this.#paid = this.#valueOf('kept');
    this.#byGiftCard = Math.floor((this.#paid * giftCardPercent) / 100);
    this.#tellState();
  }

  /** The most that can earn points by a rule: goods that count, are kept and paid for, or money that the store keeps for them. */
  base({ doGiftCardsPay = true, counts = () => true }: Asked = {}): Base {
    if (!this.#isPaid || this.#isCancelled) return { minor: 0, taxMinor: 0, units: 0 };
    const goods = this.#goods().filter(counts);
    const of = this.#owed > 0 ? 'told' : 'kept';
    const units = goods.reduce((sum, each) => sum + (each.price > 0 ? each[of] : 0), 0);
    const parts = goods.map((each) => ({ ...each, minor: each.kept * each.price + each.fees }));
    const isAll = goods.length === this.#goods().length;
    // While the store owes money for removed goods, what was refunded is taken for those.
    const owing = isAll ? this.#paid : valueOf(goods, 'told');
    const minor = Math.max(Math.min(this.#owed > 0 ? owing : sumOf(parts), this.#paid), 0);
    const whole = { minor, units, taxMinor: this.#taxOf(parts, minor) };
    return doGiftCardsPay || this.#byGiftCard === 0 ? whole : this.#withoutGiftCard(whole, parts);
  }

  /** The least tax in what is kept, as far as the host's order shows it. */
  #taxOf(parts: readonly Valued[], minor: number): number {
    if (parts.length === 0) return 0;
    if (this.#owed > 0) {
      const least = Math.min(...parts.map(({ taxPercent }) => taxPercent));
      return taxIn(minor, { taxPercent: least });
    }
    // Which goods an unpaid part belongs to is known to the shopper alone.
    if (this.#unpaid > 0) return leastTaxOf(parts, minor);
    const kept = sumOf(parts);
    return kept === 0 ? 0 : (parts.reduce((sum, each) => sum + taxIn(each.minor, each), 0) * minor) / kept;
  }

  /** The share of money that was not paid by gift card; of the goods, the shopper chooses which that was. */
  #withoutGiftCard(whole: Base, parts: readonly (Line & Valued)[]): Base {
    const isAll = parts.length === this.#goods().length;
    const told = this.#valueOf('told') - this.#unpaid;
    const share = Math.max(told - this.#byGiftCard, 0) / Math.max(told, 1);
    // Of some lines of an order, the gift card may have paid none.
    const minor = isAll ? whole.minor * share : Math.min(whole.minor, Math.max(this.#paid, 0) * share);
    if (this.#owed > 0) return { ...whole, minor, taxMinor: whole.taxMinor * (isAll ? share : 0) };
    const units = unitsFor(minor, parts);
    return { minor, taxMinor: leastTaxOf(parts, minor), units: Math.min(whole.units, units) };
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

  #goods(): readonly Line[] {
    return this.#lines.filter(({ isGiftCard }) => !isGiftCard);
  }

  #valueOf(of: 'told' | 'kept'): number {
    return valueOf(this.#goods(), of);
  }

  #addLine({ units, price, taxPercent, product, isGiftCard }: NewLine): void {
    const line = { price, taxPercent, product, isGiftCard };
    this.#lines.push({ ...line, id: `line-${this.#lines.length}`, told: units, kept: units, fees: 0 });
  }

  #pick(pick: number, most: (line: Line) => number): Line | undefined {
    const some = this.#goods().filter((each) => most(each) > 0);
    return some[pick % Math.max(some.length, 1)];
  }

  /** Removes nothing while something is unpaid, because hosts do not say which part of the payment would be refunded. */
  #edit(trick: Extract<Trick, { do: 'remove' | 'exchange' }>): void {
    const { pick, units } = trick;
    const from = this.#pick(pick, (each) => Math.min(each.kept, each.told));
    if (!from || this.#unpaid > 0) return;
    const moved = Math.min(units, from.kept, from.told);
    from.told -= moved;
    from.kept -= moved;
    if (trick.do === 'exchange')
      this.#addLine({ ...trick, units: moved, price: from.price, isGiftCard: false });
    else this.#owed += moved * from.price;
    this.#tellState();
  }

  #swap({ pick, units, price, taxPercent, product }: Extract<Trick, { do: 'swap' | 'reprice' }>): void {
    const from = this.#pick(pick, (each) => Math.min(each.kept, each.told));
    if (!from || this.#unpaid > 0 || this.#owed > 0) return;
    const moved = Math.min(units, from.kept, from.told);
    from.told -= moved;
    from.kept -= moved;
    this.#addLine({ units: moved, price, taxPercent, product, isGiftCard: false });
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
    if (paidBack > 0) from.fees += worth - paidBack;
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
      .map(({ id, told, price, taxPercent, product, isGiftCard }) =>
        line(told * price, {
          lineId: id,
          productId: product,
          ...(FACTS[product] && { facts: FACTS[product] }),
          units: told,
          isGiftCard,
          taxMinor: Math.ceil(taxIn(told * price, { taxPercent })),
        }),
      );
    this.told.push({
      kind: 'state',
      at,
      facts: order({
        lines,
        paidAt: this.#isPaid ? new Date(START) : null,
        deliveredAt: this.#isDelivered ? at : null,
        cancelledAt: this.#isCancelled ? at : null,
        unpaidMinor: this.#unpaid,
        giftCardMinor: this.#byGiftCard,
      }),
    });
  }
}
