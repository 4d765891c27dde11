import { ACCOUNT_TAG, CART_TAG, type Given } from '#shop.ts';
import { findShop } from './find-shop.ts';
import { whenIdle } from './idle.ts';
import { PointsLauncher } from './launcher.ts';
import { loadPanel } from './load-panel.ts';
import { defineProduct } from './product.ts';

const TAG = 'points-launcher';

const start = async (script: string, data: Given): Promise<void> => {
  const shop = await findShop(script, data);
  // The page may contain this script twice.
  if (!shop || customElements.get(TAG)) return;
  customElements.define(TAG, PointsLauncher);
  const { parts } = shop.programme;
  defineProduct(shop, parts?.product !== false);
  if (document.querySelector(parts?.cart === false ? ACCOUNT_TAG : `${CART_TAG},${ACCOUNT_TAG}`))
    void loadPanel(shop).then(
      (panel) => panel.defineParts(),
      () => undefined,
    );
  if (parts?.launcher === false) return;
  const launcher = document.createElement(TAG) as PointsLauncher; // defined in the line above
  launcher.shop = shop;
  document.body.append(launcher);
};

// `currentScript` is set only while the script runs.
const script = document.currentScript as HTMLScriptElement | null;
if (script) whenIdle(() => void start(script.src, script.dataset));
