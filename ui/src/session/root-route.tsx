import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { createRootRouteWithContext, Outlet, redirect, retainSearchParams } from '@tanstack/react-router';

import { isLocale, type Locale } from '@apps-hub/domain/locale';
import type { RouterContext } from './page-module.ts';
import { detourOf, visitorOf } from './guard.ts';
import { isTheme, type PageContext, type Theme } from './page-context.ts';
import { CrashPage, NotFoundPage, StartingPage } from '#shell/full-page-states.tsx';
import { HostPreferencesListener } from '#shell/host-preferences.tsx';

/** Parameters that the host may add to any address; they are kept during navigation. */
interface HostSearch {
  readonly locale?: Locale | undefined;
  readonly language?: Locale | undefined;
  readonly theme?: Theme | undefined;
}

/** A shop's sign-in has its app's name and logo in its document; the hub's other pages have documents of their own. */
const isOfDocument = ({ platform, app }: PageContext, path: string): boolean =>
  app === 'hub' || path.replace(/\/$/, '') === hubAddress('hub/app-login', { platform, app });

const Root = () => (
  <>
    <HostPreferencesListener />
    <Outlet />
  </>
);

/** The root of both trees: reads the host's query parameters and runs the guard. */
export const createRoot = () =>
  createRootRouteWithContext<RouterContext>()({
    staticData: { access: 'public' },
    validateSearch: ({ locale, language, theme }): HostSearch => ({
      locale: isLocale(locale) ? locale : undefined,
      language: isLocale(language) ? language : undefined,
      theme: isTheme(theme) ? theme : undefined,
    }),
    search: { middlewares: [retainSearchParams<HostSearch>(['locale', 'language', 'theme'])] },
    beforeLoad: async ({ matches, location, context }) => {
      const { hub: isHub, context: shownFor } = context.services;
      if (isHub && !isOfDocument(shownFor, location.pathname))
        throw redirect({ href: location.href, reloadDocument: true, replace: true });
      const access = matches.at(-1)?.staticData.access ?? 'public';
      if (access === 'public') return;
      const visitor = await visitorOf(await context.services.session.ready());
      const to = new URLSearchParams(location.searchStr).get('to') ?? undefined;
      const detour = detourOf(access, visitor, { href: location.href, to });
      if (detour !== undefined) throw redirect({ href: detour, replace: true });
    },
    pendingComponent: StartingPage,
    component: Root,
    notFoundComponent: NotFoundPage,
    errorComponent: CrashPage,
  });

export type RootRoute = ReturnType<typeof createRoot>;
