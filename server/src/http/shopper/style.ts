import type { Look } from '@apps-hub/contract/loyalty/shopper/colours';

import { arabicFaces } from './arabic-font.ts';

const RULES = `@media (prefers-color-scheme:dark){:root{--page:#131218;--card:#1e1c26;--ink:#f1eff7;--soft:#b9b4c7;--line:#3a3746;--bad:#ffb4ab;--good:#8fd8a8}}
*{box-sizing:border-box}
html{scroll-padding-block-start:1rem}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 -apple-system,'Segoe UI',Tahoma,Arial,'Shop Arabic',system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:64rem;margin-inline:auto;padding-inline:1rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding-block:.75rem}
header p{margin:0;font-weight:700}
header p a{display:flex;align-items:center;gap:.75rem;min-block-size:44px;text-decoration:none}
.logo{display:grid;place-items:center;flex:none;inline-size:2.5rem;block-size:2.5rem;border-radius:var(--corner);background:var(--fill);color:var(--on);font-size:1.25rem;line-height:1}
.pill{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:1rem;border:1px solid var(--line);border-radius:99px;background:var(--card);text-decoration:none;font-size:.9rem}
a{color:inherit}
main{display:grid;gap:1rem;padding-block-end:2rem}
main>*{min-inline-size:0}
main:first-child{padding-block-start:1.5rem}
h1{font-size:1.35rem;line-height:1.4;margin:0}
h2{display:flex;align-items:center;gap:.5rem;font-size:1.1rem;margin:0 0 .75rem}
h2 svg{color:var(--deep)}
h3{font-size:1rem;margin:0}
section,.card{background:var(--card);border:1px solid var(--line);border-radius:var(--corner);padding:1rem}
svg{flex:none;inline-size:1.4rem;block-size:1.4rem;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.badge{display:grid;place-items:center;flex:none;inline-size:2.75rem;block-size:2.75rem;border-radius:99px;background:var(--tint);color:var(--deep)}
.badge.good{color:var(--good)}.badge.less{background:var(--page);color:var(--soft)}
.hero{position:relative;overflow:hidden;display:grid;gap:.75rem;padding:1.25rem;border:0;background:var(--fill);color:var(--on)}
.hero::after{content:'';position:absolute;inset-block-start:-5rem;inset-inline-end:-4rem;inline-size:15rem;block-size:15rem;border-radius:50%;border:2.5rem solid var(--on);opacity:.07;pointer-events:none}
.hero h1{font-size:1.15rem;font-weight:600}
.hero h2{margin:0;font-size:.95rem;font-weight:400}
.hero p{margin:0}
.big{font-size:clamp(2.5rem,11vw,3.5rem);font-weight:700;line-height:1.15}
.hero .main{justify-self:start;background:var(--on);border-color:var(--on);color:var(--fill)}
.facts{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr))}
.fact{display:flex;align-items:center;gap:.75rem;margin:0;padding:.75rem 1rem}
.tabs{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem}
.tabs a{display:grid;justify-items:center;gap:.25rem;padding:.75rem .25rem;border:1px solid var(--line);border-radius:var(--corner);background:var(--card);text-decoration:none;text-align:center;font-size:.8rem;line-height:1.3}
.tabs svg{color:var(--deep)}
ul,ol{list-style:none;margin:0;padding:0}
li{padding-block:.75rem}
li+li{border-block-start:1px solid var(--line)}
li:last-child{padding-block-end:0}
.cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}
.cards+p,p+.cards{margin-block-start:.75rem}
.cards>li{display:flex;flex-direction:column;gap:.25rem;padding:1rem;border:1px solid var(--line);border-radius:var(--corner)}
.cards progress{margin-block-start:.25rem}
.cards>li>details,.cards>li>form:last-child{margin-block-start:auto;padding-block-start:.5rem}
.head{display:flex;gap:.75rem;align-items:center}
.head>:nth-child(2){flex:1;min-inline-size:0}
.head p{margin:0}
.top{align-items:start}
p{margin:.25rem 0}
.soft{color:var(--soft);font-size:.9rem}
.tag{display:inline-block;padding:.1rem .6rem;border-radius:99px;background:var(--tint);font-size:.85rem;font-weight:600}
.row{display:flex;justify-content:space-between;gap:.75rem;align-items:center;flex-wrap:wrap}
.ready{border-style:dashed!important;border-color:var(--deep)!important;background:var(--tint)}
.code{font:600 1.15rem/1.4 ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;letter-spacing:.04em;unicode-bidi:isolate}
.soft .code{font-size:.9rem}
.plus{color:var(--good);font-weight:600;white-space:nowrap}
.minus{color:var(--bad);font-weight:600;white-space:nowrap}
button,.button,summary{font:inherit;min-block-size:44px;padding:.5rem 1rem;border-radius:calc(var(--corner) / 2);border:1px solid var(--line);background:var(--card);color:var(--ink);cursor:pointer}
.button{display:inline-flex;align-items:center;gap:.5rem;text-decoration:none}
.main{background:var(--fill);color:var(--on);border-color:var(--fill);font-weight:600}
summary{display:inline-flex;align-items:center;justify-content:center;list-style:none}
summary.main{display:flex}
summary::-webkit-details-marker{display:none}
details[open]>summary{margin-block-end:.5rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.hero :focus-visible{outline-color:var(--on)}
label{display:block;font-weight:600;margin-block-end:.25rem}
input{font:inherit;inline-size:100%;min-block-size:44px;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:calc(var(--corner) / 2);background:var(--card);color:var(--ink)}
fieldset{border:0;margin:0;padding:0;margin-block-start:.5rem}
legend{padding:0;font-weight:600}
.choice{display:inline-flex;align-items:center;gap:.5rem;min-block-size:44px;margin-inline-end:1rem;font-weight:400}
.choice input{inline-size:1.25rem;min-block-size:1.25rem}
form{margin:0}
form+form,form+details,details+form{margin-block-start:.5rem}
form .main{margin-block-start:.75rem}
.own{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-start:.75rem;align-items:start}
.own>*,.own>.main{margin:0}
progress{appearance:none;display:block;inline-size:100%;block-size:.625rem;border:0;border-radius:99px;overflow:hidden;background:var(--line);color:var(--deep)}
.hero progress{background:color-mix(in srgb,var(--on) 25%,var(--fill));color:var(--on)}
progress::-webkit-progress-bar{background:none}
progress::-webkit-progress-value{background:currentColor;border-radius:99px}
progress::-moz-progress-bar{background:currentColor}
.note{border-inline-start:4px solid var(--fill)}
.bad{border-inline-start:4px solid var(--bad)}
main:has(>.slim){max-inline-size:30rem}
.slim .main{inline-size:100%}
@media (min-width:56rem){.hero{padding:2rem}.tabs a{display:flex;justify-content:center;align-items:center;gap:.5rem;font-size:1rem}}
@media (forced-colors:active){.main{border:2px solid ButtonText}}
`;

