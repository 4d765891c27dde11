import type { Look } from '@apps-hub/contract/loyalty/shopper/colours';

import { arabicFaces } from './arabic-font.ts';

/**
 * The page's only stylesheet. Logical properties alone, so both directions share it; system fonts, and ours for Arabic letters they lack.
 * Ours stands before `system-ui`: after it, Chromium on a device without Arabic letters leaves words blank even once ours has loaded.
 */
export const styleOf = ({ fill, text, corner }: Omit<Look, 'side'>): string => `${arabicFaces()}
:root{color-scheme:light dark;--fill:${fill};--on:${text};--page:#f6f5f9;--card:#fff;--ink:#1c1a24;--soft:#5b5768;--line:#dcd9e4;--bad:#b3261e;--good:#1b6e3c}
@media (prefers-color-scheme:dark){:root{--page:#131218;--card:#1e1c26;--ink:#f1eff7;--soft:#b9b4c7;--line:#3a3746;--bad:#ffb4ab;--good:#8fd8a8}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 -apple-system,'Segoe UI',Tahoma,Arial,'Shop Arabic',system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:40rem;margin-inline:auto;padding-inline:1rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding-block:1rem}
header p{margin:0;font-weight:700}
a{color:inherit}
main{display:grid;gap:1rem;padding-block-end:2rem}
h1{font-size:1.35rem;margin:0}
h2{font-size:1.1rem;margin:0 0 .5rem}
h3{font-size:1rem;margin:0}
section,.card{background:var(--card);border:1px solid var(--line);border-radius:${corner}px;padding:1rem}
ul,ol{list-style:none;margin:0;padding:0}
li+li{border-block-start:1px solid var(--line)}
li{padding-block:.75rem}
p{margin:.25rem 0}
.soft{color:var(--soft);font-size:.9rem}
.row{display:flex;justify-content:space-between;gap:.75rem;align-items:baseline;flex-wrap:wrap}
.big{font-size:2.5rem;font-weight:700;line-height:1.2;margin:0}
.code{font:600 1.1rem/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.03em;unicode-bidi:isolate}
.plus{color:var(--good);font-weight:600;white-space:nowrap}
.minus{color:var(--bad);font-weight:600;white-space:nowrap}
button,.button,summary{font:inherit;min-block-size:44px;padding:.5rem 1rem;border-radius:${corner / 2}px;border:1px solid var(--line);background:var(--card);color:var(--ink);cursor:pointer}
.button{display:inline-flex;align-items:center;text-decoration:none}
.main{background:var(--fill);color:var(--on);border-color:var(--fill);font-weight:600}
summary{display:inline-flex;align-items:center;list-style:none}
summary::-webkit-details-marker{display:none}
details[open]>summary{margin-block-end:.5rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
label{display:block;font-weight:600;margin-block-end:.25rem}
input{font:inherit;inline-size:100%;min-block-size:44px;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:${corner / 2}px;background:var(--card);color:var(--ink)}
fieldset{border:0;margin:0;padding:0;margin-block-start:.5rem}
legend{padding:0;font-weight:600}
.choice{display:inline-flex;align-items:center;gap:.5rem;min-block-size:44px;margin-inline-end:1rem;font-weight:400}
.choice input{inline-size:1.25rem;min-block-size:1.25rem}
form{margin:0}
form+form,form+details,details+form{margin-block-start:.5rem}
li:last-child{padding-block-end:0}
form .main{margin-block-start:.75rem}
progress{inline-size:100%;block-size:.75rem;accent-color:var(--ink)}
.note{border-inline-start:4px solid var(--fill)}
.bad{border-inline-start:4px solid var(--bad)}
footer{padding-block-end:2rem}
@media (forced-colors:active){.main{border:2px solid ButtonText}}
`;

/** Copies a code, and looks again while a coupon is being created or disabled. Everything else works without it. */
export const SCRIPT = `
for(const b of document.querySelectorAll('[data-copy]')){b.hidden=false;b.addEventListener('click',async()=>{
await navigator.clipboard.writeText(b.dataset.copy);document.getElementById('said').textContent=b.dataset.done})}
if(document.querySelector('[data-waits]')&&!document.querySelector('details[open]')){const n=+(sessionStorage.getItem('looks')||0);
if(n<10){sessionStorage.setItem('looks',n+1);setTimeout(()=>{if(!document.querySelector('details[open]'))location.replace(location.pathname)},2000)}}else sessionStorage.removeItem('looks')`;
