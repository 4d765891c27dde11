import '#host.ts';
import type { Given } from '#shop.ts';

interface DiscountCode {
  readonly code: string;
  readonly applicable: boolean;
}

const codesIn = async (answer: Response): Promise<DiscountCode[]> => {
  const { discount_codes: codes = [] } = await answer.json();
  return codes;
};

/**
 * Shopify's cart takes codes, separated by commas, in place of those it has, and says which apply to what is in it. Source: shopify.dev,
 * Cart Ajax API, "Update discounts in the cart" and "Get the cart", and the changelog of 21 May 2025. It may write a code in other letters.
 */
const applyOnShopify = async (cart: string, code: string): Promise<void> => {
  const isOurs = (each: DiscountCode) => each.code.toLowerCase() === code.toLowerCase();
  const before = await codesIn(await fetch(cart.replace('/update.js', '.js'), { cache: 'no-store' }));
  const others = before.filter((each) => !isOurs(each)).map((each) => each.code);
  const answer = await fetch(cart, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discount: [...others, code].join(',') }),
  });
  const ours = (await codesIn(answer)).find(isOurs);
  if (!ours?.applicable) throw new Error('not applicable');
};

/** Applies a code to the storefront's cart; undefined where the host offers nothing for it. Rejects if the host does not accept it. */
export const codeApplier = ({ cart: url }: Given): ((code: string) => Promise<unknown>) | undefined => {
  if (url) return (code) => applyOnShopify(url, code);
  const { salla, zid } = globalThis.window;
  if (salla?.cart?.addCoupon) return async (code) => salla.cart?.addCoupon?.(code);
  return zid?.cart?.applyCoupon && (async (code) => zid.cart?.applyCoupon?.({ coupon_code: code }));
};
