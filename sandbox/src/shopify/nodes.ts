import { GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import type { OrderId, StoreId } from '../ids.ts';
import { currencyExponent, toDecimal } from '../money/minor-units.ts';
import { getOrder, refundedMinor, waybillsOf } from '../orders/order.ts';
import type { Order, Refund } from '../orders/order.ts';
import { branchesOf, ownName } from '../stores/places.ts';
import { categoryNumberOf } from '../stores/stores.ts';
import type { Product, Store } from '../stores/stores.ts';
import { gid, lineNumberOf, orderNumberOf, refundNumberOf } from './numbers.ts';
import { cityOf, financialStatus, gatewaysOf, isFulfilled } from './wire.ts';

/** Orders, customers and products in the format of the GraphQL Admin API; schema.graphql lists the fields. */

type Rows = Omit<Context, 'config'>;

/** The arguments of a connection. */
export interface Page {
  readonly first?: number;
  readonly after?: string | null;
}

/** The calling app. */
export interface Asker {
  /** Whether its manifest has a scope for fulfilment orders. */
  readonly mayReadParts: boolean;
}

/** Source: shopify.dev, object FulfillmentOrder, "Requires …"; the error's code is from "Response and error codes". */
const denied = (field: string): GraphQLError =>
  new GraphQLError(
    `Access denied for ${field} field. Required access: \`read_merchant_managed_fulfillment_orders\` access scope.`,
    { extensions: { code: 'ACCESS_DENIED' } },
  );

/** A page of a list; the cursor is the position of its last entry. */
export const connection = <T>(all: readonly T[], { first = 50, after }: Page) => {
  const from = after === null || after === undefined ? 0 : Number(after);
  const nodes = all.slice(from, from + first);
  const end = from + nodes.length;
  return {
    nodes,
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: end < all.length, endCursor: nodes.length > 0 ? String(end) : null },
  };
};

const moneyOf = (currency: string) => (minor: number) => ({
  shopMoney: { amount: toDecimal(minor, currency) },
});

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const customerNode = ({ id, name, email, phone }: Person, tags: readonly string[] = []) => {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    __typename: 'Customer',
    id: gid('Customer', id),
    firstName,
    lastName: rest.join(' ') || null,
    defaultEmailAddress: email ? { emailAddress: email } : null,
    defaultPhoneNumber: phone ? { phoneNumber: phone } : null,
    tags,
  };
};

export const productNode = ({ id, name, sku, priceMinor, facts }: Product, { currency }: Store) => ({
  __typename: 'Product',
  id: gid('Product', id),
  title: name.ar,
  priceRangeV2: {
    minVariantPrice: { amount: toDecimal(priceMinor, currency) },
  },
  vendor: facts.brand ?? '',
  tags: facts.tags,
  collections: (page: Page) =>
    connection(
      facts.category === null
        ? []
        : [{ id: gid('Collection', categoryNumberOf(facts.category)), title: facts.category }],
      page,
    ),
  variants: (page: Page) =>
    connection(
      [
        {
          id: gid('ProductVariant', id),
          sku,
          price: toDecimal(priceMinor, currency),
          compareAtPrice: facts.usualPriceMinor === null ? null : toDecimal(facts.usualPriceMinor, currency),
        },
      ],
      page,
    ),
});

const taxLines = (minor: number, money: ReturnType<typeof moneyOf>) =>
  minor > 0 ? [{ priceSet: money(minor) }] : [];

const lineNodes = (order: Order, number: number) => {
  const money = moneyOf(order.currency);
  return order.lines.map((line, place) => ({
    id: gid('LineItem', lineNumberOf(number, place)),
    title: line.title,
    sku: line.sku,
    quantity: line.quantity,
    requiresShipping: order.shipment?.is_needed !== 0,
    isGiftCard: false,
    product: { id: gid('Product', line.product_id) },
    originalUnitPriceSet: money(line.unit_price_minor),
    discountAllocations: line.discount_minor > 0 ? [{ allocatedAmountSet: money(line.discount_minor) }] : [],
    taxLines: taxLines(line.tax_minor, money),
  }));
};

const locationNode = (order: Order) => {
  const branches = branchesOf(order.store_id);
  const place = branches.findIndex(({ id }) => id === order.shipment?.branch_id);
  const branch = branches[place];
  // Locations are numbered by their position in the list.
  return branch
    ? { name: ownName(order.store_id, branch), location: { id: gid('Location', 6000 + place) } }
    : { name: 'Shop', location: null };
};

export const fulfillmentNodes = (order: Order, number: number) =>
  isFulfilled(order)
    ? [
        {
          id: gid('Fulfillment', number),
          createdAt: order.shipment?.shipped_at ?? order.updated_at,
          updatedAt: order.updated_at,
          status: 'SUCCESS',
          displayStatus: order.delivered_at ? 'DELIVERED' : 'FULFILLED',
          trackingInfo: ({ first = 10 }: Page) =>
            waybillsOf(order)
              .slice(0, first)
              .map((waybill) => ({ company: order.shipment?.carrier ?? null, number: waybill })),
        },
      ]
    : [];

