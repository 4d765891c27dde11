import { html } from 'hono/html';
import type { StaffMember, Store } from '../stores/stores.ts';
import { documentPage, preferences } from './document.ts';
import { icon } from './icons.ts';
import { code, name } from './parts.ts';
import type { Html, View } from './view.ts';

/** The picker of store and member of staff; `to` is the requested page. */
export const signInPage = (
  view: View,
  choice: {
    readonly stores: readonly { readonly store: Store; readonly staff: readonly StaffMember[] }[];
    readonly to: string;
  },
): Html => {
  const { t } = view;
  const card = ({ store, staff }: (typeof choice.stores)[number]): Html =>
    html`<section class="card" aria-labelledby="store-${store.id}" data-testid="store-${store.id}">
      <h2 id="store-${store.id}">${icon('shop')} ${name(store.name[view.locale])}</h2>
      <p class="hint">${code(store.id)} · ${code(store.currency)}</p>
      <form method="post" action="/admin/sign-in" class="choices">
        <input type="hidden" name="store" value="${store.id}" />
        <input type="hidden" name="to" value="${choice.to}" />
        ${staff.map(
          (member) =>
            html`<button
              type="submit"
              name="staff"
              value="${member.id}"
              data-testid="sign-in-${store.id}-${member.role}"
            >
              <span>${t('sign_in_as', { role: t(`role.${member.role}`) })}</span>
              <small>${name(member.name[view.locale])} · ${t(`role.${member.role}.may`)}</small>
            </button>`,
        )}
      </form>
      <a href="/shop/${store.id}">${t('open_shop')}</a>
    </section>`;
  const body = html`<header class="top">
      <span class="brand">${icon('shop')} ${t('platform')}</span>
      <span class="space"></span>
      ${preferences(view)}
    </header>
    <main id="main" class="narrow">
      <h1>${t('sign_in')}</h1>
      <p class="hint">${t('sign_in.hint')}</p>
      <div class="columns">${choice.stores.map(card)}</div>
    </main>`;
  return documentPage(view, { title: t('sign_in'), area: 'plain', body });
};
