import { frameBase } from '@apps-hub/contract/pages/addresses';
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';

import { App } from './app.tsx';
import { createAppRouter } from './router.ts';
import type { Services } from './session/services.tsx';

/** Draws the page in place of what the server wrote, which stays until the page's code and first data are there. */
export const renderPage = async (services: Services): Promise<void> => {
  const base = frameBase(services.context);
  const router = createAppRouter(services);
  router.subscribe('onResolved', ({ toLocation }) => {
    // The host knows our pages by their path below the app.
    if (toLocation.href.startsWith(base))
      services.bridge.navigated(toLocation.href.slice(base.length) || '/');
  });
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no root element');
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  );
};
