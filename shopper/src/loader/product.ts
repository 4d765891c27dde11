import { productPoints } from '@apps-hub/contract/loyalty/shopper/product-points';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';

import type { Shop } from '#shop.ts';
import { LAUNCHER_WORDS } from './words.ts';

/**
 * `<points-product price="299.00" quantity="1">`: what a product earns, wherever a theme puts it. The theme reserves its height; without our
 * server it stays empty, and where the line is switched off it takes no place.
 *
 * `prices` has the price of each of the product's variants by its id, as JSON: themes change the value of the product form's field `id` and
 * report it as a change (Shopify's Dawn, assets/global.js).
 */
export const defineProduct = ({ locale, programme }: Shop, isOn: boolean): void => {
  const words = LAUNCHER_WORDS[locale];
  class PointsProduct extends HTMLElement {
    static readonly observedAttributes = ['price', 'quantity'];

    readonly #text = document.createElement('span');

    constructor() {
      super();
      this.#text.part.add('product');
      this.attachShadow({ mode: 'open' }).append(this.#text);
    }

    connectedCallback(): void {
      this.lang = locale;
      this.dir = LOCALE_SETUPS[locale].dir;
      if (!isOn) this.style.display = 'none';
      addEventListener('change', this);
    }

    disconnectedCallback(): void {
      removeEventListener('change', this);
    }

    handleEvent({ target }: Event): void {
      const price = JSON.parse(this.getAttribute('prices') ?? '{}')[(target as HTMLInputElement).value];
      if (price > 0) this.setAttribute('price', price);
    }

    attributeChangedCallback(): void {
      const units = Number(this.getAttribute('quantity') ?? 1);
      const earned = isOn && productPoints(programme, Number(this.getAttribute('price')), units);
      this.#text.textContent = earned
        ? words[earned.isCertain ? 'product' : 'productFrom'](earned.points)
        : '';
    }
  }
  customElements.define('points-product', PointsProduct);
};
