/** A call our server made to the host. */
export interface HostCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | null;
  readonly body: Record<string, unknown> | null;
}

/** What happens to the next call instead of a normal response. */
type Trouble =
  | { readonly status: number; readonly body?: unknown }
  /** The host executed the call, but its answer was lost. */
  | 'lost_answer'
  | 'no_connection'
  /** None: this call is answered. */
  | 'pass';

/** A host's discount API, as documented in sandbox/README.md, faked at the network boundary; records every call. */
export interface FakeHost {
  readonly fetch: typeof fetch;
  readonly calls: HostCall[];
  /** Stores, by their id at the host, whose shop answers every call with 503. */
  readonly failing: Set<string>;
  /** Each call uses up one. */
  readonly troubles: Trouble[];
  /** Discounts by code; `disabled` once withdrawn. */
  readonly discounts: Map<string, { readonly id: string; disabled: boolean }>;
  /** What the host says about products, beside its own one, by id. */
  readonly products: Map<string, FakeProduct>;
}

export interface FakeProduct {
  readonly category?: string;
  readonly brand?: string;
  readonly tags?: readonly string[];
  readonly isOnSale?: boolean;
}

const productJson = (id: string, { category, brand = '', tags = [], isOnSale = false }: FakeProduct) => ({
  id,
  name: { ar: `منتج ${id}`, en: `Product ${id}` },
  sku: null,
  price: '10.00',
  usual_price: isOnSale ? '12.00' : null,
  categories: category === undefined ? [] : [{ id: `cat-${category}`, name: category }],
  brand,
  tags,
});

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const createFakeHost = (): FakeHost => {
  const calls: HostCall[] = [];
  const troubles: Trouble[] = [];
  const failing = new Set<string>();
  const discounts: FakeHost['discounts'] = new Map();
  const products: FakeHost['products'] = new Map();
  const idsByKey = new Map<string, string>();

  const createDiscount = (call: HostCall): Response => {
    const key = call.key ?? '';
    const known = idsByKey.get(key);
    if (known) return json(200, { id: known });
    const id = `dsc_${idsByKey.size + 1}`;
    idsByKey.set(key, id);
    discounts.set(String(call.body?.['code']), { id, disabled: false });
    return json(201, { id });
  };

  const serve = (call: HostCall): Response => {
    if (call.method === 'POST') return createDiscount(call);
    if (call.method === 'DELETE') {
      const found = [...discounts.values()].find(({ id }) => call.path.endsWith(`/${id}`));
      if (found) found.disabled = true;
      return new Response(null, { status: 204 });
    }
    const name = { ar: 'تمر', en: 'Dates' };
    const all = [
      { id: '101', name, sku: 'D1', price: '20.00' },
      ...[...products].map(([id, product]) => productJson(id, product)),
    ];
    const ids = call.query.get('ids')?.split(',');
    return json(200, { products: ids ? all.filter(({ id }) => ids.includes(id)) : all, total: all.length });
  };

  return {
    calls,
    failing,
    troubles,
    discounts,
    products,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const call: HostCall = {
        method: request.method,
        path: new URL(request.url).pathname,
        query: new URL(request.url).searchParams,
        key: request.headers.get('idempotency-key'),
        // The adapter wrote the body; the tests read its fields one by one.
        body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
      };
      calls.push(call);
      if (failing.has(call.path.split('/')[3] ?? '')) return json(503, {});
      const trouble = troubles.shift();
      if (trouble === 'no_connection') throw new TypeError('fetch failed');
      if (trouble === 'lost_answer') {
        serve(call);
        throw new DOMException('The operation timed out', 'TimeoutError');
      }
      return trouble && trouble !== 'pass' ? json(trouble.status, trouble.body ?? {}) : serve(call);
    },
  };
};
