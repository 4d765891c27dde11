import type { StoreId } from '@apps-hub/domain/ids';

import { audit } from '../verbs/audit.ts';
import { collectionMethodsAt } from '../verbs/loyalty/collection-methods/list.ts';
import { loadStore } from '../verbs/hub/stores/store-record.ts';
import { decide, rulesOf } from './decide.ts';
import { groupRows } from './groups.ts';
import { type Findings, inspect, readBody } from './inspect.ts';
import { type Invoice, type InvoiceRules, readInvoice } from './invoice.ts';
import { judge } from './judge.ts';
import type { ImportResult } from './import-result.ts';
import type { ImportOptions } from './options.ts';
import { presentPlan } from './present.ts';
import type { StartProgress } from './progress.ts';
import type { Questions } from './questions.ts';
import { importContext, type ImportTarget, recordChunk } from './record-chunk.ts';
import { recordReturnsChunk } from './record-returns.ts';
import { openRejects, type RejectsFile } from './rejects-file.ts';

/** The environment of an import: the database, the person, and the chunk size. */
export interface ImportRun {
  readonly deps: ImportTarget['deps'];
  readonly storeId: StoreId;
  readonly options: ImportOptions;
  readonly questions: Questions;
  readonly say: (text: string) => void;
  readonly startProgress: StartProgress;
  readonly signal: AbortSignal;
  /** Lines per transaction; each has at least one invoice. */
  readonly chunkLines?: number;
}

type Totals = { -readonly [K in keyof ImportResult]: ImportResult[K] };

/** Large enough to make a transaction's overhead small, small enough to hold few locks and little memory. */
const CHUNK_LINES = 2000;

const NOTHING: ImportResult = {
  ended: 'done',
  lines: 0,
  added: 0,
  unchanged: 0,
  withPoints: 0,
  points: 0,
  pointsTakenBack: 0,
  returnsMatched: 0,
  returnsKnown: 0,
  returnsUnmatched: 0,
  rejected: 0,
  elapsedMs: 0,
};

/** Cuts a stream of invoices into chunks; no invoice occurs twice in one. */
const chunksOf = async function* (
  invoices: AsyncIterable<Invoice>,
  chunkLines: number,
): AsyncGenerator<readonly Invoice[]> {
  let chunk = new Map<string, Invoice>();
  let lines = 0;
  for await (const invoice of invoices) {
    if (chunk.has(invoice.invoice)) {
      yield [...chunk.values()];
      chunk = new Map();
      lines = 0;
    }
    chunk.set(invoice.invoice, invoice);
    lines += invoice.rows.length;
    if (lines < chunkLines) continue;
    yield [...chunk.values()];
    chunk = new Map();
    lines = 0;
  }
  if (chunk.size > 0) yield [...chunk.values()];
};

const readInvoices = async function* (
  { format }: Findings,
  rules: InvoiceRules,
  signal: AbortSignal,
): AsyncGenerator<Invoice> {
  for await (const group of groupRows(readBody(format, signal), rules.columns))
    yield readInvoice(group, rules);
};

interface Writing {
  readonly run: ImportRun;
  readonly findings: Findings;
  readonly rules: InvoiceRules;
  readonly target: ImportTarget;
  readonly rejects: RejectsFile;
  readonly totals: Totals;
}

/** Streams the file through `write`, writing one chunk while reading the next; stops between chunks when interrupted. */
const eachChunk = async (
  { run, findings, rules }: Writing,
  label: string,
  write: (chunk: readonly Invoice[]) => Promise<void>,
): Promise<void> => {
  const progress = run.startProgress(label, findings.lines);
  // Reading is not interrupted half-way: a chunk is written completely or not at all.
  const reading = new AbortController();
  let lines = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of chunksOf(
      readInvoices(findings, rules, reading.signal),
      run.chunkLines ?? CHUNK_LINES,
    )) {
      await writing;
      if (run.signal.aborted) break;
      writing = write(chunk);
      // Awaited in the next turn; a failure before that must not end the process.
      writing.catch(() => undefined);
      lines += chunk.reduce((sum, invoice) => sum + invoice.rows.length, 0);
      progress.update(lines);
    }
    await writing;
  } finally {
    progress.stop();
  }
};

const isOrder = (invoice: Invoice): invoice is Invoice & { order: NonNullable<Invoice['order']> } =>
  invoice.order !== undefined;

