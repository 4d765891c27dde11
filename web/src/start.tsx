import { frameBase } from '@apps-hub/contract/pages/addresses';
import { createRoot } from 'react-dom/client';
import { startTransition, StrictMode } from 'react';

import { App } from './app.tsx';
import type { HubTree } from './hub-pages.ts';
import { createAppRouter } from './router.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { connectHostChrome } from '@apps-hub/ui/components/host-chrome.ts';

/** How long the first paint may stay; then the router shows a loading state, also for screen readers. */
const LONGEST_FIRST_PAINT_MS = 3_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Renders the page over the server's first paint, which stays until styles, code and first data are loaded. */
export const renderPage = async (
  services: Services,
  hubTree: HubTree | undefined,
  styles: Promise<void>,
): Promise<void> => {
  const base = frameBase(services.context);
  const router = createAppRouter({ services, hubTree });
  router.subscribe('onResolved', ({ toLocation }) => {
    // The host knows our pages by their path below the app.
    if (toLocation.href.startsWith(base))
      services.bridge.navigated(toLocation.href.slice(base.length) || '/');
  });
  connectHostChrome(services.bridge.chrome);
  services.bridge.onNavigate?.((href) => void router.navigate({ href }));
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no root element');
  await Promise.race([router.load(), pause(LONGEST_FIRST_PAINT_MS)]);
  await styles;
  // startTransition lets React yield, so slow phones stay responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  );
};
