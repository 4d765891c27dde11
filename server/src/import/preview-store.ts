import type { CustomerId } from '@apps-hub/domain/ids';
import type { OrderLine } from '@apps-hub/domain/shop/order';

import type { VerbContext } from '../context.ts';
import type { HostCustomer } from '../platforms/port/events.ts';
import { findCustomers, type Planned } from '../verbs/shop/customers/find.ts';
import { type Holder, HOLDERS_MOST, identifying } from '../verbs/shop/customers/namesakes.ts';
import { isImportedId } from '../verbs/shop/customers/outside-id.ts';
import { storedContact } from '../verbs/shop/customers/phone.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { addRefunds, knownOf, loadOrders, mergeNews } from '../verbs/shop/orders/record-batch.ts';
import { previewSettled } from '../verbs/loyalty/orders/settle.ts';
import { withProductFacts } from '../verbs/shop/products/product-record.ts';
import { addCandidates, findCandidates } from './candidates.ts';
import { hashOf } from './seen-set.ts';
import { type CustomerIds, importContext, type ImportStore, type ImportTarget } from './import-store.ts';
import type { Spool } from './spool.ts';

/** Customers that the import would create; memory grows with their number. */
class NewCustomers {
  private readonly ids = new Map<string, CustomerId>();
  private readonly created = new Set<CustomerId>();
  private readonly byContact = new Map<string, readonly Holder[]>();
  private readonly planned: Planned = {
    ids: this.ids,
    holders: (contact) => this.byContact.get(contact) ?? [],
    claims: new Map(),
  };

  /** As {@link findCustomers} would find them if they were stored. */
  find(ctx: VerbContext, people: readonly HostCustomer[]): Promise<Map<string, CustomerId>> {
    return findCustomers(ctx.tx, people, this.planned);
  }

  async ensure(ctx: VerbContext, people: readonly HostCustomer[]): Promise<CustomerIds> {
    const known = await this.find(ctx, people);
    const { country } = await loadStore(ctx.tx);
    for (const person of people) {
      const found = known.get(person.externalId);
      if (found) {
        this.keep(person.externalId, found);
        continue;
      }
      const id = ctx.newId('customer');
      known.set(person.externalId, id);
      this.add({ ...storedContact(person, country), id, importedId: null });
    }
    return known;
  }

  /** Whether the import would create this customer, so that none of their orders are stored. */
  has(id: CustomerId): boolean {
    return this.created.has(id);
  }

  /** An import stores the number of a customer found by contact: they are found by it even when others come to share the contact. */
  private keep(externalId: string, id: CustomerId): void {
    if (isImportedId(externalId) && this.planned.claims.get(id) === externalId) this.ids.set(externalId, id);
  }

  private add(customer: Holder & { readonly externalId: string }): void {
    this.ids.set(customer.externalId, customer.id);
    this.created.add(customer.id);
    for (const contact of identifying(customer))
      this.byContact.set(contact, [...this.planned.holders(contact), customer].slice(0, HOLDERS_MOST));
  }
}

/** A line of an order from a file, without the names of its parts, which are most of its size. */
type SlimLine = readonly [
  sku: string | null,
  title: string,
  units: number,
  lineId: string,
  taxMinor: number,
  totalMinor: number,
  discountMinor: number,
];

/** An order as it waits for returns. */
export type SlimOrder = Omit<OrderRow, 'lines'> & { readonly lines: readonly (OrderLine | SlimLine)[] };

const slimLine = (line: OrderLine): OrderLine | SlimLine => {
  const { sku, title, units, lineId, taxMinor, totalMinor, discountMinor, productId } = line;
  if (productId !== null || line.isGiftCard || line.facts) return line;
  return [sku, title, units, lineId, taxMinor, totalMinor, discountMinor];
};

const isSlim = (line: OrderLine | SlimLine): line is SlimLine => Array.isArray(line);

const wholeLine = (line: OrderLine | SlimLine): OrderLine => {
  if (!isSlim(line)) return line;
  const [sku, title, units, lineId, taxMinor, totalMinor, discountMinor] = line;
  return { sku, title, units, lineId, taxMinor, productId: null, totalMinor, discountMinor };
};

/** An order for JSON, without the explanation of its points. */
const slim = (row: OrderRow): SlimOrder => ({
  ...row,
  lines: row.lines.map(slimLine),
  earning: row.earning && {
    ...row.earning,
    methods: row.earning.methods.map((award) => ({ ...award, steps: [] })),
  },
});

const dateOf = (value: Date | null): Date | null => value && new Date(value);

const revived = (row: SlimOrder): OrderRow => ({
  ...row,
  lines: row.lines.map(wholeLine),
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
 * A store that remembers what an import would write, and writes nothing. Orders wait in `spool`, by customer, for their customers' returns,
 * if the file may have any.
 */
export const previewStore = (
  target: ImportTarget,
  spool: Spool<SlimOrder>,
  { mayHaveReturns }: { readonly mayHaveReturns: boolean },
): ImportStore => {
  const { deps, storeId, methods } = target;
  const customers = new NewCustomers();
  let orders = new NewOrders();
  return {
    inChunk: (work) => deps.database.inSnapshot(storeId, (tx) => work(importContext(target, tx))),
    knownOrders: async (ctx, externalIds) => {
      const others = externalIds.filter((externalId) => !orders.get(externalId));
      const known = others.length === 0 ? new Map<string, OrderRow>() : await loadOrders(ctx.tx, others);
      for (const externalId of externalIds) {
        const row = orders.get(externalId);
        if (row) known.set(externalId, row);
      }
      return known;
    },
    findCustomers: (ctx, people) => customers.find(ctx, people),
    ensureCustomers: (ctx, people) => customers.ensure(ctx, people),
    // Does nothing, since no decision about orders depends on it.
    fillInCustomers: () => Promise.resolve(),
    recordOrders: async (ctx, news) => {
      const merged = await withProductFacts(ctx, mergeNews(ctx, news), knownOf(news));
      const rows = await previewSettled(ctx, merged, { methods, before: knownOf(news) });
      for (const row of mayHaveReturns ? rows : [])
        if (row.customerId !== null) await spool.add(hashOf(row.customerId) % spool.parts, slim(row));
      return rows;
    },
    recordRefunds: async (ctx, news) => {
      const rows = await previewSettled(ctx, addRefunds(news), { methods, before: knownOf(news) });
      for (const row of rows) orders.set(row);
      return rows;
    },
    returnParts: spool.parts,
    openReturns: async (part, customerIds) => {
      orders = new NewOrders();
      for await (const rows of spool.read(part))
        for (const row of rows)
          if (row.customerId !== null && customerIds.has(row.customerId)) orders.set(revived(row));
    },
    candidates: async (ctx, searches) => {
      const stored = searches.filter(({ customerId }) => !customers.has(customerId));
      const rows = stored.length === 0 ? [] : await findCandidates(ctx, stored);
      const found = new Map(stored.map((search, index) => [search, rows[index] ?? []]));
      return searches.map((search) =>
        addCandidates(found.get(search) ?? [], orders.of(search.customerId), search),
      );
    },
  };
};
