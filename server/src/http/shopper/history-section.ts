import type { HistoryEntry } from '@apps-hub/contract/loyalty/shopper/shapes';
import { entryReason, signed } from '@apps-hub/contract/loyalty/shopper/texts';
import { inLanguage } from '@apps-hub/domain/both-languages';
import { html } from 'hono/html';

import { entryName } from './entry-name.ts';
import { badge, heading, type IconName } from './icons.ts';
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
  if (kind === 'no_points') return html`<span class="soft">${view.number(0)}</span>`;
  if (availablePoints !== 0)
    return html`<span class="${availablePoints > 0 ? 'plus' : 'minus'}"
      >${signed(view, availablePoints)}</span
    >`;
  return pendingPoints === 0
    ? ''
    : html`<span class="soft">${words.history.pending(signed(view, pendingPoints))}</span>`;
};

/** Codes, what came back, and points to come have icons of their own; all other entries gave or took points. */
const iconOf = ({ kind, reversesKind, code, availablePoints, pendingPoints }: HistoryEntry): IconName => {
  if (kind === 'no_points') return 'list';
  if (reversesKind !== null) return 'back';
  if (code !== null) return 'ticket';
  if (availablePoints === 0 && pendingPoints !== 0) return 'hourglass';
  return availablePoints < 0 ? 'clock' : 'coins';
};

const entryItem = (view: View, entry: HistoryEntry): Markup => {
  const { words, base, day } = view;
  const { order, code } = entry;
  const comment = inLanguage(view.locale, entry.comment);
  const reason = entryReason(view, { ...entry, reasonText: noPointsText(view.locale, entry) });
  return html`<li class="head top">
    ${badge(iconOf(entry), entry.availablePoints > 0 ? '' : 'less')}
    <div>
      <strong>${entryName(view.locale, entry)}</strong>
      ${reason === undefined ? '' : html`<p>${reason}</p>`} ${comment === null ? '' : html`<p>${comment}</p>`}
      <p class="soft">
        ${day(entry.at)}
        ${
          order
            ? html`· ${words.history.order(`\u2068${order.number}\u2069`)} ·
                <a href="${base}/orders/${order.id}">${words.history.why}</a>`
            : ''
        }
        ${code === null ? '' : html`· <bdi dir="ltr" class="code">${code}</bdi>`}
      </p>
    </div>
    ${changeOf(view, entry)}
  </li>`;
};

/** What moved the balance, newest first. */
export const historySection = (view: View, { entries, hasMore, page }: HistoryContent): Markup => {
  const { words, base } = view;
  return html`<section aria-labelledby="history">
    ${heading('history', 'list', words.history.title)}
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
      <p><a class="button" href="${view.base}">${view.words.receipt.back}</a></p>`,
  });
