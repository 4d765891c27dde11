/** The API version of all calls and webhooks. Source: shopify.dev, "API versioning". */
export const API_VERSION = '2026-07';

/** A query or mutation, with its maximum cost in points. */
export interface Document {
  readonly text: string;
  readonly cost: number;
}

/** Queries and mutations by the documented schema of that version; a test checks each against the sandbox's copy. */

const MONEY = '{ shopMoney { amount } }';

/**
 * Small pages: a call may cost 1,000 points at most, and a line costs about ten. More lines are read page by page. Source: shopify.dev,
 * "GraphQL Admin API rate limits".
 */
export const ORDERS_AT_ONCE = 2;
export const CUSTOMERS_AT_ONCE = 50;

const LINE = `
  id title sku quantity requiresShipping isGiftCard product { id }
  originalUnitPriceSet ${MONEY}
  discountAllocations { allocatedAmountSet ${MONEY} }
  taxLines { priceSet ${MONEY} }`;

const CUSTOMER =
  'id firstName lastName defaultEmailAddress { emailAddress } defaultPhoneNumber { phoneNumber }';

const OWN_FIELDS = `
  id name test createdAt updatedAt processedAt cancelledAt currencyCode taxesIncluded displayFinancialStatus displayFulfillmentStatus
  discountCodes paymentGatewayNames totalWeight
  totalPriceSet ${MONEY}
  currentTotalPriceSet ${MONEY}
  totalOutstandingSet ${MONEY}
  totalTipReceivedSet ${MONEY}
  customer { ${CUSTOMER} }
  shippingAddress { city countryCodeV2 }`;

const SHIPPING_LINE = `title discountedPriceSet ${MONEY} taxLines { priceSet ${MONEY} }`;
const FULFILLMENT = 'createdAt updatedAt status displayStatus';
const PART = 'status assignedLocation { name location { id } } deliveryMethod { methodType }';

const ORDER = `${OWN_FIELDS}
  shippingLines(first: 3) { nodes { ${SHIPPING_LINE} } }
  lineItems(first: 20) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } }
  fulfillments(first: 5) { ${FULFILLMENT} trackingInfo(first: 5) { company number } }
  refunds(first: 20) { id }
  fulfillmentOrders(first: 5) @include(if: $withParts) {
    nodes { ${PART} }
  }`;

export const READ_ORDER: Document = {
  cost: 297,
  text: `query ReadOrder($id: ID!, $withParts: Boolean!) { order(id: $id) { ${ORDER} } }`,
};

export const READ_LINES: Document = {
  cost: 501,
  text: `
query ReadLines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 50, after: $after) { nodes { ${LINE} } pageInfo { hasNextPage endCursor } } }
}`,
};

/** What each payment of an order was made by. Source: admin-graphql, Order.transactions, OrderTransaction.gateway. */
export const READ_PAYMENTS: Document = {
  cost: 101,
  text: `
query ReadPayments($id: ID!) {
  order(id: $id) { transactions(first: 50) { gateway kind status amountSet ${MONEY} } }
}`,
};

export const READ_REFUND: Document = {
  cost: 328,
  text: `
query ReadRefund($id: ID!, $after: String) {
  refund(id: $id) {
    id createdAt
    transactions(first: 20) { nodes { kind status amountSet ${MONEY} } }
    orderAdjustments(first: 10) { nodes { reason amountSet ${MONEY} taxAmountSet ${MONEY} } }
    duties { amountSet ${MONEY} }
    refundShippingLines(first: 5) { nodes { subtotalAmountSet ${MONEY} taxAmountSet ${MONEY} } }
    refundLineItems(first: 50, after: $after) {
      nodes { quantity lineItem { id } subtotalSet ${MONEY} totalTaxSet ${MONEY} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`,
};

export const LIST_ORDERS: Document = {
  cost: 891,
  text: `
query ListOrders($first: Int!, $after: String, $query: String!, $withParts: Boolean!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${ORDER} }
    pageInfo { hasNextPage endCursor }
  }
}`,
};

/**
 * All orders of a period in one file, which Shopify writes in the background. It allows five connections, two levels deep, and none in a
 * list, so refunds are read one by one. Source: shopify.dev, "Perform bulk operations", "Operation restrictions".
 */
export const bulkOrders = (period: string, withParts: boolean): string => `
{
  orders(query: ${JSON.stringify(period)}, sortKey: UPDATED_AT) { edges { node {
    ${OWN_FIELDS}
    refunds { id }
    fulfillments { ${FULFILLMENT} trackingInfo { company number } }
    shippingLines { edges { node { id ${SHIPPING_LINE} } } }
    lineItems { edges { node { ${LINE} } } }
    ${withParts ? `fulfillmentOrders { edges { node { id ${PART} } } }` : ''}
  } } }
}`;

export const START_BULK: Document = {
  cost: 12,
  text: `
mutation StartBulk($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id }
    userErrors { code field message }
  }
}`,
};

