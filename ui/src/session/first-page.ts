import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { HUB_PAGE_LIST } from '@apps-hub/contract/pages/catalogue';

import type { Ability } from './abilities.ts';
import { mayOpen } from './guard.ts';

/** The hub's first page: the first start page that these rights allow, else the account page, which needs none. */
export const firstPageOf = (ability: Ability): string =>
  HUB_PAGE_LIST.find(({ isBeginning, access }) => isBeginning && mayOpen(ability, access))?.hub ??
  hubAddress('hub/account-settings');
