import { and, eq, inArray } from 'drizzle-orm';
import type { z } from '@hono/zod-openapi';
import type { CustomerId } from '@apps-hub/domain/ids';
import { addDays, daysBetween, type LocalDate, localDate } from '@apps-hub/domain/time';
import type {
  Customer,
  CustomerDetail,
  listCustomers as route,
} from '@apps-hub/contract/loyalty/customers/routes';

import type { VerbContext } from '../../../context.ts';
import type { StoreTx } from '../../../db/database.ts';
import { customer } from '../../../db/schema/loyalty/customers.ts';
import { wallet } from '../../../db/schema/loyalty/points.ts';
import { AppError } from '../../../errors.ts';
import { lotsOf } from '../../../ledger/post.ts';
import { limitOf } from '../approvals/limits.ts';
import { authorise } from '../../authorise.ts';
import { COUNTED_FINDS_MAX } from '../../search.ts';
import { loadStore, type StoreSettings } from '../../hub/stores/store-record.ts';

type Query = z.output<typeof route.request.query>;

interface CustomerRow {
  readonly customer: typeof customer.$inferSelect;
  readonly wallet: typeof wallet.$inferSelect;
}

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.customer.id,
  name: row.customer.name,
  email: row.customer.email,
  phone: row.customer.phone,
  status: row.customer.status,
  availablePoints: row.wallet.available,
  pendingPoints: row.wallet.pending,
  createdAt: row.customer.createdAt.toISOString(),
});

const withWallets = (tx: StoreTx) =>
  tx.db
    .select({ customer, wallet })
    .from(customer)
    .innerJoin(wallet, and(eq(wallet.storeId, customer.storeId), eq(wallet.customerId, customer.id)))
    .$dynamic();

/** How many notes of changes a look at the list follows; a burst of more is followed by the looks after it and by the clock. */
export const NOTES_AT_ONCE = 500;

/** So many customers a search walks past before it sorts all its finds. */
const WALKED_MAX = 20_000;

interface PageRow {
  readonly total: number;
  readonly isLeast: boolean;
  readonly ids: readonly CustomerId[];
}

const readPage = async ({ sql, storeId }: StoreTx, query: Query): Promise<PageRow> => {
  const sort = query.sortBy ?? 'createdAt';
  const isDescending = query.orderBy ? query.orderBy === 'desc' : sort !== 'customer';
  const status = query.status ?? 'all';
  const skipped = (query.page - 1) * query.itemsPerPage;
  const rows = query.q
    ? await sql<PageRow[]>`
        select total, is_least as "isLeast", customer_ids as ids
        from customer_search_page(${storeId}, ${query.q}, ${sort}, ${isDescending}, ${status}, ${skipped},
          ${query.itemsPerPage}, ${COUNTED_FINDS_MAX}, ${WALKED_MAX})`
    : await sql<PageRow[]>`
        select total, false as "isLeast", customer_ids as ids
        from customer_page(${storeId}, ${sort}, ${isDescending}, ${status}, ${skipped}, ${query.itemsPerPage})`;
  return rows[0] ?? { total: 0, isLeast: false, ids: [] };
};

/** These customers with their balances, in the same order. */
export const loadCustomers = async (tx: StoreTx, ids: readonly CustomerId[]): Promise<Customer[]> => {
  if (ids.length === 0) return [];
  const rows = await withWallets(tx).where(
    and(eq(customer.storeId, tx.storeId), inArray(customer.id, [...ids])),
  );
  const known = new Map(rows.map((row) => [row.customer.id, presentCustomer(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

/** One page of customers with their balances, newest first unless sorted otherwise. */
export const listCustomers = async (
  ctx: VerbContext,
  query: Query,
): Promise<{ customers: Customer[]; total: number; totalIsLeast: boolean }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { tx } = ctx;
  await tx.sql`select listing_follow(${tx.storeId}, ${NOTES_AT_ONCE})`;
  const { ids, total, isLeast } = await readPage(tx, query);
  return { customers: await loadCustomers(tx, ids), total, totalIsLeast: isLeast };
};

/** Refuses with `customer_not_found` when the store has no such customer. */
export const loadCustomer = async (tx: StoreTx, id: CustomerId): Promise<CustomerRow> => {
  const [row] = await withWallets(tx).where(and(eq(customer.storeId, tx.storeId), eq(customer.id, id)));
  if (!row) throw new AppError('customer_not_found', { params: { id } });
  return row;
};

/** The first lots to end within the store's days of warning, as one sum. */
const endingSoon = (
  lots: CustomerDetail['lots'],
  { timeZone, expiryWarningDays }: StoreSettings,
  now: Date,
): CustomerDetail['ending'] => {
  const today = localDate(now, timeZone);
  const until = addDays(today, expiryWarningDays);
  const soon = lots.filter((lot) => lot.expiresOn !== null && lot.expiresOn <= until);
  const first = soon[0]?.expiresOn;
  if (!first) return null;
  const days = Math.max(0, daysBetween(today, first as LocalDate));
  return { points: soon.reduce((sum, lot) => sum + lot.points, 0), on: first, days };
};

export const getCustomer = async (ctx: VerbContext, id: CustomerId): Promise<CustomerDetail> => {
  authorise(ctx.actor, 'read', 'Customer');
  const row = await loadCustomer(ctx.tx, id);
  const settings = await loadStore(ctx.tx);
  const lots = lotsOf(row.wallet.lots, row.wallet.available);
  return {
    ...presentCustomer(row),
    externalId: row.customer.externalId,
    walletVersion: row.wallet.version,
    lots,
    ending: endingSoon(lots, settings, ctx.now),
    pointsName: settings.pointsName,
    releaseAfterDays: settings.release.on === 'delivery' ? null : settings.release.days,
    adjustLimit: limitOf(ctx.actor, settings.adjustLimits),
  };
};
