import type { HistoryEntry } from '@apps-hub/contract/loyalty/shopper/shapes';
import { entryReason, signed } from '@apps-hub/contract/loyalty/shopper/texts';
import { inLanguage } from '@apps-hub/domain/both-languages';
import { html } from 'hono/html';

import { entryName } from './entry-name.ts';
import { type Markup, pageOf } from './layout.ts';
import { noPointsText } from './receipt-words.ts';
import type { View } from './view.ts';

interface HistoryContent {
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  readonly page: number;
}

const changeOf = (view: View, { kind, availablePoints, pendingPoints }: HistoryEntry): Markup | string => {
  const { words } = view;
  if (kind === 'no_points') return html`<span class="soft">${words.history.noPoints}</span>`;
  if (availablePoints !== 0)
    return html`<span class="${availablePoints > 0 ? 'plus' : 'minus'}"
      >${signed(view, availablePoints)}</span
    >`;
  return pendingPoints === 0
    ? ''
    : html`<span class="soft">${words.history.pending(signed(view, pendingPoints))}</span>`;
};

const entryItem = (view: View, entry: HistoryEntry): Markup => {
  const { words, base, day } = view;
  const { order, code } = entry;
  const comment = inLanguage(view.locale, entry.comment);
  const reason = entryReason(view, { ...entry, reasonText: noPointsText(view.locale, entry) });
  return html`<li>
    <div class="row"><strong>${entryName(view.locale, entry)}</strong>${changeOf(view, entry)}</div>
    ${reason === undefined ? '' : html`<p>${reason}</p>`} ${comment === null ? '' : html`<p>${comment}</p>`}
    <p class="soft">
      ${day(entry.at)}
      ${
        order
          ? html`· ${words.history.order(`\u2068${order.number}\u2069`)} ·
              <a href="${base}/orders/${order.id}">${words.history.why}</a>`
          : ''
      }
      ${code === null ? '' : html`· <bdi dir="ltr">${code}</bdi>`}
    </p>
  </li>`;
};

/** What moved the balance, newest first. */
export const historySection = (view: View, { entries, hasMore, page }: HistoryContent): Markup => {
  const { words, base } = view;
  return html`<section aria-labelledby="history">
    <h2 id="history">${words.history.title}</h2>
    ${
      entries.length === 0
        ? html`<p>${words.history.none}</p>`
        : html`<ul>
            ${entries.map((entry) => entryItem(view, entry))}
          </ul>`
    }
    <p class="row">
      ${page > 1 ? html`<a href="${base}/history?page=${page - 1}">${view.page.newer}</a>` : ''}
      ${hasMore ? html`<a href="${base}/history?page=${page + 1}">${words.history.older}</a>` : ''}
    </p>
  </section>`;
};

export const historyPage = (view: View, content: HistoryContent): Markup =>
  pageOf(view, {
    title: view.words.history.title,
    path: `${view.base}/history`,
    body: html`${historySection(view, content)}
      <p><a href="${view.base}">${view.words.receipt.back}</a></p>`,
  });
