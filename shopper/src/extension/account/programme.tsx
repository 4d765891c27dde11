import { earningConditions, ruleText } from '@apps-hub/contract/loyalty/shopper/texts';

import type { Store } from '../store.ts';

/** How points are earned: for somebody of whom the store has no record yet. */
export const Programme = ({ store }: { readonly store: Store }) => {
  const { words, programme } = store;
  return (
    <s-page heading={programme.store.name}>
      <s-section heading={words.earn.title}>
        {programme.earning.length === 0 && <s-paragraph>{words.earn.none}</s-paragraph>}
        <s-stack gap="base">
          {programme.earning.map((rule) => (
            <s-stack key={rule.methodId} gap="small-200">
              <s-text type="strong">{ruleText(store, rule)}</s-text>
              {earningConditions(store, rule).map((text) => (
                <s-text key={text} color="subdued">
                  {text}
                </s-text>
              ))}
            </s-stack>
          ))}
        </s-stack>
      </s-section>
    </s-page>
  );
};
