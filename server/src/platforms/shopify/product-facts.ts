import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { isReduced, onSaleOf } from '../port/on-sale.ts';
import type { HostProductFacts, ProductPage } from '../port/products.ts';
import { type CallShopify, gidOf, numberOf, READ } from './client.ts';
import { LIST_FACTS, PRODUCTS_A_PAGE, PRODUCTS_AT_ONCE, READ_FACTS } from './documents.ts';
import { pageInfo } from './order-node.ts';

const collection = z.object({ id: z.string().transform(numberOf), title: z.string() });
const variant = z.object({
  sku: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
});

const product = z.object({
  id: z.string().transform(numberOf),
  title: z.string(),
  vendor: z.string(),
  tags: z.array(z.string()),
  collections: z.object({ nodes: z.array(collection), pageInfo }),
  variants: z.object({ nodes: z.array(variant), pageInfo }),
});

type Product = z.output<typeof product>;

const isCutOff = ({ collections, variants }: Product): boolean =>
  collections.pageInfo.hasNextPage || variants.pageInfo.hasNextPage;

/** Shopify names brands (vendors) by text only. */
const toFacts = ({ id, title, vendor, tags, collections, variants }: Product): HostProductFacts => ({
  id,
  title,
  categories: collections.nodes.map((each) => ({ id: each.id, name: each.title })),
  brand: vendor === '' ? null : { id: vendor, name: vendor },
  tags,
  onSale: onSaleOf(
    variants.nodes.map(({ sku, price, compareAtPrice }) => ({
      sku: sku || null,
      isOnSale: isReduced(price, compareAtPrice),
    })),
  ),
});

/** A node of another type is an empty object; a deleted one is null. */
const known = z.object({ nodes: z.array(z.union([product, z.object({}).transform(() => null), z.null()])) });
const listed = z.object({ products: z.object({ nodes: z.array(product), pageInfo }) });

export const readFacts = async (
  call: CallShopify,
  access: HostAccess,
  ids: readonly string[],
): Promise<HostProductFacts[]> => {
  const facts: HostProductFacts[] = [];
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    const some = ids.slice(from, from + PRODUCTS_AT_ONCE).map((id) => gidOf('Product', id));
    const query = {
      ...READ,
      operation: 'read product facts',
      document: READ_FACTS,
      variables: { ids: some },
    };
    const { nodes } = await call(access, query, known);
    facts.push(...nodes.flatMap((each) => (each ? [toFacts(each)] : [])));
  }
  return facts;
};

export const readPage = async (
  call: CallShopify,
  access: HostAccess,
  cursor: string | null,
): Promise<ProductPage> => {
  const variables = { first: PRODUCTS_A_PAGE, after: cursor };
  const query = { ...READ, isBackground: true, operation: 'list products', document: LIST_FACTS, variables };
  const { products } = await call(access, query, listed);
  const whole = products.nodes.filter((each) => !isCutOff(each));
  const others = products.nodes.filter(isCutOff).map(({ id }) => id);
  const { hasNextPage, endCursor } = products.pageInfo;
  return {
    products: [...whole.map(toFacts), ...(await readFacts(call, access, others))],
    next: hasNextPage ? endCursor : null,
  };
};
