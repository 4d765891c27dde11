import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { customer } from '#db/schema/shop/customers.ts';
import { dataRequest } from '#db/schema/shop/privacy.ts';
import type { HostEvent } from '#platforms/port/events.ts';

/** Records that a customer requested their data; ignored for unknown or erased customers, as there is nothing to send. */
export const recordDataRequest = async (
  { tx: { db, storeId } }: Pick<VerbContext, 'tx'>,
  { requestId, customerExternalId, at }: Extract<HostEvent, { type: 'data_requested' }>,
): Promise<void> => {
  const [known] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.storeId, storeId),
        eq(customer.externalId, customerExternalId),
        isNull(customer.erasedAt),
      ),
    );
  if (!known) return;
  await db
    .insert(dataRequest)
    .values({ storeId, id: requestId, customerId: known.id, requestedAt: at })
    .onConflictDoNothing();
};

/** Records that somebody downloaded a customer's data to send them. */
export const answerDataRequests = async (
  { tx: { db, storeId }, now }: Pick<VerbContext, 'tx' | 'now'>,
  customerId: CustomerId,
): Promise<void> => {
  await db
    .update(dataRequest)
    .set({ answeredAt: now })
    .where(
      and(
        eq(dataRequest.storeId, storeId),
        eq(dataRequest.customerId, customerId),
        isNull(dataRequest.answeredAt),
      ),
    );
};

/** How many data requests are open, and the oldest. */
interface OpenRequests {
  readonly count: number;
  readonly first: {
    readonly customerId: CustomerId;
    readonly name: string;
    readonly requestedAt: string;
  } | null;
}

/** The open requests, except those of erased customers, who have no data left. */
export const openDataRequests = async ({ db, storeId }: StoreTx): Promise<OpenRequests> => {
  const rows = await db
    .select({ customerId: customer.id, name: customer.name, requestedAt: dataRequest.requestedAt })
    .from(dataRequest)
    .innerJoin(customer, and(eq(customer.storeId, storeId), eq(customer.id, dataRequest.customerId)))
    .where(and(eq(dataRequest.storeId, storeId), isNull(dataRequest.answeredAt), isNull(customer.erasedAt)))
    .orderBy(asc(dataRequest.requestedAt), asc(dataRequest.id));
  const [first] = rows;
  return {
    count: rows.length,
    first: first ? { ...first, requestedAt: first.requestedAt.toISOString() } : null,
  };
};
