import type { ShopperAccount, ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';
import { useCallback, useEffect, useState } from 'preact/hooks';

import { Refusal } from '#panel/api.ts';
import { wordsIn } from '../store.ts';
import { Coupons, Rewards } from './offers.tsx';
import { salePoints } from './sale-points.ts';
import { readServed, type Served, type TillApi, tillWordsOf } from './till.ts';
import { type Cart, type CartSource, useCart } from './use-cart.ts';

/** What Shopify gives to the modal, as far as we use it. */
export interface ModalApi extends TillApi, CartSource {
  readonly cart: CartSource['cart'] & { readonly addCartCodeDiscount: (code: string) => Promise<void> };
  readonly toast: { readonly show: (text: string) => void };
}

type Shown = { readonly served: Served } | { readonly text: string } | undefined;

const refusalOf = (api: TillApi, error: unknown): string => {
  const { noAccess, switchedOff, failed } = tillWordsOf(api);
  const code = error instanceof Refusal ? error.code : '';
  if (code === 'no_access' || code === 'forbidden') return noAccess;
  return code === 'not_found' ? switchedOff : failed;
};

/** Reads the customer's points, and again when asked to. */
const useServed = (api: TillApi, customerId: number) => {
  const [shown, setShown] = useState<Shown>();
  const read = useCallback(async (): Promise<void> => {
    try {
      setShown({ served: await readServed(api, customerId) });
    } catch (error) {
      setShown({ text: refusalOf(api, error) });
    }
  }, [api, customerId]);
  useEffect(() => void read(), [read]);
  return [shown, read] as const;
};

/** What is on its way, and from when it can be spent. */
const pendingText = ({ words, points, day }: Served, pending: ShopperAccount['pending']): string =>
  pending.on === null
    ? words.account.pending(points(pending.points))
    : words.account.pendingOn(points(pending.points), day(pending.on));

const Balance = ({ served, cart }: { readonly served: Served; readonly cart: Cart }) => {
  const { words, points, till, member, programme, day } = served;
  const sale = salePoints(programme, cart.lineItems);
  const { availablePoints = 0, pending, expiring } = member?.account ?? {};
  return (
    <s-section heading={member?.account.name ?? till.title}>
      {member ? <s-heading>{points(availablePoints)}</s-heading> : <s-text>{till.unknown}</s-text>}
      {pending && pending.points > 0 && <s-text>{pendingText(served, pending)}</s-text>}
      {expiring && <s-text>{words.account.expiring(points(expiring.points), day(expiring.on))}</s-text>}
      {sale > 0 && <s-text>{till.saleGives(points(sale))}</s-text>}
    </s-section>
  );
};

interface Props {
  readonly api: ModalApi;
}

const Customer = ({ api, cart, id }: Props & { readonly cart: Cart; readonly id: number }) => {
  const [shown, again] = useServed(api, id);
  if (!shown) return <s-spinner accessibilityLabel={wordsIn(api.locale.current.value).words.panel.loading} />;
  if ('text' in shown) return <s-text>{shown.text}</s-text>;
  const { served } = shown;
  const apply = async ({ code }: ShopperCoupon): Promise<void> => {
    try {
      await api.cart.addCartCodeDiscount(code);
      api.toast.show(served.till.applied);
    } catch {
      api.toast.show(served.till.notApplied);
    }
  };
  return (
    <>
      <Balance served={served} cart={cart} />
      {served.member && (
        <>
          <Coupons served={served} apply={apply} />
          <Rewards api={api} served={served} customerId={id} apply={apply} again={again} />
        </>
      )}
    </>
  );
};

/** Everything about the customer of the cart. */
export const TillPage = ({ api }: Props) => {
  const cart = useCart(api);
  const words = tillWordsOf(api);
  const id = cart.customer?.id;
  return (
    <s-page heading={words.title}>
      <s-scroll-box>
        {id === undefined ? (
          <s-text>{words.noCustomer}</s-text>
        ) : (
          <Customer key={id} api={api} cart={cart} id={id} />
        )}
      </s-scroll-box>
    </s-page>
  );
};
