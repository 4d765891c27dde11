import { createTexts, type ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import { HOSTED_WORDS_AR } from '@apps-hub/contract/loyalty/shopper/hosted-words-ar';
import { HOSTED_WORDS_EN } from '@apps-hub/contract/loyalty/shopper/hosted-words-en';
import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { HostedWords } from '@apps-hub/contract/loyalty/shopper/words';
import type { Locale } from '@apps-hub/domain/locale';

import { call, type Call, Refusal } from '#panel/api.ts';

/** Stands for the address of our server, which the build puts in. */
export const SERVER = 'https://apps.example';

/** What the extensions of Shopify's account pages and of its checkout have in common. */
export interface HostApi {
  readonly sessionToken: { readonly get: () => Promise<string> };
  readonly localization: { readonly language: { readonly value: { readonly isoCode: string } } };
}

/** Whom Shopify proved to our server, and in which store. */
interface Proved {
  readonly store: string;
  readonly visitor: 'guest' | 'new' | 'customer';
  readonly session: { readonly token: string } | null;
}

/** A store as an extension reads it for its visitor. */
export interface Store extends ShopperTexts {
  readonly visitor: Proved['visitor'];
  /** Calls a door of the customers' side as this visitor. Throws a `Refusal`. */
  readonly ask: <T>(path: string, options?: Call) => Promise<T>;
}

/** The words of a language: Arabic, or else English. */
export const wordsIn = (language: string): { readonly locale: Locale; readonly words: HostedWords } =>
  language.toLowerCase().startsWith('ar')
    ? { locale: 'ar', words: HOSTED_WORDS_AR }
    : { locale: 'en', words: HOSTED_WORDS_EN };

/** Those of the page's language. */
export const wordsOf = ({ localization }: HostApi) => wordsIn(localization.language.value.isoCode);

/** Shopify's token says who the visitor is; ours, which lasts a quarter of an hour, is asked for again when it ends. */
export const openStore = async (api: HostApi): Promise<Store> => {
  const prove = async (): Promise<Proved> =>
    call<Proved>(`${SERVER}/shop/v1/hosts/shopify/sessions`, {
      method: 'POST',
      body: { token: await api.sessionToken.get() },
    });
  const { store, visitor, session } = await prove();
  const base = `${SERVER}/shop/v1/${store}`;
  let token = session?.token;
  const programme = await call<KeptProgramme>(base, {});
  return {
    ...createTexts({ ...wordsOf(api), programme }),
    visitor,
    ask: async (path, options = {}) => {
      try {
        return await call(base + path, { ...options, token });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
        token = (await prove()).session?.token;
        return call(base + path, { ...options, token });
      }
    },
  };
};
