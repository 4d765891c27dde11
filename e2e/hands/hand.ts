import type { Locator } from 'playwright-core';

import type { Locale } from '@apps-hub/domain/locale';

/** How somebody works a page: the same steps are told of the mouse and of the keyboard. */
export interface Hand {
  readonly name: 'mouse' | 'keyboard';
  /** A button, a link. */
  readonly press: (thing: Locator) => Promise<void>;
  /** Writes into a field, in place of what is there. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** A calendar day, `YYYY-MM-DD`, into the browser's own field. */
  readonly writeDay: (field: Locator, day: string) => Promise<void>;
  /** Chooses of a list that opens, by the option's own value. */
  readonly choose: (list: Locator, value: string) => Promise<void>;
  /** Chooses one of a row of radio buttons. */
  readonly pick: (radio: Locator) => Promise<void>;
  /** Ticks a box that is empty, empties one that is ticked. */
  readonly toggle: (box: Locator) => Promise<void>;
  readonly openTab: (tab: Locator) => Promise<void>;
  /** Leaves a dialog without its buttons: by its cross, or by Escape. */
  readonly leave: (dialog: Locator, closeLabel: string) => Promise<void>;
}

/** Which hand works in which language. */
export const HANDS: readonly (readonly [locale: Locale, hand: Hand['name']])[] = [
  ['en', 'mouse'],
  ['ar', 'keyboard'],
];
