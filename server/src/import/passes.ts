import { setImmediate } from 'node:timers/promises';
import type { OrderImportStage } from '@apps-hub/contract/loyalty/order-imports/values';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { VerbContext } from '../context.ts';
import { Contents } from './contents.ts';
import { type SpooledRow, readGroups } from './groups.ts';
import { hashOf } from './seen-set.ts';
import { addTotals, type ChunkTotals, type ImportResult, NO_TOTALS } from './outcome.ts';
import { toHostCustomer } from './import-store.ts';
import { type Group, readInvoice } from './invoice.ts';
import type { FileCustomer } from './line.ts';
import type { Progress } from './progress.ts';
import {
  type FileInvoice,
  type OrderSample,
  type OrdersOutcome,
  type ReadInvoice,
  recordChunk,
  type Recording,
  SAMPLES,
} from './record-chunk.ts';
import { inOrderOfReturn, recordReturnsChunk, type Returned, type ReturnsOutcome } from './record-returns.ts';
import { Rejections } from './rejections.ts';
import { partsFor, type ScratchFolder, type Spool } from './spool.ts';

/** One pass over a spooled file: the preview, or the import itself. */
export interface Pass {
  readonly recording: Recording;
  readonly currency: CurrencyCode;
  readonly rows: Spool<SpooledRow>;
  readonly lines: number;
  readonly scratch: ScratchFolder;
  /** The prefix of its temporary files' names. */
  readonly name: 'preview' | 'import';
  readonly stages: { readonly orders: OrderImportStage; readonly returns: OrderImportStage };
  readonly startStage: (stage: OrderImportStage, totalLines: number) => Progress;
  /** Called in the transaction of each chunk, with what it adds. */
  readonly onChunk?: (ctx: VerbContext, totals: ChunkTotals) => Promise<void>;
  readonly signal: AbortSignal;
  /** Lines per transaction, at most; each has at least one invoice. */
  readonly chunkLines: number;
}

/** What a pass did, or would do. */
export interface PassOutcome {
  readonly totals: Omit<ImportResult, 'rejected' | 'elapsedMs'>;
  readonly contents: Contents;
  readonly rejections: Rejections;
  /** The first orders. */
  readonly samples: readonly OrderSample[];
  /** The most points that one customer gets, or loses by returns. */
  readonly mostPoints: number;
}

/** Returned goods as spooled, with the file's customer until all customers are in the store. */
interface ReadReturn extends Omit<Returned, 'at'> {
  readonly at: string;
  readonly customer: FileCustomer | null;
}

/** Returns whose customers are looked up together. */
const LOOKED_UP_TOGETHER = 200;

const chunksOf = function* <T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  full: number,
): Generator<readonly T[]> {
  let chunk: T[] = [];
  let size = 0;
  for (const item of items) {
    chunk.push(item);
    size += sizeOf(item);
    if (size < full) continue;
    yield chunk;
    chunk = [];
    size = 0;
  }
  if (chunk.length > 0) yield chunk;
};

/** An order, and an invoice with returns, costs about as much as this share of a full chunk, however few lines it has. */
const LEAST_OF_CHUNK = { order: 1 / 1000, returns: 1 / 400 } as const;

/** The file's invoices in full chunks, also across the parts of the temporary file: each chunk costs a transaction. */
const groupChunks = async function* ({ rows, chunkLines }: Pass): AsyncGenerator<readonly Group[]> {
  const sizeOf = (group: Group): number => Math.max(group.rows.length, chunkLines * LEAST_OF_CHUNK.order);
  let [chunk, size]: [Group[], number] = [[], 0];
  for (let part = 0; part < rows.parts; part += 1)
    for (const group of await readGroups(rows, part)) {
      chunk.push(group);
      size += sizeOf(group);
      if (size < chunkLines) continue;
      yield chunk;
      [chunk, size] = [[], 0];
    }
  if (chunk.length > 0) yield chunk;
};

/** After this time of reading ahead, what the database has answered has its turn. */
const AHEAD_MS = 4;

