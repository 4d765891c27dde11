import { open } from 'node:fs/promises';
import type {
  OrderFileOptions,
  OrderImportPlan,
  OrderImportProblem,
  OrderImportProgress,
  OrderImportTotals,
} from '@apps-hub/contract/loyalty/order-imports/routes';
import type { OrderImportStage } from '@apps-hub/contract/loyalty/order-imports/values';
import type { OrderImportId, StoreId } from '@apps-hub/domain/ids';
import { MINUTE_MS } from '@apps-hub/domain/time';

import type { StoreTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { forgetAt } from '../verbs/loyalty/order-imports/import-record.ts';
import { addTotals, type ChunkTotals, NO_TOTALS } from './outcome.ts';
import type { Progress } from './progress.ts';
import type { RejectsFile } from './rejects-file.ts';

export interface UploadedJob {
  readonly storeId: StoreId;
  readonly importId: OrderImportId;
}

/** An upload that this job has, and nobody else until `heldUntil`. */
export interface Held {
  readonly state: 'checking' | 'importing';
  readonly options: OrderFileOptions;
  readonly parts: number;
  readonly checkedAt: Date;
}

/** A job that says nothing for so long has died. */
const HELD_MS = MINUTE_MS;
/** How often a running job tells how far it is. */
const TELL_MS = 1000;

/** The record of an upload while a job works on it. Each statement changes it only as long as this job has it. */
export class UploadedRecord {
  private heldUntil: Date | undefined;
  private telling: Promise<void> | undefined;
  private toldMs = 0;
  private readonly deps: Deps;
  private readonly job: UploadedJob;
  private readonly stop: AbortController;

  constructor(deps: Deps, job: UploadedJob, stop: AbortController) {
    this.deps = deps;
    this.job = job;
    this.stop = stop;
  }

  private inStore<T>(work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return this.deps.database.inStore(this.job.storeId, work);
  }

  private nextHold(): Date {
    // Never the same twice, since it tells this job from another one.
    return new Date(Math.max(this.deps.now().getTime() + HELD_MS, (this.heldUntil?.getTime() ?? 0) + 1));
  }

  /** Undefined if there is nothing to do, or another job does it. */
  async claim(): Promise<Held | undefined> {
    const { storeId, importId } = this.job;
    const until = this.nextHold();
    const [held] = await this.inStore(
      ({ sql }) => sql<Held[]>`
        update order_import set held_until = ${until}
        where store_id = ${storeId} and id = ${importId} and state in ('checking', 'importing') and has_file
          and (held_until is null or held_until <= ${this.deps.now()})
        returning state, options, parts, checked_at as "checkedAt"`,
    );
    if (held) this.heldUntil = until;
    return held;
  }

  /** Writes the uploaded file to a path, part by part. */
  async writeFile(path: string, parts: number): Promise<void> {
    const { storeId, importId } = this.job;
    const file = await open(path, 'wx', 0o600);
    try {
      for (let part = 0; part < parts; part += 1) {
        const [found] = await this.inStore(
          ({ sql }) => sql<{ content: Buffer }[]>`
            select content from order_import_part
            where store_id = ${storeId} and import_id = ${importId} and kind = 'file' and part = ${part}`,
        );
        // It was deleted while this job began.
        if (!found) {
          this.stop.abort();
          return;
        }
        await file.appendFile(found.content);
      }
    } finally {
      await file.close();
    }
  }

  /** Tells how far the job is, about once a second, and stops it when it is to stop or has lost the upload. */
  progressOf(stage: OrderImportStage, total: number | undefined): Progress {
    const startedAt = this.deps.now().toISOString();
    const tell = (done: number) => this.tell({ stage, done, total: total ?? null, startedAt });
    tell(0);
    return {
      update: (done) => {
        if (this.telling === undefined && performance.now() - this.toldMs >= TELL_MS) tell(done);
      },
      stop: () => undefined,
    };
  }

  private tell(progress: OrderImportProgress): void {
    if (this.telling !== undefined) return;
    this.toldMs = performance.now();
    this.telling = this.keep(progress)
      // A later one tells it; if the database is gone, the import itself fails.
      .catch(() => undefined)
      .finally(() => {
        this.telling = undefined;
      });
  }

  private async keep(progress: OrderImportProgress): Promise<void> {
    const { storeId, importId } = this.job;
    const until = this.nextHold();
    const [kept] = await this.inStore(
      ({ sql }) => sql<{ isStopping: boolean }[]>`
        update order_import set held_until = ${until}, progress = ${JSON.stringify(progress)}::jsonb
        where store_id = ${storeId} and id = ${importId} and held_until = ${this.heldUntil ?? null}
        returning is_stopping as "isStopping"`,
    );
    if (kept) this.heldUntil = until;
    if (!kept || kept.isStopping) this.stop.abort();
  }

  /**
   * Counts what a chunk adds, in its own transaction, and keeps nothing of it if the file was deleted meanwhile: somebody in it was erased, and
   * would come back with their order.
   */
  async count({ sql }: StoreTx, totals: ChunkTotals): Promise<void> {
    const { storeId, importId } = this.job;
    const [row] = await sql<{ result: OrderImportTotals | null; hasFile: boolean }[]>`
      select result, has_file as "hasFile" from order_import where store_id = ${storeId} and id = ${importId} for update`;
    if (!row?.hasFile) this.stop.abort();
    this.stop.signal.throwIfAborted();
    const sum = { rejected: 0, ...addTotals(row?.result ?? NO_TOTALS, totals) };
    await sql`
      update order_import set result = ${JSON.stringify(sum)}::jsonb where store_id = ${storeId} and id = ${importId}`;
  }

  /** Keeps rejected lines beside the file; a preview only counts them. */
  async openRejects({ isPreview }: { readonly isPreview: boolean }): Promise<RejectsFile> {
    const { storeId, importId } = this.job;
    let [count, part] = [0, 0];
    if (!isPreview)
      await this.inStore(
        ({ sql }) => sql`
          delete from order_import_part where store_id = ${storeId} and import_id = ${importId} and kind = 'rejects'`,
      );
    return {
      get count() {
        return count;
      },
      write: async (rejections) => {
        count += rejections.length;
        if (isPreview || rejections.length === 0) return;
        const rows = rejections.map(({ row, reason }) => ({ line: row.line, reason, cells: row.cells }));
        const content = Buffer.from(JSON.stringify(rows));
        await this.inStore(async ({ sql }) => {
          const [kept] = await sql`
            select 1 from order_import where store_id = ${storeId} and id = ${importId} and has_file for update`;
          // It was deleted meanwhile, perhaps because somebody in it was erased.
          if (kept)
            await sql`
              insert into order_import_part (store_id, import_id, kind, part, content)
              values (${storeId}, ${importId}, 'rejects', ${part}, ${content})`;
        });
        part += 1;
      },
      close: () => Promise.resolve(),
    };
  }

  /** Ends the job's work on the upload with what it found; nothing if it has lost it. */
  async finish(end: {
    readonly state: 'asking' | 'checked' | 'stopped' | 'done';
    readonly plan?: OrderImportPlan;
    readonly problem?: OrderImportProblem;
    readonly rejected?: number;
  }): Promise<void> {
    const { storeId, importId } = this.job;
    await this.telling;
    const now = this.deps.now();
    const ended = end.state === 'done' || end.state === 'stopped' ? now : null;
    const isDone = end.state === 'done';
    const rejected = JSON.stringify(end.rejected === undefined ? {} : { rejected: end.rejected });
    const none = end.rejected === undefined ? null : JSON.stringify(NO_TOTALS);
    await this.inStore(async ({ sql }) => {
      const [row] = await sql`
        update order_import set state = ${end.state}, progress = null, is_stopping = false, held_until = null,
          plan = coalesce(${end.plan ? JSON.stringify(end.plan) : null}::jsonb, plan),
          problem = ${end.problem ? JSON.stringify(end.problem) : null}::jsonb, ended_at = ${ended},
          result = coalesce(result, ${none}::jsonb) || ${rejected}::jsonb,
          has_file = has_file and not ${isDone}, forget_at = ${forgetAt(now)}
        where store_id = ${storeId} and id = ${importId} and held_until = ${this.heldUntil ?? null}
        returning id`;
      if (row && isDone)
        await sql`
          delete from order_import_part where store_id = ${storeId} and import_id = ${importId} and kind = 'file'`;
    });
    this.heldUntil = undefined;
  }

  /** Leaves the upload to the next job. */
  async release(): Promise<void> {
    const { storeId, importId } = this.job;
    await this.telling;
    if (this.heldUntil === undefined) return;
    await this.inStore(
      ({ sql }) => sql`
        update order_import set held_until = null
        where store_id = ${storeId} and id = ${importId} and held_until = ${this.heldUntil ?? null}`,
    );
  }
}
