// Zid App Script, the same for all stores. Source: docs.zid.sa 649611m0, "Storefront events". No documented global names the store in whose
// pages a script runs, so the server finds it by the page's host name. If a storefront has a host name that Zid does not report, add
// "&shop=" and the store's id at Zid to the address.
(() => {
  const script = document.createElement('script');
  script.src = 'https://apps.example/shop/loader.js?host=zid';
  script.async = true;
  document.head.append(script);
})();
