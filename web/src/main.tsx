import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';

import './styles/app.css';

import { App } from './app.tsx';
import { createI18n } from './i18n/i18n.ts';
import { createPageServices } from './page-services.ts';
import { createAppRouter } from './router.ts';
import { readPageContext } from './lib/page-context.ts';

const start = async () => {
  const context = readPageContext(document);
  document.documentElement.dataset['platform'] = context.platform;
  // Signing in and fetching the texts run side by side.
  const services = createPageServices(window, context);
  const i18n = await createI18n(context.locale);
  const router = createAppRouter(services);
  router.subscribe('onResolved', ({ toLocation }) => services.bridge.navigated(toLocation.href));
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(
    <StrictMode>
      <App services={services} i18n={i18n} router={router} />
    </StrictMode>,
  );
};

await start();
