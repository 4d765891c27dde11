import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';

import type { Session } from './session.ts';

/** What each view of the panel receives. */
export interface Panel extends ShopperTexts {
  readonly session: Session;
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
}
