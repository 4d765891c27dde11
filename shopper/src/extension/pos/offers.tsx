import type { ShopperCoupon, ShopperOffer } from '@apps-hub/contract/loyalty/shopper/shapes';
import { conditionTexts, couponText, priceText, rewardText } from '@apps-hub/contract/loyalty/shopper/texts';
import { useState } from 'preact/hooks';

import { Refusal } from '#panel/api.ts';
import { readyCoupon, redeemFor, type Served, type TillApi } from './till.ts';

type Apply = (coupon: ShopperCoupon) => Promise<void>;

/** Codes that work, to put into the cart. */
export const Coupons = ({ served, apply }: { readonly served: Served; readonly apply: Apply }) => {
  const { words, till, member } = served;
  const ready = member?.coupons.filter(({ state }) => state === 'ready') ?? [];
  if (ready.length === 0) return null;
  return (
    <s-section heading={words.coupon.title}>
      {ready.map((coupon) => (
        <s-stack key={coupon.id} gap="small-200">
          <s-text>{couponText(served, coupon)}</s-text>
          <s-text>{coupon.code}</s-text>
          {conditionTexts(served, coupon).map((text) => (
            <s-text key={text}>{text}</s-text>
          ))}
          <s-button onClick={() => void apply(coupon)}>{till.apply}</s-button>
        </s-stack>
      ))}
    </s-section>
  );
};

interface Props {
  readonly api: TillApi & { readonly toast: { readonly show: (text: string) => void } };
  readonly served: Served;
  readonly customerId: number;
  readonly apply: Apply;
  readonly again: () => Promise<void>;
}

/** Redeems the balance that was shown, waits for the code, and puts it into the cart. */
const useRedeem = ({ api, served, customerId, apply, again }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const redeem = async ({ methodId, discountMode, requiredPoints }: ShopperOffer, key: string) => {
    const { words, till, member } = served;
    // Where the customer may choose how many points to spend, the least.
    const points = discountMode === 'per_point' ? requiredPoints : null;
    setBusy(true);
    try {
      const made = await redeemFor(api, customerId, {
        methodId,
        points,
        version: member?.account.version ?? 0,
        key,
      });
      const coupon = await readyCoupon(api, customerId, made.id);
      if (coupon) await apply(coupon);
    } catch (error) {
      const refusals: Readonly<Record<string, string>> = words.refusal;
      api.toast.show(refusals[error instanceof Refusal ? error.code : ''] ?? till.failed);
    }
    await again();
    setBusy(false);
  };
  return [isBusy, redeem] as const;
};

const Reward = ({ reward, ...props }: Props & { readonly reward: ShopperOffer }) => {
  const { served } = props;
  const { words, till, points, member } = served;
  // One per preview: a double tap, or sending it again after a lost answer, buys nothing twice.
  const [key, setKey] = useState<string>();
  const [isBusy, redeem] = useRedeem(props);
  const available = member?.account.availablePoints ?? 0;
  const confirm = async (once: string): Promise<void> => {
    await redeem(reward, once);
    setKey(undefined);
  };
  return (
    <s-stack gap="small-200">
      <s-text>{rewardText(served, reward)}</s-text>
      <s-text>{priceText(served, reward)}</s-text>
      {conditionTexts(served, reward).map((text) => (
        <s-text key={text}>{text}</s-text>
      ))}
      {!reward.isReachable && <s-text>{words.reward.missing(points(reward.missingPoints))}</s-text>}
      {reward.isReachable && key === undefined && (
        <s-button onClick={() => setKey(crypto.randomUUID())}>{words.reward.redeem}</s-button>
      )}
      {key !== undefined && (
        <>
          <s-text>
            {isBusy
              ? till.creating
              : words.reward.preview(
                  points(reward.requiredPoints),
                  points(available - reward.requiredPoints),
                )}
          </s-text>
          <s-button variant="primary" loading={isBusy} onClick={() => void confirm(key)}>
            {words.reward.confirm}
          </s-button>
        </>
      )}
    </s-stack>
  );
};

/** Rewards, those that the balance reaches first. */
export const Rewards = (props: Props) => {
  const { words, member } = props.served;
  const rewards = member?.account.isActive ? member.rewards : [];
  return (
    <s-section heading={words.reward.title}>
      {member?.account.isActive === false && <s-text>{words.account.inactive}</s-text>}
      {member?.account.isActive && rewards.length === 0 && <s-text>{words.reward.none}</s-text>}
      {rewards.map((reward) => (
        <Reward key={reward.methodId} {...props} reward={reward} />
      ))}
    </s-section>
  );
};
