import {
  goodsTotals,
  type GoodsTotals,
  type OrderFacts,
  type OrderLine,
  paidUnits,
  type Refund,
  type ToldGoods,
  type ToldLine,
} from './order.ts';

/** The parts of a refund that points depend on. */
export type RefundedGoods = Pick<Refund, 'units' | 'goodsMinor' | 'items'> & {
  readonly refundedAt?: Date | string;
};

type Paid = Pick<OrderFacts, 'lines' | 'unpaidMinor' | 'giftCardMinor'>;

/** How much of an amount falls on a part, rounded up: of what is left, rounding must not give more than was told. */
const shareUp = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

const shareDown = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** A line of which only a part counts. */
const partOf = (line: OrderLine, keptMinor: number): OrderLine => ({
  ...line,
  units: shareDown(line.units, keptMinor, line.totalMinor),
  totalMinor: keptMinor,
  taxMinor: shareUp(line.taxMinor, keptMinor, line.totalMinor),
});

/** Takes an amount off the last lines first: an edit adds its lines at the end. */
const withoutLast = (lines: readonly OrderLine[], amountMinor: number): readonly OrderLine[] => {
  if (amountMinor <= 0) return lines;
  let left = amountMinor;
  return lines
    .toReversed()
    .map((line) => {
      const taken = Math.min(left, line.totalMinor);
      left -= taken;
      return taken > 0 ? partOf(line, line.totalMinor - taken) : line;
    })
    .toReversed();
};

const isGoods = ({ isGiftCard }: OrderLine): boolean => !isGiftCard;

/** What of an order does not earn, by reason. */
export interface LeftOut {
  readonly giftCardsMinor: number;
  readonly unpaidMinor: number;
  readonly giftCardPaymentMinor: number;
}

const sumOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

/**
 * The lines that earn: no gift cards, and nothing that is not paid yet. Where the store says that what a gift card paid does not earn again,
 * that part is left out too.
 */
export const earningGoods = (
  order: Paid,
  doGiftCardsPay: boolean,
): { readonly lines: readonly OrderLine[]; readonly leftOut: LeftOut } => {
  const paid = withoutLast(order.lines, order.unpaidMinor ?? 0).filter(isGoods);
  const lines = doGiftCardsPay ? paid : withoutLast(paid, order.giftCardMinor ?? 0);
  const goods = order.lines.filter(isGoods);
  return {
    lines,
    leftOut: {
      giftCardsMinor: sumOf(order.lines) - sumOf(goods),
      unpaidMinor: sumOf(goods) - sumOf(paid),
      giftCardPaymentMinor: sumOf(paid) - sumOf(lines),
    },
  };
};

/** The totals of the goods that earn. */
export const earningTotals = (order: Paid, doGiftCardsPay = true): GoodsTotals =>
  goodsTotals(earningGoods(order, doGiftCardsPay).lines);

/** What refunds took of the goods that earn. */
interface Returned {
  readonly units: number;
  readonly goodsMinor: number;
  /** Of which money that went back without any goods. */
  readonly moneyMinor: number;
}

const lineOf = (lines: readonly OrderLine[], lineId: string | null): OrderLine | undefined =>
  lineId === null ? undefined : lines.find((line) => line.lineId === lineId);

/** A returned unit takes its share of the line even where no money went back for it. */
const returnedBy = (refund: RefundedGoods, lines: readonly OrderLine[]): Returned => {
  if (!refund.items || refund.items.length === 0) {
    const { units, goodsMinor } = refund;
    return { units, goodsMinor, moneyMinor: units > 0 ? 0 : goodsMinor };
  }
  const parts = refund.items.map(({ lineId, units, goodsMinor }) => {
    const line = lineOf(lines, lineId);
    if (line?.isGiftCard) return { units: 0, totalMinor: 0 };
    if (!line || goodsMinor > 0) return { units, totalMinor: goodsMinor };
    const back = Math.min(units, line.units);
    return { units, totalMinor: line.units > 0 ? shareUp(line.totalMinor, back, line.units) : 0 };
  });
  const goodsMinor = parts.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return { units: paidUnits(parts), goodsMinor, moneyMinor: 0 };
};

/** What is gone of an order: goods that came back, and money that went back while the goods were kept. */
interface Gone {
  readonly goods: number;
  readonly money: number;
}

interface Back extends Gone {
  readonly at: number;
}

/** An edit, from one told state of the order to the next. */
interface Edit {
  readonly at: number;
  /** What the goods came to before it. */
  readonly whole: number;
  readonly removed: number;
  readonly added: number;
}

/**
 * What is gone after an edit. What it takes away is of the goods that were kept, as far as there are any: exchanged for what it adds, so that
 * nothing was paid, or else waiting for its money or paid back already. Below zero, an edit took away more than was paid back; what a later
 * edit adds uses that up first.
 */
const goneAfter = ({ goods, money }: Gone, { whole, removed, added }: Edit): Gone => {
  const kept = Math.min(removed, whole - Math.max(goods, 0));
  const exchanged = Math.min(kept, added);
  const paidBack = Math.min(kept - exchanged, money);
  const left = goods - (removed - exchanged - paidBack);
  return {
    goods: left < 0 ? Math.min(left + added - exchanged, 0) : left,
    money: money - paidBack,
  };
};

