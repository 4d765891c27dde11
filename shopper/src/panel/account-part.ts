import { ACCOUNT_TAG } from '#shop.ts';
import { define, el, rootOf } from './dom.ts';
import type { Frame } from './frame.ts';

/** Defines `<points-account>`: what the panel shows, in the shop's own page; with `show="balance history"` only these parts of it. */
export const defineAccount = (createFrame: (only: string | null) => Frame, style: CSSStyleSheet): void => {
  class PointsAccount extends HTMLElement {
    connectedCallback(): void {
      if (this.shadowRoot) return;
      const { panel, title, content, said } = createFrame(this.getAttribute('show'));
      const frame = el('div', { class: 'frame' }, title, content, said);
      rootOf(this, style, panel.locale).append(frame);
      void panel.home();
    }
  }
  define(ACCOUNT_TAG, PointsAccount);
};
