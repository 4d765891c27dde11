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

const LOOK_MS = 3000;

interface Props {
  readonly api: HostApi;
  readonly orderId: string;
  /** How often to look for the order, which may not have reached us yet. */
  readonly looks: number;
}

const load = async ({ api, orderId, looks }: Props): Promise<OrderPoints> => {
  const store = await openStore(api);
  for (let look = 1; ; look += 1) {
    const receipt = await readReceipt(store, orderId);
    if (receipt || store.visitor !== 'customer' || look >= looks) return { store, receipt };
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
};

/** What one order gave, and why. Nothing while it is loading, for guests, and when our server does not answer: the page is the shop's. */
export const OrderPoints = (props: Props) => {
  const [loaded] = useLoaded(() => load(props));
  if (loaded.is !== 'there' || !loaded.value.receipt) return null;
  const { store, receipt } = loaded.value;
  return (
    <s-section heading={store.words.receipt.title(`\u2068${receipt.number}\u2069`)}>
      <Receipt store={store} receipt={receipt} />
    </s-section>
  );
};
