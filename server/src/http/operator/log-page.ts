import { html } from 'hono/html';

import { ENTRIES_PER_PAGE, type LogEntry } from '#operator/log.ts';
import { BASE, type Markup, NONE, pageOf, plain, table } from './layout.ts';
import type { View } from './view.ts';

const detailOf = ({ store, detail }: LogEntry): Markup | string => {
  const about = [store ?? '', ...Object.values(detail)].filter((each) => each !== '').join(' ');
  if (about === '') return NONE;
  return store === null ? plain(about) : html`<a href="${BASE}/stores/${store}">${plain(about)}</a>`;
};

export const logTable = (view: View, entries: readonly LogEntry[]): Markup => {
  const { log, store, why } = view.words;
  return table(
    [store.time, log.who, log.action, store.about, why],
    entries.map((entry) => [
      view.time(entry.at),
      plain(entry.operator),
      log.actions[entry.action],
      detailOf(entry),
      entry.reason === '' ? NONE : html`<bdi>${entry.reason}</bdi>`,
    ]),
  );
};

/** Who did what, when and why. */
export const logPage = (view: View, entries: readonly LogEntry[]): Markup => {
  const { log } = view.words;
  const last = entries.at(-1);
  return pageOf(view, {
    title: log.title,
    body: html`<section>
      <p class="soft">${log.text}</p>
      ${entries.length === 0 ? html`<p>${NONE}</p>` : logTable(view, entries)}
      ${
        last && entries.length === ENTRIES_PER_PAGE && last.id > 1
          ? html`<p><a href="${BASE}/log?before=${last.id}">${log.older}</a></p>`
          : ''
      }
    </section>`,
  });
};
