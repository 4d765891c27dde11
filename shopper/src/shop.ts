import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { Locale } from '@apps-hub/domain/locale';

/** What the loader's own tag says, in its address or its `data-` attributes. The shop's theme writes it, so it proves nobody. */
export interface Given {
  /** Our server, where the script itself comes from elsewhere. */
  readonly server?: string;
  readonly store?: string;
  readonly host?: string;
  readonly shop?: string;
  /** An address of the shop that its platform forwards to us with a signature; then the platform says who the shopper is. */
  readonly proof?: string;
  /** Where the shop's own sign-in is. */
  readonly login?: string;
  /** Where the panel's scripts are, if the host wants an extension to bring all of its code. */
  readonly panelAr?: string;
  readonly panelEn?: string;
  /** Shopify: where the cart takes a discount code. */
  readonly cart?: string;
}

/** The shop in whose pages we are, as the loader found it. */
export interface Shop {
  /** Our server. */
  readonly origin: string;
  readonly locale: Locale;
  readonly programme: KeptProgramme;
  readonly given: Given;
}

/** The panel's element, which the panel's script defines. */
export interface PanelElement extends HTMLElement {
  shop: Shop;
  open: () => void;
  /** From then on the parts below work wherever a theme puts them. */
  defineParts: () => void;
}

export const PANEL_TAG = 'points-panel';
/** What the shopper can redeem now. */
export const CART_TAG = 'points-cart';
/** All that the panel shows. */
export const ACCOUNT_TAG = 'points-account';
