import type { CustomsFacts } from '@apps-hub/domain/shipping/customs/customs';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';

export interface ProductRow extends CustomsFacts {
  readonly key: string;
  readonly title: string;
}

export interface StoredProduct extends ProductRow {
  readonly updatedAt: Date;
}

export const productColumns = ({ sql }: Pick<StoreTx, 'sql'>) => sql`
  product_key as key, title, description, hs_code as "hsCode", origin_country as "originCountry", unit_grams as "unitGrams",
  updated_at as "updatedAt"`;

/** What the store has entered about these products, by their keys. */
export const factsByKey = async (
  tx: StoreTx,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, CustomsFacts>> => {
  const { sql, storeId } = tx;
  const wanted = [...new Set(keys.flatMap((key) => key ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await sql<StoredProduct[]>`
    select ${productColumns(tx)} from product_customs
    where store_id = ${storeId} and product_key = any(${wanted}::text[])`;
  return new Map(rows.map((row) => [row.key, row]));
};

/** Remembers what was entered; the latest entry of a product counts. Keys are written in their order, so that two waybills never wait for each other. */
export const rememberFacts = async (
  { tx: { sql, storeId }, now }: Pick<VerbContext, 'tx' | 'now'>,
  products: readonly ProductRow[],
): Promise<void> => {
  const byKey = new Map(products.map((product) => [product.key, product]));
  for (const key of [...byKey.keys()].toSorted()) {
    const product = byKey.get(key);
    if (!product) continue;
    const { title, description, hsCode, originCountry, unitGrams } = product;
    await sql`
      insert into product_customs (store_id, product_key, title, description, hs_code, origin_country, unit_grams, updated_at)
      values (${storeId}, ${key}, ${title}, ${description}, ${hsCode}, ${originCountry}, ${unitGrams}, ${now})
      on conflict (store_id, product_key) do update set
        title = excluded.title, description = excluded.description, hs_code = excluded.hs_code,
        origin_country = excluded.origin_country, unit_grams = excluded.unit_grams, updated_at = excluded.updated_at
      where (product_customs.title, product_customs.description, product_customs.hs_code, product_customs.origin_country,
        product_customs.unit_grams) is distinct from
        (excluded.title, excluded.description, excluded.hs_code, excluded.origin_country, excluded.unit_grams)`;
  }
};
