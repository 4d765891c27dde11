import { html } from 'hono/html';
import { switchesOn } from '../deliveries/switches.ts';
import type { Switches } from '../deliveries/switches.ts';
import type { PhraseKey } from '../i18n/en.ts';
import type { SandboxError } from '../sandbox-error.ts';
import type { StaffSession } from '../staff/staff-session.ts';
import { documentPage, preferences } from './document.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';
import { message, name, refusal } from './parts.ts';
import type { Html, View } from './view.ts';

const SECTIONS = [
  ['orders', 'orders'],
  ['products', 'box'],
  ['customers', 'people'],
  ['discounts', 'tag'],
  ['apps', 'apps'],
  ['deliveries', 'send'],
  ['mail', 'mail'],
  ['switches', 'switches'],
] as const satisfies readonly (readonly [string, IconName])[];

export type Section = (typeof SECTIONS)[number][0];

/** What every admin page receives. */
export interface AdminPage {
  readonly view: View;
  readonly session: StaffSession;
  readonly switches: Switches;
  /** Why the submitted action was refused. */
  readonly error?: SandboxError | undefined;
}

/** The message of a completed action; unknown values of `?done=` show nothing. */
const DONE = {
  paid: 'done.paid',
  shipped: 'done.shipped',
  waybills: 'done.waybills',
  delivered: 'done.delivered',
  cancelled: 'done.cancelled',
  refunded: 'done.refunded',
  customer: 'done.customer',
  installed: 'done.installed',
  uninstalled: 'done.uninstalled',
  redelivered: 'done.redelivered',
  switches: 'done.switches',
} as const satisfies Record<string, PhraseKey>;

export type Done = keyof typeof DONE;

const doneMessage = (view: View): Html | undefined => {
  const phrase = Object.entries(DONE).find(([key]) => key === view.done)?.[1];
  return phrase && message('done', view.t(phrase));
};

/** The admin's layout: store, navigation, member of staff, and a warning while a switch is on. */
export const adminPage = (
  page: AdminPage,
  content: {
    readonly section: Section;
    readonly title: string;
    readonly body: Html;
    readonly actions?: Html;
    readonly isFramed?: boolean;
  },
): Html => {
  const { view, session } = page;
  const { t } = view;
  const heading = html`<div class="heading" data-swap="heading">
    <h1>${content.title}</h1>
    ${content.actions}
  </div>`;
  const body = html`
    ${adminHeader(page)}
    <div class="shell">
      <nav class="sections" aria-label="${t('sections')}" data-swap="sections">
        ${SECTIONS.map(
          ([section, iconName]) =>
            html`<a
              href="/admin/${section}"
              data-testid="nav-${section}"
              aria-current="${section === content.section ? 'page' : 'false'}"
              >${icon(iconName)} <span>${t(`nav.${section}`)}</span></a
            >`,
        )}
      </nav>
      <main id="main" class="${content.isFramed ? 'framed' : ''}">
        ${content.isFramed ? undefined : heading} ${doneMessage(view)} ${refusal(view, page.error)}
        ${content.body}
      </main>
    </div>
  `;
  return documentPage(view, {
    title: `${content.title} · ${session.store.name[view.locale]}`,
    area: 'admin',
    body,
  });
};

const adminHeader = ({ view, session, switches }: AdminPage): Html => {
  const { t, locale } = view;
  const { store, staff } = session;
  const on = switchesOn(switches).length;
  return html`<header class="top" data-swap="header">
    <a class="brand" href="/admin">${icon('shop')} <bdi>${store.name[locale]}</bdi></a>
    <a class="quiet wide-only" href="/shop/${store.id}" data-testid="open-shop">${t('open_shop')}</a>
    ${
      on > 0 &&
      html`<a class="badge bad" href="/admin/switches" data-testid="switches-on"
        >${icon('warning')} ${t('switches.on', { count: on })}</a
      >`
    }
    <span class="space"></span>
    ${preferences(view)}
    <form class="who" method="post" action="/admin/sign-out">
      <span class="wide-only" data-testid="signed-in-as"
        >${name(staff.name[locale])} <small>${t(`role.${staff.role}`)}</small></span
      >
      <button type="submit" class="quiet" data-testid="sign-out">${t('sign_out')}</button>
    </form>
  </header>`;
};