/**
 * The page's only stylesheet. Logical properties alone, so both directions share it; system fonts, and ours for Arabic letters they lack.
 * Ours stands before `system-ui`: after it, Chromium on a device without Arabic letters leaves words blank even once ours has loaded.
 * `--deep` is the store's colour with enough ink to be seen on a card, whatever the store chose.
 */
export const styleOf = ({ fill, text, corner }: Omit<Look, 'side'>): string => `${arabicFaces()}
:root{color-scheme:light dark;--fill:${fill};--on:${text};--corner:${corner}px;--page:#f6f5f9;--card:#fff;--ink:#1c1a24;--soft:#5b5768;--line:#e3e0ea;--bad:#b3261e;--good:#1b6e3c;--deep:color-mix(in srgb,var(--fill) 65%,var(--ink));--tint:color-mix(in srgb,var(--fill) 13%,var(--card))}
${RULES}`;

/** Copies a code, and looks again while a coupon is being created or disabled. Everything else works without it. */
export const SCRIPT = `
for(const b of document.querySelectorAll('[data-copy]')){b.hidden=false;b.addEventListener('click',async()=>{
await navigator.clipboard.writeText(b.dataset.copy);document.getElementById('said').textContent=b.dataset.done})}
if(document.querySelector('[data-waits]')&&!document.querySelector('details[open]')){const n=+(sessionStorage.getItem('looks')||0);
if(n<10){sessionStorage.setItem('looks',n+1);setTimeout(()=>{if(!document.querySelector('details[open]'))location.replace(location.pathname)},2000)}}else sessionStorage.removeItem('looks')`;
