import { html } from 'hono/html';
import { isAllowed } from '../staff/staff-session.ts';
import { adminPage } from './admin-layout.ts';
import type { AdminPage } from './admin-layout.ts';
import type { Html } from './view.ts';

const TOGGLES = ['deliver_twice', 'out_of_order', 'wrong_signature', 'drop_first_attempt'] as const;
const DISCOUNT_MODES = ['normal', 'unavailable', 'refuse', 'hang'] as const;

/** The switches that simulate faults of this store. */
export const switchesPage = (page: AdminPage): Html => {
  const { view, session, switches } = page;
  const { t } = view;
  const mayChange = isAllowed(session.staff.role, 'change settings');
  const toggle = (name: (typeof TOGGLES)[number]): Html =>
    html`<label class="row">
      <span>${t(`switch.${name}`)}<small>${t(`switch.${name}.about`)}</small></span>
      <input type="checkbox" role="switch" name="${name}" value="yes" ${switches[name] ? 'checked' : ''} />
    </label>`;
  const seconds = (name: 'late_seconds' | 'hang_seconds', limits: { min: number; max: number }): Html =>
    html`<label class="row">
      <span>${t(`switch.${name}`)}<small>${t(`switch.${name}.about`)}</small></span>
      <input
        type="number"
        name="${name}"
        min="${limits.min}"
        max="${limits.max}"
        value="${switches[name]}"
        inputmode="numeric"
      />
    </label>`;
  const body = html`<form method="post" action="/admin/switches" class="switches">
    <p class="hint">${t('switches.about')}</p>
    <section class="card">
      <h2>${t('switches.webhooks')}</h2>
      ${TOGGLES.map(toggle)} ${seconds('late_seconds', { min: 0, max: 3600 })}
    </section>
    <section class="card">
      <h2>${t('switches.discount_api')}</h2>
      <fieldset>
        <legend class="hint">${t('switches.discount_api.about')}</legend>
        ${DISCOUNT_MODES.map(
          (mode) =>
            html`<label class="choice">
              <input
                type="radio"
                name="discount_api"
                value="${mode}"
                ${switches.discount_api === mode ? 'checked' : ''}
              />
              ${t(`switch.discount_api.${mode}`)}
            </label>`,
        )}
      </fieldset>
      ${seconds('hang_seconds', { min: 1, max: 120 })}
    </section>
    <button type="submit" class="primary" data-testid="save-switches" ${mayChange ? '' : 'disabled'}>
      ${t('save')}
    </button>
    ${mayChange ? undefined : html`<p class="hint">${t('error.forbidden')}</p>`}
  </form>`;
  return adminPage(page, { section: 'switches', title: t('nav.switches'), body });
};
