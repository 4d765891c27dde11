import { ACCOUNT_TAG } from '#shop.ts';
import { el, speak } from './dom.ts';
import type { Frame } from './frame.ts';

/** Defines `<points-account>`: what the panel shows, in the shop's own page. */
export const defineAccount = (createFrame: () => Frame, style: CSSStyleSheet): void => {
  class PointsAccount extends HTMLElement {
    connectedCallback(): void {
      if (this.shadowRoot) return;
      const { panel, title, content, said } = createFrame();
      speak(this, panel.locale);
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      root.append(el('div', { class: 'frame' }, title, content, said));
      void panel.home();
    }
  }
  if (!customElements.get(ACCOUNT_TAG)) customElements.define(ACCOUNT_TAG, PointsAccount);
};
