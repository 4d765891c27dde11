import { booksPickups } from '@apps-hub/domain/carrier';

import { type AppName, familyOf } from '../apps.ts';
import { HUB_PAGES } from './hub.ts';
import { LOYALTY_PAGES } from './loyalty.ts';
import type { Page, PageNavigation } from './page.ts';
import { SHIPPING_PAGES } from './shipping.ts';

/** Every page of the product, written once: addresses, routes, guard, navigation and search are derived from it. */
export const PAGES = { ...LOYALTY_PAGES, ...SHIPPING_PAGES, ...HUB_PAGES };

export type PageId = keyof typeof PAGES;

type Entry = (typeof PAGES)[PageId];

/** The groups of the hub's navigation, in order. */
export const NAVIGATION_GROUPS = [
  { id: 'loyalty', label: 'hub.nav.loyalty', icon: 'coins' },
  { id: 'shipping', label: 'hub.nav.shipping', icon: 'truck-delivery' },
  { id: 'more', label: 'hub.nav.more', icon: 'dots' },
] as const;

type Group = (typeof NAVIGATION_GROUPS)[number];

type NavigationOf<E> = Extract<E, { navigation: PageNavigation }>['navigation'];

type InFrameOf<E> = Extract<NavigationOf<E>, { inFrame: object }>['inFrame'];

type LabelOf<E> = NavigationOf<E>['label'] | Extract<InFrameOf<E>, { label: string }>['label'];

type IconOf<E> = NavigationOf<E>['icon'] | Extract<InFrameOf<E>, { icon: string }>['icon'];

/** The phrases that name pages and groups; a missing one does not compile. */
export type PageLabel = LabelOf<Entry> | Group['label'];

/** The icons of all pages, and of those that a frame shows too. */
export type PageIcon = IconOf<Entry> | Group['icon'];
export type FrameIcon = IconOf<Extract<Entry, { frame: string }>>;

/** The phrase areas that pages load. */
export type PagePhrases = Entry['phrases'][number];

interface Navigation<Icon> extends Pick<PageNavigation, 'badge'> {
  readonly group: Group['id'] | 'own';
  readonly label: PageLabel;
  readonly icon: Icon;
  readonly inFrame?: { readonly label?: PageLabel; readonly icon?: Icon };
}

/** A page with its id, and with names that the compiler checks. */
export interface CataloguePage<Icon = PageIcon> extends Omit<Page, 'phrases' | 'navigation'> {
  readonly id: PageId;
  readonly phrases: readonly PagePhrases[];
  readonly navigation?: Navigation<Icon>;
}

export type HubPage = CataloguePage & { readonly hub: string };

export type FramePage = CataloguePage<FrameIcon> & { readonly frame: string };

// The keys of an object literal are its type's.
const ALL_PAGES = (Object.entries(PAGES) as [PageId, Entry][]).map(([id, page]): CataloguePage => ({
  id,
  ...page,
}));

const isHubPage = (page: CataloguePage): page is HubPage => page.hub !== undefined;

/** The pages of the hub, in navigation order. */
export const HUB_PAGE_LIST: readonly HubPage[] = ALL_PAGES.filter(isHubPage);

/** An app's pages in a host's frame, in navigation order. */
export const framePagesOf = (app: AppName): readonly FramePage[] =>
  ALL_PAGES.filter(
    (page): page is FramePage =>
      page.frame !== undefined &&
      page.id.startsWith(`${familyOf(app)}/`) &&
      // The app of a carrier without pickups begins with its waybills.
      (page.id !== 'shipping/pickups' || app === 'loyalty' || booksPickups(app)),
  );
