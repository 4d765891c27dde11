import '#host.ts';
import type { Given } from '#shop.ts';

/**
 * Shopify's cart takes a code and says whether it applies to what is in it. Source: shopify.dev, Cart Ajax API, "Update discounts in the
 * cart", and the changelog of 21 May 2025.
 */
const applyOnShopify = async (cart: string, code: string): Promise<void> => {
  const answer = await fetch(cart, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discount: code }),
  });
  const { discount_codes: codes = [] } = await answer.json();
  // Shopify may write the code in other letters: the cart has no other one now.
  if (!codes.some((each: { applicable: boolean }) => each.applicable)) throw new Error('not applicable');
};

/** Applies a code to the storefront's cart; undefined where the host offers nothing for it. Rejects if the host does not accept it. */
export const codeApplier = ({ cart: url }: Given): ((code: string) => Promise<unknown>) | undefined => {
  if (url) return (code) => applyOnShopify(url, code);
  const { cart } = globalThis.window.salla ?? {};
  const addCoupon = cart?.addCoupon;
  return addCoupon && ((code) => addCoupon.call(cart, code));
};
