import { DEBT_GIVER, type Giver } from '../impact/givers.ts';
import { type Cell, DEBT, type ExpiryRule } from './movements.ts';
import { type Month, monthOf } from './month.ts';

/** The key of the lot without a last day, as the ledger writes it. */
export const NO_END = 'infinity';

/** Some points of one vintage. */
export interface Piece {
  readonly issued: Month;
  /** What gave them. */
  readonly giver: Giver;
  readonly source: Cell['source'];
  readonly rule: ExpiryRule;
  /** The order that they wait for, while they are pending. */
  readonly orderId: string | null;
  /** The last day on which they can be used, or could be before they were gone; null if they were never available. */
  readonly day: string | null;
  readonly points: number;
}

export const DEBT_PIECE: Omit<Piece, 'points'> = { ...DEBT, giver: DEBT_GIVER, orderId: null, day: null };

const RULES: readonly (readonly [months: number, rule: ExpiryRule])[] = [
  [4, 'm3'],
  [7, 'm6'],
  [13, 'm12'],
  [25, 'm24'],
];

/** The expiry rule of points that became available in `month` and can be used through `day`. */
export const ruleOf = (month: Month, day: string): ExpiryRule => {
  if (day === NO_END) return 'never';
  const months = monthOf(day) - month;
  return RULES.find(([most]) => months <= most)?.[1] ?? 'longer';
};

const pendingCell = ({ issued, source }: Piece): Cell => ({
  issued,
  source,
  rule: 'pending',
  ends: null,
});

export const cellOf = (piece: Piece): Cell =>
  piece.day === null
    ? pendingCell(piece)
    : {
        issued: piece.issued,
        source: piece.source,
        rule: piece.rule,
        ends: piece.day === NO_END ? null : monthOf(piece.day),
      };

const isSameVintage = (a: Piece, b: Piece): boolean =>
  a.issued === b.issued &&
  a.source === b.source &&
  a.rule === b.rule &&
  a.orderId === b.orderId &&
  a.day === b.day;

/** Adds a piece to an equal one, behind its vintage, or at the end of a queue: who gave points does not change which vintage is next. */
export const put = (queue: Piece[], piece: Piece): void => {
  if (piece.points === 0) return;
  const last = queue.findLastIndex((each) => isSameVintage(each, piece));
  const place = queue.findIndex((each) => each.giver === piece.giver && isSameVintage(each, piece));
  const same = queue[place];
  if (same) queue[place] = { ...same, points: same.points + piece.points };
  else if (last >= 0) queue.splice(last + 1, 0, piece);
  else queue.push(piece);
};

type Preference = (piece: Piece) => boolean;

/** Takes up to `points` out of a queue: pieces of the first preference first, then of the next, then the oldest. */
export const take = (queue: Piece[], points: number, ...preferences: readonly Preference[]): Piece[] => {
  const taken: Piece[] = [];
  let left = points;
  for (const isWanted of [...preferences, () => true]) {
    for (let place = 0; place < queue.length && left > 0;) {
      const piece = queue[place];
      if (!piece || !isWanted(piece)) {
        place += 1;
        continue;
      }
      const some = Math.min(piece.points, left);
      left -= some;
      taken.push({ ...piece, points: some });
      if (some === piece.points) queue.splice(place, 1);
      else queue[place] = { ...piece, points: piece.points - some };
    }
  }
  return taken;
};
