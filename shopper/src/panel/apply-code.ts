import '#host.ts';

/** Applies a code to the storefront's cart; undefined where the host offers nothing for it. Rejects if the host does not accept it. */
export const codeApplier = (): ((code: string) => Promise<unknown>) | undefined => {
  const { cart } = globalThis.window.salla ?? {};
  const addCoupon = cart?.addCoupon;
  return addCoupon && ((code) => addCoupon.call(cart, code));
};
