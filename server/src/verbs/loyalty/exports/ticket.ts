import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, min } from 'drizzle-orm';
import type { StoreId } from '@apps-hub/domain/ids';
import { parseId } from '@apps-hub/domain/ids';
import { type ExportRequest, exportRequestSchema } from '@apps-hub/contract/loyalty/exports/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { downloadTicket } from '#db/schema/loyalty/exports.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { followListingNow } from '../customers/follow-listing.ts';
import { readMonths } from '../impact/points-report.ts';
import { requireFacts } from '../segments/facts-ready.ts';
import { loadSegment } from '../segments/segment-record.ts';
import { answerDataRequests } from '#verbs/shop/privacy/data-requests.ts';

const TICKET_SECONDS = 60;

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Issues a download ticket: one file, once, within a minute. The audit records who exported what. */
export const startExport = async (
  ctx: VerbContext,
  request: ExportRequest,
): Promise<{ ticket: string; expiresAt: string }> => {
  authorise(ctx.actor, 'export', 'Customer');
  if (ctx.actor.kind !== 'staff') throw new AppError('forbidden');
  if ('customerId' in request && request.customerId) await loadCustomer(ctx.tx, request.customerId);
  if (request.of === 'customers' && request.segmentId) {
    await loadSegment(ctx.tx, request.segmentId);
    await followListingNow(ctx.tx);
    await requireFacts(ctx.tx);
  }
  if (request.of === 'points_report')
    readMonths(request, { now: ctx.now, timeZone: (await loadStore(ctx.tx)).timeZone });
  if (request.of === 'customer') await answerDataRequests(ctx, request.customerId);
  const { storeId, db } = ctx.tx;
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + TICKET_SECONDS * 1000);
  await db
    .insert(downloadTicket)
    .values({ storeId, digest: digestOf(secret), staffId: ctx.actor.staffId, request, expiresAt });
  await scheduleStep(ctx, 'exports.forget', expiresAt);
  await audit(ctx, 'export.start', request.of, { ...request });
  return { ticket: `${storeId}.${secret}`, expiresAt: expiresAt.toISOString() };
};

/** The store that a ticket names; undefined for an invalid ticket. */
export const storeOfTicket = (ticket: string): StoreId | undefined => {
  const parsed = parseId('store', ticket.split('.')[0] ?? '');
  return parsed.ok ? parsed.value : undefined;
};

/** Redeems a ticket, which works once. Refuses with `download_ticket_invalid`. */
export const takeTicket = async (
  { db, storeId }: StoreTx,
  ticket: string,
  now: Date,
): Promise<ExportRequest> => {
  const digest = digestOf(ticket.split('.')[1] ?? '');
  const [row] = await db
    .delete(downloadTicket)
    .where(and(eq(downloadTicket.storeId, storeId), eq(downloadTicket.digest, digest)))
    .returning({ request: downloadTicket.request, expiresAt: downloadTicket.expiresAt });
  if (!row || row.expiresAt <= now) throw new AppError('download_ticket_invalid');
  // A ticket of an earlier version may lack fields that have a default.
  return exportRequestSchema.parse(row.request);
};

/** Deletes expired tickets. */
export const forgetTickets = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  await deps.database.inStore(storeId, async (tx) => {
    const ofStore = eq(downloadTicket.storeId, storeId);
    await tx.db.delete(downloadTicket).where(and(ofStore, lt(downloadTicket.expiresAt, now)));
    const [next] = await tx.db
      .select({ at: min(downloadTicket.expiresAt) })
      .from(downloadTicket)
      .where(ofStore);
    await scheduleStep({ tx, now }, 'exports.forget', next?.at);
  });
};
