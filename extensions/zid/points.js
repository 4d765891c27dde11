// Zid App Script. Source: docs.zid.sa 649611m0, "Storefront events". No documented global names the store in whose pages a script runs, so
// the address has its id at Zid: replace ZID_STORE_ID for each store.
(() => {
  const script = document.createElement('script');
  script.src = 'https://apps.example/shop/loader.js?host=zid&shop=ZID_STORE_ID';
  script.async = true;
  document.head.append(script);
})();
