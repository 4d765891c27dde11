import type { Deps } from '../deps.ts';
import { isHeldStill, StorePaused } from '../verbs/hub/stores/pause.ts';
import type { OrderFileOptions } from '@apps-hub/contract/loyalty/order-imports/routes';
import { parseCurrency } from '@apps-hub/domain/money';
import { importFile, type Import } from './engine.ts';
import type { ImportStore } from './import-store.ts';
import { DEFAULT_SHIPPING_CODES } from './invoice.ts';
import { CANCEL_PREFIX, codeSet, type FileOptions } from './options.ts';
import { ImportError } from './outcome.ts';
import { noQuestions } from './questions.ts';
import { openScratchFolder, type ScratchFolder } from './spool.ts';
import { presentProblem, presentUploaded } from './uploaded-plan.ts';
import { type Held, type UploadedJob, UploadedRecord } from './uploaded-state.ts';

export type { UploadedJob } from './uploaded-state.ts';

/** Fewer than at the command line: the same process answers requests while a chunk is computed. */
const CHUNK_LINES = 3000;

const optionsOf = (
  file: string,
  { columns, decimal, dateOrder, currency, points, ids }: OrderFileOptions,
): FileOptions => ({
  file,
  columns,
  delimiter: undefined,
  encoding: undefined,
  quote: '"',
  decimal: decimal ?? undefined,
  dateOrder: dateOrder ?? undefined,
  currency: currency === null ? undefined : (parseCurrency(currency) ?? undefined),
  shippingCodes: codeSet(DEFAULT_SHIPPING_CODES),
  cancelPrefix: CANCEL_PREFIX,
  points,
  ids,
});

/** Nothing is written while the store is paused. */
const whileNotPaused = (store: ImportStore): ImportStore => ({
  ...store,
  inChunk: (work) =>
    store.inChunk(async (ctx) => {
      if (await isHeldStill(ctx.tx)) throw new StorePaused();
      return work(ctx);
    }),
});

interface Working {
  readonly deps: Deps;
  readonly job: UploadedJob;
  readonly record: UploadedRecord;
  readonly stop: AbortController;
  readonly scratch: ScratchFolder;
}

const importOf = (
  { deps, job, record, stop, scratch }: Working,
  { options, checkedAt }: Held,
): Omit<Import, 'review'> => ({
  deps,
  storeId: job.storeId,
  options: optionsOf(scratch.pathOf('orders'), options),
  questions: noQuestions,
  startStage: (stage, lines) => record.progressOf(stage, lines),
  signal: stop.signal,
  scratch,
  openRejects: (form) => record.openRejects(form),
  // The plan's: what somebody approved is what happens.
  methodsAt: checkedAt,
  around: whileNotPaused,
  onChunk: (ctx, totals) => record.count(ctx.tx, totals),
  chunkLines: CHUNK_LINES,
});

const check = async (working: Working, held: Held): Promise<void> => {
  const { record } = working;
  await importFile({
    ...importOf(working, held),
    review: async (plan) => {
      await record.finish({ state: 'checked', plan: presentUploaded(plan) });
      return false;
    },
  });
};

const write = async (working: Working, held: Held): Promise<void> => {
  const { record } = working;
  const result = await importFile(importOf(working, held));
  if (result)
    await record.finish({ state: result.ended === 'done' ? 'done' : 'stopped', rejected: result.rejected });
};

const isInterruption = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const work = async (working: Working, held: Held): Promise<void> => {
  const { record, stop, scratch } = working;
  try {
    await record.writeFile(scratch.pathOf('orders'), held.parts);
    stop.signal.throwIfAborted();
    await (held.state === 'checking' ? check : write)(working, held);
  } catch (error) {
    if (error instanceof ImportError)
      await record.finish({ state: 'asking', problem: presentProblem(error.problem) });
    else if (isInterruption(error) && held.state === 'importing') await record.finish({ state: 'stopped' });
    else if (!isInterruption(error)) throw error;
  }
};

/**
 * Checks or imports an uploaded file of orders, as its state says, and can be repeated: orders that are there stay as they are. Does
 * nothing while another job has the upload.
 */
export const runUploaded = async (deps: Deps, job: UploadedJob): Promise<void> => {
  const stop = new AbortController();
  const record = new UploadedRecord(deps, job, stop);
  const held = await record.claim();
  if (!held) return;
  const scratch = await openScratchFolder();
  try {
    await work({ deps, job, record, stop, scratch }, held);
  } finally {
    await scratch.remove();
    await record.release();
  }
};
