import { html } from 'hono/html';
import { isAllowed } from '../staff/staff-session.ts';
import { apps } from '../stores/installations.ts';
import type { App } from '../stores/installations.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { badge } from './parts.ts';
import type { Html } from './view.ts';

export const appsPage = (page: AdminPage, installed: readonly App[]): Html => {
  const { t } = page.view;
  const body = html`<div class="grid">
    ${apps.map((app) => appCard(page, app, installed.includes(app)))}
  </div>`;
  return adminPage(page, { section: 'apps', title: t('nav.apps'), body });
};

const appCard = ({ view, session }: AdminPage, app: App, isInstalled: boolean): Html => {
  const { t } = view;
  const mayChange = isAllowed(session.staff.role, 'change settings');
  const action = isInstalled ? 'uninstall' : 'install';
  return html`<section class="card app" data-testid="app-${app}" aria-labelledby="app-${app}">
    <h2 id="app-${app}"><span class="app-mark ${app}" aria-hidden="true"></span> ${t(`app.${app}`)}</h2>
    <p class="hint">${t(`app.${app}.about`)}</p>
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

/** The page that frames an app; `src` bears the session token and is never shown in the admin's own address. */
export const framePage = (page: AdminPage, frame: { app: App; src: string; appsUrl: string }): Html => {
  const { app } = frame;
  const title = page.view.t(`app.${app}`);
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
