import { z } from 'zod';

import { numberOf } from './client.ts';

/** Turns orders, customers and refunds of the GraphQL Admin API into the shape of webhooks. */

const gid = z.string().transform(numberOf);
const money = z
  .object({ shopMoney: z.object({ amount: z.string() }) })
  .transform(({ shopMoney }) => shopMoney.amount);
/** An amount as webhooks have it. */
const bagOf = (amount: string) => ({ shop_money: { amount } });
const taxLines = z
  .array(z.object({ priceSet: money }))
  .transform((lines) => lines.map(({ priceSet: price }) => ({ price })));
const page = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

export const customerNode = z
  .object({
    id: gid,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    defaultEmailAddress: z.object({ emailAddress: z.string() }).nullable(),
    defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
    /** Asked for with customers, not with orders, which may be kept for a while. */
    tags: z.array(z.string()).optional(),
  })
  .transform((node) => ({
    id: node.id,
    first_name: node.firstName,
    last_name: node.lastName,
    email: node.defaultEmailAddress?.emailAddress ?? null,
    phone: node.defaultPhoneNumber?.phoneNumber ?? null,
    ...(node.tags && { tags: node.tags }),
  }));

const line = z
  .object({
    id: gid,
    title: z.string(),
    sku: z.string().nullable(),
    quantity: z.number(),
    requiresShipping: z.boolean(),
    isGiftCard: z.boolean(),
    product: z.object({ id: gid }).nullable(),
    originalUnitPriceSet: money,
    discountAllocations: z.array(z.object({ allocatedAmountSet: money })),
    taxLines,
  })
  .transform((node) => ({
    id: node.id,
    title: node.title,
    sku: node.sku,
    quantity: node.quantity,
    requires_shipping: node.requiresShipping,
    gift_card: node.isGiftCard,
    product_id: node.product?.id ?? null,
    price: node.originalUnitPriceSet,
    discount_allocations: node.discountAllocations.map(({ allocatedAmountSet: amount }) => ({ amount })),
    tax_lines: node.taxLines,
  }));

export const linesOf = z.object({ nodes: z.array(line), pageInfo: page });

const shippingLines = z
  .object({ nodes: z.array(z.object({ title: z.string(), discountedPriceSet: money, taxLines })) })
  .transform(({ nodes }) =>
    nodes.map((node) => ({ title: node.title, price: node.discountedPriceSet, tax_lines: node.taxLines })),
  );

const fulfillment = z
  .object({
    createdAt: z.string(),
    updatedAt: z.string(),
    status: z.string(),
    displayStatus: z.string().nullable(),
    trackingInfo: z.array(z.object({ company: z.string().nullable(), number: z.string().nullable() })),
  })
  .transform((node) => ({
    created_at: node.createdAt,
    updated_at: node.updatedAt,
    status: node.status.toLowerCase(),
    shipment_status: node.displayStatus?.toLowerCase() ?? null,
    tracking_company: node.trackingInfo.find(({ company }) => company)?.company ?? null,
    tracking_numbers: node.trackingInfo.map(({ number }) => number),
  }));

const fulfillmentOrder = z.object({
  status: z.string(),
  assignedLocation: z.object({ name: z.string(), location: z.object({ id: gid }).nullable() }),
  deliveryMethod: z.object({ methodType: z.string() }).nullable(),
});

type FulfillmentOrder = z.output<typeof fulfillmentOrder>;

/** The location that ships, if all open parts ship from one. */
const locationOf = (parts: readonly FulfillmentOrder[]): { id: string; name: string } | null => {
  const open = parts.filter(({ status }) => status !== 'CANCELLED');
  const places = new Map(
    open.flatMap(({ assignedLocation: { name, location } }) =>
      location ? [[location.id, { id: location.id, name }] as const] : [],
    ),
  );
  const [first] = places.values();
  return places.size === 1 && first ? first : null;
};

/** Handed over at the counter, or collected there by the customer. */
const isPickedUp = (parts: readonly FulfillmentOrder[]): boolean =>
  parts.length > 0 &&
  parts.every(({ deliveryMethod: method }) =>
    ['PICK_UP', 'RETAIL', 'NONE'].includes(method?.methodType ?? ''),
  );

const FULFILLED: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
};

