import { findShop } from './find-shop.ts';
import { whenIdle } from './idle.ts';
import { PointsLauncher } from './launcher.ts';
import { defineProduct } from './product.ts';

const TAG = 'points-launcher';

const start = async (script: string): Promise<void> => {
  const shop = await findShop(script);
  // The page may contain this script twice.
  if (!shop || customElements.get(TAG)) return;
  customElements.define(TAG, PointsLauncher);
  const { parts } = shop.programme;
  if (parts?.product !== false) defineProduct(shop);
  if (parts?.launcher === false) return;
  const launcher = document.createElement(TAG) as PointsLauncher; // defined in the line above
  launcher.shop = shop;
  document.body.append(launcher);
};

// `currentScript` is set only while the script runs.
const script = (document.currentScript as HTMLScriptElement | null)?.src;
if (script) whenIdle(() => void start(script));
