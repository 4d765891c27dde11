import { formatAmount } from '@apps-hub/domain/money';
import { addDays, addMonths, localDate, type LocalDate } from '@apps-hub/domain/time';
import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { HostAccess } from '../port/access.ts';
import type { DiscountOutcome, DiscountRequest, DiscountsPort } from '../port/discounts.ts';
import { toCouponForm } from '../port/coupon-form.ts';
import { HostUnavailable } from '../port/errors.ts';
import { answerOf, bodyOf, failureOf } from '../port/host-answer.ts';
import { beyondHost } from '../port/host-limits.ts';
import { answerOfOne } from './api-types.ts';
import { type CallSalla, READ } from './client.ts';
import { refusedOf } from './refusals.ts';

/** Salla requires an expiry date, after the start; a coupon that never ends has one far in the future. */
const LASTS_MONTHS = 60;
const TIME_ZONE = 'Asia/Riyadh';

const created = z.object({ id: z.union([z.number(), z.string()]).transform(String), code: z.string() });

const lastDayOf = ({ end }: DiscountRequest, start: LocalDate): LocalDate => {
  if (!end) return addMonths(start, LASTS_MONTHS);
  return end.lastDay > start ? end.lastDay : addDays(start, 1);
};

/** A coupon in the form of Salla's API, or the reason why Salla cannot express it. Source: docs.salla.dev/5394274e0. */
export const toCoupon = (
  request: DiscountRequest,
): { readonly body: Record<string, unknown> } | { readonly cannot: string } => {
  const { currency, code, customerExternalId, startsAt } = request;
  const discount = toCouponForm(request.discount);
  const isPercent = discount.kind === 'percent';
  const [cannot] = beyondHost('salla', { ...discount, isPercent });
  if (cannot) return { cannot: `salla: ${cannot}` };
  const amount = (minor: number): number => Number(formatAmount(minor, currency));
  const start = localDate(startsAt, TIME_ZONE);
  return {
    body: {
      code,
      type: isPercent ? 'percentage' : 'fixed',
      amount: isPercent ? (discount.basisPoints ?? 0) / 100 : amount(discount.amountMinor ?? 0),
      ...(isPercent && discount.maximumDiscountMinor !== null
        ? { maximum_amount: amount(discount.maximumDiscountMinor) }
        : {}),
      ...(discount.minimumTotalMinor === null ? {} : { minimum_amount: amount(discount.minimumTotalMinor) }),
      free_shipping: discount.isShippingFree,
      start_date: start,
      expiry_date: lastDayOf(request, start),
      exclude_sale_products: false,
      is_apply_with_offer: true,
      applied_in: 'all',
      usage_limit: 1,
      usage_limit_per_user: 1,
      ...(discount.target.on === 'specific' ? { include_product_ids: discount.target.productIds } : {}),
      // Documented in responses only; if Salla ignores it, the code still works only once, and only this customer knows it.
      ...(customerExternalId === null ? {} : { include_customer_ids: [customerExternalId] }),
    },
  };
};

const isGone = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && (outcome.status === 404 || (outcome.status >= 200 && outcome.status < 300));

/**
 * The id of the coupon with this code, if there is one. Salla has no idempotency keys, so a creation without an answer is found by its
 * code.
 */
const findByCode = async (call: CallSalla, access: HostAccess, code: string): Promise<string | undefined> => {
  const outcome = await call(access, {
    ...READ,
    operation: 'find coupon',
    path: `/coupons?${new URLSearchParams({ keyword: code }).toString()}`,
  });
  const { data } = answerOf(outcome, answerOfOne(z.array(created)));
  return data.find((each) => each.code.toUpperCase() === code.toUpperCase())?.id;
};

const create = async (
  call: CallSalla,
  access: HostAccess,
  request: DiscountRequest,
): Promise<DiscountOutcome> => {
  const coupon = toCoupon(request);
  if ('cannot' in coupon) return { outcome: 'refused', reason: coupon.cannot };
  const outcome = await call(access, {
    operation: 'create coupon',
    method: 'POST',
    path: '/coupons',
    body: coupon.body,
    timeoutMs: 10_000,
    isRepeatable: false,
  });
  const made = bodyOf(outcome, answerOfOne(created));
  if (made) return { outcome: 'created', hostId: made.data.id };
  if (outcome.kind !== 'answer' || ![400, 422].includes(outcome.status))
    return { outcome: 'unavailable', reason: failureOf(outcome) };
  const refused = refusedOf(access, outcome.text);
  if (!refused) return { outcome: 'unavailable', reason: failureOf(outcome) };
  const hostId = refused.isCodeTaken ? await findByCode(call, access, request.code) : undefined;
  if (hostId !== undefined) return { outcome: 'created', hostId };
  return { outcome: 'refused', reason: refused.reason, fields: refused.fields };
};

export const sallaDiscounts = (call: CallSalla): DiscountsPort => ({
  create: (access, request) => create(call, access, request),
  delete: async (access, hostId) => {
    const outcome = await call(access, {
      operation: 'delete coupon',
      method: 'DELETE',
      path: `/coupons/${encodeURIComponent(hostId)}`,
      timeoutMs: 10_000,
      isRepeatable: true,
    });
    if (!isGone(outcome))
      throw new HostUnavailable(`the host did not delete a coupon: ${failureOf(outcome)}`);
  },
});
