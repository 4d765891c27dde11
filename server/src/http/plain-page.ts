/** The look of pages that need no script and no file of the build. */
export const PLAIN_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; font: 1rem/1.6 system-ui, sans-serif;
  background: light-dark(#f5f5f7, #16161a); color: light-dark(#222, #eee); }
main { box-sizing: border-box; inline-size: min(28rem, calc(100% - 2rem)); margin: 1rem; padding: 2rem; border-radius: 0.75rem;
  background: light-dark(#fff, #212127); }
h1, h2 { margin: 0 0 1rem; font-size: 1.25rem; }`;
