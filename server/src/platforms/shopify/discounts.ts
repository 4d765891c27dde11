import { formatAmount } from '@apps-hub/domain/money';
import type { RewardField } from '@apps-hub/contract/loyalty/rewards';
import { z } from 'zod';

import { redact } from '#outbound/exchange.ts';
import { type HostAccess, secretsOf } from '../port/access.ts';
import type { DiscountOutcome, DiscountRequest, DiscountsPort, FieldRefusal } from '../port/discounts.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { beyondHost } from '../port/host-limits.ts';
import { type CallShopify, gidOf, READ, WRITE } from './client.ts';
import {
  CREATE_DISCOUNT,
  CREATE_FREE_SHIPPING,
  DELETE_DISCOUNT,
  FIND_DISCOUNT,
  READ_NODE,
} from './documents.ts';

/** Source: DiscountUserError, admin-graphql 2026-07. */
const userErrors = z.array(
  z.object({ field: z.array(z.string()).nullable(), code: z.string().nullable(), message: z.string() }),
);

type UserErrors = z.output<typeof userErrors>;

const discountNode = z.object({ id: z.string() }).nullable();

const answer = z.object({ codeDiscountNode: discountNode, userErrors });
const created = z
  .object({ discountCodeBasicCreate: answer })
  .transform(({ discountCodeBasicCreate: said }) => said);
const createdShipping = z
  .object({ discountCodeFreeShippingCreate: answer })
  .transform(({ discountCodeFreeShippingCreate: said }) => said);
const found = z.object({ codeDiscountNodeByCode: discountNode });
const deleted = z.object({ discountCodeDelete: z.object({ userErrors }) });
const nodes = z.object({ nodes: z.array(discountNode) });

type Input = { readonly input: Record<string, unknown> } | { readonly cannot: string };

/** Shopify refuses two minimums in one discount (MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT). */
const minimumOf = ({ discount, currency }: DiscountRequest): Record<string, unknown> | null => {
  const { minimumUnits: units, minimumTotalMinor: total } = discount;
  if (units !== null && units > 1) return { quantity: { greaterThanOrEqualToQuantity: String(units) } };
  if (total !== null && total > 0)
    return { subtotal: { greaterThanOrEqualToSubtotal: formatAmount(total, currency) } };
  return null;
};

/**
 * What is taken off: all shipping, or a part of the goods. A free product is an amount off it, once per order: a percentage would have no
 * limit, and "buy X, get Y" needs something that is bought. Source: admin-graphql 2026-07.
 */
const takenOff = ({ discount, currency }: DiscountRequest): Record<string, unknown> => {
  const { kind, basisPoints, amountMinor, target } = discount;
  if (kind === 'free_shipping')
    return {
      destination: { all: true },
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: false },
    };
  const amount = formatAmount(amountMinor ?? 0, currency);
  return {
    customerGets: {
      value:
        kind === 'percent'
          ? { percentage: (basisPoints ?? 0) / 10_000 }
          : { discountAmount: { amount, appliesOnEachItem: false } },
      items:
        target.on === 'specific'
          ? { products: { productsToAdd: target.productIds.map((id) => gidOf('Product', id)) } }
          : { all: true },
    },
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: true },
  };
};

/**
 * The input of `discountCodeBasicCreate` or `discountCodeFreeShippingCreate`, or the reason why Shopify cannot express the discount.
 * Source: admin-graphql 2026-07.
 */
const toDiscountInput = (request: DiscountRequest): Input => {
  const { discount, code, title, customerExternalId, startsAt } = request;
  const [limit] = beyondHost('shopify', { ...discount, isPercent: discount.kind === 'percent' });
  if (limit !== undefined) return { cannot: `shopify: no discount with ${limit.replace('_', ' ')}` };
  const minimum = minimumOf(request);
  return {
    input: {
      title,
      code,
      startsAt: startsAt.toISOString(),
      endsAt: request.end?.at.toISOString() ?? null,
      usageLimit: 1,
      appliesOncePerCustomer: true,
      context:
        customerExternalId === null
          ? { all: 'ALL' }
          : { customers: { add: [gidOf('Customer', customerExternalId)] } },
      ...(minimum ? { minimumRequirement: minimum } : {}),
      ...takenOff(request),
    },
  };
};

