import { ACCOUNT_TAG } from '#shop.ts';
import { el, speak } from './dom.ts';
import type { Frame } from './frame.ts';

/** Defines `<points-account>`: what the panel shows, in the shop's own page; with `show="balance history"` only these parts of it. */
export const defineAccount = (createFrame: (only: string | null) => Frame, style: CSSStyleSheet): void => {
  class PointsAccount extends HTMLElement {
    connectedCallback(): void {
      if (this.shadowRoot) return;
      const { panel, title, content, said } = createFrame(this.getAttribute('show'));
      speak(this, panel.locale);
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      root.append(el('div', { class: 'frame' }, title, content, said));
      void panel.home();
    }
  }
  if (!customElements.get(ACCOUNT_TAG)) customElements.define(ACCOUNT_TAG, PointsAccount);
};
