import { html } from 'hono/html';

import { ENTRIES_PER_PAGE, type LogEntry } from '#operator/log.ts';
import { BASE, type Markup, pageOf, plain, table } from './layout.ts';
import type { View } from './view.ts';

const detailOf = ({ store, detail }: LogEntry): Markup => {
  const about = [store ?? '', ...Object.values(detail)].filter((each) => each !== '').join(' ');
  return store === null ? plain(about) : html`<a href="${BASE}/stores/${store}">${plain(about)}</a>`;
};

export const logTable = (view: View, entries: readonly LogEntry[]): Markup => {
  const { log, store, why, none } = view.words;
  return table(
    [store.time, log.who, log.action, store.about, why],
    entries.map((entry) => [
      view.time(entry.at),
      plain(entry.operator),
      log.actions[entry.action],
      detailOf(entry),
      entry.reason === '' ? none : html`<bdi>${entry.reason}</bdi>`,
    ]),
  );
};

/** Who did what, when and why. */
export const logPage = (view: View, entries: readonly LogEntry[]): Markup => {
  const { log, none } = view.words;
  const last = entries.at(-1);
  return pageOf(view, {
    title: log.title,
    body: html`<section>
      <p class="soft">${log.text}</p>
      ${entries.length === 0 ? html`<p>${none}</p>` : logTable(view, entries)}
      ${
        last && entries.length === ENTRIES_PER_PAGE && last.id > 1
          ? html`<p><a href="${BASE}/log?before=${last.id}">${log.older}</a></p>`
          : ''
      }
    </section>`,
  });
};