/** Maps parts of the input to fields of the reward. */
const FIELDS: readonly (readonly [string, RewardField])[] = [
  ['percentage', 'discountValue'],
  ['discountAmount', 'discountValue'],
  ['items', 'productIds'],
  ['quantity', 'minimumUnits'],
  ['subtotal', 'minimumTotal'],
];

const fieldsOf = (errors: UserErrors): FieldRefusal[] =>
  errors.flatMap((each) => {
    const known = FIELDS.find(([name]) => isAbout(each, name));
    return known ? [{ field: known[1], message: each.message }] : [];
  });

const isAbout = ({ field }: UserErrors[number], name: string): boolean => field?.includes(name) ?? false;

const findByCode = async (
  call: CallShopify,
  access: HostAccess,
  code: string,
): Promise<string | undefined> => {
  const request = { ...READ, operation: 'find discount', document: FIND_DISCOUNT, variables: { code } };
  return (await call(access, request, found)).codeDiscountNodeByCode?.id;
};

const create = async (
  call: CallShopify,
  access: HostAccess,
  request: DiscountRequest,
): Promise<DiscountOutcome> => {
  const made = toDiscountInput(request);
  if ('cannot' in made) return { outcome: 'refused', reason: made.cannot };
  const isShipping = request.discount.kind === 'free_shipping';
  const document = isShipping ? CREATE_FREE_SHIPPING : CREATE_DISCOUNT;
  const mutation = { ...WRITE, operation: 'create discount', document, variables: { discount: made.input } };
  const said = await call(access, mutation, isShipping ? createdShipping : created);
  if (said.codeDiscountNode) return { outcome: 'created', hostId: said.codeDiscountNode.id };
  // No idempotency keys: a creation whose answer was lost is found by its code.
  const isTaken = said.userErrors.some((each) => each.code === 'TAKEN' && isAbout(each, 'code'));
  const hostId = isTaken ? await findByCode(call, access, request.code) : undefined;
  if (hostId !== undefined) return { outcome: 'created', hostId };
  return {
    outcome: 'refused',
    reason: redact(said.userErrors.map(({ message }) => message).join(' · '), secretsOf(access)),
    isCustomerUnknown: said.userErrors.some((each) => isAbout(each, 'customers')),
    fields: fieldsOf(said.userErrors),
  };
};

/**
 * Deletes a discount, or does nothing if the merchant did. An ended one would stay in the merchant's list; orders that used it keep its code.
 */
const remove = async (call: CallShopify, access: HostAccess, hostId: string): Promise<void> => {
  const variables = { id: hostId };
  const { discountCodeDelete: said } = await call(
    access,
    { ...WRITE, isRepeatable: true, operation: 'delete discount', document: DELETE_DISCOUNT, variables },
    deleted,
  );
  if (said.userErrors.length === 0) return;
  const request = { ...READ, operation: 'read discount', document: READ_NODE, variables: { ids: [hostId] } };
  const [left] = (await call(access, request, nodes)).nodes;
  if (left)
    throw new HostUnavailable(`the host did not delete a discount: ${said.userErrors[0]?.message ?? ''}`);
};

export const shopifyDiscounts = (call: CallShopify): DiscountsPort => ({
  create: async (access, request) => {
    try {
      return await create(call, access, request);
    } catch (error) {
      if (error instanceof NotSent || !(error instanceof HostUnavailable)) throw error;
      return { outcome: 'unavailable', reason: error.message };
    }
  },
  delete: (access, hostId) => remove(call, access, hostId),
  keepsUsed: true,
});
