import { type Given, GivenSums, type Giver, OTHER_GIVER } from '../impact/givers.ts';
import { type Figure, type Movement, MovementSums, type Source } from './movements.ts';
import type { Month } from './month.ts';
import { cellOf, DEBT_PIECE, NO_END, type Piece, put, ruleOf, take } from './pieces.ts';

/** A row of the ledger, as far as vintages need it. */
export interface LedgerPosting {
  readonly version: number;
  readonly kind: 'earn' | 'release' | 'reverse' | 'redeem' | 'adjust' | 'import' | 'expire' | 'transfer';
  /** When it happened, in the store's time zone. */
  readonly month: Month;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly availableAfter: number;
  readonly lots: Readonly<Record<string, number>> | null;
  readonly orderId: string | null;
  readonly couponId: string | null;
  readonly reversesVersion: number | null;
  /** What gave the points that it issues, releases or takes back; {@link OTHER_GIVER} if it names nothing. */
  readonly giver: Giver;
  /** What both postings of a transfer have in common, and which of them this is; null for other kinds. */
  readonly transfer: { readonly key: string; readonly isOut: boolean } | null;
}

/** The dashboard's figure of a posting; the SQL view `posting_figure` has the same definitions. */
const figureOf = ({
  kind,
  orderId,
  couponId,
  availableDelta,
  pendingDelta,
}: Pick<LedgerPosting, 'kind' | 'orderId' | 'couponId' | 'availableDelta' | 'pendingDelta'>): Figure => {
  const moved = availableDelta + pendingDelta;
  switch (kind) {
    case 'redeem':
      return 'redeemed';
    case 'expire':
      return 'expired';
    case 'release':
      return 'released';
    case 'transfer':
      return 'transferred';
    case 'earn':
    case 'import':
    case 'adjust':
      return moved < 0 ? 'deducted' : 'issued';
    case 'reverse':
      if (moved < 0) return orderId === null ? 'deducted' : 'reversed';
      return couponId === null ? 'restored' : 'returned';
  }
};

const SOURCE_OF: Partial<Record<LedgerPosting['kind'], Source>> = { earn: 'sale', import: 'moved_in' };

/** The changes of each lot and of the debt. */
const changesOf = ({ availableAfter, availableDelta, lots }: LedgerPosting) => {
  const before = availableAfter - availableDelta;
  const held = Math.max(availableAfter, 0) - Math.max(before, 0);
  return {
    lots: Object.entries(lots ?? { [NO_END]: held }).sort(([a], [b]) => a.localeCompare(b)),
    debt: Math.min(availableAfter, 0) - Math.min(before, 0),
  };
};

/** Takes exactly so many points; what a queue does not hold was never issued, and is a debt. */
const takeAll = (
  queue: Piece[],
  points: number,
  ...preferences: readonly ((piece: Piece) => boolean)[]
): Piece[] => {
  const taken = take(queue, points, ...preferences);
  const missing = points - taken.reduce((sum, piece) => sum + piece.points, 0);
  return missing > 0 ? [...taken, { ...DEBT_PIECE, points: missing }] : taken;
};

interface Sums {
  readonly vintages: MovementSums;
  readonly given: GivenSums;
}

/** One wallet's points by vintage, while its postings are read in order. */
class WalletVintages {
  private readonly pending: Piece[] = [];
  private readonly lots = new Map<string, Piece[]>();
  /** What each posting took, so that a return goes back to the same vintages. */
  private readonly takenBy = new Map<number, Piece[]>();
  /** The month whose points a posting issued, or took back, and what gave them. */
  private readonly origins = new Map<number, Pick<Piece, 'issued' | 'giver'>>();

  private readonly sums: Sums;
  private readonly transfers: Map<string, Piece[]>;

  constructor(sums: Sums, transfers: Map<string, Piece[]>) {
    this.sums = sums;
    this.transfers = transfers;
  }

  private add(piece: Piece, month: Month, figure: Figure, points: number): void {
    this.sums.vintages.add(cellOf(piece), month, figure, points);
    this.sums.given.add(piece, figure, points);
  }

  /** False, without doing anything, if it is the second posting of a transfer whose first one is still to be read. */
  follow(posting: LedgerPosting): boolean {
    const { transfer } = posting;
    if (transfer && !transfer.isOut && !this.transfers.has(transfer.key)) return false;
    const figure = figureOf(posting);
    const taken = this.leave(posting, figure);
    this.takenBy.set(posting.version, [...taken]);
    if (transfer?.isOut) this.transfers.set(transfer.key, taken);
    this.arrive(posting, figure, this.incoming(posting, taken));
    return true;
  }

  private leave(posting: LedgerPosting, figure: Figure): Piece[] {
    const { giver, month, orderId, pendingDelta, reversesVersion, version } = posting;
    const origin = reversesVersion === null ? undefined : this.origins.get(reversesVersion);
    if (origin !== undefined) this.origins.set(version, origin);
    const { lots, debt } = changesOf(posting);
    const isOfMonth = (piece: Piece): boolean => piece.issued === origin?.issued;
    const isOfOrder = (piece: Piece): boolean => piece.orderId === orderId;
    const taken = takeAll(
      this.pending,
      -pendingDelta,
      (piece) => piece.giver === giver && isOfOrder(piece),
      isOfOrder,
    );
    for (const [day, change] of lots)
      taken.push(
        ...takeAll(
          this.lots.get(day) ?? [],
          -change,
          (piece) => piece.giver === origin?.giver && isOfMonth(piece),
          isOfMonth,
        ),
      );
    if (debt < 0) taken.push({ ...DEBT_PIECE, points: -debt });
    for (const piece of taken) this.add(piece, month, figure, -piece.points);
    return taken;
  }

