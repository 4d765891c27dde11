import { z } from 'zod';

import type { HostAccess } from '../port/access.ts';
import { answerOf } from '../port/host-answer.ts';
import type { HostProduct, ProductsPort } from '../port/products.ts';
import { type CallZid, READ } from './client.ts';
import { readFacts, readPage } from './product-facts.ts';

/** One language, or both. */
const name = z.union([
  z.string().transform((text) => ({ ar: text, en: text })),
  z
    .object({ ar: z.string().nullish(), en: z.string().nullish() })
    .transform(({ ar, en }) => ({ ar: ar || en || '', en: en || ar || '' })),
]);

const product = z.object({
  id: z.string().min(1),
  name,
  sku: z.string().nullish(),
  price: z.union([z.number(), z.string()]).transform(String),
});

const page = z.object({ results: z.array(product) });

const toProduct = ({ id, name: title, sku, price }: z.output<typeof product>): HostProduct => ({
  id,
  title,
  sku: sku || null,
  price,
});

const list = async (
  call: CallZid,
  access: HostAccess,
  query: Record<string, string>,
): Promise<HostProduct[] | undefined> => {
  const path = `/v1/products/?${new URLSearchParams(query).toString()}`;
  // A user waits for them.
  const outcome = await call(access, { ...READ, timeoutMs: 5000, operation: 'search products', path });
  // The status for an unknown id (live capture).
  if (outcome.kind === 'answer' && (outcome.status === 400 || outcome.status === 404)) return undefined;
  return answerOf(outcome, page).results.map(toProduct);
};

const contains = ({ title, sku }: HostProduct, q: string): boolean =>
  [title.ar, title.en, sku ?? ''].some((text) => text.toLowerCase().includes(q.toLowerCase()));

/** The documented search ignored its term when tried live, so the results are filtered here. */
export const zidProducts = (call: CallZid): ProductsPort => ({
  search: async (access, { q = '', ids }) => {
    if (!ids) {
      const found = await list(call, access, { page_size: '100', search: q });
      return (found ?? []).filter((each) => contains(each, q));
    }
    const found = await Promise.all(ids.map((id) => list(call, access, { id__in: id, page_size: '1' })));
    return found.flatMap((some, place) => (some ?? []).filter(({ id }) => id === ids[place]));
  },
  facts: (access, ids) => readFacts(call, access, ids),
  page: (access, cursor) => readPage(call, access, cursor),
});
