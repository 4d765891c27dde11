import { html } from 'hono/html';
import { SANDBOX_CARRIERS, isCarrier } from '../carriers/all.ts';
import { isAllowed } from '../staff/staff-session.ts';
import { apps } from '../stores/installations.ts';
import type { App } from '../stores/installations.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { badge } from './parts.ts';
import type { Html, View } from './view.ts';

export const appsPage = (page: AdminPage, installed: readonly App[]): Html => {
  const { t } = page.view;
  const body = html`<div class="grid">
    ${apps.map((app) => appCard(page, app, installed.includes(app)))}
  </div>`;
  return adminPage(page, { section: 'apps', title: t('nav.apps'), body });
};

/** An app's name, also on the pages of a simulated host. */
export const appName = ({ t, locale }: View, app: string): string =>
  isCarrier(app) ? SANDBOX_CARRIERS[app].app.name[locale] : t('app.loyalty');

/** A carrier's colours are an SVG image: the page's policy forbids inline styles. */
const appMark = (app: App): Html => {
  if (!isCarrier(app)) return html`<span class="app-mark" aria-hidden="true"></span>`;
  const [from, to] = SANDBOX_CARRIERS[app].app.colours;
  return html`<svg class="app-mark" viewBox="0 0 1 1" aria-hidden="true">
    <linearGradient id="mark-${app}" x2="1" y2="1">
      <stop stop-color="${from}" />
      <stop offset="1" stop-color="${to}" />
    </linearGradient>
    <rect width="1" height="1" fill="url(#mark-${app})" />
  </svg>`;
};

const appCard = ({ view, session }: AdminPage, app: App, isInstalled: boolean): Html => {
  const { t } = view;
  const mayChange = isAllowed(session.staff.role, 'change settings');
  const action = isInstalled ? 'uninstall' : 'install';
  return html`<section class="card app" data-testid="app-${app}" aria-labelledby="app-${app}">
    <h2 id="app-${app}">${appMark(app)} ${appName(view, app)}</h2>
    <p class="hint">
      ${isCarrier(app) ? SANDBOX_CARRIERS[app].app.about[view.locale] : t('app.loyalty.about')}
    </p>
    <p>${isInstalled ? badge('good', t('app.installed')) : badge('plain', t('app.not_installed'))}</p>
    <div class="buttons">
      ${
        isInstalled
          ? html`<a class="button primary" href="/admin/apps/${app}" data-testid="open-${app}"
              >${t('app.open')}</a
            >`
          : undefined
      }
      <form method="post" action="/admin/apps/${app}/${action}">
        <button
          type="submit"
          class="${isInstalled ? 'danger' : 'primary'}"
          data-testid="${action}-${app}"
          title="${mayChange ? '' : t('error.forbidden')}"
          ${mayChange ? '' : 'disabled'}
        >
          ${t(`app.${action}`)}
        </button>
      </form>
    </div>
  </section>`;
};

/** The page that frames an app; `src` carries the session token, which never appears in the admin's own URL. */
export const framePage = (page: AdminPage, frame: { app: App; src: string; appsUrl: string }): Html => {
  const { app } = frame;
  const title = appName(page.view, app);
  const body = html`<h1 class="unseen">${title}</h1>
    <iframe
      class="app-frame"
      title="${title}"
      src="${frame.src}"
      data-testid="app-frame"
      data-app="${app}"
      data-apps-origin="${frame.appsUrl}"
      allow="clipboard-write"
    ></iframe>`;
  return adminPage(page, { section: 'apps', title, body, isFramed: true });
};
