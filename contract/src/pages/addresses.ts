import type { AppName } from '../apps.ts';
import {
  type FramePage,
  framePagesOf,
  HUB_PAGE_LIST,
  type HubPage,
  type PageId,
  PAGES,
} from './catalogue.ts';
import type { Page } from './page.ts';

type Pages = typeof PAGES;

type HubPathIn<C, I extends keyof C> = C[I] extends { hub: infer Path extends string } ? Path : never;

type HubPath<I extends PageId> = HubPathIn<Pages, I>;

type FramePath<I extends PageId> = Pages[I] extends { frame: infer Path extends string } ? Path : never;

type IdsWith<K extends string> = { [I in PageId]: Pages[I] extends Record<K, unknown> ? I : never }[PageId];

/** The pages of the hub, and those that a frame shows too. */
export type HubPageId = IdsWith<'hub'>;
export type SharedPageId = Extract<HubPageId, IdsWith<'frame'>>;

type Parameter<Path> = Path extends `${infer Before}/${infer Rest}`
  ? Parameter<Before> | Parameter<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

type Filled<Path> = [Parameter<Path>] extends [never] ? [] : [params: Record<Parameter<Path>, string>];

/** A value for each parameter of a page's address. */
export type HubParameters<I extends HubPageId> = Filled<HubPath<I>>;
export type SharedParameters<I extends SharedPageId> = Filled<HubPath<I> | FramePath<I>>;

const fill = (path: string, [params = {}]: readonly [params?: Readonly<Record<string, string>>]): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A value for each parameter of a page of any catalogue. */
export type ParametersOf<C, I extends keyof C> = Filled<HubPathIn<C, I>>;

/** Makes the addresses of a catalogue's pages in the hub. */
export const addressesOf =
  <C extends Readonly<Record<string, object>>>(pages: C) =>
  <I extends keyof C>(id: I, ...params: ParametersOf<C, I>): string =>
    fill((pages[id] as { readonly hub?: string }).hub ?? '', params);

/** A page's address in the hub. */
export const hubAddress: <I extends HubPageId>(id: I, ...params: HubParameters<I>) => string =
  addressesOf(PAGES);

export const tabAddress = <I extends IdsWith<'tabs'>>(id: I, tab: TabOf<I>): string =>
  `${PAGES[id].hub}/${tab}`;

export type TabOf<I extends IdsWith<'tabs'>> = Pages[I]['tabs'][number];

interface Frame {
  readonly platform: string;
  readonly app: string;
}

/** The address of an app in a host's frame. */
export const frameBase = ({ platform, app }: Frame): string => `/embedded/${platform}/${app}`;

/** A page's address in this frame, or in the hub outside a frame. */
export const sharedAddress = <I extends SharedPageId>(
  frame: Frame | undefined,
  id: I,
  ...params: SharedParameters<I>
): string => {
  const { hub, frame: below } = PAGES[id] as { readonly hub: string; readonly frame: string };
  return fill(frame ? `${frameBase(frame)}${below}` : hub, params);
};

/** A page with an address in the hub, of the catalogue or of a set that is added to it. */
export interface Addressed extends Pick<Page, 'alsoAt' | 'shortcuts' | 'tabs'> {
  readonly hub: string;
}

/** All addresses of a page in the hub, with `$` before each parameter. */
export const hubPathsOf = ({ hub, alsoAt = [], tabs }: Addressed): readonly string[] => [
  hub,
  ...alsoAt,
  ...(tabs ? [`${hub}/$tab`] : []),
];

/** Where a link to a page leads: to its first tab where it has tabs. */
export const landingOf = ({ hub, tabs: [tab] = [] }: Addressed): string =>
  tab === undefined ? hub : `${hub}/${tab}`;

const segmentsOf = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

const isAt = (page: string, path: string): boolean => {
  const [wanted, given] = [segmentsOf(page), segmentsOf(path)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith('$') ? given[at] !== '' : segment === given[at]))
  );
};

/** A page found by its address, with its parameter values. */
export interface PageAt<P> {
  readonly page: P;
  readonly params: Readonly<Record<string, string>>;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const paramsOf = (pattern: string, path: string): PageAt<unknown>['params'] => {
  const given = segmentsOf(path);
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((segment, at) =>
      segment.startsWith('$') ? [[segment.slice(1), decoded(given[at] ?? '')]] : [],
    ),
  );
};

/** The addresses at which the hub shows a page: only those of its own tabs, and its shortcuts. */
const answeredPaths = ({ hub, alsoAt = [], shortcuts = [], tabs = [] }: Addressed): readonly string[] => [
  hub,
  ...alsoAt,
  ...shortcuts,
  ...tabs.map((tab) => `${hub}/${tab}`),
];

/** The page among these at a path of the hub, if there is one; a slash at the end changes nothing. */
export const pageAmong = <P extends Addressed>(pages: readonly P[], path: string): PageAt<P> | undefined => {
  const page = pages.find((each) => answeredPaths(each).some((answered) => isAt(answered, path)));
  const pattern = page && hubPathsOf(page).find((each) => isAt(each, path));
  return page && { page, params: pattern === undefined ? {} : paramsOf(pattern, path) };
};

/** The page of the product at a path of the hub. */
export const hubPageAt = (path: string): PageAt<HubPage> | undefined => pageAmong(HUB_PAGE_LIST, path);

/** The app's page at this path below its own address in a frame. */
export const framePageAt = (app: AppName, path: string): PageAt<FramePage> | undefined => {
  const page = framePagesOf(app).find(({ frame, frameShortcuts = [] }) =>
    [frame, ...frameShortcuts].some((each) => isAt(each, path)),
  );
  return page && { page, params: paramsOf(page.frame, path) };
};
