import type { z } from '@hono/zod-openapi';
import type { importOwnBalances } from '@apps-hub/contract/loyalty/own-programme/routes';
import type { BatchId, CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { Outside } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { OwnBalance, OwnBalancesPage } from '#platforms/port/own-programme.ts';
import { authorise } from '#verbs/authorise.ts';
import { hostAccess } from '#verbs/hub/stores/host-access.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { addBatchLines } from '../batches/add-lines.ts';
import { createBatch } from '../batches/create.ts';
import { importedOf, latestImport } from './imported.ts';

type Input = z.output<(typeof importOwnBalances)['request']['body']['content']['application/json']['schema']>;

interface Page extends OwnBalancesPage {
  readonly comment: string | null;
}

interface Added {
  readonly batchId: BatchId | null;
  readonly added: number;
  readonly next: string | null;
}

/** Reads a page of balances from the host. Refuses with `platform_unknown` if the host offers none. */
export const readBalances = async (
  { deps, storeId, inStore }: Outside,
  { cursor, comment }: Input,
): Promise<Page> => {
  const platform = await inStore(async ({ actor, tx }) => {
    authorise(actor, 'manage', 'Customer');
    return (await loadStore(tx)).platform;
  });
  const port = deps.platforms[platform]?.ownProgramme;
  if (port?.balances.by !== 'page') throw new AppError('platform_unknown');
  return { ...(await port.balances.page(await hostAccess(deps, storeId, 'loyalty'), cursor)), comment };
};

/** Serialises the store's imports, since two concurrent pages would start two drafts. */
const lockImports = async ({ sql, storeId }: StoreTx): Promise<void> => {
  await sql`select 1 from store where id = ${storeId} for no key update`;
};

/** Balances by our customer ids; an unknown customer becomes a line with a problem, named by the host's number. */
const byReference = async (
  { sql, storeId }: StoreTx,
  balances: readonly OwnBalance[],
): Promise<ReadonlyMap<string, number>> => {
  const known = await sql<{ id: CustomerId; externalId: string }[]>`
    select id, external_id as "externalId" from customer
    where store_id = ${storeId} and external_id = any(${balances.map((each) => each.customerExternalId)}::text[])`;
  const ids = new Map(known.map(({ id, externalId }) => [externalId, id]));
  return new Map(
    // With `#`, since a bare number could match the end of a phone number.
    balances.map((each) => [ids.get(each.customerExternalId) ?? `#${each.customerExternalId}`, each.points]),
  );
};

const draftFor = async (ctx: VerbContext, comment: string | null): Promise<BatchId> => {
  const latest = await latestImport(ctx.tx);
  if (latest?.state === 'draft') return latest.batchId;
  return (await createBatch(ctx, { source: 'own_programme', comment, internalNote: null })).id;
};

const lastLine = async ({ sql, storeId }: StoreTx, id: BatchId): Promise<number> => {
  const [row] = await sql<{ last: number }[]>`
    select coalesce(max(line), 0)::int as last from adjustment_batch_line where store_id = ${storeId} and batch_id = ${id}`;
  return row?.last ?? 0;
};

/** Adds a page's balances to the draft, each customer once; nothing is posted until somebody applies the draft. */
export const addBalances = async (ctx: VerbContext, page: Page): Promise<Added> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx } = ctx;
  await lockImports(tx);
  const found = await byReference(tx, page.balances);
  const imported = await importedOf(tx, [...found.keys()]);
  const fresh = [...found].filter(([reference]) => !imported.has(reference));
  if (fresh.length === 0) {
    const latest = await latestImport(tx);
    return { batchId: latest?.state === 'draft' ? latest.batchId : null, added: 0, next: page.next };
  }
  const batchId = await draftFor(ctx, page.comment);
  const last = await lastLine(tx, batchId);
  const lines = fresh.map(([reference, points], place) => ({
    line: last + place + 1,
    reference,
    points: String(points),
  }));
  await addBatchLines(ctx, batchId, lines);
  return { batchId, added: fresh.length, next: page.next };
};
