import type { CataloguePage } from '@apps-hub/contract/pages/catalogue';
import type { Access } from '@apps-hub/contract/pages/page';
import { setOf } from './page-sets.ts';
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';

import { phraseStore } from '#i18n/phrase-store.ts';
import type { Arrival, Detour, PageModule, RouterContext, Signpost, Visit } from './page-module.ts';
import { LoadingRows } from '#components/states.tsx';

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

type Module = PageModule | Signpost;

/** The module of a page set's page, looked up when the page is opened. */
const moduleOfSet = (id: string): Module => ({ screen: async () => (await setOf(id).parts()).openPage(id) });

const components = new Map<string, RouteComponent>();

/** One component for all addresses of a page: its screen is loaded once. A page that only redirects has none. */
const componentOf = (id: string, { screen }: Module): RouteComponent | undefined => {
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
const enter = (page: CataloguePage, module: Module, arrival: Arrival): Promise<void> | void => {
  if (!isTab(page, arrival.params)) throw notFound();
  const detour = module.enter?.(arrival);
  return detour && follow(detour);
};

/** Fetches data and phrases in parallel; the router fetches the screen's chunk at the same time. */
const load = ({ phrases }: CataloguePage, module: Module, visit: Visit): Promise<unknown> | void => {
  const data = module.load?.(visit);
  return phraseStore.has(...phrases) ? data : Promise.all([data, phraseStore.load(...phrases)]);
};

/** The route of a page at one of its addresses; `known` is undefined for a page of a page set. */
export const pageRoute = (
  page: CataloguePage,
  known: Module | undefined,
  { parent, path, access }: Place,
) => {
  const module = known ?? moduleOfSet(page.id);
  const { parse, deps } = module;
  const component = componentOf(page.id, module);
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
      enter(page, module, { services: context.services, params, searchStr: location.searchStr }),
    loader: ({ context, params, deps: search }: RouterArguments & { readonly deps: Visit['search'] }) =>
      load(page, module, { services: context.services, params, search }),
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
