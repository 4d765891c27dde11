import type { ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';
import { conditionTexts, couponText, shownCoupons } from '@apps-hub/contract/loyalty/shopper/texts';
import { useState } from 'preact/hooks';

import type { Account } from './account-facts.ts';

interface Props {
  readonly own: Account;
  readonly act: (work: () => Promise<unknown>, done: string) => Promise<void>;
}

type One = Props & { readonly coupon: ShopperCoupon };

const GiveBack = ({ own: { store }, act, coupon }: One) => {
  const { words, points } = store;
  const [key, setKey] = useState<string>();
  if (key === undefined)
    return <s-button onClick={() => setKey(crypto.randomUUID())}>{words.coupon.giveBack}</s-button>;
  const send = () => store.ask(`/coupons/${coupon.id}/return`, { method: 'POST', key });
  return (
    <s-stack gap="small-200">
      <s-paragraph>{words.coupon.giveBackText(points(coupon.points))}</s-paragraph>
      <s-button tone="critical" onClick={() => void act(send, words.done.given_back)}>
        {words.coupon.giveBackConfirm}
      </s-button>
    </s-stack>
  );
};

const Code = ({ own, act, coupon }: One) => {
  const { store } = own;
  const { words, day } = store;
  const { id, code, state, endsOn, usedOrder } = coupon;
  const clipboard = `code-${id}`;
  return (
    <s-stack gap="small-200">
      <s-text type="strong">{words.coupon.state[state]}</s-text>
      <s-text>{couponText(store, coupon)}</s-text>
      {state !== 'creating' && <s-text>{code}</s-text>}
      {state === 'ready' && (
        <>
          <s-button commandFor={clipboard}>{words.coupon.copy}</s-button>
          <s-clipboard-item id={clipboard} text={code} />
          {conditionTexts(store, coupon).map((text) => (
            <s-text key={text} color="subdued">
              {text}
            </s-text>
          ))}
          <GiveBack own={own} act={act} coupon={coupon} />
        </>
      )}
      {state === 'ready' && endsOn !== null && (
        <s-text color="subdued">{words.reward.ends(day(endsOn))}</s-text>
      )}
      {usedOrder !== null && (
        <s-text color="subdued">{words.coupon.usedIn(`\u2068${usedOrder}\u2069`)}</s-text>
      )}
    </s-stack>
  );
};

/** The customer's codes: those that work first. */
export const Coupons = ({ own, act }: Props) => {
  const { store, coupons } = own;
  const { words } = store;
  return (
    <s-section heading={words.coupon.title}>
      {coupons.length === 0 && <s-paragraph>{words.coupon.none}</s-paragraph>}
      <s-stack gap="large">
        {shownCoupons(coupons).map((coupon) => (
          <Code key={coupon.id} own={own} act={act} coupon={coupon} />
        ))}
      </s-stack>
    </s-section>
  );
};
