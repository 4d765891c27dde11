import type { OrderLine } from '@apps-hub/domain/shop/order';
import type { ProductFacts } from '@apps-hub/domain/shop/product-facts';
import { DAY_MS } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import type { HostProductFacts } from '#platforms/port/products.ts';

type Clock = Pick<VerbContext, 'tx' | 'now'>;

/** What rules need of a product. */
export const factsOf = ({ categories, brand, tags, onSale }: HostProductFacts): ProductFacts => ({
  categories: categories.map(({ id }) => id),
  brand: brand?.id ?? null,
  tags,
  onSale,
});

const toRow = (product: HostProductFacts) => ({ ...product, isKnown: true });

const unknownRow = (id: string) => ({
  id,
  isKnown: false,
  title: '',
  categories: [],
  brand: null,
  tags: [],
  onSale: false,
});

/** What the host answered about products; it has none with the ids in `unknown`. */
interface Answered {
  readonly products: readonly HostProductFacts[];
  readonly unknown: readonly string[];
  readonly askedAt: Date;
}

/** Stores what the host answered, unless a later answer is stored. A product that it no longer has keeps the facts it had. */
export const saveProducts = async (
  { sql, storeId }: StoreTx,
  { products, unknown, askedAt }: Answered,
): Promise<void> => {
  const rows = [...products.map(toRow), ...unknown.map(unknownRow)];
  if (rows.length > 0)
    await sql`select products_save(${storeId}, ${askedAt}, ${JSON.stringify(rows)}::jsonb)`;
};

/** The host has changed a product, or any of them (null): their facts are asked for again when an order needs them. */
export const markChanged = async (
  { tx: { sql, storeId }, now }: Clock,
  externalId: string | null,
): Promise<void> => {
  if (externalId === null) await sql`update product set changed_at = ${now} where store_id = ${storeId}`;
  else await sql`select product_changed(${storeId}, ${externalId}, ${now})`;
};

/** Facts are asked for again after a day, because hosts do not report every change, such as a renamed category. */
const isCurrent = ({ sql }: Pick<StoreTx, 'sql'>, now: Date) => sql`
  p.read_at > ${new Date(now.getTime() - DAY_MS)} and (p.changed_at is null or p.changed_at < p.read_at)`;

/** The ids of the products whose facts are missing; gift cards never count. */
const productIdsOf = (lines: readonly OrderLine[]): string[] =>
  lines.flatMap(({ productId, isGiftCard, facts }) =>
    productId !== null && !isGiftCard && !facts ? productId : [],
  );

/**
 * Those of these orders' products about which the host must be asked: not known since a day or since their last change, and not yet
 * known to the order.
 */
export const askedFor = async (
  { tx: { sql, storeId }, now }: Clock,
  orders: readonly { readonly externalId: string; readonly lines: readonly OrderLine[] }[],
): Promise<string[]> => {
  const wanted = orders.flatMap(({ externalId, lines }) =>
    productIdsOf(lines).map((product) => ({ order: externalId, product })),
  );
  if (wanted.length === 0) return [];
  const rows = await sql<{ id: string }[]>`
    select distinct w.product as id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w ("order" text, product text)
    where not exists (
      select from product p
      where p.store_id = ${storeId} and p.external_id = w.product and ${isCurrent({ sql }, now)}
    ) and not exists (
      select from store_order o
      where o.store_id = ${storeId} and o.external_id = w."order" and o.product_facts ? w.product
    )
    order by id`;
  return rows.map(({ id }) => id);
};

interface FactsRow extends ProductFacts {
  readonly id: string;
}

const factsColumns = ({ sql }: StoreTx) => sql`
  external_id as id, tags, on_sale as "onSale", brand ->> 'id' as brand,
  (select coalesce(jsonb_agg(c ->> 'id'), '[]') from jsonb_array_elements(categories) c) as categories`;

const toFacts = (rows: readonly FactsRow[]): Map<string, ProductFacts> =>
  new Map(rows.map(({ id, ...facts }) => [id, facts]));

/** The facts of all products as last known, for replays of orders from before they were kept. */
export const knownFacts = async (tx: StoreTx): Promise<ReadonlyMap<string, ProductFacts>> =>
  toFacts(
    await tx.sql<
      FactsRow[]
    >`select ${factsColumns(tx)} from product where store_id = ${tx.storeId} and is_known`,
  );

/** What the host has just answered about these lines' products. */
const answeredIn = (lines: readonly OrderLine[]): Record<string, ProductFacts> =>
  Object.fromEntries(
    lines.flatMap(({ productId, facts }) => (productId !== null && facts ? [[productId, facts]] : [])),
  );

const withoutFacts = (line: OrderLine): OrderLine => {
  const { facts, ...told } = line;
  return facts ? told : line;
};

/** The row with the facts of its lines beside them, where later updates of the order keep them. */
const withAnswered = (row: OrderRow): OrderRow => ({
  ...row,
  lines: row.lines.map(withoutFacts),
  productFacts: { ...answeredIn(row.lines), ...row.productFacts },
});

const missingIn = ({ lines, productFacts }: OrderRow): string[] =>
  productIdsOf(lines).filter((id) => !(id in productFacts));

/** After this time, what a product is today no longer says what it was when it was bought. */
const LATE_MS = 7 * DAY_MS;

/**
 * Freezes in each order what is known of its products now. What an order knows already stays: a product that changes later changes no
 * order. What it does not know a week after it was recorded as paid stays unknown; `before` has the orders as they were.
 */
export const withProductFacts = async (
  { tx, now }: Clock,
  orders: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<readonly OrderRow[]> => {
  const late = new Set(
    before.flatMap(({ id, paidAt }) => (paidAt && now.getTime() - paidAt.getTime() > LATE_MS ? id : [])),
  );
  const rows = orders.map((row) => {
    if (!row.lines.some(({ facts }) => facts)) return row;
    return late.has(row.id) ? { ...row, lines: row.lines.map(withoutFacts) } : withAnswered(row);
  });
  const ids = [...new Set(rows.filter(({ id }) => !late.has(id)).flatMap(missingIn))];
  if (ids.length === 0) return rows;
  const known = toFacts(
    await tx.sql<FactsRow[]>`
    select ${factsColumns(tx)} from product p
    where p.store_id = ${tx.storeId} and p.external_id = any(${ids}::text[]) and p.is_known and ${isCurrent(tx, now)}`,
  );
  if (known.size === 0) return rows;
  return rows.map((row) => {
    if (late.has(row.id)) return row;
    const found = missingIn(row).flatMap((id) => {
      const facts = known.get(id);
      return facts ? [[id, facts] as const] : [];
    });
    return { ...row, productFacts: { ...row.productFacts, ...Object.fromEntries(found) } };
  });
};
