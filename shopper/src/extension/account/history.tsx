import type { WrittenEntry, WrittenReceipt } from '@apps-hub/contract/loyalty/shopper/shapes';
import { entryReason, signed } from '@apps-hub/contract/loyalty/shopper/texts';
import { useState } from 'preact/hooks';

import type { HistoryPage } from '#panel/history-section.ts';
import { Receipt } from '../receipt.tsx';
import type { Store } from '../store.ts';
import type { Account } from './account-facts.ts';

const changeOf = (store: Store, { kind, availablePoints, pendingPoints }: WrittenEntry): string => {
  const { words } = store;
  if (kind === 'no_points') return store.number(0);
  if (availablePoints !== 0) return signed(store, availablePoints);
  return pendingPoints === 0 ? '' : words.history.pending(signed(store, pendingPoints));
};

/** "Why?" opens the receipt in its place. */
const Why = ({ store, orderId }: { readonly store: Store; readonly orderId: string }) => {
  const [receipt, setReceipt] = useState<WrittenReceipt>();
  const [hasFailed, setFailed] = useState(false);
  if (receipt) return <Receipt store={store} receipt={receipt} />;
  const show = async (): Promise<void> => {
    try {
      setReceipt(await store.ask<WrittenReceipt>(`/orders/${orderId}?locale=${store.locale}`));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <s-button onClick={() => void show()}>{store.words.history.why}</s-button>
      {hasFailed && <s-text tone="critical">{store.words.panel.failed}</s-text>}
    </>
  );
};

const Entry = ({ store, entry }: { readonly store: Store; readonly entry: WrittenEntry }) => {
  const { words, day } = store;
  const { name, order, code, comment, at } = entry;
  const reason = entryReason(store, entry);
  return (
    <s-stack gap="small-200">
      <s-stack direction="inline" justifyContent="space-between">
        <s-text>{name}</s-text>
        <s-text type="strong">{changeOf(store, entry)}</s-text>
      </s-stack>
      {reason !== undefined && <s-text>{reason}</s-text>}
      {comment !== null && <s-text>{comment}</s-text>}
      <s-text color="subdued">
        {[day(at), order && words.history.order(`\u2068${order.number}\u2069`), code && `\u2068${code}\u2069`]
          .filter(Boolean)
          .join(' · ')}
      </s-text>
      {order && <Why store={store} orderId={order.id} />}
    </s-stack>
  );
};

/** What moved the balance, newest first; older entries on demand. */
export const History = ({ own: { store, history } }: { readonly own: Account }) => {
  const { words } = store;
  const [older, setOlder] = useState<readonly HistoryPage[]>([]);
  const entries = [history, ...older].flatMap((page) => page.entries);
  const { hasMore } = older.at(-1) ?? history;
  const more = async (): Promise<void> => {
    const page = older.length + 2;
    const next = await store.ask<HistoryPage>(`/history?page=${page}&locale=${store.locale}`);
    setOlder([...older, next]);
  };
  return (
    <s-section heading={words.history.title}>
      {entries.length === 0 && <s-paragraph>{words.history.none}</s-paragraph>}
      <s-stack gap="large">
        {entries.map((entry) => (
          <Entry key={`${entry.at}/${entry.kind}/${entry.order?.id}`} store={store} entry={entry} />
        ))}
      </s-stack>
      {hasMore && (
        <s-button onClick={() => void more().catch(() => undefined)}>{words.history.older}</s-button>
      )}
    </s-section>
  );
};
