// The globals of a Zid storefront, as far as apps' scripts use them. Source: docs.zid.sa 649611m0, "Storefront events": `customer` is empty
// when nobody is signed in, `customerAuthState` is there at once, `customerAsync` resolves with the customer. Nothing in them is signed, so
// anyone can forge them.
const known = JSON.parse(document.currentScript.dataset.customer);

globalThis.customer = known ?? {};
globalThis.customerAuthState = { isAuthenticated: known !== null, isGuest: known === null };
globalThis.customerAsync = Promise.resolve(globalThis.customer);
