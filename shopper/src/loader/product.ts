import { productPoints } from '@apps-hub/contract/loyalty/shopper/product-points';

import type { Shop } from '#shop.ts';
import { LAUNCHER_WORDS } from './words.ts';

/**
 * `<points-product price="299.00" quantity="1">`: what a product earns, wherever a theme puts it. The theme reserves its height; without our
 * server it stays empty.
 */
export const defineProduct = ({ locale, programme }: Shop): void => {
  const words = LAUNCHER_WORDS[locale];
  class PointsProduct extends HTMLElement {
    static readonly observedAttributes = ['price', 'quantity'];

    readonly #text = document.createElement('span');

    constructor() {
      super();
      this.#text.part.add('product');
      this.attachShadow({ mode: 'open' }).append(this.#text);
    }

    attributeChangedCallback(): void {
      const units = Number(this.getAttribute('quantity') ?? 1);
      const earned = productPoints(programme, Number(this.getAttribute('price')), units);
      this.#text.textContent = earned
        ? words[earned.isCertain ? 'product' : 'productFrom'](earned.points)
        : '';
    }
  }
  customElements.define('points-product', PointsProduct);
};
