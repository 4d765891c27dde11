import { describe, expect, it } from 'vitest';

import { createOutbound } from '#outbound/outbound.ts';
import { wait } from '#process/wait.ts';
import { NotSent } from '../port/errors.ts';
import type { HostRecord } from '../port/backfill.ts';
import { shopifyPlatform } from './provider.ts';
import { SHOPIFY } from './testing/tokens.ts';

const money = (amount: string) => ({ shopMoney: { amount } });

const LAST_PAGE = { hasNextPage: false, endCursor: null };

const own = (number: number, refunds: readonly string[] = []) => ({
  id: `gid://shopify/Order/${number}`,
  name: `#${number}`,
  test: false,
  createdAt: '2026-02-01T10:00:00Z',
  updatedAt: '2026-02-01T10:00:00Z',
  processedAt: '2026-02-01T10:00:00Z',
  cancelledAt: null,
  currencyCode: 'SAR',
  taxesIncluded: true,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  discountCodes: [],
  paymentGatewayNames: ['shopify_payments'],
  totalWeight: '0',
  totalPriceSet: money('100.00'),
  currentTotalPriceSet: money('100.00'),
  totalOutstandingSet: money('0.00'),
  totalTipReceivedSet: money('0.00'),
  customer: null,
  shippingAddress: null,
  fulfillments: [],
  refunds: refunds.map((id) => ({ id })),
});

const line = (number: number, place: number) => ({
  id: `gid://shopify/LineItem/${number}${place}`,
  title: 'نظارة شمسية',
  sku: null,
  quantity: 1,
  requiresShipping: true,
  isGiftCard: false,
  product: null,
  originalUnitPriceSet: money('50.00'),
  discountAllocations: [],
  taxLines: [],
});

/** An order with two lines, each below it. Source: shopify.dev, "Perform bulk operations", "The JSONL data format". */
const linesOf = (number: number, refunds?: readonly string[], changes: object = {}): string => {
  const order = { ...own(number, refunds), ...changes };
  const below = [0, 1].map((place) => ({ ...line(number, place), __parentId: order.id }));
  return [order, ...below].map((each) => `${JSON.stringify(each)}\n`).join('');
};

interface Played {
  readonly file: string;
  /** Shopify's answers in turn; the last one is repeated. */
  readonly statuses?: readonly string[];
  readonly errors?: readonly string[];
}

const refundOf = (id: string) => ({
  refund: {
    id,
    createdAt: '2026-02-02T10:00:00Z',
    transactions: { nodes: [{ kind: 'REFUND', status: 'SUCCESS', amountSet: money('50.00') }] },
    orderAdjustments: { nodes: [] },
    duties: [],
    refundShippingLines: { nodes: [] },
    refundLineItems: { nodes: [], pageInfo: LAST_PAGE },
  },
});

const payment = (gateway: string, amount: string, kind = 'SALE', status = 'SUCCESS') => ({
  gateway,
  kind,
  status,
  amountSet: money(amount),
});

const PAYMENTS = [
  payment('gift_card', '30.00'),
  payment('mada', '70.00', 'CAPTURE'),
  payment('gift_card', '30.00', 'SALE', 'FAILURE'),
  payment('gift_card', '10.00', 'REFUND'),
];

/** Shopify at the network boundary, and the names of the documents that it received. */
const play = ({ file, statuses = ['RUNNING', 'COMPLETED'], errors = [] }: Played) => {
  const bytes = Buffer.from(file);
  const told: string[] = [];
  const states = [...statuses];
  const answers: Record<string, (variables: { id: string }) => unknown> = {
    StartBulk: () => {
      const userErrors = errors.map((code) => ({ code, field: null, message: code }));
      return {
        bulkOperationRunQuery: {
          bulkOperation: errors.length > 0 ? null : { id: 'gid://shopify/BulkOperation/7' },
          userErrors,
        },
      };
    },
    ReadBulk: () => {
      const status = (states.length > 1 ? states.shift() : states[0]) ?? '';
      const isDone = status === 'COMPLETED' && bytes.length > 0;
      return {
        bulkOperation: {
          status,
          errorCode: null,
          fileSize: isDone ? String(bytes.length) : null,
          url: isDone ? 'https://storage.example/bulk.jsonl?signature=abcdef' : null,
        },
      };
    },
    ReadRefund: ({ id }) => refundOf(id),
    ReadPayments: () => ({ order: { transactions: PAYMENTS } }),
    ListOrders: () => ({
      orders: {
        nodes: [
          {
            ...own(1),
            lineItems: { nodes: [line(1, 0)], pageInfo: LAST_PAGE },
            shippingLines: { nodes: [] },
          },
        ],
        pageInfo: LAST_PAGE,
      },
    }),
  };
  const answer = async (request: Request): Promise<Response> => {
    if (request.method === 'GET') {
      told.push('file');
      const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? [];
      return new Response(new Uint8Array(bytes.subarray(Number(from), Number(until) + 1)), { status: 206 });
    }
    const { query, variables } = (await request.json()) as { query: string; variables: { id: string } };
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    told.push(name);
    return Response.json({ data: answers[name]?.(variables) });
  };
  // The bucket of points is full again at each call.
  let time = Date.parse('2026-03-01T09:00:00Z');
  const now = () => {
    time += 10_000;
    return new Date(time);
  };
  const outbound = createOutbound({
    fetch: (input, init) => answer(new Request(input, init)),
    now,
    wait,
    log: () => undefined,
  });
  const { backfill } = shopifyPlatform(SHOPIFY, outbound, now);
  if (!backfill) throw new Error('a backfill');
  const page = (cursor: string | null) =>
    backfill.page(
      { storeExternalId: 'palm.myshopify.com', app: 'loyalty', credentials: { accessToken: 'token' } },
      {
        kind: 'orders',
        from: new Date('2026-01-01T00:00:00Z'),
        until: now(),
        cursor,
        store: { currency: 'SAR' as never, timeZone: 'Asia/Riyadh' },
        at: now(),
      },
    );
  return { told, page };
};