export const READ_BULK: Document = {
  cost: 1,
  text: `query ReadBulk($id: ID!) { bulkOperation(id: $id) { status errorCode fileSize url } }`,
};

export const READ_CUSTOMER: Document = {
  cost: 3,
  text: `query ReadCustomer($id: ID!) { customer(id: $id) { ${CUSTOMER} tags } }`,
};

export const LIST_CUSTOMERS: Document = {
  cost: 150,
  text: `
query ListCustomers($first: Int!, $after: String, $query: String!) {
  customers(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${CUSTOMER} tags }
    pageInfo { hasNextPage endCursor }
  }
}`,
};

export const READ_SHOP: Document = {
  cost: 2,
  text: `
query ReadShop { shop { name email currencyCode ianaTimezone myshopifyDomain shopAddress { countryCodeV2 } } }`,
};

const PRODUCT = 'id title priceRangeV2 { minVariantPrice { amount } } variants(first: 1) { nodes { sku } }';

export const SEARCH_PRODUCTS: Document = {
  cost: 200,
  text: `
query SearchProducts($query: String!) { products(first: 50, query: $query) { nodes { ${PRODUCT} } } }`,
};

export const READ_PRODUCTS: Document = {
  cost: 200,
  text: `
query ReadProducts($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { ${PRODUCT} } } }`,
};

export const CREATE_DISCOUNT: Document = {
  cost: 13,
  text: `
mutation CreateDiscount($discount: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $discount) {
    codeDiscountNode { id }
    userErrors { field code message }
  }
}`,
};

export const CREATE_FREE_SHIPPING: Document = {
  cost: 13,
  text: `
mutation CreateFreeShipping($discount: DiscountCodeFreeShippingInput!) {
  discountCodeFreeShippingCreate(freeShippingCodeDiscount: $discount) {
    codeDiscountNode { id }
    userErrors { field code message }
  }
}`,
};

export const FIND_DISCOUNT: Document = {
  cost: 1,
  text: `query FindDiscount($code: String!) { codeDiscountNodeByCode(code: $code) { id } }`,
};

export const DELETE_DISCOUNT: Document = {
  cost: 12,
  text: `
mutation DeleteDiscount($id: ID!) {
  discountCodeDelete(id: $id) { deletedCodeDiscountId userErrors { field code message } }
}`,
};

/** Whether a discount of any kind still exists. */
export const READ_NODE: Document = {
  cost: 1,
  text: `query ReadNode($ids: [ID!]!) { nodes(ids: $ids) { id } }`,
};

/** The fulfillment orders that are still open, with their locations. */
export const READ_PARTS: Document = {
  cost: 41,
  text: `
query ReadParts($id: ID!) {
  order(id: $id) {
    cancelledAt
    fulfillmentOrders(first: 10) { nodes { id status assignedLocation { location { id } } deliveryMethod { methodType } } }
  }
}`,
};

export const CREATE_FULFILLMENT: Document = {
  cost: 13,
  text: `
mutation CreateFulfillment($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`,
};

/** The fulfilments so far, with their tracking numbers. */
export const READ_FULFILLMENTS: Document = {
  cost: 221,
  text: `
query ReadFulfillments($id: ID!) {
  order(id: $id) { fulfillments(first: 20) { id status displayStatus trackingInfo(first: 10) { number } } }
}`,
};

/** Source: shopify.dev, "fulfillmentEventCreate" and "FulfillmentEventInput". */
export const CREATE_FULFILLMENT_EVENT: Document = {
  cost: 13,
  text: `
mutation CreateFulfillmentEvent($fulfillmentEvent: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $fulfillmentEvent) { fulfillmentEvent { id } userErrors { field message } }
}`,
};

/** As many products as one call may read with all of their collections and variants. */
export const PRODUCTS_AT_ONCE = 4;
/** With few of these, so that a page of the catalogue is cheap. Most products have no more. */
export const PRODUCTS_A_PAGE = 20;

/** A product with at most this many collections and variants. */
const factsWith = (most: number): string => `
  id title vendor tags
  collections(first: ${most}) { nodes { id title } pageInfo { hasNextPage endCursor } }
  variants(first: ${most}) { nodes { sku price compareAtPrice } pageInfo { hasNextPage endCursor } }`;

/** More than a hundred collections or variants of a product are left out. */
export const READ_FACTS: Document = {
  cost: 804,
  text: `
query ReadFacts($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { ${factsWith(100)} } } }`,
};

export const LIST_FACTS: Document = {
  cost: 220,
  text: `
query ListFacts($first: Int!, $after: String) {
  products(first: $first, after: $after) { nodes { ${factsWith(5)} } pageInfo { hasNextPage endCursor } }
}`,
};

export const READ_INSTALLATION: Document = {
  cost: 1,
  text: 'query ReadInstallation { currentAppInstallation { id } }',
};

export const SET_METAFIELDS: Document = {
  cost: 12,
  text: `
mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`,
};
