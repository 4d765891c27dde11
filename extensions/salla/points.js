// Salla App Snippet: one plain script before </body>, for all stores. Source: docs.salla.dev 1724504m0 and 2220706m0, "App Snippets".
(() => {
  const script = document.createElement('script');
  script.src = 'https://apps.example/shop/loader.js?host=salla';
  script.async = true;
  document.head.append(script);
})();
