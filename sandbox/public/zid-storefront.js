// The globals of a Zid storefront, as far as apps' scripts use them. Source: docs.zid.sa 649611m0, "Storefront events": `customer` is empty
// when nobody is signed in, `customerAuthState` is there at once, `customerAsync` resolves with the customer. Nothing in them is signed, so
// anyone can forge them. docs.zid.sa cart-1475306m0, "Cart": `zid.cart`, whose `applyCoupon({ coupon_code })` Zid's own themes use; here it
// rejects if the shop does not know the code.
const { store, customer } = document.currentScript.dataset;
const known = JSON.parse(customer);

globalThis.customer = known ?? {};
globalThis.customerAuthState = { isAuthenticated: known !== null, isGuest: known === null };
globalThis.customerAsync = Promise.resolve(globalThis.customer);

const applyCoupon = async ({ coupon_code: coupon }) => {
  const body = new URLSearchParams({ coupon });
  const answer = await fetch(`/shop/${store}/cart/coupon`, { method: 'POST', body });
  if (!answer.ok) throw new Error('the coupon was not accepted');
  return answer.json();
};

globalThis.zid = { cart: { applyCoupon } };
