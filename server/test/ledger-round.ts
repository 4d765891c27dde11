import type fc from 'fast-check';
import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { expiryOf } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import { DAY_MS, type LocalDate, localDate } from '@apps-hub/domain/time';
import { expect } from 'vitest';

import {
  type BatchPosting,
  post,
  postBatch,
  postTogether,
  type PostingOutcome,
  type PostingRequest,
} from '../src/ledger/post.ts';
import { ModelWallet, type ModelRequest } from './ledger-model.ts';
import { callsOf, type Movement, type Operation, WALLETS } from './ledger-operations.ts';
import { constraintOf } from './refused-by.ts';
import type { Suite } from './suite.ts';

const ZONE = 'Asia/Riyadh';

/** The real ledger of one fresh store. */
export interface RealLedger {
  readonly suite: Suite;
  readonly storeId: StoreId;
  readonly customers: readonly CustomerId[];
  readonly expiryMonths: number | null;
  readonly firstDay: LocalDate;
}

/** The same store in the model. */
export interface PaperLedger {
  readonly wallets: readonly ModelWallet[];
}

type Batch = Extract<Operation, { op: 'batch' }>;

/** The result of a call: its outcomes, or the invariant that refused it. */
type Answer = readonly PostingOutcome[] | { readonly refusedBy: string };

interface Call {
  readonly movements: readonly Movement[];
  readonly answer: Answer;
}

interface PostingRow {
  readonly version: number;
  readonly key: string;
  readonly batchId: string | null;
  readonly availableDelta: number;
  readonly pendingDelta: number;
  readonly availableAfter: number;
  readonly pendingAfter: number;
  readonly shortfall: number;
  readonly lots: Record<string, number> | null;
}

const refusal = (error: unknown): { refusedBy: string } => {
  if (error instanceof Error && 'constraint_name' in error)
    return { refusedBy: constraintOf(String(error.constraint_name)) };
  throw error;
};

const inStore = <T>(real: RealLedger, work: Parameters<RealLedger['suite']['tx']>[0]): Promise<T> =>
  // The callers know the shape of their own statement's rows.
  real.suite.deps.database.inStore(real.storeId, work) as Promise<T>;

/** The ledger's callers omit the soonest lot and pass null for the one that never expires. */
const toLotFirst = (lotFirst: string | null): LocalDate | null | undefined => {
  if (lotFirst === null) return undefined;
  return lotFirst === 'infinity' ? null : (lotFirst as LocalDate);
};

const toRequest = (real: RealLedger, { wallet, request, namesLot }: Movement): PostingRequest => {
  const { lastDay, lotFirst, ...rest } = request;
  const customerId = real.customers[wallet];
  if (!customerId) throw new Error('the wallet exists');
  return {
    ...rest,
    customerId,
    actor: 'test',
    occurredAt: real.suite.deps.now(),
    lots: namesLot
      ? [{ expiresOn: lastDay as LocalDate | null, points: points(Math.max(request.available, 0)) }]
      : undefined,
    lotFirst: toLotFirst(lotFirst ?? null),
  };
};

const postCall = async (real: RealLedger, movements: readonly Movement[]): Promise<Call> => {
  const requests = movements.map((each) => toRequest(real, each));
  const now = real.suite.deps.now();
  const [only] = requests;
  try {
    const answer = await inStore<PostingOutcome[]>(real, async (tx) =>
      requests.length === 1 && only ? [await post(tx, now, only)] : postTogether(tx, now, requests),
    );
    return { movements, answer };
  } catch (error) {
    return { movements, answer: refusal(error) };
  }
};

/** The result of a batch: the wallets it posted to, or the invariant that refused it. */
type BatchAnswer = readonly BatchPosting[] | { readonly refusedBy: string };

const postOneBatch = async (real: RealLedger, batch: Batch): Promise<BatchAnswer> => {
  const note = { batchId: batch.id, actor: 'test', comment: null, internalNote: null };
  const moves = real.customers.map((customerId, wallet) => ({
    customerId,
    points: batch.points[wallet] ?? 0,
  }));
  try {
    return await inStore<BatchPosting[]>(real, (tx) => postBatch(tx, real.suite.deps.now(), note, moves));
  } catch (error) {
    return refusal(error);
  }
};

