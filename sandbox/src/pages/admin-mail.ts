import { html } from 'hono/html';
import type { MailRow } from '../mail/mails.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { code, emptyState, name, pager, table } from './parts.ts';
import type { Html } from './view.ts';

export const mailsPage = (
  page: AdminPage,
  list: {
    readonly rows: readonly MailRow[];
    readonly page: { readonly number: number; readonly size: number; readonly total: number };
  },
): Html => {
  const { view, session } = page;
  const { t } = view;
  const columns = [{ label: t('mail.subject') }, { label: t('mail.to') }, { label: t('mail.received') }];
  const rows = list.rows.map((mail) => ({
    testId: 'mail',
    cells: [
      html`<a href="/admin/mail/${mail.id}">${name(mail.subject)}</a>`,
      code(mail.recipients),
      view.exactTime(mail.received_at, session.store),
    ],
  }));
  const body = html`<section class="card flush">
      ${rows.length > 0 ? table(columns, rows) : emptyState(t('mail.empty'))}
    </section>
    ${pager(view, list.page)}`;
  const actions = html`<a class="button" href="/admin/mail">${t('refresh')}</a>`;
  return adminPage(page, { section: 'mail', title: t('nav.mail'), body, actions });
};

/** One mail, in a frame that runs no scripts, and as plain text. */
export const mailPage = (page: AdminPage, mail: MailRow): Html => {
  const { view, session } = page;
  const { t } = view;
  const body = html`<section class="card">
      <p>
        ${t('mail.from')} ${code(mail.sender)}<br />
        ${t('mail.to')} ${code(mail.recipients)}<br />
        <small>${view.exactTime(mail.received_at, session.store)}</small>
      </p>
      ${
        mail.html &&
        html`<iframe
          class="mail-frame"
          src="/admin/mail/${mail.id}/html"
          title="${mail.subject}"
          data-testid="mail-html"
        ></iframe>`
      }
    </section>
    <section class="card">
      <h2>${t('mail.text')}</h2>
      <pre class="mail-text" dir="auto" tabindex="0" data-testid="mail-text">${mail.text}</pre>
    </section>`;
  const actions = html`<a class="button" href="/admin/mail">${t('nav.mail')}</a>`;
  return adminPage(page, { section: 'mail', title: mail.subject, body, actions });
};
