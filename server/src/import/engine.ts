import type { OrderImportStage } from '@apps-hub/contract/loyalty/order-imports/values';
import type { StoreId } from '@apps-hub/domain/ids';

import { audit } from '../verbs/audit.ts';
import { collectionMethodsAt } from '../verbs/loyalty/collection-methods/list.ts';
import { loadStore } from '../verbs/hub/stores/store-record.ts';
import { decide, rulesOf } from './decide.ts';
import { fromWorkbook } from './from-workbook.ts';
import { lineKeeper, type SpooledRow } from './groups.ts';
import type { ImportResult } from './outcome.ts';
import { importContext, type ImportStore, type ImportTarget, writingStore } from './import-store.ts';
import { detectForm, type Findings, inspect } from './inspect.ts';
import type { InvoiceRules } from './invoice.ts';
import type { FileOptions } from './options.ts';
import { type Pass, type PassOutcome, runPass } from './passes.ts';
import type { Plan } from './present.ts';
import { previewStore, type SlimOrder } from './preview-store.ts';
import type { Progress } from './progress.ts';
import type { Questions } from './questions.ts';
import type { RejectedLines } from './rejections.ts';
import type { RejectsFile, RejectsForm } from './rejects-file.ts';
import { partsFor, type ScratchFolder } from './spool.ts';

export type StartStage = (stage: OrderImportStage, totalLines: number | undefined) => Progress;

/** What an import needs, whichever door it comes through: the command line or the browser. */
export interface Import {
  readonly deps: ImportTarget['deps'];
  readonly storeId: StoreId;
  readonly options: FileOptions;
  readonly questions: Questions;
  readonly startStage: StartStage;
  readonly signal: AbortSignal;
  /** Where temporary files are. */
  readonly scratch: ScratchFolder;
  readonly openRejects: (form: RejectsForm) => Promise<RejectsFile>;
  /** Gets what a dry run of the whole file found; the file is imported if it returns true. Without it there is no dry run. */
  readonly review?: (plan: Plan) => Promise<boolean> | boolean;
  /** The collection methods of this time are used; by default, those of now. */
  readonly methodsAt?: Date;
  /** Wraps the store that the file is written to. */
  readonly around?: (store: ImportStore) => ImportStore;
  /** Called in the transaction of each written chunk. */
  readonly onChunk?: Pass['onChunk'];
  /** Lines per transaction; each has at least one invoice. */
  readonly chunkLines?: number | undefined;
  /** The number of parts of the temporary files; by default, from the length of the file. */
  readonly parts?: number | undefined;
}

/**
 * While the first hundred orders of a chunk are computed, the database has nothing to do; with a third of these lines it waited a fifth of the
 * time. Small enough to hold locks for half a second, and little memory.
 */
const CHUNK_LINES = 15_000;

/** What both passes over the file share. */
interface Prepared {
  readonly run: Import;
  readonly findings: Findings;
  readonly rules: InvoiceRules;
  readonly target: ImportTarget;
  readonly settings: Awaited<ReturnType<typeof loadStore>>;
  readonly rows: Pass['rows'];
}

const STAGES = {
  preview: { orders: 'checking', returns: 'checking_returns' },
  import: { orders: 'orders', returns: 'returns' },
} as const;

/** Runs one pass and writes the rejected lines. */
const runOver = async (
  { run, findings, rules, target, settings, rows }: Prepared,
  name: Pass['name'],
  store: ImportStore,
): Promise<{
  readonly outcome: PassOutcome;
  readonly result: ImportResult;
  readonly rejected: RejectedLines;
}> => {
  const startedMs = performance.now();
  const { startStage, signal, scratch, chunkLines = CHUNK_LINES, onChunk } = run;
  const outcome = await runPass({
    recording: { store, target, rules },
    currency: settings.currency,
    rows,
    lines: findings.lines,
    scratch,
    name,
    stages: STAGES[name],
    startStage,
    signal,
    chunkLines,
    ...(name === 'import' && onChunk ? { onChunk } : {}),
  });
  if (name === 'preview') signal.throwIfAborted();
  const file = await run.openRejects({
    delimiter: findings.format.delimiter,
    headers: findings.headers,
    isRejectsFile: rules.isRejectsFile,
    isPreview: name === 'preview',
  });
  const rejected = await outcome.rejections.writeTo(file).finally(() => file.close());
  const elapsedMs = performance.now() - startedMs;
  return { outcome, rejected, result: { ...outcome.totals, rejected: rejected.count, elapsedMs } };
};

const write = async (prepared: Prepared): Promise<ImportResult> => {
  const { run, target } = prepared;
  const store = writingStore(target);
  const { result } = await runOver(prepared, 'import', run.around?.(store) ?? store);
  await target.deps.database.inStore(target.storeId, (tx) =>
    audit(importContext(target, tx), 'orders.import', target.storeId, {
      ...result,
      points: run.options.points === 'none' ? 'none' : result.points,
    }),
  );
  return result;
};

const loadTarget = async ({ deps, storeId, options, methodsAt }: Import) =>
  deps.database.inStore(storeId, async (tx) => ({
    settings: await loadStore(tx),
    methods: options.points === 'none' ? [] : await collectionMethodsAt(tx, methodsAt ?? deps.now()),
  }));

/** Reads the whole file into parts, each with all lines of its invoices. */
const readFile = async ({ options, signal, scratch, startStage, parts }: Import) => {
  const reading = startStage('reading', undefined);
  try {
    const csvPath = scratch.pathOf('sheet.csv');
    const plain = await fromWorkbook(options, { csvPath, signal, onRow: reading.update });
    const form = await detectForm(plain, signal);
    const rows = scratch.spool<SpooledRow>('lines', parts ?? partsFor(form.linesAbout, form.bytes));
    const kept = { keep: lineKeeper(rows), onLine: reading.update, signal };
    return { rows, findings: await inspect(form, options.columns, kept) };
  } finally {
    reading.stop();
  }
};

/** Decides how to interpret the file. */
const interpret = async (run: Import, findings: Findings, settings: Prepared['settings']) => {
  const { deps, options, questions } = run;
  const decisions = await decide({ options, findings, store: settings, questions });
  const rules = rulesOf(findings, decisions, options, { timeZone: settings.timeZone, now: deps.now() });
  return { decisions, rules };
};

/**
 * Imports a file of orders: reads and inspects it, does a dry run of all of it and has it reviewed, and writes. Returns the result, or
 * undefined if the review declined. Throws an ImportError if the file cannot be imported, and an AbortError if it was interrupted before
 * anything was written.
 */
export const importFile = async (run: Import): Promise<ImportResult | undefined> => {
  const { deps, storeId, options, scratch, review } = run;
  const { settings, methods } = await loadTarget(run);
  const { rows, findings } = await readFile(run);
  const { decisions, rules } = await interpret(run, findings, settings);
  const target: ImportTarget = { deps, storeId, methods, ids: options.ids };
  const prepared: Prepared = { run, findings, rules, target, settings, rows };
  if (review) {
    const orders = scratch.spool<SlimOrder>('preview-orders', rows.parts);
    const preview = previewStore(target, orders, findings);
    const { outcome, result, rejected } = await runOver(prepared, 'preview', preview);
    const { contents, samples, mostPoints } = outcome;
    const found = { findings, decisions, contents, samples, mostPoints, result, rejected };
    if (!(await review({ ...found, store: settings, methods: methods.length }))) return undefined;
  }
  return write(prepared);
};
