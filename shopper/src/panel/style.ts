import type { Look } from '@apps-hub/contract/loyalty/shopper/colours';

/**
 * Logical properties alone, so both directions share it. Light or dark as the shop's own page is (`color-scheme`), light in older browsers.
 * Nothing moves. No `rem`: shops set the size of the page's root as they like. What is said keeps its place while empty, or screen readers
 * would not follow it.
 */
export const styleOf = ({ fill, text, corner, side }: Look): string => `
:host{--f:var(--points-fill,${fill});--o:var(--points-on,${text});--page:#f6f5f9;--card:#fff;--ink:#1c1a24;--soft:#5b5768;--line:#dcd9e4;--bad:#b3261e;--good:#1b6e3c}
@supports (color:light-dark(#000,#fff)){:host{--page:light-dark(#f6f5f9,#131218);--card:light-dark(#fff,#1e1c26);--ink:light-dark(#1c1a24,#f1eff7);--soft:light-dark(#5b5768,#b9b4c7);--line:light-dark(#dcd9e4,#3a3746);--bad:light-dark(#b3261e,#ffb4ab);--good:light-dark(#1b6e3c,#8fd8a8)}}
*{box-sizing:border-box}
dialog{inset-inline:${side === 'end' ? 'auto 0' : '0 auto'};margin:0;inline-size:min(416px,100%);block-size:100%;max-inline-size:none;max-block-size:none;padding:0;border:0;overscroll-behavior:contain}
dialog,.frame{background:var(--page);color:var(--ink);font-size:16px;line-height:1.6;font-family:var(--points-font,inherit);overflow-wrap:anywhere;text-align:start}
.frame>h2{padding:16px 16px 0}
dialog::backdrop{background:#0008}
header{position:sticky;inset-block-start:0;display:flex;justify-content:space-between;align-items:center;gap:12px;padding:12px 16px;background:var(--f);color:var(--o)}
h2{font-size:1.1em;margin:0}
[tabindex]:focus{outline:0}
h3{font-size:1em;margin:0 0 8px}
.content{display:grid;gap:12px;padding:16px}
section{background:var(--card);border:1px solid var(--line);border-radius:${corner}px;padding:16px}
ul,ol{list-style:none;margin:0;padding:0}
li{padding-block:12px}li+li{border-block-start:1px solid var(--line)}
p{margin:4px 0}
.soft{color:var(--soft);font-size:.9em}
.row{display:flex;justify-content:space-between;gap:12px;align-items:baseline;flex-wrap:wrap}
.big{font-size:2.25em;font-weight:700;line-height:1.2;margin:0}
.code{font:600 1.1em monospace}bdi,.link{white-space:nowrap}
.plus{color:var(--good)}.minus{color:var(--bad)}
button,summary{font:inherit;margin-block:4px;min-block-size:44px;padding:8px 16px;border-radius:${corner / 2}px;border:1px solid var(--line);background:var(--card);color:var(--ink);cursor:pointer}
.main{background:var(--f);color:var(--o);border-color:var(--f);font-weight:600}
section>button{margin-inline-end:8px}
.link{min-block-size:24px;padding:0;border:0;background:none;text-decoration:underline}
header button{background:none;color:inherit;border-color:currentColor}
summary{display:inline-flex;align-items:center}
summary::-webkit-details-marker{display:none}
details[open]>summary{margin-block-end:8px}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
header :focus-visible{outline-color:#000;box-shadow:0 0 0 2px #fff}
label{display:block;font-weight:600}
input{font:inherit;inline-size:100%;min-block-size:44px;padding:8px 12px;margin-block-end:12px;border:1px solid var(--soft);border-radius:${corner / 2}px;background:var(--card);color:var(--ink)}
progress{inline-size:100%;block-size:12px;accent-color:var(--ink)}
#said{position:sticky;inset-block-end:0;margin:0;padding:12px 16px;background:var(--ink);color:var(--page)}
.bad{border-inline-start:4px solid var(--bad);padding-inline-start:8px}
[hidden]{display:none}
@media (forced-colors:active){.main,header,#said{border:2px solid ButtonText}}
#said:empty{padding:0;border:0}`;