/** The file's invoices in chunks; each is read while the database writes the one before it. */
const invoiceChunks = async function* (pass: Pass): AsyncGenerator<readonly FileInvoice[]> {
  const { rules } = pass.recording;
  for await (const groups of groupChunks(pass)) {
    const chunk: FileInvoice[] = [];
    let untilMs = performance.now() + AHEAD_MS;
    for (const group of groups) {
      if (performance.now() > untilMs) {
        await setImmediate();
        untilMs = performance.now() + AHEAD_MS;
      }
      chunk.push({ group, unknown: readInvoice(group, rules) });
    }
    yield chunk;
  }
};

/** What a chunk of orders adds. */
const totalsOf = ({ invoices, ...outcome }: OrdersOutcome): ChunkTotals => ({
  ...NO_TOTALS,
  lines: invoices.reduce((sum, { rows }) => sum + rows.length, 0),
  added: outcome.added,
  completed: outcome.completed,
  unchanged: outcome.unchanged,
  withPoints: outcome.withPoints,
  points: outcome.points,
});

/** What a chunk of returns adds. */
const totalsOfReturns = (outcome: ReturnsOutcome): ChunkTotals => ({
  ...NO_TOTALS,
  returnsMatched: outcome.matchedLines,
  returnsKnown: outcome.knownLines,
  returnsUnmatched: outcome.unmatched.length,
  pointsTakenBack: outcome.points,
});

class Running {
  totals: ChunkTotals = NO_TOTALS;
  readonly contents: Contents;
  readonly rejections: Rejections;
  readonly returns: Spool<ReadReturn>;
  readonly samples: OrderSample[] = [];
  returnLines = 0;
  private readonly gained = new Map<CustomerId, number>();
  private readonly lost = new Map<CustomerId, number>();
  private readonly countsMoves: boolean;

  constructor({ currency, rows, scratch, name, lines }: Pass) {
    this.contents = new Contents(currency);
    this.rejections = new Rejections(scratch.spool(`${name}-rejected`, rows.parts), lines);
    this.returns = scratch.spool(`${name}-returns`, 1);
    this.countsMoves = name === 'preview';
  }

  get mostPoints(): number {
    let most = 0;
    for (const moved of [this.gained, this.lost])
      for (const points of moved.values()) most = Math.max(most, Math.abs(points));
    return most;
  }

  private countMoves(moved: Map<CustomerId, number>, moves: OrdersOutcome['gains']): void {
    if (!this.countsMoves) return;
    for (const [id, points] of moves) if (points !== 0) moved.set(id, (moved.get(id) ?? 0) + points);
  }

  async addOrders(outcome: OrdersOutcome): Promise<void> {
    for (const invoice of outcome.invoices) {
      this.contents.add(invoice);
      await this.keepReturns(invoice);
    }
    this.totals = addTotals(this.totals, totalsOf(outcome));
    this.samples.push(...outcome.samples.slice(0, SAMPLES - this.samples.length));
    this.countMoves(this.gained, outcome.gains);
    await this.rejections.add(outcome.rejections);
  }

  async addReturns(outcome: ReturnsOutcome): Promise<void> {
    this.totals = addTotals(this.totals, totalsOfReturns(outcome));
    this.countMoves(this.lost, outcome.losses);
    await this.rejections.add(outcome.unmatched);
  }

  private async keepReturns(read: ReadInvoice): Promise<void> {
    const { invoice, returns, customer, knownCustomerId, at } = read;
    if (returns.length === 0 || !at || (!customer && !knownCustomerId)) return;
    this.returnLines += returns.length;
    await this.returns.add(0, {
      customerId: customer ? null : knownCustomerId,
      customer: customer ?? null,
      invoice,
      at: at.toISOString(),
      returns,
    });
  }
}

