import type { ShopperOffer } from '@apps-hub/contract/loyalty/shopper/shapes';
import {
  conditionTexts,
  outOfReachText,
  priceText,
  rewardText,
} from '@apps-hub/contract/loyalty/shopper/texts';
import { useState } from 'preact/hooks';

import type { Account } from './account-facts.ts';

type Act = (work: () => Promise<unknown>, done: string) => Promise<void>;

interface Props {
  readonly own: Account;
  readonly act: Act;
}

/** Price, what is left, and until when the code works; then one tap. Sends the balance that was shown. */
const Redeem = ({ own, act, reward }: Props & { readonly reward: ShopperOffer }) => {
  const { store, account } = own;
  const { words, points, day } = store;
  // One per preview: a double tap, or sending it again after a lost answer, buys nothing twice.
  const [key, setKey] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { methodId, requiredPoints, couponEndsOn } = reward;
  if (key === undefined)
    return (
      <s-button variant="primary" onClick={() => setKey(crypto.randomUUID())}>
        {words.reward.redeem}
      </s-button>
    );
  const send = async (): Promise<void> => {
    setBusy(true);
    // Where the customer may choose how many points to spend, the least.
    const wanted = reward.discountMode === 'per_point' ? requiredPoints : null;
    const body = { methodId, points: wanted, version: account.version };
    await act(() => store.ask('/redemptions', { method: 'POST', body, key }), words.done.redeemed);
    setBusy(false);
    setKey(undefined);
  };
  return (
    <s-stack gap="small-200">
      <s-paragraph>
        {words.reward.preview(points(requiredPoints), points(account.availablePoints - requiredPoints))}
      </s-paragraph>
      {couponEndsOn !== null && <s-paragraph>{words.reward.ends(day(couponEndsOn))}</s-paragraph>}
      <s-button variant="primary" loading={isBusy} onClick={() => void send()}>
        {words.reward.confirm}
      </s-button>
    </s-stack>
  );
};

/** Rewards, those that the balance reaches first. */
export const Rewards = ({ own, act }: Props) => {
  const { store, account, rewards } = own;
  const { words } = store;
  return (
    <s-section heading={words.reward.title}>
      {rewards.length === 0 && <s-paragraph>{words.reward.none}</s-paragraph>}
      <s-stack gap="large">
        {rewards.map((reward) => (
          <s-stack key={reward.methodId} gap="small-200">
            <s-text type="strong">{rewardText(store, reward)}</s-text>
            <s-text>{priceText(store, reward)}</s-text>
            {conditionTexts(store, reward).map((text) => (
              <s-text key={text} color="subdued">
                {text}
              </s-text>
            ))}
            {!reward.isReachable && <s-text color="subdued">{outOfReachText(store, reward)}</s-text>}
            {reward.isReachable && account.isActive && <Redeem own={own} act={act} reward={reward} />}
          </s-stack>
        ))}
      </s-stack>
    </s-section>
  );
};
