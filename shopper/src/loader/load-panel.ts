import { type PanelElement, PANEL_TAG, type Shop } from '#shop.ts';

/** A panel's file with its integrity hash. */
type PanelFile = readonly [file: string, integrity: string];

/** Per language, as the build made them. */
declare const PANELS: Readonly<Record<Shop['locale'], PanelFile>>;

const runScript = (attributes: Partial<HTMLScriptElement>): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('no panel'));
    });
    document.head.append(Object.assign(script, attributes));
  });

/** Runs a panel's script from our server; browsers refuse it if it is not the one that we built. */
const runPanel = (origin: string, [file, integrity]: PanelFile): Promise<void> =>
  runScript({ crossOrigin: 'anonymous', integrity, src: `${origin}/shop/assets/${file}` });

/**
 * From the extension, whose CDN may minify it, so its hash is not known; else from our server. The browser may have kept this loader from an
 * earlier release, whose panel is gone from there.
 */
const loadScript = async ({ origin, locale, given }: Shop): Promise<void> => {
  const src = locale === 'ar' ? given.panelAr : given.panelEn;
  if (src) return runScript({ src });
  try {
    await runPanel(origin, PANELS[locale]);
  } catch {
    const answer = await fetch(`${origin}/shop/files.json`, { credentials: 'omit', cache: 'no-store' });
    await runPanel(origin, (await answer.json()).panels[locale]);
  }
};

let panel: PanelElement | undefined;

/** The page's panel, whose script is loaded once. */
export const loadPanel = async (shop: Shop): Promise<PanelElement> => {
  if (panel) return panel;
  if (!customElements.get(PANEL_TAG)) await loadScript(shop);
  panel = document.createElement(PANEL_TAG) as PanelElement; // defined by the script that was loaded
  panel.shop = shop;
  document.body.append(panel);
  return panel;
};
