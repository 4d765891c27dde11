import { entryReason, signed } from '@apps-hub/contract/loyalty/shopper/texts';
import type { HistoryEntry, WrittenEntry } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Panel } from './context.ts';
import { button, el, p, section } from './dom.ts';
import { showReceipt } from './receipt-view.ts';

export interface HistoryPage {
  readonly entries: readonly WrittenEntry[];
  readonly hasMore: boolean;
}

const changeOf = (
  panel: Panel,
  { kind, availablePoints, pendingPoints }: HistoryEntry,
): HTMLElement | undefined => {
  const { words } = panel;
  if (kind === 'no_points') return el('span', { class: 'soft' }, panel.number(0));
  if (availablePoints !== 0)
    return el('strong', { class: availablePoints > 0 ? 'plus' : 'minus' }, signed(panel, availablePoints));
  return pendingPoints === 0
    ? undefined
    : el('span', { class: 'soft' }, words.history.pending(signed(panel, pendingPoints)));
};

const entryItem = (panel: Panel, entry: WrittenEntry): HTMLElement => {
  const { words, day } = panel;
  const { name, order, code, comment, at } = entry;
  const reason = entryReason(panel, entry);
  return el(
    'li',
    { tabindex: '-1' },
    el('div', { class: 'row' }, el('span', {}, name), changeOf(panel, entry)),
    reason && p(reason),
    comment && p(comment),
    el(
      'p',
      { class: 'soft' },
      day(at),
      order && ` · ${words.history.order(`\u2068${order.number}\u2069`)}`,
      code && [' · ', el('bdi', { dir: 'ltr' }, code)],
    ),
    order && button(words.history.why, () => void showReceipt(panel, order.id), 'link'),
  );
};

/** What moved the balance, newest first; older entries on demand. */
export const historySection = (panel: Panel, first: HistoryPage): HTMLElement => {
  const { words, session, attempt } = panel;
  const list = el('ul', {});
  let page = 1;
  let isLoading = false;
  const add = ({ entries, hasMore }: HistoryPage): void => {
    const items = entries.map((entry) => entryItem(panel, entry));
    list.append(...items);
    older.hidden = !hasMore;
    // The focus goes on to what was asked for.
    if (page > 1) items[0]?.focus();
  };
  const older = button(words.history.older, () => {
    if (isLoading) return;
    isLoading = true;
    void attempt(async () => {
      const next = await session.call<HistoryPage>(`/history?page=${page + 1}&locale=${panel.locale}`);
      page += 1;
      add(next);
    }).finally(() => {
      isLoading = false;
    });
  });
  add(first);
  return section(words.history.title, first.entries.length === 0 ? p(words.history.none) : list, older);
};
