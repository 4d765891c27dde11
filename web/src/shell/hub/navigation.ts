import { landingOf } from '@apps-hub/contract/pages/addresses';
import {
  type CataloguePage,
  HUB_PAGE_LIST,
  type HubPage,
  NAVIGATION_GROUPS,
  type PageLabel,
} from '@apps-hub/contract/pages/catalogue';

import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import type { Ability } from '@apps-hub/ui/session/abilities.ts';
import { mayOpen } from '@apps-hub/ui/session/guard.ts';
import type { Icon } from '../page-icons.ts';
import { ICONS } from './page-icons.ts';

/** The compiler reports a label without a phrase. */
type Label<K extends PhraseKey = PageLabel> = K;

type Shown = HubPage & Required<Pick<CataloguePage, 'navigation'>>;

export interface NavigationEntry extends Pick<Shown, 'id' | 'access'> {
  readonly to: string;
  readonly label: Label;
  readonly icon: Icon;
  /** Whether only its exact address is current, because other entries are below it. */
  readonly isExact: boolean;
  readonly badge: Shown['navigation']['badge'];
}

export interface NavigationGroup {
  readonly id: string;
  readonly label: Label;
  readonly icon: Icon;
  readonly entries: readonly NavigationEntry[];
  /** Whether it stands among the sample areas, which share one menu. */
  readonly isSample: boolean;
}

const SHOWN = HUB_PAGE_LIST.filter((page): page is Shown => page.navigation !== undefined);

const entryOf = (page: Shown): NavigationEntry => ({
  id: page.id,
  to: landingOf(page),
  label: page.navigation.label,
  icon: ICONS[page.navigation.icon],
  access: page.access,
  isExact: SHOWN.some(({ hub }) => hub.startsWith(`${page.hub}/`)),
  badge: page.navigation.badge,
});

const entriesOf = (group: Shown['navigation']['group']): readonly NavigationEntry[] =>
  SHOWN.filter(({ navigation }) => navigation.group === group).map(entryOf);

/** The hub's pages as its navigation shows them. */
const NAVIGATION: readonly NavigationGroup[] = NAVIGATION_GROUPS.map((group) => ({
  id: group.id,
  label: group.label,
  icon: ICONS[group.icon],
  entries: entriesOf(group.id),
  isSample: 'isSample' in group,
}));

/** One's own pages: in the user menu and the search, not in the navigation. */
export const OWN_PAGES: readonly NavigationEntry[] = entriesOf('own');

/** The groups with the pages that these rights open; others are left out, and so are public samples where no other sample is shown. */
export const navigationFor = (ability: Ability): readonly NavigationGroup[] =>
  NAVIGATION.filter(({ isSample }) => !isSample || ability.can('read', 'Sample'))
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ access }) => mayOpen(ability, access)),
    }))
    .filter(({ entries }) => entries.length > 0);
