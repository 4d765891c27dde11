/**
 * What a storefront offers to scripts. Nothing here is a proof of anyone: whoever runs scripts in the page can forge it.
 *
 * Salla: docs.salla.dev 422610m0 (JS SDK) and the types of @salla.sa/twilight 2.14.570: `salla.cart.addCoupon(code)` answers the cart,
 * `salla.config.get('store.id')`; `salla.onReady` runs a callback once the SDK has started, and guests have a `user.id` too, so scripts ask
 * `salla.config.isGuest()` first (the partners' kit, App Snippets).
 *
 * Zid: docs.zid.sa 649611m0, "Storefront events". `customerAuthState` is there as soon as the page loads, `customerAsync` resolves with the
 * customer. docs.zid.sa cart-1475306m0, "Cart": `window.zid.cart`, as Zid's own themes call `applyCoupon`; what it answers is not documented, so
 * only a rejection is a refusal.
 */
export interface SallaGlobal {
  readonly onReady?: (callback: () => void) => void;
  readonly config?: { readonly get?: (key: string) => unknown; readonly isGuest?: () => boolean };
  readonly cart?: { readonly addCoupon?: (code: string) => Promise<unknown> };
}

declare global {
  interface Window {
    readonly salla?: SallaGlobal;
    readonly zid?: {
      readonly cart?: { readonly applyCoupon?: (given: { coupon_code: string }) => Promise<unknown> };
    };
    readonly customerAuthState?: { readonly isAuthenticated?: boolean };
    readonly customerAsync?: Promise<{ readonly id?: unknown } | null>;
  }
}
