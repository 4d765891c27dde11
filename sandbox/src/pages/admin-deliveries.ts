import { html } from 'hono/html';
import type { DeliveryRow } from '../deliveries/deliveries.ts';
import { isAllowed } from '../staff/staff-session.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import { badge, code, emptyState, pager, table } from './parts.ts';
import type { Cell } from './parts.ts';
import type { Html } from './view.ts';

export const deliveriesPage = (
  page: AdminPage,
  list: {
    readonly rows: readonly DeliveryRow[];
    readonly page: { readonly number: number; readonly size: number; readonly total: number };
  },
): Html => {
  const { t } = page.view;
  const columns = [
    { label: t('topic') },
    { label: t('state') },
    { label: t('attempts'), isNumber: true },
    { label: t('next_attempt') },
    { label: t('last_answer') },
    { label: t('actions') },
  ];
  const rows = list.rows.map((row) => ({ testId: `delivery-${row.topic}`, cells: deliveryCells(page, row) }));
  const body = html`<section class="card flush">
      ${rows.length > 0 ? table(columns, rows) : emptyState(t('deliveries.empty'))}
    </section>
    ${pager(page.view, list.page)}`;
  const actions = html`<a class="button" href="/admin/deliveries">${t('refresh')}</a>`;
  return adminPage(page, { section: 'deliveries', title: t('nav.deliveries'), body, actions });
};

const deliveryCells = ({ view, session }: AdminPage, row: DeliveryRow): Cell[] => {
  const { t } = view;
  const { store } = session;
  const next =
    row.state === 'waiting' ? view.exactTime(new Date(row.next_attempt_ms).toISOString(), store) : '—';
  const mayChange = isAllowed(session.staff.role, 'change settings');
  return [
    html`<details>
      <summary>${code(row.topic)}</summary>
      <p>
        <small>${view.exactTime(row.triggered_at, store)}<br />${code(row.id)}</small>
      </p>
      <pre dir="ltr" tabindex="0">${JSON.stringify(JSON.parse(row.body), null, 2)}</pre>
    </details>`,
    html`<span class="badges">${stateBadge(view, row)} ${marks(view, row)}</span>`,
    row.attempts,
    next,
    row.last_answer === null ? '—' : html`<bdi class="answer" dir="ltr">${row.last_answer}</bdi>`,
    html`<form method="post" action="/admin/deliveries/${row.id}/redeliver">
      <button
        type="submit"
        data-testid="redeliver"
        title="${mayChange ? '' : t('error.forbidden')}"
        ${mayChange ? '' : 'disabled'}
      >
        ${t('redeliver')}
      </button>
    </form>`,
  ];
};

const stateBadge = ({ t }: AdminPage['view'], row: DeliveryRow): Html => {
  if (row.state === 'delivered') return badge('good', t('delivery.delivered'));
  return row.state === 'failed' ? badge('bad', t('delivery.failed')) : badge('warn', t('delivery.waiting'));
};

/** The switches that affected this delivery. */
const marks = ({ t }: AdminPage['view'], row: DeliveryRow): Html[] =>
  [
    row.held === 1 && t('switch.out_of_order'),
    row.copies_left > 0 && t('switch.deliver_twice'),
    row.wrong_signature === 1 && t('switch.wrong_signature'),
    row.drop_first === 1 && t('switch.drop_first_attempt'),
  ].flatMap((text) => (text === false ? [] : [badge('plain', text)]));
