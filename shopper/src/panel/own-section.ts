import type { ShopperAccount } from '@apps-hub/contract/loyalty/shopper/shapes';

import type { Panel } from './context.ts';
import { button, details, el, form, p, section } from './dom.ts';

const DOWNLOAD_NAME = 'my-data.json';

const download = async ({ session }: Panel): Promise<void> => {
  const data = await session.call<object>('/data');
  const href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  el('a', { href, download: DOWNLOAD_NAME }).click();
  URL.revokeObjectURL(href);
};

/** Other records with the proved address. */
export const recordsSection = (panel: Panel, { otherRecords }: ShopperAccount): HTMLElement | undefined => {
  const { words, points, session, attempt, done } = panel;
  const use = (customerId: string) => () => {
    void attempt(async () => {
      await session.call('/session', { method: 'PUT', body: { customerId }, key: crypto.randomUUID() });
      await done(words.done.record_used);
    });
  };
  return otherRecords.length === 0
    ? undefined
    : section(
        words.own.otherRecords,
        p(words.own.otherRecordsText),
        otherRecords.map(({ id, name, availablePoints }) =>
          button(words.own.useRecord(name, points(availablePoints)), use(id)),
        ),
      );
};

/** The shopper's data, leaving the programme and signing out. */
export const ownSection = (panel: Panel, { isActive, wantsMessages }: ShopperAccount): HTMLElement => {
  const { words, session, given, attempt, done } = panel;
  const end = (path: string, method: 'POST' | 'DELETE', text: string) =>
    attempt(async () => {
      await session.call(path, { method, key: crypto.randomUUID() });
      await session.forget();
      await done(text);
    });
  const choose = () =>
    attempt(async () => {
      const body = { wanted: !wantsMessages };
      await session.call('/messages', { method: 'PUT', body, key: crypto.randomUUID() });
      await done(words.done[wantsMessages ? 'messages_off' : 'messages_on']);
    });
  return section(
    words.own.title,
    p(words.own.dataText, 'soft'),
    button(words.own.data, () => void attempt(() => download(panel))),
    button(words.own[wantsMessages ? 'messagesOff' : 'messagesOn'], () => void choose()),
    isActive &&
      details(
        words.own.leave,
        '',
        p(words.own.leaveText),
        form(() => end('/leave', 'POST', words.done.left), words.own.leaveConfirm),
      ),
    !given.proof && button(words.own.signOut, () => void end('/session', 'DELETE', words.done.signed_out)),
  );
};
