import type { CustomerId, ProductId } from '../ids.ts';
import { proportionHalfUp } from '../money/proportion.ts';
import type { ErrorCode } from '../sandbox-error.ts';
import type { Discount } from './discount.ts';

export interface CartUnits {
  readonly productId: ProductId;
  readonly quantity: number;
  readonly unitPriceMinor: number;
}

export type CouponAnswer =
  | {
      readonly ok: true;
      readonly amountMinor: number;
      readonly baseByLineMinor: readonly number[];
      readonly isShippingFree: boolean;
    }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly missing: 'units' | 'money' | 'nothing';
      readonly limit: number;
    };

const refuse = (code: ErrorCode): CouponAnswer => ({ ok: false, code, missing: 'nothing', limit: 0 });

/**
 * The discount a code gives on this cart, or the first condition that fails. Conditions on units and total apply to the
 * whole cart, before the discount and without shipping.
 */
export const checkCoupon = (
  discount: Discount,
  cart: { readonly lines: readonly CartUnits[]; readonly customerId: CustomerId | null },
  now: Date,
): CouponAnswer => {
  const at = now.getTime();
  if (discount.disabledAt) return refuse('code_disabled');
  if (Date.parse(discount.startsAt) > at) return refuse('code_not_started');
  if (discount.endsAt && Date.parse(discount.endsAt) <= at) return refuse('code_ended');
  if (discount.uses >= discount.usageLimit) return refuse('code_used_up');
  if (discount.customerId && discount.customerId !== cart.customerId) return refuse('code_other_customer');
  const { minUnits, minTotalMinor } = discount;
  if (sum(cart.lines.map((line) => line.quantity)) < minUnits) {
    return { ok: false, code: 'code_min_units', missing: 'units', limit: minUnits };
  }
  if (sum(cart.lines.map((line) => line.quantity * line.unitPriceMinor)) < minTotalMinor) {
    return { ok: false, code: 'code_min_total', missing: 'money', limit: minTotalMinor };
  }
  const { appliesTo } = discount;
  if (appliesTo === 'shipping')
    return { ok: true, amountMinor: 0, baseByLineMinor: cart.lines.map(() => 0), isShippingFree: true };
  const baseByLineMinor = discountedBase(discount, cart.lines);
  const baseMinor = sum(baseByLineMinor);
  if (baseMinor === 0) return refuse('code_no_product');
  const isShippingFree = appliesTo === 'order_and_shipping';
  return { ok: true, amountMinor: discountAmount(discount, baseMinor), baseByLineMinor, isShippingFree };
};

/** The part of each line the discount applies to: all of it, one unit of the cheapest, or specific products. */
const discountedBase = ({ appliesTo, productIds }: Discount, lines: readonly CartUnits[]): number[] => {
  if (appliesTo === 'cheapest') {
    const priced = lines.filter((line) => line.unitPriceMinor > 0);
    const lowest = Math.min(...priced.map((line) => line.unitPriceMinor));
    const cheapest = priced.find((line) => line.unitPriceMinor === lowest);
    return lines.map((line) => (line === cheapest ? line.unitPriceMinor : 0));
  }
  return lines.map((line) =>
    appliesTo !== 'specific' || productIds.includes(line.productId) ? line.quantity * line.unitPriceMinor : 0,
  );
};

const discountAmount = ({ kind, value, maxAmountMinor }: Discount, baseMinor: number): number => {
  const wanted = kind === 'percent' ? proportionHalfUp(baseMinor, value, 10_000) : value;
  return Math.min(wanted, maxAmountMinor ?? wanted, baseMinor);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