const today = (real: RealLedger): LocalDate => localDate(real.suite.deps.now(), ZONE);

const expire = (real: RealLedger): Promise<unknown> =>
  inStore(
    real,
    (tx) => tx.sql`select ledger_expire(${real.storeId}, ${real.suite.deps.now()}, ${today(real)}, 100)`,
  );

const newPostings = (real: RealLedger, customerId: CustomerId, after: number) =>
  real.suite.database.owner<PostingRow[]>`
    select version, idempotency_key as key, batch_id as "batchId", available_delta as "availableDelta",
      pending_delta as "pendingDelta", available_after as "availableAfter", pending_after as "pendingAfter", shortfall, lots
    from posting where store_id = ${real.storeId} and customer_id = ${customerId} and version > ${after} order by version`;

const lotsMoved = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) => {
  const days = new Set([...before.keys(), ...after.keys()]);
  const moved = [...days].map((day) => [day, (after.get(day) ?? 0) - (before.get(day) ?? 0)] as const);
  return Object.fromEntries(moved.filter(([, delta]) => delta !== 0));
};

const sizeOf = (request: ModelRequest): number => Math.abs(request.available + request.pending);

const replayed = (paper: ModelWallet, version: number): ModelWallet => {
  const past = new ModelWallet();
  for (const { request } of paper.postings.slice(0, version)) past.post(request);
  return past;
};

const paperOf = (paper: PaperLedger, wallet: number): ModelWallet => {
  const found = paper.wallets[wallet];
  if (!found) throw new Error('the wallet exists');
  return found;
};

/**
 * Runs some operations concurrently, each on its own connection. Then the model repeats, wallet by wallet, what the real ledger reports
 * in its order; every figure and every response must agree.
 */
export class Round implements fc.AsyncCommand<PaperLedger, RealLedger> {
  private readonly operations: readonly Operation[];
  private readonly daysLater: number;

  constructor(operations: readonly Operation[], daysLater: number) {
    this.operations = operations;
    this.daysLater = daysLater;
  }

  check(): boolean {
    return true;
  }

  toString(): string {
    return `${this.daysLater} days later ${JSON.stringify(this.operations)}`;
  }

  async run(paper: PaperLedger, real: RealLedger): Promise<void> {
    real.suite.clock.advance(this.daysLater * DAY_MS);
    const ofStore = expiryOf(real.suite.deps.now(), real.expiryMonths, ZONE);
    const days = { first: real.firstDay, ofStore };
    const movements = this.operations
      .map((each) => callsOf(each, paper.wallets, days))
      .filter((some) => some.length > 0);
    const batches = this.operations.filter((each) => each.op === 'batch');
    const [calls, batchAnswers] = await Promise.all([
      Promise.all(movements.map((some) => postCall(real, some))),
      Promise.all(batches.map((batch) => postOneBatch(real, batch))),
      Promise.all(this.operations.filter((each) => each.op === 'expire').map(() => expire(real))),
    ]);
    for (let wallet = 0; wallet < WALLETS; wallet += 1)
      await this.repeat(paper, real, wallet, movements.flat());
    for (const call of calls) judgeCall(paper, call);
    for (const [index, batch] of batches.entries())
      judgeBatch(paper, real, {
        batch,
        answer: batchAnswers[index] ?? [],
        alone: this.operations.length === 1,
      });
  }

  private async repeat(
    paper: PaperLedger,
    real: RealLedger,
    wallet: number,
    movements: readonly Movement[],
  ): Promise<void> {
    const book = paperOf(paper, wallet);
    const customerId = real.customers[wallet];
    if (!customerId) throw new Error('the wallet exists');
    for (const row of await newPostings(real, customerId, book.postings.length)) {
      const request = this.requestOf(row, real, { wallet, book, movements });
      expect(book.refuses(request), `${row.key} is refused on paper`).toBe(false);
      expect(
        book.postings.some((each) => each.request.key === row.key),
        `${row.key} is new`,
      ).toBe(false);
      if (request.reversesVersion !== undefined)
        expect(book.reversible(request.reversesVersion)).toBeGreaterThanOrEqual(sizeOf(request));
      const lotsBefore = book.lots();
      const written = book.post(request);
      expect(row).toMatchObject({
        version: book.postings.length,
        availableDelta: written.moved,
        pendingDelta: request.pending,
        availableAfter: written.availableAfter,
        pendingAfter: written.pendingAfter,
        shortfall: written.shortfall,
      });
      const moved = lotsMoved(lotsBefore, written.lots);
      // While no point of a wallet expires, its postings name no lot.
      if (row.lots) expect(row.lots).toEqual(moved);
      else expect(Object.keys(moved).filter((day) => day !== 'infinity')).toEqual([]);
    }
  }

