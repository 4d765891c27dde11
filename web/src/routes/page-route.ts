import type { CataloguePage } from '@apps-hub/contract/pages/catalogue';
import type { Access } from '@apps-hub/contract/pages/page';
import { setOf } from '@apps-hub/ui/session/page-sets.ts';
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';

import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';
import type {
  RouterContext,
  Arrival,
  Detour,
  PageModule,
  Signpost,
  Visit,
} from '@apps-hub/ui/session/page-module.ts';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { PAGE_MODULES } from './pages.ts';

interface Place {
  readonly parent: AnyRoute;
  /** Below the parent's path. */
  readonly path: string;
  /** In a frame every page is public, because the host's proof signs in. */
  readonly access: Access;
}

/** The part of the router's arguments that pages use. */
interface RouterArguments extends Pick<Visit, 'params'> {
  readonly context: RouterContext;
}

const isTab = ({ tabs }: CataloguePage, { tab }: Visit['params']): boolean =>
  tab === undefined || !tabs || tabs.includes(tab);

/** A page set's module is looked up when one of its pages is opened. */
const moduleOf = (id: string): PageModule | Signpost =>
  PAGE_MODULES[id] ?? { screen: async () => (await setOf(id).parts()).openPage(id) };

const components = new Map<string, RouteComponent>();

/** One component for all addresses of a page: its screen is loaded once. A page that only redirects has none. */
const componentOf = (id: string): RouteComponent | undefined => {
  const { screen } = moduleOf(id);
  if (!screen) return undefined;
  const component = components.get(id) ?? lazyRouteComponent(async () => ({ default: await screen() }));
  components.set(id, component);
  return component;
};

const follow = async (asked: Promise<Detour> | Detour): Promise<never> => {
  const detour = await asked;
  throw detour === 'not_found' ? notFound() : redirect({ href: detour.to, replace: true });
};

/** Runs before the page is fetched. */
const enter = (page: CataloguePage, arrival: Arrival): Promise<void> | void => {
  if (!isTab(page, arrival.params)) throw notFound();
  const detour = moduleOf(page.id).enter?.(arrival);
  return detour && follow(detour);
};

/** Fetches data and phrases in parallel; the router fetches the screen's chunk at the same time. */
const load = ({ id, phrases }: CataloguePage, visit: Visit): Promise<unknown> | void => {
  const data = moduleOf(id).load?.(visit);
  return phraseStore.has(...phrases) ? data : Promise.all([data, phraseStore.load(...phrases)]);
};

/** The route of a page at one of its addresses. */
export const pageRoute = (page: CataloguePage, { parent, path, access }: Place) => {
  const { parse, deps } = moduleOf(page.id);
  const component = componentOf(page.id);
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { access, ...(page.layout && { layout: page.layout }) },
    validateSearch: (raw: Visit['search']) => ({ ...parse?.(raw) }),
    loaderDeps: ({ search }: Pick<Visit, 'search'>) => ({ ...deps?.(search) }),
    beforeLoad: ({
      context,
      params,
      location,
    }: RouterArguments & { readonly location: Pick<Arrival, 'searchStr'> }) =>
      enter(page, { services: context.services, params, searchStr: location.searchStr }),
    loader: ({ context, params, deps: search }: RouterArguments & { readonly deps: Visit['search'] }) =>
      load(page, { services: context.services, params, search }),
    ...(!page.id.startsWith('hub/') && { pendingComponent: LoadingRows }),
    ...(component && { component }),
  });
};

/** An address that redirects to a page, with its query: a shortcut, or a page with tabs without a tab. */
export const signpostRoute = (to: string, { parent, path, access }: Place) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { access },
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${to}${location.searchStr}`, replace: true });
    },
  });
