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
import type { ImportOptions } from './options.ts';
import { type Pass, type PassOutcome, runPass } from './passes.ts';
import { presentPlan, rejectedText } from './present.ts';
import { previewStore, type SlimOrder } from './preview-store.ts';
import type { StartProgress } from './progress.ts';
import type { Questions } from './questions.ts';
import type { RejectedLines } from './rejections.ts';
import { openRejects } from './rejects-file.ts';
import { openScratchFolder, partsFor, type ScratchFolder } from './spool.ts';

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
  /** The number of parts of the temporary files; by default, from the length of the file. */
  readonly parts?: number;
  /** The folder for temporary files; by default, the system's. */
  readonly scratchParent?: string;
}

/**
 * While the first hundred orders of a chunk are computed, the database has nothing to do; with a third of these lines it waited a fifth of the
 * time. Small enough to hold locks for half a second, and little memory.
 */
const CHUNK_LINES = 15_000;

/** Above this share of rejected lines, something is probably read incorrectly. */
const REJECTS_ACCEPTED = 0.01;

const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer);

const confirmed = async (
  { options, questions, say }: ImportRun,
  result: ImportResult,
  rejected: RejectedLines,
): Promise<boolean> => {
  const isMany = rejected.count > result.lines * REJECTS_ACCEPTED && !options.acceptRejects;
  const tooMany = isMany ? rejectedText(rejected, result.lines) : undefined;
  if (questions.canAsk && !options.yes) {
    if (tooMany !== undefined) say(tooMany);
    const question = tooMany === undefined ? 'Import it? (yes/no)' : 'Import the other lines? (yes/no)';
    return isYes(await questions.ask(question, 'no'));
  }
  if (!options.yes) {
    say('Nothing was imported because there is no terminal to confirm at. Add --yes to import.');
    return false;
  }
  if (tooMany === undefined) return true;
  say(
    `${tooMany}\nNothing was imported. Correct these lines, or give --accept-rejects to import the others.`,
  );
  return false;
};

/** What both passes over the file share. */
interface Prepared {
  readonly run: ImportRun;
  readonly findings: Findings;
  readonly rules: InvoiceRules;
  readonly target: ImportTarget;
  readonly settings: Awaited<ReturnType<typeof loadStore>>;
  readonly scratch: ScratchFolder;
  readonly rows: Pass['rows'];
}

const LABELS = {
  preview: { orders: 'Checking', returns: 'Checking returns' },
  import: { orders: 'Orders ', returns: 'Returns' },
} as const;

/** Runs one pass and writes the rejects file. */
const runOver = async (
  { run, findings, rules, target, settings, scratch, rows }: Prepared,
  name: Pass['name'],
  store: ImportStore,
): Promise<{
  readonly outcome: PassOutcome;
  readonly result: ImportResult;
  readonly rejected: RejectedLines;
}> => {
  const startedMs = performance.now();
  const { startProgress, signal, chunkLines = CHUNK_LINES } = run;
  const outcome = await runPass({
    recording: { store, target, rules },
    currency: settings.currency,
    rows,
    lines: findings.lines,
    scratch,
    name,
    labels: LABELS[name],
    startProgress,
    signal,
    chunkLines,
  });
  if (name === 'preview') signal.throwIfAborted();
  const file = await openRejects(run.options.rejectsFile, {
    delimiter: findings.format.delimiter,
    headers: findings.headers,
    isRejectsFile: rules.isRejectsFile,
  });
  const rejected = await outcome.rejections.writeTo(file).finally(() => file.close());
  const elapsedMs = performance.now() - startedMs;
  return { outcome, rejected, result: { ...outcome.totals, rejected: rejected.count, elapsedMs } };
};

const write = async (prepared: Prepared): Promise<ImportResult> => {
  const { run, target } = prepared;
  const { result } = await runOver(prepared, 'import', writingStore(target));
  await target.deps.database.inStore(target.storeId, (tx) =>
    audit(importContext(target, tx), 'orders.import', target.storeId, {
      ...result,
      points: run.options.points === 'none' ? 'none' : result.points,
    }),
  );
  return result;
};

const loadTarget = async ({ deps, storeId, options }: ImportRun) =>
  deps.database.inStore(storeId, async (tx) => ({
    settings: await loadStore(tx),
    methods: options.points === 'none' ? [] : await collectionMethodsAt(tx, deps.now()),
  }));

/** Reads the whole file into parts, each with all lines of its invoices. */
const readFile = async (run: ImportRun, scratch: ScratchFolder) => {
  const { options, signal } = run;
  const reading = run.startProgress('Reading', undefined);
  try {
    const plain = await fromWorkbook(options, scratch.pathOf('sheet.csv'), signal);
    const form = await detectForm(plain, signal);
    const rows = scratch.spool<SpooledRow>('lines', run.parts ?? partsFor(form.linesAbout));
    const kept = { keep: lineKeeper(rows), onLine: reading.update, signal };
    return { rows, findings: await inspect(form, options.columns, kept) };
  } finally {
    reading.stop();
  }
};

/** Decides how to interpret the file. */
const interpret = async (run: ImportRun, findings: Findings, settings: Prepared['settings']) => {
  const { deps, options, questions } = run;
  const decisions = await decide({ options, findings, store: settings, questions });
  const rules = rulesOf(findings, decisions, options, { timeZone: settings.timeZone, now: deps.now() });
  return { decisions, rules };
};

const importFrom = async (run: ImportRun, scratch: ScratchFolder): Promise<ImportResult | undefined> => {
  const { deps, storeId, options } = run;
  const { settings, methods } = await loadTarget(run);
  const { rows, findings } = await readFile(run, scratch);
  const { decisions, rules } = await interpret(run, findings, settings);
  const target: ImportTarget = { deps, storeId, methods, ids: options.ids };
  const prepared: Prepared = { run, findings, rules, target, settings, scratch, rows };
  const orders = scratch.spool<SlimOrder>('preview-orders', rows.parts);
  const preview = previewStore(target, orders, findings);
  const { outcome, result, rejected } = await runOver(prepared, 'preview', preview);
  const { contents } = outcome;
  run.say(
    presentPlan({
      findings,
      decisions,
      contents,
      result,
      rejected,
      options,
      store: settings,
      methods: methods.length,
    }),
  );
  if (options.dryRun) {
    run.say('Nothing was imported (--dry-run).');
    return { ...result, ended: 'dry_run' };
  }
  return (await confirmed(run, result, rejected)) ? write(prepared) : undefined;
};

/**
 * Imports a file of orders: inspects it, does a dry run of all of it, shows the findings, asks, and writes. Returns the result, or
 * undefined if it was declined. Throws an ImportError with a message for the person if the file cannot be imported.
 */
export const runImport = async (run: ImportRun): Promise<ImportResult | undefined> => {
  const scratch = await openScratchFolder(run.scratchParent);
  try {
    return await importFrom(run, scratch);
  } finally {
    await scratch.remove();
  }
};
