import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '../context.ts';
import type { HostCustomer } from '../platforms/port/events.ts';
import { findCustomers } from '../verbs/shop/customers/ensure.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { addRefunds, knownOf, loadOrders, mergeNews } from '../verbs/shop/orders/record-batch.ts';
import { previewSettled } from '../verbs/loyalty/orders/settle.ts';
import { addCandidates, findCandidates } from './candidates.ts';
import { hashOf } from './hash.ts';
import { type CustomerIds, importContext, type ImportStore, type ImportTarget } from './import-store.ts';
import type { Spool } from './spool.ts';

/** Customers that the import would create; memory grows with their number. */
class NewCustomers {
  private readonly ids = new Map<string, CustomerId>();
  private readonly byEmail = new Map<string, readonly CustomerId[]>();

  /** Like {@link findCustomers}, as if they were stored. */
  async find(ctx: VerbContext, people: readonly HostCustomer[]): Promise<Map<string, CustomerId>> {
    const found = await findCustomers(ctx.tx, people);
    const sharing: { externalId: string; email: string; id: CustomerId }[] = [];
    for (const { externalId, email } of people) {
      const created = this.ids.get(externalId);
      if (created) found.set(externalId, created);
      const [id, another] = this.byEmail.get(email ?? '') ?? [];
      if (found.has(externalId) || email === null || !id || another) continue;
      sharing.push({ externalId, email, id });
    }
    const taken = await this.storedEmails(ctx, sharing);
    for (const { externalId, email, id } of sharing) if (!taken.has(email)) found.set(externalId, id);
    return found;
  }

  async ensure(ctx: VerbContext, people: readonly HostCustomer[]): Promise<CustomerIds> {
    const known = await this.find(ctx, people);
    for (const { externalId, email } of people) {
      if (known.has(externalId)) continue;
      const id = ctx.newId('customer');
      known.set(externalId, id);
      this.ids.set(externalId, id);
      if (email !== null) this.byEmail.set(email, [...(this.byEmail.get(email) ?? []), id].slice(0, 2));
    }
    return known;
  }

  private async storedEmails(
    { tx: { sql, storeId } }: VerbContext,
    people: readonly { readonly email: string }[],
  ): Promise<Set<string>> {
    if (people.length === 0) return new Set();
    const rows = await sql<{ email: string }[]>`
      select distinct email from customer
      where store_id = ${storeId} and email = any(${people.map(({ email }) => email)})`;
    return new Set(rows.map(({ email }) => email));
  }
}

/** An order for JSON, without the explanation of its points, which is most of its size. */
const slim = (row: OrderRow): OrderRow => ({
  ...row,
  earning: row.earning && {
    ...row.earning,
    methods: row.earning.methods.map((award) => ({ ...award, steps: [] })),
  },
});

const dateOf = (value: Date | null): Date | null => value && new Date(value);

const revived = (row: OrderRow): OrderRow => ({
  ...row,
  customerNamedAt: dateOf(row.customerNamedAt),
  placedAt: dateOf(row.placedAt),
  paidAt: dateOf(row.paidAt),
  deliveredAt: dateOf(row.deliveredAt),
  cancelledAt: dateOf(row.cancelledAt),
  confirmedAt: dateOf(row.confirmedAt),
  shippedAt: dateOf(row.shippedAt),
  releaseDueAt: dateOf(row.releaseDueAt),
  updatedAt: new Date(row.updatedAt),
});

/** The orders of one part of the customers, as the import would leave them. */
class NewOrders {
  private readonly byId = new Map<string, OrderRow>();
  private readonly idsOf = new Map<CustomerId, Set<string>>();

  get(externalId: string): OrderRow | undefined {
    return this.byId.get(externalId);
  }

  set(row: OrderRow): void {
    this.byId.set(row.externalId, row);
    if (row.customerId === null) return;
    const ids = this.idsOf.get(row.customerId) ?? new Set();
    this.idsOf.set(row.customerId, ids.add(row.externalId));
  }

  of(customerId: CustomerId): OrderRow[] {
    return [...(this.idsOf.get(customerId) ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }
}

/**
 * A store that remembers what an import would write, and writes nothing. Orders wait in `spool`, by customer, for their customers'
 * returns.
 */
export const previewStore = (target: ImportTarget, spool: Spool<OrderRow>): ImportStore => {
  const { deps, storeId, methods } = target;
  const customers = new NewCustomers();
  let orders = new NewOrders();
  return {
    inChunk: (work) => deps.database.inSnapshot(storeId, (tx) => work(importContext(target, tx))),
    knownOrders: async (ctx, externalIds) => {
      const known = await loadOrders(ctx.tx, externalIds);
      for (const externalId of externalIds) {
        const row = orders.get(externalId);
        if (row) known.set(externalId, row);
      }
      return known;
    },
    findCustomers: (ctx, people) => customers.find(ctx, people),
    ensureCustomers: (ctx, people) => customers.ensure(ctx, people),
    recordOrders: async (ctx, news) => {
      const rows = await previewSettled(ctx, mergeNews(ctx, news), { methods, before: knownOf(news) });
      for (const row of rows)
        if (row.customerId !== null) await spool.add(hashOf(row.customerId) % spool.parts, slim(row));
      return rows;
    },
    recordRefunds: async (ctx, news) => {
      const rows = await previewSettled(ctx, addRefunds(news), { methods, before: knownOf(news) });
      for (const row of rows) orders.set(row);
      return rows;
    },
    openReturns: async (part, customerIds) => {
      orders = new NewOrders();
      for await (const row of spool.read(part))
        if (row.customerId !== null && customerIds.has(row.customerId)) orders.set(revived(row));
    },
    candidates: async (ctx, search) =>
      addCandidates(await findCandidates(ctx, search), orders.of(search.customerId), search),
  };
};