const fulfillmentOrderNode = (order: Order, number: number) => ({
  id: gid('FulfillmentOrder', number),
  status: isFulfilled(order) ? 'CLOSED' : 'OPEN',
  assignedLocation: locationNode(order),
  deliveryMethod: {
    id: gid('DeliveryMethod', number),
    methodType: order.shipment?.is_needed === 0 ? 'PICK_UP' : 'SHIPPING',
  },
});

export const refundNode = ({ db }: Rows, order: Order, refund: Refund) => {
  const money = moneyOf(order.currency);
  const number = orderNumberOf(db, order.store_id, order.id);
  const { shipping_total_minor: shipping, shipping_tax_minor: tax } = refund;
  return {
    id: gid('Refund', refundNumberOf(db, order.store_id, refund.id)),
    createdAt: refund.created_at,
    transactions: (page: Page) =>
      connection([{ kind: 'REFUND', status: 'SUCCESS', amountSet: money(refundedMinor([refund])) }], page),
    orderAdjustments: (page: Page) => connection([], page),
    duties: null,
    refundShippingLines: (page: Page) =>
      connection(
        shipping > 0
          ? [
              {
                id: gid('RefundShippingLine', 1),
                subtotalAmountSet: money(shipping - tax),
                taxAmountSet: money(tax),
              },
            ]
          : [],
        page,
      ),
    refundLineItems: (page: Page) =>
      connection(
        refund.lines.map((line) => ({
          quantity: line.quantity,
          lineItem: {
            id: gid(
              'LineItem',
              lineNumberOf(
                number,
                order.lines.findIndex(({ id }) => id === line.line_id),
              ),
            ),
          },
          subtotalSet: money(line.total_minor),
          totalTaxSet: money(line.tax_minor),
        })),
        page,
      ),
  };
};

/** An order with its lists, each paged separately. */
export const orderNode = (context: Rows, storeId: StoreId, id: OrderId) => {
  const { db } = context;
  const order = getOrder(db, storeId, id);
  const number = orderNumberOf(db, storeId, id);
  const money = moneyOf(order.currency);
  const address = cityOf(order);
  const rate = order.shipment?.carrier;
  const shipping =
    order.shipping_total_minor > 0 || rate
      ? [
          {
            id: gid('ShippingLine', number),
            title: rate ?? 'Standard',
            discountedPriceSet: money(order.shipping_total_minor),
            taxLines: [],
          },
        ]
      : [];
  return {
    __typename: 'Order',
    id: gid('Order', number),
    name: `#${order.number}`,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    processedAt: order.created_at,
    cancelledAt: order.cancelled_at,
    currencyCode: order.currency,
    test: false,
    totalTipReceivedSet: money(0),
    currentTotalPriceSet: money(order.total_minor - refundedMinor(order.refunds)),
    taxesIncluded: true,
    displayFinancialStatus: financialStatus(order).toUpperCase(),
    displayFulfillmentStatus: isFulfilled(order) ? 'FULFILLED' : 'UNFULFILLED',
    discountCodes: order.discounts.map(({ code }) => code),
    paymentGatewayNames: gatewaysOf(order),
    totalWeight: String(order.shipment?.weight_grams ?? 0),
    totalPriceSet: money(order.total_minor),
    totalOutstandingSet: money(order.paid_at || order.cancelled_at ? 0 : order.total_minor),
    customer: order.customer_id
      ? customerNode({
          id: order.customer_id,
          name: order.customer_name ?? '',
          email: order.customer_email ?? '',
          phone: order.customer_phone ?? '',
        })
      : null,
    shippingAddress: address ? { city: address.city, countryCodeV2: address.country_code } : null,
    shippingLines: (page: Page) => connection(shipping, page),
    lineItems: (page: Page) => connection(lineNodes(order, number), page),
    fulfillments: ({ first = 10 }: Page) => fulfillmentNodes(order, number).slice(0, first),
    transactions: () =>
      order.paid_at
        ? gatewaysOf(order).map((gateway) => ({
            id: gid('OrderTransaction', number),
            gateway,
            kind: 'SALE',
            status: 'SUCCESS',
            amountSet: money(order.total_minor),
          }))
        : [],
    refunds: ({ first = 10 }: Page) =>
      order.refunds.slice(0, first).map((refund) => refundNode(context, order, refund)),
    fulfillmentOrders: (page: Page, { mayReadParts }: Asker) => {
      if (!mayReadParts) throw denied('fulfillmentOrders');
      return connection([fulfillmentOrderNode(order, number)], page);
    },
  };
};

/** Converts a decimal of Shopify to minor units. */
export const minorOf = (amount: string | number, currency: string): number =>
  Math.round(Number(amount) * 10 ** currencyExponent(currency));
