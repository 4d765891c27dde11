// The `salla` global of a storefront, as far as apps' scripts use it. Sources: docs.salla.dev 422610m0, the types of
// @salla.sa/twilight 2.14.570, and the partners' kit ("App Snippets"). Nothing in it is signed, so anyone can forge it.
const { store, config } = document.currentScript.dataset;
const known = JSON.parse(config);

/** Guests have an id too; scripts ask `isGuest` first. */
const get = (path) => path.split('.').reduce((value, name) => value?.[name], known);

/** Resolves with the cart, rejects with Salla's error body when the coupon is not valid for it. */
const addCoupon = async (coupon) => {
  const body = new URLSearchParams({ coupon: typeof coupon === 'string' ? coupon : coupon.coupon });
  const answer = await fetch(`/shop/${store}/cart/coupon`, { method: 'POST', body });
  const content = await answer.json();
  if (!answer.ok) throw content;
  return content;
};

globalThis.salla = {
  config: { get, isGuest: () => known.user.is_guest },
  onReady: (callback) => queueMicrotask(callback),
  cart: { addCoupon },
};