export const orderNode = z
  .object({
    id: gid,
    name: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    processedAt: z.string(),
    cancelledAt: z.string().nullable(),
    currencyCode: z.string(),
    test: z.boolean(),
    totalTipReceivedSet: money,
    taxesIncluded: z.boolean(),
    displayFinancialStatus: z.string().nullable(),
    displayFulfillmentStatus: z.string(),
    discountCodes: z.array(z.string()),
    paymentGatewayNames: z.array(z.string()),
    totalWeight: z.union([z.string(), z.number()]).nullable(),
    totalPriceSet: money,
    currentTotalPriceSet: money,
    totalOutstandingSet: money,
    customer: customerNode.nullable(),
    shippingAddress: z
      .object({ city: z.string().nullable(), countryCodeV2: z.string().nullable() })
      .nullable(),
    shippingLines,
    lineItems: linesOf,
    fulfillments: z.array(fulfillment),
    refunds: z.array(z.object({ id: z.string() })),
    fulfillmentOrders: z.object({ nodes: z.array(fulfillmentOrder) }).optional(),
  })
  .transform((node) => ({
    /** Page information of lists that may continue. */
    more: { lines: node.lineItems.pageInfo, refunds: node.refunds.map(({ id }) => id) },
    order: {
      id: node.id,
      name: node.name,
      created_at: node.createdAt,
      updated_at: node.updatedAt,
      processed_at: node.processedAt,
      cancelled_at: node.cancelledAt,
      currency: node.currencyCode,
      test: node.test,
      total_tip_received: node.totalTipReceivedSet,
      taxes_included: node.taxesIncluded,
      financial_status: node.displayFinancialStatus?.toLowerCase() ?? null,
      fulfillment_status: FULFILLED[node.displayFulfillmentStatus] ?? null,
      payment_gateway_names: node.paymentGatewayNames,
      total_price: node.totalPriceSet,
      current_total_price: node.currentTotalPriceSet,
      total_outstanding: node.totalOutstandingSet,
      total_weight: node.totalWeight === null ? null : Number(node.totalWeight),
      discount_codes: node.discountCodes.map((code) => ({ code })),
      customer: node.customer,
      line_items: node.lineItems.nodes,
      shipping_lines: node.shippingLines,
      shipping_address: node.shippingAddress && {
        city: node.shippingAddress.city,
        country_code: node.shippingAddress.countryCodeV2,
      },
      fulfillments: node.fulfillments,
      ...(node.fulfillmentOrders && {
        location: locationOf(node.fulfillmentOrders.nodes),
        is_picked_up: isPickedUp(node.fulfillmentOrders.nodes),
      }),
    },
  }));

export type OrderNode = z.output<typeof orderNode>;

/** The payments of an order that succeeded. */
export const paymentsOf = z
  .array(z.object({ gateway: z.string().nullable(), kind: z.string(), status: z.string(), amountSet: money }))
  .transform((nodes) =>
    nodes
      .filter(({ kind, status }) => status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE'))
      .map(({ gateway, amountSet: amount }) => ({ gateway, amount })),
  );

export const refundNode = z
  .object({
    id: gid,
    createdAt: z.string().nullable(),
    transactions: z.object({
      nodes: z.array(z.object({ kind: z.string(), status: z.string(), amountSet: money })),
    }),
    orderAdjustments: z.object({
      nodes: z.array(z.object({ reason: z.string().nullable(), amountSet: money, taxAmountSet: money })),
    }),
    duties: z.array(z.object({ amountSet: money })).nullable(),
    refundShippingLines: z.object({
      nodes: z.array(z.object({ subtotalAmountSet: money, taxAmountSet: money })),
    }),
    refundLineItems: z.object({
      nodes: z.array(
        z.object({
          quantity: z.number(),
          lineItem: z.object({ id: gid }),
          subtotalSet: money,
          totalTaxSet: money,
        }),
      ),
      pageInfo: page,
    }),
  })
  .transform((node) => ({
    more: node.refundLineItems.pageInfo,
    refund: {
      id: node.id,
      created_at: node.createdAt,
      refund_line_items: node.refundLineItems.nodes.map((part) => ({
        line_item_id: part.lineItem.id,
        quantity: part.quantity,
        subtotal: part.subtotalSet,
        total_tax: part.totalTaxSet,
      })),
      transactions: node.transactions.nodes.map(({ kind, status, amountSet: amount }) => ({
        kind: kind.toLowerCase(),
        status: status.toLowerCase(),
        amount,
      })),
      order_adjustments: node.orderAdjustments.nodes.map((each) => ({
        kind: 'refund_discrepancy',
        reason: each.reason,
        amount: each.amountSet,
        tax_amount: each.taxAmountSet,
      })),
      duties: node.duties?.map(({ amountSet: amount }) => ({ amount_set: bagOf(amount) })) ?? [],
      refund_shipping_lines: node.refundShippingLines.nodes.map((part) => ({
        subtotal_amount_set: bagOf(part.subtotalAmountSet),
        tax_amount_set: bagOf(part.taxAmountSet),
      })),
    },
  }));

export type RefundNode = z.output<typeof refundNode>;

export const pageInfo = page;
