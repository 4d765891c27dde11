import type { WrittenReceipt } from '@apps-hub/contract/loyalty/shopper/shapes';

import { Refusal } from '#panel/api.ts';
import { Receipt } from './receipt.tsx';
import { type HostApi, openStore, type Store } from './store.ts';
import { useLoaded } from './use-loaded.ts';

interface OrderPoints {
  readonly store: Store;
  /** Null where there is nothing to say: a guest's order, or one that has not reached us yet. */
  readonly receipt: WrittenReceipt | null;
}

/** The number in an order's global id. The thank-you page's ids may name another type than the account's. */
const numberOf = (globalId: string): string => /\/(\d+)(?:\?.*)?$/.exec(globalId)?.[1] ?? '';

const readReceipt = async (store: Store, orderId: string): Promise<WrittenReceipt | null> => {
  if (store.visitor !== 'customer') return null;
  try {
    return await store.ask<WrittenReceipt>(
      `/orders/at-host/${encodeURIComponent(numberOf(orderId))}?locale=${store.locale}`,
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'order_not_found') return null;
    throw error;
  }
};

const load = async (api: HostApi, orderId: string): Promise<OrderPoints> => {
  const store = await openStore(api);
  return { store, receipt: await readReceipt(store, orderId) };
};

/** What one order gave, and why. Nothing while it is loading, for guests, and when our server does not answer: the page is the shop's. */
export const OrderPoints = ({ api, orderId }: { readonly api: HostApi; readonly orderId: string }) => {
  const [loaded] = useLoaded(() => load(api, orderId));
  if (loaded.is !== 'there' || !loaded.value.receipt) return null;
  const { store, receipt } = loaded.value;
  return (
    <s-section heading={store.words.receipt.title(`\u2068${receipt.number}\u2069`)}>
      <Receipt store={store} receipt={receipt} />
    </s-section>
  );
};
