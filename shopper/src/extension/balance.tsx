import type { ShopperAccount, ShopperOffer, WrittenTier } from '@apps-hub/contract/loyalty/shopper/shapes';
import { rewardText } from '@apps-hub/contract/loyalty/shopper/texts';

import type { Store } from './store.ts';

interface Props {
  readonly store: Store;
  readonly account: ShopperAccount;
  readonly rewards: readonly ShopperOffer[];
  readonly tier?: WrittenTier | null;
}

/** The bar to the nearest reward; its text says the same. */
const Nearest = ({ store, account, rewards }: Props) => {
  const { words, points } = store;
  const { nearest, availablePoints } = account;
  if (!nearest) return rewards.length === 0 ? null : <s-paragraph>{words.account.reached}</s-paragraph>;
  const reward = rewards.find(({ methodId }) => methodId === nearest.methodId);
  const text = words.account.nearest(points(nearest.missingPoints), reward ? rewardText(store, reward) : '');
  return (
    <s-stack gap="small-200">
      <s-paragraph>{text}</s-paragraph>
      <s-progress
        max={nearest.requiredPoints}
        value={Math.max(availablePoints, 0)}
        accessibilityLabel={text}
      />
    </s-stack>
  );
};

/** What the customer has, what is on its way, what expires next, the nearest reward, and the tier. */
export const Balance = ({ store, account, rewards, tier }: Props) => {
  const { words, points, day } = store;
  const { availablePoints, pending, expiring, isActive } = account;
  return (
    <s-section heading={words.account.available}>
      <s-stack gap="base">
        <s-heading>{points(availablePoints)}</s-heading>
        {pending.points > 0 && (
          <s-paragraph>
            {pending.on === null
              ? words.account.pending(points(pending.points))
              : words.account.pendingOn(points(pending.points), day(pending.on))}
          </s-paragraph>
        )}
        {expiring && (
          <s-paragraph>{words.account.expiring(points(expiring.points), day(expiring.on))}</s-paragraph>
        )}
        {isActive ? (
          <Nearest store={store} account={account} rewards={rewards} />
        ) : (
          <s-paragraph tone="critical">{words.account.inactive}</s-paragraph>
        )}
        {tier?.text.map((text) => (
          <s-paragraph key={text}>{text}</s-paragraph>
        ))}
      </s-stack>
    </s-section>
  );
};
