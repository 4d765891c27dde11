import { hubPathsOf, landingOf, pageAmong } from '@apps-hub/contract/pages/addresses';
import { type CataloguePage, type HubPage, NAVIGATION_GROUPS } from '@apps-hub/contract/pages/catalogue';

import type { PhraseKey } from '#i18n/phrases.ts';
import { type Ability, useAbility } from '#session/abilities.ts';
import { mayOpen } from '#session/guard.ts';
import { hubPages, type Icon } from '#session/page-sets.ts';
import { shownSets, useShownSets } from '#session/set-navigation.ts';
import { iconNamed } from './page-icons.ts';

/** The name of a page or group: a phrase without values, like these. Whoever adds a page checks that its phrase exists. */
export type Label = Extract<PhraseKey, `common.nav.${string}`>;

type Shown = HubPage & Required<Pick<CataloguePage, 'navigation'>>;

export interface NavigationEntry extends Pick<Shown, 'id' | 'access'> {
  readonly to: string;
  readonly label: Label;
  readonly icon: Icon;
  /** Whether only the exact address marks it as current, because other entries are below it. */
  readonly isExact: boolean;
  /** Addresses elsewhere that belong to it too, with `$` before each parameter. */
  readonly alsoAt: readonly string[];
  readonly badge: Shown['navigation']['badge'];
}

export interface NavigationGroup {
  readonly id: string;
  readonly label: Label;
  readonly icon: Icon;
  readonly entries: readonly NavigationEntry[];
  /** The menu that contains this group; none for the product's own. */
  readonly menu: Label | undefined;
}

const shown = (): readonly Shown[] =>
  hubPages().filter((page): page is Shown => page.navigation !== undefined);

/** The pages without an entry that belong to this one's. */
const detailsOf = (entry: string): readonly HubPage[] => {
  const ids = new Set(
    shownSets().flatMap(({ details }) => Object.keys(details).filter((id) => details[id] === entry)),
  );
  return hubPages().filter(({ id }) => ids.has(id));
};

const entryOf = (page: Shown): NavigationEntry => ({
  id: page.id,
  to: landingOf(page),
  label: page.navigation.label as Label,
  icon: iconNamed(page.navigation.icon),
  access: page.access,
  isExact: shown().some(({ hub }) => hub.startsWith(`${page.hub}/`)),
  alsoAt: [...(page.alsoAt ?? []), ...detailsOf(page.id).flatMap(hubPathsOf)],
  badge: page.navigation.badge,
});

/** Whether an entry's page, or one that belongs to it, is at this path. */
export const isAt = ({ to, alsoAt }: NavigationEntry, path: string): boolean =>
  path === to ||
  path.startsWith(`${to}/`) ||
  pageAmong(
    alsoAt.map((hub) => ({ hub })),
    path,
  ) !== undefined;

/** Whether one of the group's pages is at this path. */
export const hasPage = ({ entries }: NavigationGroup, path: string): boolean =>
  entries.some((entry) => isAt(entry, path));

const entriesOf = (group: string): readonly NavigationEntry[] =>
  shown()
    .filter(({ navigation }) => navigation.group === group)
    .map(entryOf);

/** The user's own pages: in the user menu and search, not in the navigation. */
export const ownPages = (): readonly NavigationEntry[] => entriesOf('own');

/** The groups of the product, and those of the page sets whose navigation is loaded. */
export const navigationGroups = (ability: Ability): readonly Omit<NavigationGroup, 'entries'>[] => [
  ...NAVIGATION_GROUPS.map(({ id, label, icon }) => ({
    id,
    label: label as Label,
    icon: iconNamed(icon),
    menu: undefined,
  })),
  ...shownSets()
    .filter(({ right }) => mayOpen(ability, right))
    .flatMap((set) =>
      set.groups.map(({ id, label, icon }) => ({
        id,
        label: label as Label,
        icon: iconNamed(icon),
        menu: set.label as Label,
      })),
    ),
];

/** The groups and pages that these rights allow. Also hides public pages of a set that these rights do not allow. */
export const navigationFor = (ability: Ability): readonly NavigationGroup[] =>
  navigationGroups(ability)
    .map((group) => ({
      ...group,
      entries: entriesOf(group.id).filter(({ access }) => mayOpen(ability, access)),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The same as a hook, which re-renders when the page sets' navigation is loaded. */
export const useNavigationGroups = (): readonly NavigationGroup[] => {
  useShownSets();
  return navigationFor(useAbility());
};

/** The menus of page sets, each with its groups. */
export const menusOf = (
  groups: readonly NavigationGroup[],
): readonly (readonly [menu: Label, groups: readonly NavigationGroup[]])[] => {
  const menus = new Set(groups.flatMap(({ menu }) => menu ?? []));
  return [...menus].map((menu) => [menu, groups.filter((group) => group.menu === menu)]);
};
