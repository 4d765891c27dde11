import type { Random } from '@apps-hub/demo/random';

import type { WeekStore } from './open-week.ts';
import type { Orders } from './orders.ts';
import type { Known, Shoppers } from './people.ts';
import type { Programmes } from './programmes.ts';

/** What the people of the week have at hand. */
export interface Week {
  readonly store: WeekStore;
  readonly programmes: Programmes;
  readonly orders: Orders;
  readonly shoppers: Shoppers;
  readonly random: Random;
  /** The shop's customers at the beginning. */
  readonly known: readonly Known[];
  /** Coupons that nobody has used yet, by the host's customer id. */
  readonly coupons: Map<string, { readonly id: string; readonly code: string }[]>;
  /** How often something was done. */
  readonly counts: Map<string, number>;
  readonly count: (what: string) => void;
  readonly day: number;
  /** What somebody undoes or erases later. */
  readonly held: { undo: string | undefined; gift: string | undefined; readonly erase: string[] };
}
