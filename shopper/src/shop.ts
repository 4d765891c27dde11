import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { Locale } from '@apps-hub/domain/locale';

/** The shop in whose pages we are, as the loader found it. */
export interface Shop {
  /** Our server. */
  readonly origin: string;
  readonly locale: Locale;
  readonly programme: KeptProgramme;
}

/** The panel's element, which the panel's script defines. */
export interface PanelElement extends HTMLElement {
  shop: Shop;
  open: () => void;
}

export const PANEL_TAG = 'points-panel';
