import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '../context.ts';
import { scheduleStep } from '../db/due-work.ts';
import { idempotentRequest } from '../db/schema/hub/idempotency.ts';
import { AppError } from '../errors.ts';
import { answerEnds } from '../verbs/hub/stores/forget-answers.ts';
import { refuseWhilePaused } from '../verbs/hub/stores/pause.ts';

export interface WriteOptions {
  /** Takes an access away, which must not wait. */
  readonly alsoWhilePaused?: boolean;
}

/**
 * Runs a write once per key. The key, the work and the response are one transaction: a retry waits for the first request and gets its
 * response; a failure does not store the key. The same key with another request is refused, and so is new work in a paused store.
 */
export const once = async <T>(
  ctx: VerbContext,
  request: { readonly key: string; readonly requestHash: string },
  work: () => Promise<T>,
  { alsoWhilePaused = false }: WriteOptions = {},
): Promise<T> => {
  const { storeId, db } = ctx.tx;
  const isRequest = and(eq(idempotentRequest.storeId, storeId), eq(idempotentRequest.key, request.key));
  const claimed = await db
    .insert(idempotentRequest)
    .values({ storeId, ...request, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ key: idempotentRequest.key });
  if (claimed.length === 0) {
    const [known] = await db.select().from(idempotentRequest).where(isRequest);
    if (known?.requestHash !== request.requestHash) throw new AppError('idempotency_key_reused');
    // A JSON round trip, as on the way to the caller.
    return known.answer as T;
  }
  if (!alsoWhilePaused) await refuseWhilePaused(ctx.tx);
  await scheduleStep(ctx, 'answers.forget', answerEnds(ctx.now));
  const answer = await work();
  await db.update(idempotentRequest).set({ answer }).where(isRequest);
  return answer;
};

/** The stored response of a key, before any work is done; undefined for a new key. Refuses a key that was used for another request. */
export const recall = async (
  { tx }: VerbContext,
  request: { readonly key: string; readonly requestHash: string },
): Promise<{ readonly answer: unknown } | undefined> => {
  const [known] = await tx.db
    .select()
    .from(idempotentRequest)
    .where(and(eq(idempotentRequest.storeId, tx.storeId), eq(idempotentRequest.key, request.key)));
  if (!known) return undefined;
  if (known.requestHash !== request.requestHash) throw new AppError('idempotency_key_reused');
  return { answer: known.answer };
};
