import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';

import { isLocale, type Locale } from '../lib/locale.ts';
import { isTheme, type Theme } from '../lib/page-context.ts';
import type { RouterContext } from '../router-context.ts';
import { HostPreferencesListener } from '../shell/host-preferences.tsx';
import { CrashPage, NotFoundPage } from '../shell/full-page-states.tsx';

/** What the host may put into any address; it stays there while one moves through the app. */
interface HostSearch {
  readonly locale?: Locale | undefined;
  readonly language?: Locale | undefined;
  readonly theme?: Theme | undefined;
}

const Root = () => (
  <>
    <HostPreferencesListener />
    <Outlet />
  </>
);

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ locale, language, theme }): HostSearch => ({
    locale: isLocale(locale) ? locale : undefined,
    language: isLocale(language) ? language : undefined,
    theme: isTheme(theme) ? theme : undefined,
  }),
  search: { middlewares: [retainSearchParams<HostSearch>(['locale', 'language', 'theme'])] },
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});