/** Goods of which an edit took away more than was paid back hide money that goes back: it is theirs. */
const afterRefund = (gone: Gone, back: Gone): Gone => {
  const owed = Math.min(Math.max(-gone.goods, 0), back.money);
  return { goods: gone.goods + back.goods + owed, money: gone.money + back.money - owed };
};

/** What is gone of an order's present goods. At the same time an edit comes first: the store is not to lose by it. */
const goneOf = (refunds: readonly Back[], edits: readonly Edit[]): number => {
  const gone = [...edits, ...refunds]
    .toSorted((one, other) => one.at - other.at)
    .reduce<Gone>(
      (sum, change) => ('whole' in change ? goneAfter(sum, change) : afterRefund(sum, change)),
      { goods: 0, money: 0 },
    );
  return Math.max(gone.goods + gone.money, 0);
};

/** What of each line was paid. */
export const toldLines = (lines: readonly OrderLine[]): ToldLine[] =>
  lines.map(({ lineId, units, totalMinor }) => ({
    lineId,
    units: totalMinor > 0 ? units : 0,
    goodsMinor: totalMinor,
  }));

type Measure = 'units' | 'goodsMinor';

/** Edits of an order, line by line: an exchange takes one line away and adds another. */
const editsOf = (states: readonly ToldGoods[], measure: Measure): Edit[] =>
  states.slice(1).map(({ at, lines }, place) => {
    const linesBefore = states[place]?.lines ?? [];
    const before = new Map(linesBefore.map((line) => [line.lineId, line[measure]]));
    const after = new Map(lines.map((line) => [line.lineId, line[measure]]));
    const changes = [...new Set([...before.keys(), ...after.keys()])].map(
      (id) => (after.get(id) ?? 0) - (before.get(id) ?? 0),
    );
    return {
      at: at.getTime(),
      whole: linesBefore.reduce((sum, line) => sum + line[measure], 0),
      removed: changes.reduce((sum, change) => sum - Math.min(change, 0), 0),
      added: changes.reduce((sum, change) => sum + Math.max(change, 0), 0),
    };
  });

const timeOf = ({ refundedAt }: RefundedGoods): number =>
  refundedAt === undefined ? 0 : new Date(refundedAt).getTime();

/** The order's lines with its gift cards, for refunds that name them, and what it was before edits. */
interface Known {
  readonly lines?: readonly OrderLine[];
  readonly told?: readonly ToldGoods[] | undefined;
}

/** The end of time: the present state follows all that were told before. */
const LATEST = new Date(8.64e15);

/** The states that an order went through; a single one shows no edit. */
const statesOf = (told: readonly ToldGoods[], lines: readonly OrderLine[]): readonly ToldGoods[] =>
  told.length === 0
    ? []
    : [...told, { at: LATEST, lines: toldLines(lines.filter(isGoods)) }];

/** What refunds leave of goods. All totals are rounded to the store's advantage, once, so that a split refund wins nothing. */
export const keptGoods = (
  whole: GoodsTotals,
  refunds: readonly RefundedGoods[],
  { lines = [], told = [] }: Known = {},
): GoodsTotals => {
  const returned = refunds.map((refund) => ({ at: timeOf(refund), ...returnedBy(refund, lines) }));
  const states = statesOf(told, lines);
  const gone = (measure: Measure, amountOf: (part: Returned) => Gone): number =>
    goneOf(
      returned.map((part) => ({ at: part.at, ...amountOf(part) })),
      editsOf(states, measure),
    );
  const goodsOf = (part: Returned): number => part.goodsMinor - part.moneyMinor;
  const goodsMinor =
    whole.goodsMinor - gone('goodsMinor', (part) => ({ goods: goodsOf(part), money: part.moneyMinor }));
  if (goodsMinor <= 0) return { units: 0, goodsMinor: 0, taxMinor: 0, discountMinor: 0 };
  const withoutMoneyMinor =
    whole.goodsMinor - gone('goodsMinor', (part) => ({ goods: goodsOf(part), money: 0 }));
  const units = Math.max(whole.units - gone('units', (part) => ({ goods: part.units, money: 0 })), 0);
  return {
    units: shareDown(units, Math.min(goodsMinor, withoutMoneyMinor), withoutMoneyMinor),
    goodsMinor,
    taxMinor: shareUp(whole.taxMinor, goodsMinor, whole.goodsMinor),
    discountMinor: whole.discountMinor,
  };
};

/** What is kept and paid of an order: the goods that earn, after refunds. */
export const keptTotals = (
  order: Paid & Pick<OrderFacts, 'told'>,
  refunds: readonly RefundedGoods[],
  doGiftCardsPay = true,
): GoodsTotals => {
  const whole = earningTotals(order);
  const lines = [...earningGoods(order, true).lines, ...order.lines.filter((line) => !isGoods(line))];
  const kept = keptGoods(whole, refunds, { lines, told: order.told });
  const earning = doGiftCardsPay ? whole : earningTotals(order, false);
  if (whole.goodsMinor <= 0 || earning.goodsMinor === whole.goodsMinor) return kept;
  const share = (amount: number): number => shareDown(amount, kept.goodsMinor, whole.goodsMinor);
  return {
    units: Math.min(kept.units, earning.units),
    goodsMinor: share(earning.goodsMinor),
    taxMinor: shareUp(earning.taxMinor, kept.goodsMinor, whole.goodsMinor),
    discountMinor: earning.discountMinor,
  };
};
