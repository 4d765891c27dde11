import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';

import type { Given } from '#shop.ts';
import type { Session } from './session.ts';

/** A sign-in code that was asked for. */
export interface AskedCode {
  readonly ticket: string;
  readonly minutes: number;
  /** When it ends, on this browser's clock. */
  readonly endsAt: number;
}

/** What each view of the panel receives. */
export interface Panel extends ShopperTexts<ShopperWords> {
  /** The code that may be on its way: who closes the panel to read their mail enters it afterwards. */
  asked?: AskedCode | undefined;
  readonly session: Session;
  readonly given: Given;
  /** The names of the parts that are shown; all without it. */
  readonly only: string | null | undefined;
  /** The address of the store's shopper API. */
  readonly base: string;
  /** Shows a view, with its title as the heading that gets the focus. */
  readonly show: (title: string, ...content: readonly (Node | readonly Node[])[]) => void;
  /** Announces a message, to screen readers too. */
  readonly say: (text: string) => void;
  /** Runs an action; a refusal is said, and no session leads to signing in. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
  /** Shows the account, or the programme to a guest. */
  readonly home: () => Promise<void>;
  /** Lets the page's other parts show what has changed. */
  readonly changed: () => void;
  /** After a change: shows the account, says what was done, and lets the other parts know. */
  readonly done: (text: string) => Promise<void>;
}

/** Dispatched on the window after a change. Any script of the page can hear it, so `detail` is only the element of the changed part. */
export const CHANGED = 'points-changed';

declare global {
  interface WindowEventMap {
    [CHANGED]: CustomEvent<HTMLElement>;
  }
}