  /** Which operation requested a posting of the real ledger. */
  private requestOf(
    row: PostingRow,
    real: RealLedger,
    at: { readonly wallet: number; readonly book: ModelWallet; readonly movements: readonly Movement[] },
  ): ModelRequest {
    if (row.key.startsWith('expire:')) {
      const gone = at.book.overdue(today(real));
      return { kind: 'expire', key: row.key, available: 0 - gone, pending: 0, lastDay: null };
    }
    if (row.batchId !== null) {
      const lastDay = expiryOf(real.suite.deps.now(), real.expiryMonths, ZONE);
      return { kind: 'adjust', key: row.key, available: row.availableDelta, pending: 0, lastDay };
    }
    const asked = at.movements.filter(({ request }) => request.key === row.key);
    // Two operations may have used one key in this round; the figures tell which was first.
    const first = asked.find(
      ({ request }) =>
        request.available === row.availableDelta - row.shortfall && request.pending === row.pendingDelta,
    );
    if (!first) throw new Error(`nobody asked for ${JSON.stringify(row)}`);
    return first.request;
  }
}

/** A response must agree with the model: posted, a known key, or refused for a reason. */
const judgeCall = (paper: PaperLedger, { movements, answer }: Call): void => {
  if ('refusedBy' in answer) {
    expect(answer.refusedBy).toBe('posting_reversal_within_original');
    const tooMuch = movements.filter(
      ({ wallet, request }) =>
        paperOf(paper, wallet).reversible(request.reversesVersion ?? 0) < sizeOf(request),
    );
    expect(tooMuch).not.toEqual([]);
    return;
  }
  for (const [index, { wallet, request }] of movements.entries()) {
    const outcome = answer[index];
    const book = paperOf(paper, wallet);
    if (outcome?.outcome === 'balance_too_low') {
      const then = replayed(book, outcome.version);
      expect(then.refuses(request), `${request.key} had to be refused`).toBe(true);
      expect(outcome).toMatchObject({ availableAfter: then.available, pendingAfter: then.pending });
      continue;
    }
    const version = book.postings.findIndex((each) => each.request.key === request.key) + 1;
    const standing = book.posting(version);
    expect(outcome?.outcome).toMatch(/^(posted|duplicate)$/);
    expect(outcome).toMatchObject({
      version,
      availableDelta: standing?.moved,
      shortfall: standing?.shortfall,
      availableAfter: standing?.availableAfter,
      pendingAfter: standing?.pendingAfter,
    });
  }
};

/** A batch posts once, and skips only wallets that it would take below zero. */
const judgeBatch = (
  paper: PaperLedger,
  real: RealLedger,
  { batch, answer, alone }: { batch: Batch; answer: BatchAnswer; alone: boolean },
): void => {
  const keyOf = (wallet: number): string => `${batch.id}${real.customers[wallet] ?? ''}`;
  if ('refusedBy' in answer) {
    expect(answer.refusedBy).toBe('posting_idempotency_key');
    const there = paper.wallets.filter((book, wallet) =>
      book.postings.some(({ request }) => request.key === keyOf(wallet)),
    );
    expect(there).not.toEqual([]);
    return;
  }
  for (const [wallet, book] of paper.wallets.entries()) {
    const posted = answer.find(({ customerId }) => customerId === real.customers[wallet]);
    const request = {
      kind: 'adjust',
      key: keyOf(wallet),
      available: batch.points[wallet] ?? 0,
      pending: 0,
      lastDay: null,
    } as const;
    if (posted) expect(book.posting(posted.version)?.request.key).toBe(request.key);
    else if (alone) expect(book.refuses(request), `${request.key} had to be left out`).toBe(true);
  }
};
