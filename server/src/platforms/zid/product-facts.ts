import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import { isReduced } from '../port/on-sale.ts';
import type { HostProductFacts, ProductPage } from '../port/products.ts';
import { type CallZid, READ } from './client.ts';

const text = z.union([
  z.string(),
  z.object({ ar: z.string().nullish(), en: z.string().nullish() }).transform(({ ar, en }) => ar || en || ''),
]);
const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

/**
 * Source: docs.zid.sa/retrieve-a-list-of-products and docs.zid.sa/get-a-product-by-id. Zid has no field for a brand: stores name it in
 * attributes of their own, which are not read. Keywords are its tags.
 */
const product = z.object({
  id: z.string().min(1),
  parent_id: z.string().nullish(),
  name: text,
  price: z.number().nullish(),
  sale_price: z.number().nullish(),
  categories: z.array(z.object({ id, name: text })).nullish(),
  keywords: z.array(z.string()).nullish(),
});

type Product = z.output<typeof product>;

const toFacts = ({
  id: of,
  name,
  price,
  sale_price: sale,
  categories,
  keywords,
}: Product): HostProductFacts => ({
  id: of,
  title: name,
  categories: categories ?? [],
  brand: null,
  tags: keywords ?? [],
  onSale: sale !== null && sale !== undefined && isReduced(sale, price),
});

const page = z.object({ results: z.array(product), next: z.string().nullish() });

const list = async (
  call: CallZid,
  access: HostAccess,
  query: Record<string, string>,
  isBackground: boolean,
) => {
  const path = `/v1/products/?${new URLSearchParams(query).toString()}`;
  const outcome = await call(access, { ...READ, operation: 'read product facts', path, isBackground });
  // The status for an unknown id (live capture).
  if (outcome.kind === 'answer' && (outcome.status === 400 || outcome.status === 404)) return undefined;
  return answerOf(outcome, page);
};

const readOne = async (call: CallZid, access: HostAccess, of: string): Promise<Product | undefined> => {
  const found = await list(call, access, { id__in: of, page_size: '1' }, false);
  return found?.results.find((each) => each.id === of);
};

/** A variant is a product of its own, with its parent's categories and keywords as well. Whether Zid repeats them is not documented. */
const withParent = (variant: Product, parent: Product): Product => ({
  ...variant,
  categories: [...(variant.categories ?? []), ...(parent.categories ?? [])],
  keywords: [...(variant.keywords ?? []), ...(parent.keywords ?? [])],
});

/** One call for each product: a list of ids with an unknown one is refused as a whole. */
export const readFacts = async (
  call: CallZid,
  access: HostAccess,
  ids: readonly string[],
): Promise<HostProductFacts[]> => {
  const facts: HostProductFacts[] = [];
  for (const of of ids) {
    const found = await readOne(call, access, of);
    const parent = found?.parent_id ? await readOne(call, access, found.parent_id) : undefined;
    if (found) facts.push(toFacts(parent ? withParent(found, parent) : found));
  }
  return facts;
};

/** Zid's maximum. Source: docs.zid.sa/retrieve-a-list-of-products. */
const PAGE_SIZE = '50';

export const readPage = async (
  call: CallZid,
  access: HostAccess,
  cursor: string | null,
): Promise<ProductPage> => {
  const at = cursor ?? '1';
  const found = await list(call, access, { page: at, page_size: PAGE_SIZE }, true);
  const products = found?.results ?? [];
  return { products: products.map(toFacts), next: found?.next ? String(Number(at) + 1) : null };
};
