import { lookOf } from '@apps-hub/contract/loyalty/shopper/colours';
import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';

import { type PanelElement, PANEL_TAG, type Shop } from '#shop.ts';
import { call } from './api.ts';
import { defineAccount } from './account-part.ts';
import { defineCart } from './cart-line.ts';
import { button, define, el, p, rootOf } from './dom.ts';
import { createFrame } from './frame.ts';
import { styleOf } from './style.ts';

/** The dialog, and what opens it. */
const createDialog = (shop: Shop, words: ShopperWords, root: ShadowRoot) => {
  const { panel, title, content, said } = createFrame(shop, words);
  const dialog = el('dialog', {
    'aria-labelledby': 'title',
    closedby: 'any',
    part: 'panel',
  }) as HTMLDialogElement;
  dialog.append(
    el(
      'header',
      { part: 'header' },
      title,
      button(words.panel.close, () => dialog.close()),
    ),
    content,
    said,
  );
  root.append(dialog);
  return {
    panel,
    open: (): void => {
      // For the merchant's figures; that it fails changes nothing.
      if (!title.textContent) call(`${panel.base}/opened`, { method: 'POST' }).catch(() => undefined);
      title.textContent = shop.programme.store.name;
      content.replaceChildren(p(words.panel.loading));
      dialog.showModal();
      void panel.home();
    },
  };
};

/** Defines the panel's element in one language. */
export const definePanel = (words: ShopperWords): void => {
  class PointsPanel extends HTMLElement implements PanelElement {
    shop!: Shop;
    readonly #style = new CSSStyleSheet();
    #dialog?: ReturnType<typeof createDialog>;

    open(): void {
      this.#whole().open();
    }

    defineParts(): void {
      const { panel, open } = this.#whole();
      if (this.shop.programme.parts?.cart !== false) defineCart(panel, this.#style, open);
      defineAccount((only) => createFrame(this.shop, words, only), this.#style);
    }

    #whole(): ReturnType<typeof createDialog> {
      const { locale, programme } = this.shop;
      if (!this.#dialog) {
        this.#style.replaceSync(styleOf(lookOf(programme)));
        this.#dialog = createDialog(this.shop, words, rootOf(this, this.#style, locale));
      }
      return this.#dialog;
    }
  }
  define(PANEL_TAG, PointsPanel);
};