/** All orders first, then all returns: so the file may be sorted oldest or newest first. */
const writeOrders = (writing: Writing): Promise<void> => {
  const { target, rejects, totals } = writing;
  return eachChunk(writing, 'Orders ', async (chunk) => {
    const outcome = await recordChunk(target, chunk.filter(isOrder));
    await rejects.write(
      [...chunk.flatMap((invoice) => invoice.rejections), ...outcome.rejections].sort(
        (a, b) => a.row.line - b.row.line,
      ),
    );
    totals.lines += chunk.reduce((sum, invoice) => sum + invoice.rows.length, 0);
    totals.added += outcome.added;
    totals.unchanged += outcome.unchanged;
    totals.withPoints += outcome.withPoints;
    totals.points += outcome.points;
  });
};

const writeReturns = (writing: Writing): Promise<void> => {
  const { target, rejects, totals } = writing;
  return eachChunk(writing, 'Returns', async (chunk) => {
    const returned = chunk.filter((invoice) => invoice.returns.length > 0 && invoice.customer);
    if (returned.length === 0) return;
    const outcome = await recordReturnsChunk(target, returned);
    await rejects.write(outcome.unmatched);
    totals.returnsMatched += outcome.matchedLines;
    totals.returnsKnown += outcome.knownLines;
    totals.returnsUnmatched += outcome.unmatched.length;
    totals.pointsTakenBack += outcome.points;
  });
};

const write = async (writing: Writing, hasReturns: boolean): Promise<ImportResult> => {
  const { run, totals, rejects, target } = writing;
  const startedMs = performance.now();
  try {
    await writeOrders(writing);
    if (hasReturns && !run.signal.aborted) await writeReturns(writing);
  } finally {
    await rejects.close();
  }
  const result: ImportResult = {
    ...totals,
    ended: run.signal.aborted ? 'interrupted' : 'done',
    rejected: rejects.count,
    elapsedMs: performance.now() - startedMs,
  };
  await target.deps.database.inStore(target.storeId, (tx) =>
    audit(importContext(target.deps, tx), 'orders.import', target.storeId, {
      ...result,
      points: run.options.points === 'none' ? 'none' : result.points,
    }),
  );
  return result;
};

const confirmed = async ({ options, questions, say }: ImportRun): Promise<boolean> => {
  if (options.yes) return true;
  if (!questions.canAsk) {
    say('Nothing was imported. Add --yes to import without a question.');
    return false;
  }
  const answer = await questions.ask('Import it? (yes/no)', 'no');
  return /^y(es)?$/i.test(answer);
};

const loadTarget = async ({ deps, storeId, options }: ImportRun) =>
  deps.database.inStore(storeId, async (tx) => ({
    settings: await loadStore(tx),
    methods: options.points === 'none' ? [] : await collectionMethodsAt(tx, deps.now()),
  }));

/**
 * Imports a file of orders: inspects and validates it, shows the findings, asks, and writes. Returns the result, or undefined when it was
 * not to write. Throws an ImportError with a sentence for the person when the file cannot be imported.
 */
export const runImport = async (run: ImportRun): Promise<ImportResult | undefined> => {
  const { deps, storeId, options, questions, signal } = run;
  const { settings, methods } = await loadTarget(run);
  const looking = run.startProgress('Reading', undefined);
  const findings = await inspect(options, looking.update, signal).finally(looking.stop);
  const decisions = await decide({ options, findings, store: settings, questions });
  const rules = rulesOf(findings, decisions, options, { timeZone: settings.timeZone, now: deps.now() });
  const judging = run.startProgress('Checking', findings.lines);
  const store = { methods, currency: settings.currency };
  const judgement = await judge(findings.format, rules, store, { onLine: judging.update, signal }).finally(
    judging.stop,
  );
  run.say(presentPlan({ findings, decisions, judgement, options, store: settings, methods: methods.length }));
  if (options.dryRun) {
    run.say('Nothing was written (--dry-run).');
    return undefined;
  }
  if (!(await confirmed(run))) return undefined;
  const rejects = await openRejects(options.rejectsFile, {
    delimiter: findings.format.delimiter,
    headers: findings.headers,
  });
  const target: ImportTarget = { deps, storeId, methods, ids: options.ids };
  return write({ run, findings, rules, target, rejects, totals: { ...NOTHING } }, judgement.returnLines > 0);
};
