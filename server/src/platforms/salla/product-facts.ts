import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import { isReduced, onSaleOf } from '../port/on-sale.ts';
import type { HostProductFacts, Named, ProductPage } from '../port/products.ts';
import { answerOfOne } from './api-types.ts';
import { type CallSalla, READ } from './client.ts';

const id = z.union([z.number().int(), z.string().min(1)]).transform(String);
const amount = z.object({ amount: z.union([z.number(), z.string()]) }).nullish();
const named = z.object({ id, name: z.string().nullish() });
const prices = { price: amount, sale_price: amount, regular_price: amount };

/**
 * Source: docs.salla.dev/5394169e0, "Product Details", whose sample has a `sale_price` of 0 without a sale. The sample has no tags: Salla
 * documents them as texts in one place and as objects in another, so both are read.
 */
const product = z.object({
  id,
  name: z.string(),
  ...prices,
  brand: named.nullish().catch(null),
  categories: z.array(named).nullish(),
  tags: z
    .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
    .nullish(),
  skus: z.array(z.object({ sku: z.string().nullish(), ...prices })).nullish(),
});

type Prices = Pick<z.output<typeof product>, 'price' | 'sale_price' | 'regular_price'>;

const isOnSale = ({ price, sale_price: sale, regular_price: regular }: Prices): boolean =>
  Number(sale?.amount ?? 0) > 0 &&
  (isReduced(sale?.amount ?? 0, regular?.amount) || isReduced(sale?.amount ?? 0, price?.amount));

const toNamed = ({ id: of, name }: z.output<typeof named>): Named => ({ id: of, name: name ?? of });

const toFacts = (told: z.output<typeof product>): HostProductFacts => {
  const { brand, categories, tags, skus } = told;
  const variants = skus?.map((each) => ({ sku: each.sku || null, isOnSale: isOnSale(each) })) ?? [];
  return {
    id: told.id,
    title: told.name,
    categories: categories?.map(toNamed) ?? [],
    brand: brand ? toNamed(brand) : null,
    tags: tags ?? [],
    // A sale of the product itself is one of all its variants.
    onSale: isOnSale(told) || onSaleOf(variants),
  };
};

const readOne = async (call: CallSalla, access: HostAccess, of: string): Promise<HostProductFacts[]> => {
  const outcome = await call(access, {
    ...READ,
    operation: 'read product facts',
    path: `/products/${encodeURIComponent(of)}`,
  });
  if (outcome.kind === 'answer' && outcome.status === 404) return [];
  return [toFacts(answerOf(outcome, answerOfOne(product)).data)];
};

/** One call for each product: Salla's list cannot be filtered by id. */
export const readFacts = async (
  call: CallSalla,
  access: HostAccess,
  ids: readonly string[],
): Promise<HostProductFacts[]> => {
  const found: HostProductFacts[] = [];
  for (const of of ids) found.push(...(await readOne(call, access, of)));
  return found;
};

/** Source: docs.salla.dev/5394168e0, "List Products", and docs.salla.dev/421124m0, "Pagination". */
const page = z.object({
  data: z.array(product),
  pagination: z.object({ currentPage: z.number().int(), totalPages: z.number().int() }),
});

export const readPage = async (
  call: CallSalla,
  access: HostAccess,
  cursor: string | null,
): Promise<ProductPage> => {
  const query = new URLSearchParams({ page: cursor ?? '1', per_page: '60' });
  const path = `/products?${query.toString()}`;
  const outcome = await call(access, { ...READ, operation: 'list products', path, isBackground: true });
  const { data, pagination } = answerOf(outcome, page);
  const { currentPage, totalPages } = pagination;
  return { products: data.map(toFacts), next: currentPage < totalPages ? String(currentPage + 1) : null };
};
