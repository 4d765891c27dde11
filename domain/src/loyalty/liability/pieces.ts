import { type Cell, DEBT, type ExpiryRule } from './movements.ts';
import { type Month, monthOf } from './month.ts';

/** The key of the lot without a last day, as the ledger writes it. */
export const NO_END = 'infinity';

/** Some points of one vintage. */
export interface Piece {
  readonly issued: Month;
  readonly source: Cell['source'];
  readonly rule: ExpiryRule;
  /** The order that they wait for, while they are pending. */
  readonly orderId: string | null;
  /** The last day on which they can be used, or could be before they were gone; null if they were never available. */
  readonly day: string | null;
  readonly points: number;
}

export const DEBT_PIECE: Omit<Piece, 'points'> = { ...DEBT, orderId: null, day: null };

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

export const pendingCell = ({ issued, source }: Piece): Cell => ({
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

const isSameKind = (a: Piece, b: Piece): boolean =>
  a.issued === b.issued &&
  a.source === b.source &&
  a.rule === b.rule &&
  a.orderId === b.orderId &&
  a.day === b.day;

/** Adds a piece at the end of a queue, or to an equal one. */
export const put = (queue: Piece[], piece: Piece): void => {
  if (piece.points === 0) return;
  const place = queue.findIndex((each) => isSameKind(each, piece));
  const same = queue[place];
  if (same) queue[place] = { ...same, points: same.points + piece.points };
  else queue.push(piece);
};

/** Takes up to `points` out of a queue: the preferred pieces first, then the oldest. */
export const take = (queue: Piece[], points: number, isPreferred: (piece: Piece) => boolean): Piece[] => {
  const taken: Piece[] = [];
  let left = points;
  for (const wanted of [true, false]) {
    for (let place = 0; place < queue.length && left > 0;) {
      const piece = queue[place];
      if (!piece || isPreferred(piece) !== wanted) {
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
