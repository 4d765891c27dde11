import { formatAmount } from '@apps-hub/domain/money';
import { addDays, addMonths, localDate, type LocalDate } from '@apps-hub/domain/time';
import { z } from 'zod';

import type { Outcome } from '#outbound/call.ts';
import type { HostAccess } from '../port/access.ts';
import type { DiscountOutcome, DiscountRequest, DiscountsPort } from '../port/discounts.ts';
import { toCouponForm } from '../port/coupon-form.ts';
import { HostUnavailable } from '../port/errors.ts';
import { answerOf, bodyOf, failureOf } from '../port/host-answer.ts';
import { type CallZid, READ } from './client.ts';
import { refusedOf } from './refusals.ts';

const COUPONS = '/v1/managers/store/coupons';

/** Zid requires an expiry date, after the start; a coupon that never ends has one far in the future. */
const LASTS_MONTHS = 60;
const TIME_ZONE = 'Asia/Riyadh';

const coupon = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  code: z.string(),
  /** Whether it is active. Zid may create it inactive even if the form asks otherwise. */
  coupon_status: z.union([z.boolean(), z.number(), z.string()]).nullish(),
});

type Coupon = z.output<typeof coupon>;

const isInactive = ({ coupon_status: status }: Coupon): boolean => status === false || String(status) === '0';

const lastDayOf = (end: DiscountRequest['end'], start: LocalDate): LocalDate => {
  if (!end) return addMonths(start, LASTS_MONTHS);
  return end.lastDay > start ? end.lastDay : addDays(start, 1);
};

/**
 * The fields of Zid's coupon form, or the reason why Zid cannot express the coupon. Source: two public clients of docs.zid.sa's "add
 * coupon".
 */
const toCoupon = ({
  discount: wanted,
  currency,
  code,
  title,
  startsAt,
  end,
}: DiscountRequest):
  | { readonly fields: Readonly<Record<string, string>>; readonly products: readonly string[] }
  | { readonly cannot: string } => {
  const discount = toCouponForm(wanted);
  if (discount.target.on === 'cheapest') return { cannot: 'zid: no coupon for the cheapest item' };
  if ((discount.minimumUnits ?? 0) > 1) return { cannot: 'zid: no coupon with a minimum of items' };
  const isPercent = discount.kind === 'percent';
  const start = localDate(startsAt, TIME_ZONE);
  const amount = (minor: number | null): string => formatAmount(minor ?? 0, currency);
  const isSome = discount.target.on === 'specific';
  return {
    fields: {
      name: title,
      code,
      discount_type: isPercent ? 'p' : 'f',
      discount: isPercent ? String((discount.basisPoints ?? 0) / 100) : amount(discount.amountMinor),
      free_shipping: discount.isShippingFree ? '1' : '0',
      free_cod: '0',
      total: amount(discount.minimumTotalMinor),
      max_total: '0',
      max_weight: '0',
      date_start: start,
      date_end: lastDayOf(end, start),
      // There is no field for a customer: the code is secret, and works once.
      uses_total: '1',
      uses_customer: '1',
      apply_to: isSome ? 'products' : 'all',
      status: '1',
      applying_method: 'CODE',
      ...(isPercent && discount.maximumDiscountMinor !== null
        ? { maximum_discount_value: amount(discount.maximumDiscountMinor) }
        : {}),
    },
    products: discount.target.on === 'specific' ? discount.target.productIds : [],
  };
};

const formOf = (fields: Readonly<Record<string, string>>, products: readonly string[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const product of products) form.append('products[]', product);
  return form;
};

/**
 * The coupon with this code, if there is one. Zid has no idempotency keys, so a creation without an answer is found by its code.
 */
const findByCode = async (call: CallZid, access: HostAccess, code: string): Promise<Coupon | undefined> => {
  const path = `${COUPONS}?${new URLSearchParams({ search_term: code }).toString()}`;
  const outcome = await call(access, { ...READ, operation: 'find coupon', path });
  const { coupons } = answerOf(outcome, z.object({ coupons: z.array(coupon) }));
  return coupons.find((each) => each.code.toUpperCase() === code.toUpperCase());
};

/** Activates a coupon that was created inactive. Source: docs.zid.sa/update-coupon-status-37832874e0. */
const activated = async (call: CallZid, access: HostAccess, made: Coupon): Promise<DiscountOutcome> => {
  const created: DiscountOutcome = { outcome: 'created', hostId: made.id };
  if (!isInactive(made)) return created;
  const outcome = await call(access, {
    operation: 'activate coupon',
    method: 'PUT',
    path: `/v1/managers/store/coupon/${encodeURIComponent(made.id)}/status`,
    fields: { status: '1' },
    timeoutMs: 10_000,
    isRepeatable: true,
  });
  const isDone = outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
  // When the job retries, it is found by its code.
  return isDone ? created : { outcome: 'unavailable', reason: failureOf(outcome) };
};

const create = async (
  call: CallZid,
  access: HostAccess,
  request: DiscountRequest,
): Promise<DiscountOutcome> => {
  const wanted = toCoupon(request);
  if ('cannot' in wanted) return { outcome: 'refused', reason: wanted.cannot };
  const outcome = await call(access, {
    operation: 'create coupon',
    method: 'POST',
    path: `${COUPONS}/add`,
    form: formOf(wanted.fields, wanted.products),
    timeoutMs: 10_000,
    isRepeatable: false,
  });
  const made = bodyOf(outcome, z.object({ coupon }));
  if (made) return activated(call, access, made.coupon);
  if (outcome.kind !== 'answer' || ![400, 409, 422].includes(outcome.status))
    return { outcome: 'unavailable', reason: failureOf(outcome) };
  const refused = refusedOf(access, outcome.text);
  if (!refused) return { outcome: 'unavailable', reason: failureOf(outcome) };
  // It is undocumented which refusal means that the code exists, so look it up after each.
  const known = await findByCode(call, access, request.code);
  return known ? activated(call, access, known) : { outcome: 'refused', ...refused };
};

const isGone = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && (outcome.status === 404 || (outcome.status >= 200 && outcome.status < 300));

export const zidDiscounts = (call: CallZid): DiscountsPort => ({
  create: (access, request) => create(call, access, request),
  delete: async (access, hostId) => {
    const outcome = await call(access, {
      operation: 'delete coupon',
      method: 'DELETE',
      path: `${COUPONS}/${encodeURIComponent(hostId)}`,
      timeoutMs: 10_000,
      isRepeatable: true,
    });
    if (!isGone(outcome))
      throw new HostUnavailable(`the host did not delete a coupon: ${failureOf(outcome)}`);
  },
});
