/** The page's only stylesheet: logical properties alone, system fonts, and ours for Arabic letters they lack. */
export const STYLE = `
:root{color-scheme:light dark;--fill:#3b3a8f;--on:#fff;--page:#f6f5f9;--card:#fff;--ink:#1c1a24;--soft:#5b5768;--line:#dcd9e4;--bad:#b3261e;--good:#1b6e3c}
@media (prefers-color-scheme:dark){:root{--fill:#c3c1ff;--on:#1b1a4b;--page:#131218;--card:#1e1c26;--ink:#f1eff7;--soft:#b9b4c7;--line:#3a3746;--bad:#ffb4ab;--good:#8fd8a8}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.6 -apple-system,'Segoe UI',Tahoma,Arial,'Shop Arabic',system-ui,sans-serif}
header,main{max-inline-size:80rem;margin-inline:auto;padding-inline:1rem}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;padding-block:.75rem}
header p{margin:0;font-weight:700}
nav{display:flex;flex-wrap:wrap;gap:.25rem;flex:1}
nav a{padding:.5rem .75rem;border-radius:8px;text-decoration:none}
nav a[aria-current]{background:var(--card);box-shadow:inset 0 0 0 1px var(--line);font-weight:600}
a{color:inherit}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;padding-block-end:2rem}
main.narrow{max-inline-size:28rem}
h1{font-size:1.35rem;margin:0}
h2{font-size:1.1rem;margin:0 0 .5rem}
section,.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem;margin:0}
p{margin:.25rem 0}
.soft{color:var(--soft);font-size:.9rem}
.row{display:flex;gap:.75rem;align-items:center;flex-wrap:wrap}
.row form{margin:0}
.plain{overflow-wrap:anywhere;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
.good{color:var(--good);font-weight:600}
.bad{color:var(--bad);font-weight:600}
.note{border-inline-start:4px solid var(--good)}
.wrong{border-inline-start:4px solid var(--bad)}
section form{max-inline-size:36rem}
.by{display:block}
table{inline-size:100%;border-collapse:collapse}
th{text-align:start;color:var(--soft);font-weight:600;font-size:.9rem}
th,td{padding-block:.5rem;padding-inline:0 .75rem;vertical-align:top}
tbody tr{border-block-start:1px solid var(--line)}
td{overflow-wrap:break-word}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem;margin:0}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
label{display:block;font-weight:600;margin-block:.5rem .25rem}
input,select{font:inherit;inline-size:100%;min-block-size:44px;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:var(--ink)}
button,.button,summary{font:inherit;min-block-size:44px;padding:.5rem 1rem;border-radius:8px;border:1px solid var(--line);background:var(--card);color:var(--ink);cursor:pointer;display:inline-flex;align-items:center;text-decoration:none;overflow-wrap:anywhere}
button.main{background:var(--fill);color:var(--on);border-color:var(--fill);font-weight:600}
summary{list-style:none}
summary::-webkit-details-marker{display:none}
form .main{margin-block-start:.75rem}
.search{display:flex;gap:.75rem;align-items:end;flex-wrap:wrap}
.search>div{flex:1;min-inline-size:14rem}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media (min-width:64rem){td .plain{overflow-wrap:break-word}td:first-child{min-inline-size:8rem}}
@media (max-width:48rem){
td[data-none]{display:none}
header p{flex-basis:100%}
thead{position:absolute;clip-path:inset(50%);block-size:1px;inline-size:1px;overflow:hidden;white-space:nowrap}
table,tbody{display:block}
tr{display:block;padding-block:.5rem}
td{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.75rem;padding-block:.125rem;padding-inline:0}
td::before{content:attr(data-head);color:var(--soft);font-size:.9rem}
dl{grid-template-columns:minmax(0,1fr)}
dd{margin-block-end:.5rem}
}
@media (forced-colors:active){button.main{border:2px solid ButtonText}}
`;