  /** What arriving points are made of: what left in the same posting, what a posting had taken before, or what a transfer took. */
  private incoming({ kind, reversesVersion, transfer }: LedgerPosting, taken: Piece[]): Piece[] {
    if (transfer) return transfer.isOut ? [] : (this.transfers.get(transfer.key) ?? []);
    if (kind === 'release' || taken.length > 0) return taken;
    return (reversesVersion === null ? undefined : this.takenBy.get(reversesVersion)) ?? [];
  }

  private arrive(posting: LedgerPosting, figure: Figure, from: Piece[]): void {
    const { month, orderId, pendingDelta } = posting;
    const { lots, debt } = changesOf(posting);
    const piecesFor = (points: number, isPreferred: (piece: Piece) => boolean): Piece[] => {
      const pieces = take(from, points, isPreferred);
      const left = points - pieces.reduce((sum, piece) => sum + piece.points, 0);
      return left > 0 ? [...pieces, this.newPiece(posting, left)] : pieces;
    };
    const note = (piece: Piece): void => {
      if (!this.origins.has(posting.version)) this.origins.set(posting.version, piece);
    };
    for (const piece of piecesFor(Math.max(debt, 0), ({ source }) => source === 'debt'))
      this.pay(piece, month, figure);
    for (const [day, change] of lots) {
      if (change <= 0) continue;
      for (const piece of piecesFor(change, (each) => each.day === day)) {
        const arrived = this.unowed(piece, month, figure);
        const rule = arrived.day === null ? ruleOf(month, day) : arrived.rule;
        const queue = this.lots.get(day) ?? [];
        this.lots.set(day, queue);
        this.settle(
          queue,
          { ...arrived, rule, day, orderId: null },
          { month, figure, isNew: arrived === piece },
        );
        note(arrived);
      }
    }
    for (const piece of piecesFor(Math.max(pendingDelta, 0), ({ day }) => day === null)) {
      const arrived = this.unowed(piece, month, figure);
      const waiting = { ...arrived, rule: 'pending', day: null, orderId } as const;
      this.settle(this.pending, waiting, { month, figure, isNew: arrived === piece });
      note(arrived);
    }
  }

  /** Puts a piece where it arrives. One that was owed has been counted by its figure already, and comes out of the debt. */
  private settle(
    queue: Piece[],
    piece: Piece,
    { month, figure, isNew }: { readonly month: Month; readonly figure: Figure; readonly isNew: boolean },
  ): void {
    put(queue, piece);
    this.add(piece, month, isNew ? figure : 'offset', piece.points);
  }

  /** Points that somebody owed come back as points of this month. */
  private unowed(piece: Piece, month: Month, figure: Figure): Piece {
    if (piece.source !== 'debt') return piece;
    this.add(piece, month, figure, piece.points);
    this.add(piece, month, 'offset', -piece.points);
    return { ...piece, issued: month, giver: OTHER_GIVER, source: 'other', rule: 'pending', day: null };
  }

  /** Points that arrive while the balance is below zero pay the debt, and are used up by it. */
  private pay(piece: Piece, month: Month, figure: Figure): void {
    if (piece.source === 'debt') return this.add(piece, month, figure, piece.points);
    const waiting: Piece = { ...piece, day: null };
    this.add(waiting, month, figure, piece.points);
    this.add(waiting, month, 'offset', -piece.points);
    this.add({ ...DEBT_PIECE, points: piece.points }, month, 'offset', piece.points);
  }

  private newPiece({ kind, giver, month, orderId }: LedgerPosting, points: number): Piece {
    return {
      issued: month,
      giver,
      source: SOURCE_OF[kind] ?? 'other',
      rule: 'pending',
      orderId,
      day: null,
      points,
    };
  }
}

/**
 * Assigns every posting of a store to vintages: points leave the lot that the ledger took them from, and within it the oldest first; points
 * taken back leave the month that issued them, and returned ones go back to where they came from. Feed it wallet by wallet.
 */
export class VintageBook {
  private readonly sums: Sums = { vintages: new MovementSums(), given: new GivenSums() };
  private readonly transfers = new Map<string, Piece[]>();
  private readonly merged: LedgerPosting[][] = [];

  /** Reads a wallet's postings in the ledger's order. */
  read(postings: readonly LedgerPosting[]): void {
    // Merged customers' wallets are read together at the end, since points keep their month when they move between them.
    if (postings.some(({ transfer }) => transfer)) this.merged.push([...postings]);
    else this.follow(postings);
  }

  private follow(postings: readonly LedgerPosting[]): void {
    const wallet = new WalletVintages(this.sums, this.transfers);
    for (const posting of postings) wallet.follow(posting);
  }

  /** All movements of the store, and what became of the points of each giver, when every wallet was read. */
  finish(): { readonly movements: Movement[]; readonly given: Given[] } {
    let waiting = this.merged.map((postings) => ({
      wallet: new WalletVintages(this.sums, this.transfers),
      postings: postings.toReversed(),
    }));
    while (waiting.length > 0) {
      let isMoving = false;
      for (const { wallet, postings } of waiting) {
        for (let next = postings.at(-1); next && wallet.follow(next); next = postings.at(-1)) {
          isMoving = true;
          postings.pop();
        }
      }
      waiting = waiting.filter(({ postings }) => postings.length > 0);
      const stuck = waiting[0]?.postings.at(-1)?.transfer;
      // The ledger always has both postings of a transfer; without the first one, its points count as issued by the second.
      if (!isMoving && stuck) this.transfers.set(stuck.key, []);
    }
    return { movements: this.sums.vintages.all(), given: this.sums.given.all() };
  }
}
