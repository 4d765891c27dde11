import { DirectionProvider, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';

import { LanguageProvider } from '@apps-hub/ui/i18n/language.tsx';
import { keepFocus } from '@apps-hub/ui/components/keep-focus.ts';
import { loadLateStyles } from '@apps-hub/ui/shell/stylesheets.ts';
import { type Services, ServicesProvider } from '@apps-hub/ui/session/services.tsx';
import type { AppRouter } from './router.ts';
import { NavigationEffects } from '@apps-hub/ui/shell/navigation-effects.tsx';
import { OfflineNotice } from '@apps-hub/ui/shell/offline-notice.tsx';
import { PreferenceEffects } from '@apps-hub/ui/shell/preference-effects.tsx';
import { fetchOverlaysWhenIdle } from '@apps-hub/ui/kit/overlay.ts';
import { theme } from '@apps-hub/ui/components/theme.ts';
import { Toasts } from '@apps-hub/ui/components/toasts.tsx';

/** Our code sets the page's attributes (shell/preference-effects.tsx), so the library gets no root element. */
const noElement = () => undefined;

/** The library stores and watches nothing either. */
const noStorage: MantineColorSchemeManager = {
  get: (standard) => standard,
  set: noElement,
  subscribe: noElement,
  unsubscribe: noElement,
  clear: noElement,
};

interface AppProps {
  readonly services: Services;
  readonly router: AppRouter;
}

export const App = ({ services, router }: AppProps) => {
  const { context, queryClient } = services;
  useEffect(() => keepFocus(document), []);
  useEffect(loadLateStyles, []);
  useEffect(fetchOverlaysWhenIdle, []);
  return (
    <LanguageProvider>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          getRootElement={noElement}
          colorSchemeManager={noStorage}
          // The variables are in our own stylesheet (theme.css of ui).
          withCssVariables={false}
          withGlobalClasses={false}
          withStaticClasses={false}
          getStyleNonce={() => context.nonce ?? ''}
        >
          <QueryClientProvider client={queryClient}>
            <ServicesProvider value={services}>
              <PreferenceEffects />
              <NavigationEffects router={router} />
              <RouterProvider router={router} context={{ services }} />
              <OfflineNotice />
              <Toasts />
            </ServicesProvider>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </LanguageProvider>
  );
};
