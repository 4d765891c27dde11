import { lookOf, type Look } from '@apps-hub/contract/loyalty/shopper/colours';
import { LAUNCHER_LABELS } from '@apps-hub/contract/loyalty/shopper/values';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';

import type { Shop } from '#shop.ts';
import { loadPanel } from './load-panel.ts';
import { LAUNCHER_WORDS } from './words.ts';

/** No `rem`: shops set the size of the page's root as they like. The empty status is not hidden, or screen readers would not follow it. */
const styleOf = ({ fill, text, corner, side }: Look): string => `
:host{position:fixed;inset-block-end:var(--points-block-end,16px);inset-inline-${side}:var(--points-inline-end,16px);z-index:var(--points-z,9999);font-family:var(--points-font,inherit)}
button{font:inherit;font-weight:600;min-block-size:48px;padding:8px 20px;border-radius:${corner * 2}px;border:2px solid transparent;background:var(--points-fill,${fill});color:var(--points-on,${text});cursor:pointer;box-shadow:0 2px 8px #0004}
button:focus-visible{outline:3px solid #000;outline-offset:3px;box-shadow:0 0 0 3px #fff}
p{margin:0 0 8px;max-inline-size:256px;padding:8px 12px;border-radius:8px;background:#fff;color:#1c1a24;border:1px solid currentColor}
@supports (color:light-dark(#000,#fff)){p{background:light-dark(#fff,#1e1c26);color:light-dark(#1c1a24,#f1eff7)}}
p:empty{margin:0;padding:0;border:0}
@media print{:host{display:none}}`;

/** The button that opens the panel. It is out of the page's flow, so nothing moves when it appears. */
export class PointsLauncher extends HTMLElement {
  shop?: Shop;

  connectedCallback(): void {
    const { shop } = this;
    if (!shop || this.shadowRoot) return;
    const { locale, programme } = shop;
    const words = LAUNCHER_WORDS[locale];
    this.lang = locale;
    this.dir = LOCALE_SETUPS[locale].dir;
    const style = new CSSStyleSheet();
    style.replaceSync(styleOf(lookOf(programme)));
    const button = document.createElement('button');
    // Facts that the browser kept from an earlier release have no look.
    button.textContent = (programme.look?.label ?? LAUNCHER_LABELS)[locale];
    button.part.add('launcher');
    button.setAttribute('aria-haspopup', 'dialog');
    const said = document.createElement('p');
    said.setAttribute('role', 'status');
    said.part.add('launcher-status');
    button.addEventListener('click', () => {
      said.textContent = '';
      loadPanel(shop).then(
        (panel) => panel.open(),
        () => {
          said.textContent = words.failed;
        },
      );
    });
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [style];
    root.append(said, button);
  }
}
