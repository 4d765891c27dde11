import type { AppName } from '../apps.ts';
import {
  type FramePage,
  framePagesOf,
  HUB_PAGE_LIST,
  type HubPage,
  type PageId,
  PAGES,
} from './catalogue.ts';

type Pages = typeof PAGES;

type HubPath<I extends PageId> = Pages[I] extends { hub: infer Path extends string } ? Path : never;

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

export const hubAddress = <I extends HubPageId>(id: I, ...params: HubParameters<I>): string =>
  fill((PAGES[id] as { readonly hub: string }).hub, params);

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

/** All addresses of a page in the hub, with `$` before each parameter. */
export const hubPathsOf = ({ hub, alsoAt = [], tabs }: HubPage): readonly string[] => [
  hub,
  ...alsoAt,
  ...(tabs ? [`${hub}/$tab`] : []),
];

/** The target of a link to a page: its first tab if it has tabs. */
export const landingOf = ({ hub, tabs: [tab] = [] }: HubPage): string =>
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

/** A page's addresses in the hub that respond: its own tabs only, and its shortcuts. */
const answeredPaths = ({ hub, alsoAt = [], shortcuts = [], tabs = [] }: HubPage): readonly string[] => [
  hub,
  ...alsoAt,
  ...shortcuts,
  ...tabs.map((tab) => `${hub}/${tab}`),
];

/** The hub page at this path, if any; a trailing slash is ignored. */
export const hubPageAt = (path: string): PageAt<HubPage> | undefined => {
  const page = HUB_PAGE_LIST.find((each) => answeredPaths(each).some((answered) => isAt(answered, path)));
  const pattern = page && hubPathsOf(page).find((each) => isAt(each, path));
  return page && { page, params: pattern === undefined ? {} : paramsOf(pattern, path) };
};

/** The app's page at this path, relative to the app's address in a frame. */
export const framePageAt = (app: AppName, path: string): PageAt<FramePage> | undefined => {
  const page = framePagesOf(app).find(({ frame, frameShortcuts = [] }) =>
    [frame, ...frameShortcuts].some((each) => isAt(each, path)),
  );
  return page && { page, params: paramsOf(page.frame, path) };
};
