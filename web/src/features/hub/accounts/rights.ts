import type { Action, Subject } from '@apps-hub/contract/abilities';

import type { Ability } from '@apps-hub/ui/session/abilities.ts';

/** Without what only owners have, who may do everything. */
type Area = Exclude<Subject, 'all' | 'ApiKey' | 'Webhook'>;

/** The actions that exist in each area, as the server's verbs check them. */
const ACTIONS: Readonly<Record<Area, readonly Exclude<Action, 'manage'>[]>> = {
  CollectionMethod: ['read', 'create', 'update', 'delete'],
  RedemptionMethod: ['read', 'create', 'update', 'delete'],
  Customer: ['read', 'create', 'update', 'adjust', 'approve', 'redeem', 'export'],
  Order: ['read'],
  Inbox: ['read', 'update'],
  Settings: ['read', 'update'],
  Pickup: ['read', 'create', 'update', 'void'],
  ShippingSettings: ['read', 'update'],
  HandOver: ['read', 'create'],
  AclDemo: ['read'],
  Sample: ['read'],
};

// The type guarantees that the keys are the areas.
export const AREAS = Object.keys(ACTIONS) as Area[];

export interface AreaRights {
  readonly area: Area;
  readonly actions: readonly Exclude<Action, 'manage'>[];
}

export const mayDoEverything = (ability: Ability): boolean => {
  const isRestricted = ability.rules.some(({ inverted }) => inverted);
  return ability.can('manage', 'all') && !isRestricted;
};

/** What these rights allow, by area; areas without any are left out. */
export const rightsByArea = (ability: Ability): readonly AreaRights[] =>
  AREAS.map((area) => ({
    area,
    actions: ACTIONS[area].filter((action) => ability.can(action, area)),
  })).filter(({ actions }) => actions.length > 0);