/** Reads to the end; returns the records of each page. */
const readAll = async ({ page }: ReturnType<typeof play>): Promise<(readonly HostRecord[])[]> => {
  const pages: (readonly HostRecord[])[] = [];
  let cursor: string | null = null;
  do {
    const read: Awaited<ReturnType<typeof page>> = await page(cursor);
    pages.push(read.records);
    cursor = read.next;
  } while (cursor !== null);
  return pages;
};

const COMPLETED = ['COMPLETED'];

describe('past orders', () => {
  it('come in one file, in parts that start with an order', async () => {
    const count = 2500;
    const host = play({
      file: Array.from({ length: count }, (_, place) => linesOf(place + 1)).join(''),
      statuses: COMPLETED,
    });
    const pages = await readAll(host);
    const records = pages.flat();
    expect(records.map(({ subject }) => subject)).toEqual(
      Array.from({ length: count }, (_, place) => `order:${place + 1}`),
    );
    expect(records.every(({ body }) => JSON.parse(body).line_items.length === 2)).toBe(true);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(1000);
    // Two calls for each page would be 1,250.
    expect(host.told.length).toBeLessThan(20);
  });

  it('are requested again while Shopify writes the file', async () => {
    const host = play({ file: linesOf(1) });
    const { next } = await host.page(null);
    await expect(host.page(next)).rejects.toThrow(NotSent);
    expect((await host.page(next)).records).toHaveLength(1);
  });

  it('wait while another file is written', async () => {
    await expect(play({ file: '', errors: ['OPERATION_IN_PROGRESS'] }).page(null)).rejects.toThrow(NotSent);
  });

  it('come page by page if Shopify refuses the query, or loses it', async () => {
    for (const host of [play({ file: '', errors: ['INVALID'] }), play({ file: '', statuses: ['FAILED'] })]) {
      const records = (await readAll(host)).flat();
      expect(records.map(({ subject }) => subject)).toEqual(['order:1']);
      expect(host.told.at(-1)).toBe('ListOrders');
    }
  });

  it('are empty if the file is missing', async () => {
    expect(await readAll(play({ file: '', statuses: COMPLETED }))).toEqual([[], []]);
  });

  it('have their refunds, a few orders with refunds at a time', async () => {
    const file = Array.from({ length: 70 }, (_, place) =>
      linesOf(place + 1, [`gid://shopify/Refund/${place}`]),
    );
    const host = play({ file: file.join(''), statuses: COMPLETED });
    const pages = await readAll(host);
    expect(pages.map(({ length }) => length)).toEqual([0, 60, 10]);
    expect(JSON.parse(pages[1]?.[0]?.body ?? '')).toMatchObject({
      refunds: [{ id: '0', transactions: [{ status: 'success', amount: '50.00' }] }],
    });
  });

  it('have the payments of orders that a gift card and something else paid', async () => {
    const paymentGatewayNames = ['gift_card', 'mada'];
    const host = play({
      file: linesOf(1) + linesOf(2, [], { paymentGatewayNames }),
      statuses: COMPLETED,
    });
    const bodies = (await readAll(host)).flat().map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ payments }) => payments)).toEqual([
      undefined,
      [
        { gateway: 'gift_card', amount: '30.00' },
        { gateway: 'mada', amount: '70.00' },
      ],
    ]);
    expect(host.told.filter((name) => name === 'ReadPayments')).toHaveLength(1);
  });
});
