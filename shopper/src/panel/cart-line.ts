import { rewardText } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperAccount, ShopperOffer } from '@apps-hub/contract/loyalty/shopper/shapes';

import { CART_TAG } from '#shop.ts';
import { CHANGED, type Panel } from './context.ts';
import { button, define, p, rootOf } from './dom.ts';

/** The best of the rewards that the balance reaches, and the button that opens the panel. Nothing for guests, or below all prices. */
const draw = async (panel: Panel, root: ShadowRoot, open: () => void): Promise<void> => {
  const { words, session, points } = panel;
  const shown: Node[] = [];
  if (await session.isOpen()) {
    const [account, { rewards }] = await Promise.all([
      session.call<ShopperAccount>('/account'),
      session.call<{ rewards: ShopperOffer[] }>('/rewards'),
    ]);
    const best = rewards.findLast(({ isReachable }) => isReachable);
    if (best && account.isActive)
      shown.push(
        p(words.panel.cart(points(account.availablePoints), rewardText(panel, best))),
        button(words.reward.redeem, open, 'main'),
      );
  }
  root.replaceChildren(...shown);
};

/** Defines `<points-cart>`, in the panel's style. It stays empty when we do not answer. */
export const defineCart = (panel: Panel, style: CSSStyleSheet, open: () => void): void => {
  class PointsCart extends HTMLElement {
    connectedCallback(): void {
      if (this.shadowRoot) return;
      const root = rootOf(this, style, panel.locale);
      const show = () => draw(panel, root, open).catch(() => root.replaceChildren());
      void show();
      addEventListener(CHANGED, show);
      // The visitor of a page that the browser brings back may have signed out since.
      addEventListener('pageshow', ({ persisted }) => persisted && void show());
    }
  }
  define(CART_TAG, PointsCart);
};
