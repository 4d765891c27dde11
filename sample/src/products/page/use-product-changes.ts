import type { Product } from '../contract.ts';
import type { ProductStatus } from '../values.ts';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDeletion } from '#shared/use-deletion.ts';
import { shopKey } from '#shared/shop-queries.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { PRODUCT, PRODUCTS, showAtOnce } from './queries.ts';

interface StatusChange {
  readonly rows: readonly Product[];
  readonly status: ProductStatus;
}

interface StockChange {
  readonly product: Product;
  readonly stock: boolean;
}

const at = ({ id }: Pick<Product, 'id'>) => ({ params: { id: String(id) } });

/** A copy is a draft with a new SKU. */
const useDuplicate = () => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const copies = new Map<number, Pick<Product, 'id'>>();
  return useSampleChange<Product>({
    send: async (product) => {
      const [{ id: _, ...details }, { products }] = await Promise.all([
        api.get(PRODUCT, at(product)),
        api.get(PRODUCTS, { query: { itemsPerPage: '-1' } }),
      ]);
      const body = {
        ...details,
        productName: t('sampleProducts.copyOf', { name: product.productName }),
        sku: Math.max(...products.map(({ sku }) => sku)) + 1,
        status: 'Inactive' as const,
      };
      copies.set(product.id, await api.post(PRODUCTS, { body }));
    },
    undo: async ({ id }) => {
      const copy = copies.get(id);
      if (copy) await api.delete(PRODUCT, at(copy));
    },
    keys: [shopKey(formats.locale)],
    done: ({ productName: name }) => t('sampleProducts.duplicated', { name }),
  });
};

/** Actions of the list's buttons. */
export const useProductChanges = (onDeleted: () => void) => {
  const { t, formats } = usePhrases();
  const { locale } = formats;
  const api = useSampleApi();
  const queries = useQueryClient();
  const keys = [shopKey(locale)];
  const names = (rows: readonly Product[]) => ({
    name: rows[0]?.productName ?? '',
    count: rows.length,
    n: formats.number(rows.length),
  });
  const stock = useSampleChange<StockChange>({
    send: (change) => {
      showAtOnce(queries, locale, [change.product.id], { stock: change.stock });
      return api.put(PRODUCT, { ...at(change.product), body: { stock: change.stock } });
    },
    undo: ({ product }) => api.put(PRODUCT, { ...at(product), body: { stock: product.stock } }),
    keys,
    done: (change) =>
      t(change.stock ? 'sampleProducts.nowInStock' : 'sampleProducts.nowOutOfStock', {
        name: change.product.productName,
      }),
  });
  const status = useSampleChange<StatusChange>({
    send: (change) => {
      const ids = change.rows.map(({ id }) => id);
      showAtOnce(queries, locale, ids, { status: change.status });
      return Promise.all(
        change.rows.map((row) => api.put(PRODUCT, { ...at(row), body: { status: change.status } })),
      );
    },
    undo: ({ rows }) =>
      Promise.all(rows.map((row) => api.put(PRODUCT, { ...at(row), body: { status: row.status } }))),
    keys,
    done: (change) =>
      t(
        change.status === 'Published' ? 'sampleProducts.published' : 'sampleProducts.unpublished',
        names(change.rows),
      ),
  });
  const deletion = useDeletion<Product>({
    remove: (row) => api.delete(PRODUCT, at(row)),
    restore: (row) => api.post(`${PRODUCT}/restore`, { ...at(row), body: {} }),
    keys,
    done: (rows) =>
      rows.length === 1
        ? t('sampleProducts.deleted', { name: names(rows).name })
        : t('sampleProducts.deletedMany', names(rows)),
    onDone: onDeleted,
  });
  return { stock, status, deletion, duplicate: useDuplicate() };
};
