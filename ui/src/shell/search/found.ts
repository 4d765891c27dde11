import { landingOf, pageAmong } from '@apps-hub/contract/pages/addresses';
import type { HubPage } from '@apps-hub/contract/pages/catalogue';
import { finds } from '@apps-hub/domain/search-text';

import type { Translate } from '#i18n/translator.ts';
import type { Ability } from '#session/abilities.ts';
import { mayOpen } from '#session/guard.ts';
import { hubPages, type Icon } from '#session/page-sets.ts';
import { type Label, navigationFor, navigationGroups, ownPages } from '../navigation/navigation.ts';
import { iconNamed } from '../navigation/page-icons.ts';

/** How many results of one group the search shows at most. */
export const GROUP_MAX = 5;

/** How many pages it offers when nothing is found. */
const SUGGESTIONS = 3;

/** One thing that the search found. */
export interface Found {
  /** Its address, with its query. */
  readonly to: string;
  readonly title: string;
  /** Beside the title: a customer's points, an order's customer. */
  readonly detail?: string | undefined;
  readonly icon: Icon;
}

export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  /** Whether its pages are those of a page set. */
  readonly isAdded?: boolean;
  readonly items: readonly Found[];
}

/** Whether the search offers a page: allowed by the user's rights, and not only for visitors. */
const isOffered = (ability: Ability, page: HubPage | undefined): page is HubPage =>
  page !== undefined && page.access !== 'signed_out' && mayOpen(ability, page.access);

/** The page at an address, if these rights open it. */
export const offeredAt = (ability: Ability, to: string): HubPage | undefined => {
  const page = pageAmong(hubPages(), to.split(/[?#]/, 1)[0] ?? '');
  return isOffered(ability, page?.page) ? page?.page : undefined;
};

export const iconOf = ({ navigation }: HubPage): Icon => iconNamed(navigation?.icon ?? 'dots');

/** Pages of the navigation and account whose title or group contains the text, in groups. */
export const pagesNamed = (text: string, ability: Ability, t: Translate): readonly FoundGroup[] =>
  [
    ...navigationFor(ability).map(({ id, label, menu, entries }) => ({
      id,
      title: t(label),
      isAdded: menu !== undefined,
      entries,
    })),
    { id: 'own', title: t('pageSearch.groups.account'), isAdded: false, entries: ownPages() },
  ]
    .map(({ id, title, isAdded, entries }) => ({
      id,
      title,
      isAdded,
      items: entries
        .map(({ to, label, icon }) => ({ to, title: t(label), icon }))
        .filter((item) => finds(text, `${title} ${item.title}`)),
    }))
    .filter(({ items }) => items.length > 0);

/** Removes duplicate addresses, keeping the first group's, and limits each group. */
export const eachOnce = (groups: readonly FoundGroup[]): readonly FoundGroup[] => {
  const seen = new Set<string>();
  return groups.flatMap(({ items, ...group }) => {
    const left = items.filter(({ to }) => !seen.has(to)).slice(0, GROUP_MAX);
    for (const { to } of left) seen.add(to);
    return left.length === 0 ? [] : [{ ...group, items: left }];
  });
};

const groupName = (id: string, ability: Ability, t: Translate): string =>
  t(navigationGroups(ability).find((group) => group.id === id)?.label ?? 'pageSearch.groups.account');

/** The page of the navigation at exactly this address, with its group: two groups have a dashboard. */
export const pageAt = (to: string, ability: Ability, t: Translate): Found | undefined => {
  const page = offeredAt(ability, to);
  return page?.navigation && landingOf(page) === to
    ? {
        to,
        title: t(page.navigation.label as Label),
        detail: groupName(page.navigation.group, ability, t),
        icon: iconOf(page),
      }
    : undefined;
};

/** The first page of the first groups, each with its group. */
export const suggestedPages = (ability: Ability, t: Translate): readonly Found[] =>
  pagesNamed('', ability, t)
    .flatMap(({ title, items }) => items.slice(0, 1).map((item) => ({ ...item, detail: title })))
    .slice(0, SUGGESTIONS);
