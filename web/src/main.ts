import './styles/app.css';

import { addWebAreas } from './i18n/areas.ts';
import { createPageServices } from './page-services.ts';
import { requestFirstData } from './first-data.ts';
import { readPageContext } from '@apps-hub/ui/session/page-context.ts';
import { startLanguage } from './start-language.ts';
import { applyStylesheets } from '@apps-hub/ui/shell/stylesheets.ts';
import { reloadWhenStale } from '@apps-hub/ui/shell/stale-page.ts';

// This file and its imports load first: they request the session, phrases and the page's data while the framework loads.
addWebAreas();
const styles = applyStylesheets(document);
reloadWhenStale(window, () => Date.now());
const services = createPageServices(window, readPageContext(document));
const language = startLanguage(services);
void requestFirstData(window.location, services);

const draw = async (): Promise<void> => {
  const [{ renderPage }, hubPages] = await Promise.all([
    import('./start.tsx'),
    services.hub && import('./hub-pages.ts'),
  ]);
  await language;
  await renderPage(services, hubPages?.createHubPages(), styles);
};

// Not awaited: the framework imports from this chunk, and would wait for it.
void draw();
