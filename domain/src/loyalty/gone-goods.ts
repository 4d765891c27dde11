import type { ToldGoods } from '../shop/order.ts';
import { shareUp } from '../shop/shares.ts';

/** What a refund took back: goods with their paid units, or money for goods that were kept. */
export interface Back {
  readonly goods: number;
  readonly units: number;
  readonly money: number;
}

/** What was returned or removed of an order so far. */
interface Gone extends Back {
  /** Refunded goods that were attributed to edits; valid while no more was refunded than edits removed. */
  readonly hidden: number;
  readonly hiddenUnits: number;
}

/** An edit, from one reported state of the order to the next. */
interface Edit {
  /** The value of the goods before it. */
  readonly whole: number;
  readonly removed: number;
  readonly added: number;
}

export type Change = { readonly at: number } & (Back | Edit);

const partUp = (amount: number, part: number, whole: number): number =>
  whole > 0 ? shareUp(amount, Math.min(part, whole), whole) : 0;

/**
 * What is gone after an edit. Removed goods come first from those that were still kept: exchanged for added ones, so that no money moves,
 * or waiting for their refund, or refunded already. Added goods first use up what an earlier edit left to refund; then `goods` is
 * negative by that amount.
 */
const goneAfter = (gone: Gone, { whole, removed, added }: Edit): Gone => {
  const { goods, units, money } = gone;
  const kept = Math.min(removed, whole - Math.max(goods, 0));
  const exchanged = Math.min(kept, added);
  const paidBack = Math.min(kept - exchanged, money);
  const left = goods - (removed - exchanged - paidBack);
  const taken = Math.max(goods, 0) - Math.max(left, 0);
  const hidden = Math.max(taken - (removed - kept), 0);
  return {
    goods: left < 0 ? Math.min(left + added - exchanged, 0) : left,
    units: goods > 0 ? shareUp(units, Math.max(left, 0), goods) : 0,
    money: money - paidBack,
    hidden: gone.hidden + hidden,
    hiddenUnits: gone.hiddenUnits + partUp(units, hidden, Math.max(goods, 0)),
  };
};

/** More was refunded than edits removed, so refunds that were attributed to edits belong to goods that the order still shows. */
const withHidden = (gone: Gone, excess: number): Gone => {
  const shown = Math.min(excess, gone.hidden);
  if (shown === 0) return gone;
  const units = partUp(gone.hiddenUnits, shown, gone.hidden);
  const money = Math.min(shown, gone.money);
  return {
    goods: gone.goods + money,
    units: gone.units + units,
    money: gone.money - money,
    hidden: gone.hidden - shown,
    hiddenUnits: gone.hiddenUnits - units,
  };
};

/** What is gone after a refund. It first covers what edits removed; only the rest belongs to goods that the order still shows. */
const afterRefund = (gone: Gone, back: Back): Gone => {
  const owed = Math.max(-gone.goods, 0);
  const goodsOwed = Math.min(owed, back.goods);
  const moneyOwed = Math.min(owed - goodsOwed, back.money);
  const returned = back.goods - goodsOwed;
  const hiddenUnits = partUp(back.units, goodsOwed, back.goods);
  const after = {
    goods: gone.goods + back.goods + moneyOwed,
    units: gone.units + (back.goods > 0 ? shareUp(back.units, returned, back.goods) : back.units),
    money: gone.money + back.money - moneyOwed,
    hidden: gone.hidden,
    hiddenUnits: gone.hiddenUnits,
  };
  const { hidden: _, ...shown } = withHidden(after, returned + back.money - moneyOwed);
  return {
    ...shown,
    hidden: gone.hidden - Math.min(returned + back.money - moneyOwed, gone.hidden) + goodsOwed,
    hiddenUnits: shown.hiddenUnits + hiddenUnits,
  };
};

/** What is gone of an order's current goods. At equal times an edit comes first, in the store's favour. */
export const goneOf = (changes: readonly Change[]): Back => {
  const { goods, units, money } = changes
    .toSorted((one, other) => one.at - other.at || Number('whole' in other) - Number('whole' in one))
    .reduce<Gone>(
      (gone, change) => ('whole' in change ? goneAfter(gone, change) : afterRefund(gone, change)),
      {
        goods: 0,
        units: 0,
        money: 0,
        hidden: 0,
        hiddenUnits: 0,
      },
    );
  return { goods: Math.max(goods, 0), units, money: Math.max(money + Math.min(goods, 0), 0) };
};

/** How the amount of each line changes from one state to the next. */
const changesOf = (linesBefore: ToldGoods['lines'], lines: ToldGoods['lines']): number[] => {
  const before = new Map(linesBefore.map(({ lineId, goodsMinor }) => [lineId, goodsMinor]));
  const after = new Map(lines.map(({ lineId, goodsMinor }) => [lineId, goodsMinor]));
  return [...new Set([...before.keys(), ...after.keys()])].map(
    (id) => (after.get(id) ?? 0) - (before.get(id) ?? 0),
  );
};

/** Whether both states have the same lines in the same order, as nearly always. */
const isSame = (one: ToldGoods['lines'], other: ToldGoods['lines']): boolean =>
  one.length === other.length &&
  one.every(({ lineId, goodsMinor }, place) => {
    const line = other[place];
    return line?.lineId === lineId && line.goodsMinor === goodsMinor;
  });

/** The edits of an order, line by line; an exchange removes one line and adds another. */
export const editsOf = (states: readonly ToldGoods[]): Change[] =>
  states.slice(1).map(({ at, lines }, place) => {
    const linesBefore = states[place]?.lines ?? [];
    const changes = isSame(linesBefore, lines) ? [] : changesOf(linesBefore, lines);
    return {
      at: at.getTime(),
      whole: linesBefore.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0),
      removed: changes.reduce((sum, change) => sum - Math.min(change, 0), 0),
      added: changes.reduce((sum, change) => sum + Math.max(change, 0), 0),
    };
  });
