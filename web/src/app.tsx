import { DirectionProvider, type MantineColorScheme, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LanguageProvider } from './i18n/language.tsx';

import type { Theme } from './lib/page-context.ts';
import { platformSetup } from './lib/platform-setup.ts';
import { type Services, ServicesProvider } from './lib/services.tsx';
import type { createAppRouter } from './router.ts';
import { theme } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';

const colorSchemeOf = (choice: Theme): MantineColorScheme => (choice === 'system' ? 'auto' : choice);

/** A frame may have no storage: the choice lives in the page and comes with the address or from the host. */
const inMemory = (initial: MantineColorScheme) => ({
  get: () => initial,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
});

interface AppProps {
  readonly services: Services;
  readonly router: ReturnType<typeof createAppRouter>;
}

export const App = ({ services, router }: AppProps) => {
  const { context, queryClient } = services;
  const scheme = colorSchemeOf(platformSetup(context.platform).theme ?? context.theme);
  return (
    <LanguageProvider>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          defaultColorScheme={scheme}
          colorSchemeManager={inMemory(scheme)}
          // The variables are a file of ours (styles/theme.css): nothing to write into the page.
          withCssVariables={false}
          withGlobalClasses={false}
          withStaticClasses={false}
          getStyleNonce={() => context.nonce ?? ''}
        >
          <QueryClientProvider client={queryClient}>
            <ServicesProvider value={services}>
              <RouterProvider router={router} context={{ services }} />
              <Toasts />
            </ServicesProvider>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </LanguageProvider>
  );
};
