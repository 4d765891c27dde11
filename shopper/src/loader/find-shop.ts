import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { Locale } from '@apps-hub/domain/locale';

import '#host.ts';
import type { Given, Shop } from '#shop.ts';

/** The store's id on Salla, once its SDK has started. */
const sallaStore = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { salla } = globalThis.window;
    const read = (): void => resolve(salla?.config?.get?.('store.id'));
    if (salla?.onReady) salla.onReady(read);
    else read();
  });

/**
 * Where the programme's facts are: `store` names a store of ours, `host` its platform and `shop` its id there. Salla's pages tell the id
 * themselves; of Zid's, only the host name is known.
 */
const factsPath = async ({ store, host, shop }: Given): Promise<string | undefined> => {
  if (store) return `/shop/v1/${encodeURIComponent(store)}`;
  const id = host === 'salla' ? await sallaStore() : (shop ?? location.hostname);
  return host && (typeof id === 'number' || typeof id === 'string')
    ? `/shop/v1/hosts/${host}/${encodeURIComponent(id)}`
    : undefined;
};

/** The panel's language by the page's, which Saudi platforms' themes may leave out. */
export const localeOf = (lang: string, host: string | undefined): Locale => {
  if (lang) return /^ar/i.test(lang) ? 'ar' : 'en';
  return host === 'salla' || host === 'zid' ? 'ar' : 'en';
};

/** The shop of this page. Undefined where its programme is off, or our server does not answer: then nothing is shown. */
export const findShop = async (script: string, data: Given): Promise<Shop | undefined> => {
  const { origin, searchParams } = new URL(script);
  const given: Given = { ...Object.fromEntries(searchParams), ...data };
  const server = given.server ?? origin;
  const path = await factsPath(given);
  if (path === undefined) return undefined;
  try {
    const answer = await fetch(server + path, { credentials: 'omit' });
    if (!answer.ok) return undefined;
    const programme: KeptProgramme = await answer.json();
    const locale = localeOf(document.documentElement.lang, given.host);
    return { origin: server, locale, programme, given };
  } catch {
    return undefined;
  }
};
