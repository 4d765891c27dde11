import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { HUB_PAGE_LIST } from '@apps-hub/contract/pages/catalogue';

import type { Ability } from './abilities.ts';
import { mayOpen } from './guard.ts';

/** The first page for these rights: the first start page they open, or one's own account, which needs no right. */
export const firstPageOf = (ability: Ability): string =>
  HUB_PAGE_LIST.find(({ isBeginning, access }) => isBeginning && mayOpen(ability, access))?.hub ??
  hubAddress('hub/account-settings');
