import type { Programme } from '@apps-hub/contract/loyalty/shopper/shapes';

import '#host.ts';
import type { Shop } from '#shop.ts';

/** The store's id on Salla, once its SDK has started. */
const sallaStore = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { salla } = globalThis.window;
    const read = (): void => resolve(salla?.config?.get?.('store.id'));
    if (salla?.onReady) salla.onReady(read);
    else read();
  });

/**
 * Where the programme's facts are: `?store=sto_…` in the script's own address names a store of ours, `?host=salla` the platform whose
 * page tells its own id.
 */
const factsPath = async ({ searchParams }: URL): Promise<string | undefined> => {
  const store = searchParams.get('store');
  if (store !== null) return `/shop/v1/${encodeURIComponent(store)}`;
  if (searchParams.get('host') !== 'salla') return undefined;
  const id = await sallaStore();
  return typeof id === 'number' || typeof id === 'string'
    ? `/shop/v1/hosts/salla/${encodeURIComponent(id)}`
    : undefined;
};

/** The shop of this page. Undefined where its programme is off, or our server does not answer: then nothing is shown. */
export const findShop = async (script: string): Promise<Shop | undefined> => {
  const url = new URL(script);
  const path = await factsPath(url);
  if (path === undefined) return undefined;
  try {
    const answer = await fetch(url.origin + path, { credentials: 'omit' });
    if (!answer.ok) return undefined;
    const programme: Programme = await answer.json();
    const locale = document.documentElement.lang.startsWith('en') ? 'en' : 'ar';
    return { origin: url.origin, locale, programme };
  } catch {
    return undefined;
  }
};
