import { frameBase } from '@apps-hub/contract/pages/addresses';
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';

import './styles/app.css';

import { App } from './app.tsx';
import { phrasesOfApp } from './session/apps.ts';
import { phraseStore } from './i18n/phrase-store.ts';
import { createPageServices } from './page-services.ts';
import { createAppRouter } from './router.ts';
import { isLocale } from '@apps-hub/domain/locale';
import { readPageContext } from './session/page-context.ts';
import { reloadWhenStale } from './shell/stale-page.ts';
import type { Services } from './session/services.tsx';

/** The texts that every page of the app needs come before the first paint; a route fetches what it says besides. */
const startLanguage = async ({ context, hub }: Services): Promise<void> => {
  phraseStore.setDirection(context.look.direction);
  await phraseStore.setLocale(context.locale);
  await phraseStore.load('base', hub ? 'hub' : phrasesOfApp(context.app));
};

/** A language that the address asks for is kept, so that the next address need not. */
const keepLanguageOfAddress = ({ context, preferences }: Services): void => {
  const query = new URLSearchParams(location.search);
  if (isLocale(query.get('locale')) || isLocale(query.get('language')))
    preferences.keepLanguage(context.locale);
};

const start = async () => {
  reloadWhenStale(window, () => Date.now());
  const context = readPageContext(document);
  const base = frameBase(context);
  // Signing in and fetching the texts run side by side.
  const services = createPageServices(window, context);
  keepLanguageOfAddress(services);
  await startLanguage(services);
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
      <App services={services} router={router} />
    </StrictMode>,
  );
};

await start();
