import { frameBase } from '@apps-hub/contract/pages/addresses';
import { createRoot } from 'react-dom/client';
import { startTransition, StrictMode } from 'react';

import { App } from './app.tsx';
import { createAppRouter } from './router.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';
import { connectHostChrome } from '@apps-hub/ui/components/host-chrome.ts';

/** How long the first paint may stand for the page; then the router says itself that it is loading, also to screen readers. */
const LONGEST_FIRST_PAINT_MS = 3_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Draws the page in place of what the server wrote, which stays until the page's styles, code and first data are there. */
export const renderPage = async (services: Services, styles: Promise<void>): Promise<void> => {
  const base = frameBase(services.context);
  const router = createAppRouter(services);
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
  // As a transition React draws in short steps, between which a slow phone answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  );
};
