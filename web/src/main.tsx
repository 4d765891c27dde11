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
import { writingOf } from './session/preferences/preference-store.ts';
import { reloadWhenStale } from './shell/stale-page.ts';
import type { Services } from './session/services.tsx';

/** Loads the phrases every page needs before the first paint; routes load their own. */
const startLanguage = async ({ context, hub }: Services): Promise<void> => {
  phraseStore.setDirection(context.look.direction);
  phraseStore.setWriting(writingOf(context.look));
  await phraseStore.setLocale(context.locale);
  await phraseStore.load('base', hub ? 'hub' : phrasesOfApp(context.app));
};

/** Stores a language given in the address, so that later addresses need not carry it. */
const storeLanguageOfAddress = ({ context, preferences }: Services): void => {
  const query = new URLSearchParams(location.search);
  if (isLocale(query.get('locale')) || isLocale(query.get('language')))
    preferences.keepLanguage(context.locale);
};

const start = async () => {
  reloadWhenStale(window, () => Date.now());
  const context = readPageContext(document);
  const base = frameBase(context);
  // Signing in and loading the phrases run in parallel.
  const services = createPageServices(window, context);
  storeLanguageOfAddress(services);
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