/** Records all orders, reading one chunk while the previous one is written; stops between chunks when interrupted. */
const recordOrders = async (pass: Pass, running: Running): Promise<void> => {
  const { onChunk } = pass;
  const noted = onChunk && ((ctx: VerbContext, outcome: OrdersOutcome) => onChunk(ctx, totalsOf(outcome)));
  const progress = pass.startStage(pass.stages.orders, pass.lines);
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of invoiceChunks(pass)) {
      await writing;
      progress.update(running.totals.lines);
      if (pass.signal.aborted) break;
      writing = recordChunk(pass.recording, chunk, noted).then((outcome) => running.addOrders(outcome));
      // Awaited in the next turn; a failure before that must not end the process.
      writing.catch(() => undefined);
    }
    await writing;
    progress.update(running.totals.lines);
  } finally {
    progress.stop();
  }
};

/** Distributes the returns by customer, once the store has all customers of the file; in as few parts as the store allows. */
const returnsByCustomer = async (
  { recording: { store, target }, scratch, name }: Pass,
  running: Running,
): Promise<Spool<Returned>> => {
  const parts = store.returnParts ?? partsFor(running.returnLines);
  const spool = scratch.spool<Returned>(`${name}-returns-of`, parts);
  const distribute = async (found: readonly ReadReturn[]): Promise<void> => {
    const people = found.flatMap(({ customer }) => (customer ? [toHostCustomer(customer, target.ids)] : []));
    const ids = await store.inChunk((ctx) => store.findCustomers(ctx, people));
    for (const { customer, at, ...rest } of found) {
      const known = customer && ids.get(toHostCustomer(customer, target.ids).externalId);
      const customerId: CustomerId | null = known ?? rest.customerId;
      const { invoice, returns } = rest;
      await spool.add(hashOf(customerId ?? '') % spool.parts, {
        customerId,
        invoice,
        returns,
        at: new Date(at),
      });
    }
  };
  let waiting: ReadReturn[] = [];
  for await (const some of running.returns.read(0)) {
    waiting.push(...some);
    if (waiting.length < LOOKED_UP_TOGETHER) continue;
    await distribute(waiting);
    waiting = [];
  }
  await distribute(waiting);
  return spool;
};

const linesOf = ({ returns }: Pick<Returned, 'returns'>): number => returns.length;

/** Records all returns, those of one customer by date. */
const recordReturns = async (pass: Pass, running: Running): Promise<void> => {
  const { store } = pass.recording;
  const { onChunk } = pass;
  const noted =
    onChunk && ((ctx: VerbContext, outcome: ReturnsOutcome) => onChunk(ctx, totalsOfReturns(outcome)));
  const least = pass.chunkLines * LEAST_OF_CHUNK.returns;
  const sizeOf = (each: Returned): number => Math.max(linesOf(each), least);
  const progress = pass.startStage(pass.stages.returns, running.returnLines);
  let done = 0;
  try {
    const spool = await returnsByCustomer(pass, running);
    for (let part = 0; part < spool.parts && !pass.signal.aborted; part += 1) {
      const returned: Returned[] = [];
      for await (const some of spool.read(part))
        returned.push(...some.map((each) => ({ ...each, at: new Date(each.at) })));
      if (returned.length === 0) continue;
      await store.openReturns(part, new Set(returned.flatMap(({ customerId }) => customerId ?? [])));
      for (const chunk of chunksOf(inOrderOfReturn(returned), sizeOf, pass.chunkLines)) {
        if (pass.signal.aborted) break;
        const outcome = await recordReturnsChunk(store, chunk, noted);
        await running.addReturns(outcome);
        done += chunk.reduce((sum, each) => sum + linesOf(each), 0);
        progress.update(done);
      }
    }
  } finally {
    progress.stop();
  }
};

/** Records all orders and then all returns, so the file may be in any order. */
export const runPass = async (pass: Pass): Promise<PassOutcome> => {
  const running = new Running(pass);
  await recordOrders(pass, running);
  if (running.returnLines > 0 && !pass.signal.aborted) await recordReturns(pass, running);
  const { totals, contents, rejections, samples, mostPoints } = running;
  const ended = pass.signal.aborted ? ('interrupted' as const) : ('done' as const);
  return { totals: { ...totals, ended }, contents, rejections, samples, mostPoints };
};
