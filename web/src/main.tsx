import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';

import './styles/app.css';

import { App } from './app.tsx';
import { loadPhrases } from './i18n/language.tsx';
import { createPageServices } from './page-services.ts';
import { createAppRouter } from './router.ts';
import { readPageContext } from './lib/page-context.ts';

const start = async () => {
  const context = readPageContext(document);
  const base = `/embedded/${context.platform}/${context.app}`;
  document.documentElement.dataset['platform'] = context.platform;
  // Signing in and fetching the texts run side by side.
  const services = createPageServices(window, context);
  const phrases = await loadPhrases(context.locale);
  const router = createAppRouter(services);
  router.subscribe('onResolved', ({ toLocation }) => {
    // The host knows our pages by their path below the app.
    if (toLocation.href.startsWith(base))
      services.bridge.navigated(toLocation.href.slice(base.length) || '/');
  });
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(
    <StrictMode>
      <App services={services} phrases={phrases} router={router} />
    </StrictMode>,
  );
};

await start();
