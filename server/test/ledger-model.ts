/** One movement as requested of the ledger. */
export interface ModelRequest {
  readonly key: string;
  readonly kind: 'earn' | 'release' | 'reverse' | 'redeem' | 'adjust' | 'expire';
  readonly available: number;
  readonly pending: number;
  /** The last day of credited points; null for never. */
  readonly lastDay: string | null;
  /** The lot that debits take from first. */
  readonly lotFirst?: string | null;
  readonly overdraft?: 'refuse' | 'allow' | 'clamp';
  readonly reversesVersion?: number;
}

export interface ModelPosting {
  readonly request: ModelRequest;
  readonly moved: number;
  readonly shortfall: number;
  readonly availableAfter: number;
  readonly pendingAfter: number;
  readonly lots: ReadonlyMap<string, number>;
}

const NEVER = 'infinity';

const sizeOf = (posting: ModelPosting): number =>
  Math.abs(posting.moved + posting.request.pending) + posting.shortfall;

/**
 * A naive model of a wallet: each point is an entry in a list with its last day, and spending takes from the front. Deliberately unlike
 * the database's implementation.
 */
export class ModelWallet {
  readonly postings: ModelPosting[] = [];
  private readonly coins: string[] = [];
  available = 0;
  pending = 0;

  lots(): ReadonlyMap<string, number> {
    const counted = new Map<string, number>();
    for (const day of this.coins) counted.set(day, (counted.get(day) ?? 0) + 1);
    return counted;
  }

  posting(version: number): ModelPosting | undefined {
    return this.postings[version - 1];
  }

  refuses(request: ModelRequest): boolean {
    const moved = this.movedBy(request);
    if (this.pending + request.pending < 0) return true;
    return moved < 0 && this.available + moved < 0 && request.overdraft !== 'allow';
  }

  /** How much of an original can still be reversed. */
  reversible(version: number): number {
    const original = this.posting(version);
    if (!original) return 0;
    const reversals = this.postings.filter((each) => each.request.reversesVersion === version);
    return reversals.reduce((left, each) => left - sizeOf(each), sizeOf(original));
  }

  post(request: ModelRequest): ModelPosting {
    const moved = this.movedBy(request);
    const paysDebt = Math.min(Math.max(-this.available, 0), Math.max(moved, 0));
    this.available += moved;
    this.pending += request.pending;
    for (let coin = 0; coin < moved - paysDebt; coin += 1) this.coins.push(request.lastDay ?? NEVER);
    for (let coin = 0; coin < -moved; coin += 1) this.takeOne(request.lotFirst ?? null);
    const posting: ModelPosting = {
      request,
      moved,
      shortfall: moved - request.available,
      availableAfter: this.available,
      pendingAfter: this.pending,
      lots: this.lots(),
    };
    this.postings.push(posting);
    return posting;
  }

  /** How many points are past their last day. */
  overdue(today: string): number {
    return this.coins.filter((day) => day !== NEVER && day < today).length;
  }

  private movedBy(request: ModelRequest): number {
    if (request.overdraft !== 'clamp' || request.available >= 0) return request.available;
    return 0 - Math.min(-request.available, Math.max(this.available, 0));
  }

  private takeOne(first: string | null): void {
    if (this.coins.length === 0) return;
    const soonest = [...this.coins].sort()[0] ?? NEVER;
    const from = first !== null && this.coins.includes(first) ? first : soonest;
    this.coins.splice(this.coins.indexOf(from), 1);
  }
}
