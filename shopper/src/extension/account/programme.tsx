import type { ShopperAccount } from '@apps-hub/contract/loyalty/shopper/shapes';
import { doneText, earningConditions, ruleText } from '@apps-hub/contract/loyalty/shopper/texts';

import type { Store } from '../store.ts';

interface EarningProps {
  readonly store: Store;
  /** What the customer has done; missing for somebody of whom the store has no record. */
  readonly earnedBy?: ShopperAccount['earnedBy'];
}

/** How points are earned. */
export const Earning = ({ store, earnedBy }: EarningProps) => {
  const { words, programme } = store;
  return (
    <s-section heading={words.earn.title}>
      {programme.earning.length === 0 && <s-paragraph>{words.earn.none}</s-paragraph>}
      <s-stack gap="base">
        {programme.earning.map((rule) => (
          <s-stack key={rule.methodId} gap="small-200">
            <s-text type="strong">{ruleText(store, rule)}</s-text>
            {[...earningConditions(store, rule), ...(earnedBy ? [doneText(store, rule, earnedBy)] : [])].map(
              (text) => (
                <s-text key={text} color="subdued">
                  {text}
                </s-text>
              ),
            )}
          </s-stack>
        ))}
      </s-stack>
    </s-section>
  );
};

/** The programme, for somebody of whom the store has no record yet. */
export const Programme = ({ store }: { readonly store: Store }) => (
  <s-page heading={store.programme.store.name}>
    <Earning store={store} />
  </s-page>
);
