import type { ShopperTexts } from '@apps-hub/contract/loyalty/shopper/texts';

import type { Session } from './session.ts';

/** What every view of the panel gets. */
export interface Panel extends ShopperTexts {
  readonly session: Session;
  /** The store's doors. */
  readonly base: string;
  /** Shows a view, with its title as the heading that gets the focus. */
  readonly show: (title: string, ...content: readonly (Node | readonly Node[])[]) => void;
  /** Says what was done, to everyone. */
  readonly say: (text: string) => void;
  /** Runs an action; a refusal is said, and no session leads to signing in. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
  /** Shows the account, or the programme to a guest. */
  readonly home: () => Promise<void>;
}
